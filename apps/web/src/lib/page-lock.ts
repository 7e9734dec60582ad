/**
 * Web Locks, which let only one page of this browser work at a time. Pages on an address without encryption have none, and a browser that
 * blocks site data refuses them; there the work runs without one, and the last change wins.
 */
interface LockOptions {
  /** How long the lock is waited for; the work then runs without it. For ever if absent. */
  readonly waitMs?: number
}

export async function underLock<Done>(
  name: string,
  work: () => Done | Promise<Done>,
  { waitMs }: LockOptions = {},
): Promise<Done> {
  const { locks } = navigator as { readonly locks?: LockManager }
  if (locks === undefined) return await work()
  let hasAnswered = false
  const options = waitMs === undefined ? {} : { signal: AbortSignal.timeout(waitMs) }
  try {
    return await locks.request(name, options, async () => {
      hasAnswered = true
      return await work()
    })
  } catch (error) {
    if (hasAnswered) throw error
    return await work()
  }
}
