/**
 * Web Locks, which let only one page of this browser work at a time. Pages on an address without encryption have none, and a browser that
 * blocks site data refuses them; there the work runs without one, and the last change wins.
 */
interface LockOptions {
  /** Leaves the work undone where another page holds the lock. */
  readonly ifFree?: boolean
}

export async function underLock(
  name: string,
  work: () => void | Promise<void>,
  { ifFree = false }: LockOptions = {},
): Promise<void> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return await work()
  let hasAnswered = false
  try {
    await locks.request(name, { ifAvailable: ifFree }, async (lock) => {
      hasAnswered = true
      if (lock !== null) await work()
    })
  } catch (error) {
    if (hasAnswered) throw error
    await work()
  }
}
