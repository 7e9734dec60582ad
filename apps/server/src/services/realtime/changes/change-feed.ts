/**
 * The committed changes of published tables and of realtime.messages, in batches: by logical replication where the database allows
 * it, else by triggers that notify. It runs while channels are joined.
 */
import { Backoff } from '../../../platform/backoff.ts'
import type { ChangeHandlers, Database, RowChange, Stoppable } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { LogThrottle } from '../../../platform/log-throttle.ts'
import { replicationRefusal } from '../store/feed-rows.ts'
import { CHANGES_PUBLICATION, MESSAGES_PUBLICATION } from '../store/subscription-rows.ts'
import { NOT_CONNECTED, wordsOfFailure } from './feed-failure.ts'
import { listenToTriggers } from './trigger-feed.ts'

export interface FeedParts {
  readonly database: Database
  /** Uses triggers even where logical replication is allowed. */
  readonly usesTriggers: boolean
  /** A connection to Postgres that stays silent for this long is replaced. */
  readonly silenceMs: number
  readonly receiver: FeedReceiver
  readonly log: Log
}

export interface FeedReceiver {
  /** Changes arrive in the order of their commits; the next batch waits for this one. */
  onChanges(changes: readonly RowChange[]): Promise<void>
  /** Changes arrive from now on; earlier ones may have been missed. */
  onReading(): void
  /** Changes do not arrive, and a further attempt has failed. @param reason in words for clients. */
  onInterrupted(reason: string): void
  /** Single changes could not be delivered, though further ones arrive. @param reason in words for clients. */
  onMissed(reason: string): void
}

/** Maximum of changes that wait for the batch in progress; then the stream is paused. */
const MAX_WAITING = 2_000
/** Changes of one batch. */
const MAX_BATCH = 200
/** Pauses between attempts to open the feed, while the database does not answer. */
const FIRST_PAUSE_MS = 500
const MAX_PAUSE_MS = 10_000

/** One opening of the feed; what an earlier one still reports is ignored. */
interface Opening {
  readonly source: Promise<Stoppable | null>
  timer: NodeJS.Timeout | undefined
  isEnded: boolean
}

export class ChangeFeed {
  readonly #database: Database
  readonly #usesTriggers: boolean
  readonly #silenceMs: number
  readonly #log: Log
  readonly #receiver: FeedReceiver
  readonly #throttle = new LogThrottle()
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  #opening: Opening | null = null
  #ending: Promise<void> = Promise.resolve()
  #isReading = false
  #wasLost = false
  #failure: string | null = null
  #outcomeWaiters: (() => void)[] = []
  #waiting: RowChange[] = []
  #roomWaiters: (() => void)[] = []
  #working = false
  #stopped = false

  constructor({ database, usesTriggers, silenceMs, receiver, log }: FeedParts) {
    this.#database = database
    this.#usesTriggers = usesTriggers
    this.#silenceMs = silenceMs
    this.#log = log
    this.#receiver = receiver
  }

  /** Why changes that are committed now do not arrive, in words for clients; null where they do. */
  get interruption(): string | null {
    return this.#isReading ? null : (this.#failure ?? NOT_CONNECTED)
  }

  /** Whether changes are read, or attempted to be. */
  get isOpen(): boolean {
    return this.#opening !== null
  }

  /** Whether the last attempt to read changes has failed. */
  get isFailing(): boolean {
    return this.#failure !== null
  }

