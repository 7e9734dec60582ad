/**
 * Locks of resumable uploads that hold across processes: a lock of the library within this one, and a lease in the database. Its holder
 * renews the lease and learns by that whether another process waits; the request that holds it is then ended, as the protocol advises,
 * since its client may have gone and begun another.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { ERRORS, type Lock, type Locker, MemoryLocker } from '@tus/server'
import type { RoleDatabase } from '../../../platform/database/database.ts'
import { releaseLock, renewLocks, takeLock, requestLock } from '../store/upload-lock-rows.ts'

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
interface Held {
  /** Ends the request that holds the lock. */
  readonly release: Parameters<Lock['lock']>[1]
  /** When the lease ends unless it is renewed, by this process's clock. */
  leasedUntil: number
}

export class UploadLocks implements Locker {
  readonly #database: Leases
  readonly #times: LockTimes
  readonly #inProcess: MemoryLocker
  /** This process. */
  readonly #holder = randomUUID()
  readonly #held = new Map<string, Held>()
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
          const leasedUntil = await this.#lease(id, signal)
          this.#hold(id, { release: requestRelease, leasedUntil })
        } catch (error) {
          await inProcess.unlock()
          throw error
        }
      },
      unlock: async () => {
        this.#held.delete(id)
        try {
          await this.#database.once([releaseLock(id, this.#holder)])
        } finally {
          await inProcess.unlock()
        }
      },
    }
  }

  /** @returns when the lease ends. */
  async #lease(id: string, signal: AbortSignal): Promise<number> {
    const { leaseMs, retryMs, timeoutMs } = this.#times
    const until = Date.now() + timeoutMs
    for (;;) {
      const asked = performance.now()
      const [taken] = await this.#database.once([takeLock(id, this.#holder, leaseMs)])
      if (taken && taken.rows.length > 0) return asked + leaseMs
      if (signal.aborted || Date.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT
      await this.#database.once([requestLock(id)])
      await sleep(retryMs, undefined, { signal }).catch(() => undefined)
    }
  }

  #hold(id: string, held: Held): void {
    this.#held.set(id, held)
    this.#renewal ??= setInterval(() => void this.#renew(), this.#times.renewMs).unref()
  }

  /**
   * Renews by one statement the leases that requests of this process still hold; a lease that could not be released expires.
   * A request is ended once another process waits for its lock, or may have taken it after a late renewal.
   */
  async #renew(): Promise<void> {
    if (this.#held.size === 0) {
      clearInterval(this.#renewal)
      this.#renewal = undefined
      return
    }
    const { leaseMs } = this.#times
    const held = [...this.#held]
    const asked = performance.now()
    const renewing = renewLocks(
      this.#holder,
      held.map(([id]) => id),
      leaseMs,
    )
    // A failed renewal is repeated at the next interval.
    const [renewed] = await this.#database.once([renewing]).catch(() => [undefined])
    const wanted = new Map(renewed?.rows.map((row) => [row['upload_id'], row['is_wanted'] === true]))
    for (const [id, lock] of held) {
      if (this.#held.get(id) !== lock) continue
      if (wanted.has(id)) lock.leasedUntil = asked + leaseMs
      const isLost = renewed ? !wanted.has(id) : lock.leasedUntil < performance.now()
      if (isLost || wanted.get(id) === true) await lock.release()
    }
  }
}
