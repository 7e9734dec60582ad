/**
 * Subscribers whose changes could not be delivered, since the database did not evaluate whether they may see them. They are told at once,
 * and to read again as soon as the database serves such statements; until then they would read from a database that cannot answer.
 */
import { Backoff } from '../../../platform/backoff.ts'
import type { Database } from '../../../platform/database/database.ts'
import { isWritable } from '../store/feed-rows.ts'
import type { Subscriber } from './subscription.ts'

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000

export class UndeliveredChanges {
  readonly #database: Database
  readonly #isReading: () => boolean
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  readonly #subscribers = new Set<Subscriber>()
  #timer: NodeJS.Timeout | undefined
  #stopped = false

  /** @param isReading whether further changes arrive; where not, the start of the feed tells all subscribers to read again. */
  constructor(database: Database, isReading: () => boolean) {
    this.#database = database
    this.#isReading = isReading
  }

  /** @param reason in words for clients. */
  add(subscribers: Iterable<Subscriber>, reason: string): void {
    for (const subscriber of subscribers) {
      this.#subscribers.add(subscriber)
      subscriber.receiveInterruption(reason)
    }
    if (this.#subscribers.size > 0) this.#plan()
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  #plan(): void {
    if (this.#stopped || this.#timer) return
    this.#timer = setTimeout(() => void this.#settle(), this.#backoff.next()).unref()
  }

  async #settle(): Promise<void> {
    // Changes that are missed during the question belong to the next one.
    const asked = [...this.#subscribers]
    const isServed =
      (await this.#database.isReachable()) && (await isWritable(this.#database).catch(() => false))
    this.#timer = undefined
    if (isServed) {
      this.#backoff.reset()
      for (const subscriber of asked) this.#subscribers.delete(subscriber)
      if (this.#isReading()) for (const subscriber of asked) subscriber.receiveGap()
    }
    if (this.#subscribers.size > 0) this.#plan()
  }
}
