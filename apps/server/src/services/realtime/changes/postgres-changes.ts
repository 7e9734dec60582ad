/** Subscriptions to the changes of tables, and broadcasts from the database. */
import type { Caller } from '../../../platform/caller/caller.ts'
import type { Database, RoleDatabase, RowChange, RowText } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { LogThrottle } from '../../../platform/log-throttle.ts'
import { accepted, refused, type Result } from '../../../platform/result.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { readMessage } from '../store/message-rows.ts'
import { findTables } from '../store/subscription-rows.ts'
import { OWNER } from '../store/realtime-role.ts'
import { readBinding } from '../model/binding.ts'
import { dispatchChanges } from './change-dispatcher.ts'
import { ChangeFeed, type FeedReceiver } from './change-feed.ts'
import { FeedCheck } from './feed-check.ts'
import { UNEVALUATED } from './feed-failure.ts'
import { type Subscriber, type Subscription, SubscriptionIndex } from './subscription.ts'
import { UndeliveredChanges } from './undelivered-changes.ts'
import { Visibility, type VisibilityLimits } from './visibility.ts'

export interface ChangesParts {
  readonly database: Database
  readonly limits: VisibilityLimits
  readonly usesTriggers: boolean
  /** A connection to Postgres that stays silent for this long is replaced. */
  readonly silenceMs: number
  /** Receives rows that were inserted into realtime.messages. */
  readonly onStoredMessage: (row: RowText) => void
  readonly log: Log
}

/** How long the stream outlives its last channel, so that a page that is loaded anew finds it. */
const LINGER_MS = 2_000
const STORED_MESSAGES = /^messages(?:_\d{4}_\d\d_\d\d)?$/

export class PostgresChanges {
  readonly #parts: ChangesParts
  readonly #owner: RoleDatabase
  readonly #subscriptions = new SubscriptionIndex()
  readonly #visibility: Visibility
  readonly #feed: ChangeFeed
  readonly #undelivered: UndeliveredChanges
  readonly #check: FeedCheck
  readonly #throttle = new LogThrottle()
  #uses = 0
  #lingering: NodeJS.Timeout | undefined

  constructor(parts: ChangesParts) {
    const { database, log, limits, usesTriggers, silenceMs } = parts
    this.#parts = parts
    this.#owner = database.as(OWNER)
    this.#visibility = new Visibility(database, limits, (error) => {
      if (this.#throttle.mayLog(error.message.slice(0, 100))) {
        log.warn('a policy could not be evaluated for changed rows, which stay hidden', {
          reason: error.message,
        })
      }
    })
    const receiver: FeedReceiver = {
      onChanges: (changes) => this.#onChanges(changes),
      onReading: () => {
        for (const subscriber of this.#subscriptions.subscribers()) subscriber.receiveGap()
      },
      onInterrupted: (reason) => {
        for (const subscriber of this.#subscriptions.subscribers()) subscriber.receiveInterruption(reason)
      },
      onMissed: (reason) => this.#undelivered.add(this.#subscriptions.subscribers(), reason),
    }
    this.#check = new FeedCheck(database, log)
    this.#undelivered = new UndeliveredChanges(database, () => this.#feed.interruption === null)
    this.#feed = new ChangeFeed({ database, usesTriggers, silenceMs, receiver, log })
  }

  /** Keeps the feed, once started, until the returned function is called. */
  use(): () => void {
    clearTimeout(this.#lingering)
    this.#uses += 1
    let isUsed = true
    return () => {
      if (!isUsed) return
      isUsed = false
      this.#uses -= 1
      if (this.#uses > 0) return
      this.#lingering = setTimeout(() => void this.#feed.end().catch(() => undefined), LINGER_MS).unref()
    }
  }

  /** See {@link ChangeFeed.start}. */
  startFeed(timeLimitMs: number): Promise<void> {
    return this.#feed.start(timeLimitMs)
  }

  /** See {@link ChangeFeed.untilReading}. */
  untilReading(timeLimitMs: number): Promise<void> {
    return this.#feed.untilReading(timeLimitMs)
  }

  /** See {@link ChangeFeed.interruption}. */
  get interruption(): string | null {
    return this.#feed.interruption
  }

  /** Whether changes are read, or could be where no channel needs them. */
  async isReady(): Promise<boolean> {
    if (this.#feed.isOpen) return !this.#feed.isFailing
    return this.#parts.usesTriggers || this.#check.isOpenable()
  }

  /**
   * Replaces the subscriber's subscriptions.
   * @returns a refusal in the original's words. @throws where the database cannot be queried.
   */
  async subscribe(
    subscriber: Subscriber,
    bindings: readonly JsonObject[],
    caller: Caller,
  ): Promise<Result<null, string>> {
    const subscriptions: Subscription[] = []
    for (const parameters of bindings) {
      const binding = readBinding(parameters)
      if (!binding.ok) return binding
      const tables = await findTables(this.#owner, binding.value, caller.role)
      if (!tables.ok) return refused(tables.refusal)
      subscriptions.push({ subscriber, binding: binding.value, tables: tables.value })
    }
    this.#subscriptions.removeAllOf(subscriber)
    for (const subscription of subscriptions) this.#subscriptions.add(subscription)
    return accepted(null)
  }

  unsubscribe(subscriber: Subscriber): void {
    this.#subscriptions.removeAllOf(subscriber)
  }

  stop(): Promise<void> {
    clearTimeout(this.#lingering)
    this.#undelivered.stop()
    return this.#feed.stop()
  }

  async #onChanges(changes: readonly RowChange[]): Promise<void> {
    const ofTables: RowChange[] = []
    for (const change of changes) {
      const { schema, name } = change.table
      if (schema !== 'realtime' || !STORED_MESSAGES.test(name)) ofTables.push(change)
      else if (change.kind === 'insert' && change.row) await this.#onStoredMessage(change.row)
    }
    const { database } = this.#parts
    await dispatchChanges(ofTables, {
      database,
      owner: this.#owner,
      subscriptions: this.#subscriptions,
      visibility: this.#visibility,
      onMissed: (subscribers) => this.#undelivered.add(subscribers, UNEVALUATED),
    })
  }

  /** A notice has room for the key only. */
  async #onStoredMessage(row: RowText): Promise<void> {
    const isWhole = row['topic'] !== undefined
    const whole = isWhole ? row : await readMessage(this.#owner, row['id'] ?? '')
    if (whole) this.#parts.onStoredMessage(whole)
  }
}
