import { useEffect } from 'react'
import { DATABASE, FORMER_DATABASE } from '../lib/device-store/row-address.ts'
import { useSession } from '../lib/session.ts'

/** Keeps the account's rows in the device's database, and deletes what an account had there that signed out on this device. */
export function useDeviceStore(): void {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.user.id : null
  const hasLeft = session.status === 'signed-out' && !session.hasEnded
  useEffect(() => {
    if (account === null && !hasLeft) return
    const abort = new AbortController()
    void start(account, abort.signal)
    return () => abort.abort()
  }, [account, hasLeft])
}

async function start(account: string | null, abort: AbortSignal): Promise<void> {
  try {
    if (account === null && !(await hasDatabase())) return
    const { keepRows } = await import('../lib/device-store/keep-rows.ts')
    // The session may have changed while the code was loading.
    if (!abort.aborted) abort.addEventListener('abort', keepRows(account))
  } catch {
    // The code could not be loaded without a connection: the front goes on alone until the next visit.
  }
}

/** Saves visitors without a database from loading the code that clears it. */
async function hasDatabase(): Promise<boolean> {
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === DATABASE || name === FORMER_DATABASE)
}
