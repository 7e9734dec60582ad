/**
 * The committed changes of published tables and of realtime.messages, in batches: by logical replication where the database allows
 * it, else by triggers that notify. It runs while something is subscribed.
 */
import type { ChangeHandlers, Database, RowChange, Stoppable } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log.ts'
import { replicationRefusal } from '../store/feed-rows.ts'
import { CHANGES_PUBLICATION, MESSAGES_PUBLICATION } from '../store/subscription-rows.ts'
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
  /** Changes may have been missed: the stream was lost and runs again. */
  onGap(): void
}

/** Maximum of changes that wait for the batch in progress; then the stream is paused. */
const MAX_WAITING = 2_000
/** Changes of one batch. */
const MAX_BATCH = 200

export class ChangeFeed {
  readonly #database: Database
  readonly #usesTriggers: boolean
  readonly #silenceMs: number
  readonly #log: Log
  readonly #receiver: FeedReceiver
  #source: Promise<Stoppable> | undefined
  #isStreaming = false
  #hasStreamed = false
  #waitingForStream: (() => void)[] = []
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

  /** Whether changes that are committed now arrive. */
  get isStreaming(): boolean {
    return this.#isStreaming
  }

  /** Starts the feed. Resolves once new commits arrive, or after the time limit, while further attempts continue. */
  async start(timeLimitMs: number): Promise<void> {
    if (this.#stopped) return
    this.#source ??= this.#open()
    if (this.#isStreaming) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, timeLimitMs)
      this.#waitingForStream.push(() => {
        clearTimeout(timer)
        resolve()
      })
    })
  }

  async stop(): Promise<void> {
    this.#stopped = true
    for (const resolve of this.#waitingForStream.splice(0)) resolve()
    for (const resolve of this.#roomWaiters.splice(0)) resolve()
    const source = await this.#source?.catch(() => undefined)
    await source?.stop()
  }

  async #open(): Promise<Stoppable> {
    const handlers: ChangeHandlers = {
      onStreaming: () => this.#onStreaming(),
      onLost: (reason) => this.#onLost(reason),
      onChange: (change) => this.#onChange(change),
    }
    try {
      const refusal = this.#usesTriggers
        ? 'REALTIME_FEED is triggers'
        : await replicationRefusal(this.#database)
      if (refusal === null) {
        return this.#database.streamChanges({
          name: 'atelie-realtime',
          publications: [CHANGES_PUBLICATION, MESSAGES_PUBLICATION],
          handlers,
          silenceMs: this.#silenceMs,
        })
      }
      this.#log.warn('realtime reads changes by triggers, not by logical replication', { reason: refusal })
      return await listenToTriggers(this.#database, handlers, this.#silenceMs)
    } catch (error) {
      // The next subscription tries again.
      this.#source = undefined
      this.#log.warn('realtime cannot read changes', { reason: String(error) })
      throw error
    }
  }

  #onStreaming(): void {
    const isRestart = this.#hasStreamed
    this.#isStreaming = true
    this.#hasStreamed = true
    for (const resolve of this.#waitingForStream.splice(0)) resolve()
    if (isRestart) {
      this.#log.info('realtime reads changes again')
      this.#receiver.onGap()
    }
  }

  #onLost(reason: string): void {
    if (this.#isStreaming) this.#log.warn('realtime no longer reads changes, connecting again', { reason })
    this.#isStreaming = false
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
        this.#log.warn('changes could not be delivered', { reason: String(error), changes: batch.length })
        this.#receiver.onGap()
      }
    }
    this.#working = false
  }
}
