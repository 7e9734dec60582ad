/** Hashes and verifies passwords with bcrypt on low-priority threads, a few at a time, so that sign-ins never starve other work. */
import { availableParallelism } from 'node:os'
import { overRequestRateLimit } from '../errors/rate-limit-errors.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { HashingThreads } from './hashing-threads.ts'
import { DEFAULT_BCRYPT_COST } from '../configuration/auth-config.ts'
import { isForeignHash, verifyForeign } from './imported-hash.ts'

/** bcrypt ignores further bytes. Longer passwords are never stored and never match. */
export const MAX_PASSWORD_BYTES = 72
/** About ten seconds of work; later requests are refused at once. */
const MAX_WAITING = 200
const WAITING_SECONDS = 10
/** Share of the request timeout that a password may wait; longer waits are refused, since the request would time out anyway. */
const MAX_WAIT_SHARE = 0.8
const REQUEST_MS = 10_000

/** Salt and digest of a hash that matches no password. */
const UNMATCHABLE_DIGEST = 'xEyiGZ0GM1HEe8a3SKJVf.JHfKDicD2w0mYTq2FaR4IA5xYGkZ3bm'

export interface HashingOptions {
  /** bcrypt's cost of new hashes: the binary logarithm of its rounds. */
  readonly bcryptCost: number
  /** Timeout of the requests; null for none. */
  readonly requestMs: number | null
}

const DEFAULT_OPTIONS: HashingOptions = { bcryptCost: DEFAULT_BCRYPT_COST, requestMs: REQUEST_MS }

export class PasswordHashing {
  readonly #threads = new HashingThreads()
  readonly #queue: BoundedQueue
  readonly #cost: number
  /** Verified where there is no account, so that the response takes as long as with one. */
  readonly #unmatchable: string

  constructor({ bcryptCost, requestMs }: HashingOptions = DEFAULT_OPTIONS) {
    this.#cost = bcryptCost
    this.#unmatchable = `$2b$${String(bcryptCost).padStart(2, '0')}$${UNMATCHABLE_DIGEST}`
    const maxWaitMs = (requestMs ?? Infinity) * MAX_WAIT_SHARE
    this.#queue = new BoundedQueue(Math.min(2, availableParallelism()), MAX_WAITING, maxWaitMs, () =>
      overRequestRateLimit(WAITING_SECONDS),
    )
  }

  /** Ends the threads. To be called when no password is being hashed or verified. */
  async stop(): Promise<void> {
    await this.#threads.stop()
  }

  /** @throws AuthError 429 if the queue is full or the wait is too long. */
  async hash(password: string): Promise<string> {
    return this.#queue.run(async () =>
      String(await this.#threads.run({ kind: 'hash', password, cost: this.#cost })),
    )
  }

  /**
   * @param encodedHash null without an account or password: takes as long, and is never right.
   * @throws AuthError 429 if the queue is full or the wait is too long.
   */
  async verify(password: string, encodedHash: string | null): Promise<boolean> {
    if (encodedHash !== null && isForeignHash(encodedHash))
      return this.#queue.run(() => verifyForeign(password, encodedHash))
    const task = { kind: 'verify', password, encodedHash: encodedHash ?? this.#unmatchable } as const
    const fits = (await this.#queue.run(() => this.#threads.run(task))) === true
    return fits && encodedHash !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
  }
}