  /** Starts the feed. Resolves once new commits arrive, an attempt has failed or the time is over; attempts continue. */
  async start(timeLimitMs: number): Promise<void> {
    if (this.#stopped) return
    this.#opening ??= this.#open()
    if (this.#isReading || this.#failure !== null) return
    const opening = this.#opening
    await this.#outcome(timeLimitMs)
    // An attempt may wait for long: a slot is made once the transactions that run have ended.
    if (this.#isReading || this.#failure !== null || this.#opening !== opening) return
    this.#fail('the stream was not established in time', NOT_CONNECTED)
  }

  /** Resolves once new commits arrive or the time is over, whatever fails meanwhile. */
  async untilReading(timeLimitMs: number): Promise<void> {
    const deadline = Date.now() + timeLimitMs
    await this.start(timeLimitMs)
    while (!this.#isReading && !this.#stopped && Date.now() < deadline) {
      await this.#outcome(deadline - Date.now())
    }
  }

  /** Ends the stream, and with it the slot. A later start opens another one. */
  async end(): Promise<void> {
    const opening = this.#opening
    if (!opening) return this.#ending
    this.#opening = null
    opening.isEnded = true
    clearTimeout(opening.timer)
    this.#isReading = false
    this.#wasLost = false
    this.#failure = null
    this.#waiting = []
    for (const resolve of this.#roomWaiters.splice(0)) resolve()
    this.#ending = opening.source.then((source) => source?.stop())
    await this.#ending
  }

  async stop(): Promise<void> {
    this.#stopped = true
    this.#settleOutcome()
    await this.end()
  }

  #open(): Opening {
    const opening: Opening = {
      source: this.#ending.then(() => this.#sourceFor(opening)),
      timer: undefined,
      isEnded: false,
    }
    return opening
  }

  /** @returns null where the feed has ended, or where the attempt failed, after which another one follows. */
  async #sourceFor(opening: Opening): Promise<Stoppable | null> {
    if (opening.isEnded) return null
    const whileOpen =
      <A extends readonly unknown[], R>(handle: (...values: A) => R) =>
      (...values: A): R | undefined =>
        opening.isEnded ? undefined : handle(...values)
    const handlers: ChangeHandlers = {
      onStreaming: whileOpen(() => this.#onReading()),
      onLost: whileOpen((reason, failure) => this.#onLost(reason, failure)),
      onMissed: whileOpen((reason, failure) => this.#onMissed(reason, failure)),
      onChange: whileOpen((change) => this.#onChange(change)),
    }
    try {
      return await this.#read(handlers)
    } catch (error) {
      if (opening.isEnded) return null
      this.#onLost(String(error), error)
      opening.timer = setTimeout(() => {
        if (this.#opening === opening) this.#opening = this.#open()
      }, this.#backoff.next()).unref()
      return null
    }
  }

  async #read(handlers: ChangeHandlers): Promise<Stoppable> {
    const refusal = this.#usesTriggers
      ? 'REALTIME_FEED is triggers'
      : await replicationRefusal(this.#database)
    if (refusal !== null) {
      if (this.#throttle.mayLog(refusal))
        this.#log.warn('realtime reads changes by triggers, not by logical replication', { reason: refusal })
      return listenToTriggers(this.#database, handlers, this.#silenceMs)
    }
    return this.#database.streamChanges({
      name: 'atelie-realtime',
      publications: [CHANGES_PUBLICATION, MESSAGES_PUBLICATION],
      handlers,
      silenceMs: this.#silenceMs,
    })
  }

  #onReading(): void {
    if (this.#wasLost) this.#log.info('realtime reads changes again')
    this.#wasLost = false
    this.#isReading = true
    this.#failure = null
    this.#backoff.reset()
    this.#settleOutcome()
    this.#receiver.onReading()
  }

  #onLost(reason: string, failure: unknown): void {
    this.#wasLost = true
    if (!this.#isReading) return this.#fail(reason, wordsOfFailure(failure))
    // The first attempt to connect again follows at once.
    this.#isReading = false
    this.#log.warn('realtime no longer reads changes, connecting again', { reason })
  }

  #fail(reason: string, words: string): void {
    this.#failure = words
    if (this.#throttle.mayLog(words)) this.#log.error('realtime cannot read changes', { reason })
    this.#receiver.onInterrupted(words)
    this.#settleOutcome()
  }

  #onMissed(reason: string, failure: unknown): void {
    if (this.#throttle.mayLog('missed')) this.#log.warn('changes could not be delivered', { reason })
    this.#receiver.onMissed(wordsOfFailure(failure))
  }

  #outcome(timeLimitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, timeLimitMs)
      this.#outcomeWaiters.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  #settleOutcome(): void {
    for (const resolve of this.#outcomeWaiters.splice(0)) resolve()
  }

  #onChange(change: RowChange): Promise<void> | undefined {
    this.#waiting.push(change)
    if (!this.#working) void this.#work()
    if (this.#waiting.length < MAX_WAITING) return undefined
    return new Promise((resolve) => void this.#roomWaiters.push(resolve))
  }

  async #work(): Promise<void> {
    this.#working = true
    // Changes of one transaction arrive in one turn and share a batch.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0 && !this.#stopped) {
      const batch = this.#waiting.splice(0, MAX_BATCH)
      if (this.#waiting.length < MAX_WAITING) for (const resolve of this.#roomWaiters.splice(0)) resolve()
      try {
        await this.#receiver.onChanges(batch)
      } catch (error) {
        this.#onMissed(String(error), error)
      }
    }
    this.#working = false
  }
}
