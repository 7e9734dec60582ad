/**
 * Locks of resumable uploads that hold across processes: a lock of the library within this one, and a lease in the database. Its holder
 * renews the lease and learns by that whether another process waits; the request that holds it is then ended, as the protocol advises,
 * since its client may have gone and begun another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server'
import type { RoleDatabase } from '../../../platform/database/database.ts'
import { freeLock, renewLocks, takeLock, wantLock } from '../store/upload-lock-rows.ts'

export interface LockTimes {
  /** After this time without a renewal the lock belongs to the next process. */
  readonly leaseMs: number
  readonly renewMs: number
  /** Pause before a lock of another process is tried again. */
  readonly retryMs: number
  /** How long a request waits for a lock. */
  readonly timeoutMs: number
}

export const LOCK_TIMES: LockTimes = { leaseMs: 10_000, renewMs: 1_000, retryMs: 100, timeoutMs: 30_000 }

type Leases = Pick<RoleDatabase, 'once'>
type RequestRelease = Parameters<Lock['lock']>[1]

export class UploadLocks implements Locker {
  readonly #database: Leases
  readonly #times: LockTimes
  readonly #inProcess: MemoryLocker
  /** This process. */
  readonly #holder = randomUUID()
  readonly #held = new Map<string, RequestRelease>()
  #renewal: NodeJS.Timeout | undefined

  constructor(database: Leases, times: LockTimes = LOCK_TIMES) {
    this.#database = database
    this.#times = times
    this.#inProcess = new MemoryLocker({ acquireLockTimeout: times.timeoutMs })
  }

  newLock(id: string): Lock {
    const inProcess = this.#inProcess.newLock(id)
    return {
      lock: async (signal, requestRelease) => {
        await inProcess.lock(signal, requestRelease)
        try {
          await this.#lease(id, signal)
        } catch (error) {
          await inProcess.unlock()
          throw error
        }
        this.#hold(id, requestRelease)
      },
      unlock: async () => {
        this.#held.delete(id)
        try {
          await this.#database.once([freeLock(id, this.#holder)])
        } finally {
          await inProcess.unlock()
        }
      },
    }
  }

  async #lease(id: string, signal: AbortSignal): Promise<void> {
    const { leaseMs, retryMs, timeoutMs } = this.#times
    const until = Date.now() + timeoutMs
    for (;;) {
      const [taken] = await this.#database.once([takeLock(id, this.#holder, leaseMs)])
      if (taken && taken.rows.length > 0) return
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await this.#database.once([wantLock(id)])
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  #hold(id: string, requestRelease: RequestRelease): void {
    this.#held.set(id, requestRelease)
    this.#renewal ??= setInterval(() => void this.#renew(), this.#times.renewMs).unref()
  }

  /** One statement for all uploads of this process. A lease that cannot be renewed in time ends its request. */
  async #renew(): Promise<void> {
    if (this.#held.size === 0) {
      clearInterval(this.#renewal)
      this.#renewal = undefined
      return
    }
    const held = [...this.#held]
    const [renewed] = await this.#database
      .once([renewLocks(this.#holder, this.#times.leaseMs)])
      .catch(() => [undefined])
    // The next renewal may succeed.
    if (!renewed) return
    const wanted = new Map(renewed.rows.map((row) => [row['upload_id'], row['is_wanted'] === true]))
    for (const [id, requestRelease] of held)
      if (wanted.get(id) !== false && this.#held.get(id) === requestRelease) await requestRelease()
  }
}
