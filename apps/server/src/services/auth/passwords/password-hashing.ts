/** Passwords: bcrypt on threads that stand back, a few at a time, so that sign-ins never starve everything else. */
import { availableParallelism } from 'node:os'
import { overRequestRateLimit } from '../errors/errors.ts'
import { BoundedQueue } from './bounded-queue.ts'
import { HashingThreads } from './hashing-threads.ts'
import { DEFAULT_BCRYPT_COST } from '../configuration/auth-config.ts'
import { isForeignHash, verifyForeign } from './imported-hash.ts'

/** bcrypt reads no further; a longer password is never stored, so it fits none. */
export const MAX_PASSWORD_BYTES = 72
/** Some ten seconds of work: who comes later is better told at once. */
const MAX_WAITING = 200
const WAITING_SECONDS = 10
/** Where the machine is slower, who has waited this long is told too: her request ends before her password is checked. */
const MAX_WAIT_SHARE = 0.8
const REQUEST_MS = 10_000

/** Salt and digest of a hash that fits no password. */
const UNMATCHABLE_DIGEST = 'xEyiGZ0GM1HEe8a3SKJVf.JHfKDicD2w0mYTq2FaR4IA5xYGkZ3bm'

export interface HashingOptions {
  /** bcrypt's cost of new hashes: the binary logarithm of its rounds. */
  readonly bcryptCost: number
  /** How long the requests may take that ask; null for no end. */
  readonly requestMs: number | null
}

const DEFAULT_OPTIONS: HashingOptions = { bcryptCost: DEFAULT_BCRYPT_COST, requestMs: REQUEST_MS }

export class PasswordHashing {
  readonly #threads = new HashingThreads()
  readonly #queue: BoundedQueue
  readonly #cost: number
  /** Checked where there is no account, so that the answer takes as long as where there is one. */
  readonly #unmatchable: string

  constructor({ bcryptCost, requestMs }: HashingOptions = DEFAULT_OPTIONS) {
    this.#cost = bcryptCost
    this.#unmatchable = `$2b$${String(bcryptCost).padStart(2, '0')}$${UNMATCHABLE_DIGEST}`
    const mostWaitMs = (requestMs ?? Infinity) * MAX_WAIT_SHARE
    this.#queue = new BoundedQueue(Math.min(2, availableParallelism()), MAX_WAITING, mostWaitMs, () =>
      overRequestRateLimit(WAITING_SECONDS),
    )
  }

  /** @throws AuthError 429 when too many wait already, or the wait is too long. */
  async hash(password: string): Promise<string> {
    return this.#queue.run(async () =>
      String(await this.#threads.run({ kind: 'hash', password, cost: this.#cost })),
    )
  }

  /**
   * @param encodedHash null where there is no account or no password: takes as long, and is never right.
   * @throws AuthError 429 when too many wait already, or the wait is too long.
   */
  async verify(password: string, encodedHash: string | null): Promise<boolean> {
    if (encodedHash !== null && isForeignHash(encodedHash))
      return this.#queue.run(() => verifyForeign(password, encodedHash))
    const task = { kind: 'verify', password, encodedHash: encodedHash ?? this.#unmatchable } as const
    const fits = (await this.#queue.run(() => this.#threads.run(task))) === true
    return fits && encodedHash !== null && Buffer.byteLength(password) <= MAX_PASSWORD_BYTES
  }
}
