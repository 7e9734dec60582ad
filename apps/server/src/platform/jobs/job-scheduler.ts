/** Puts the jobs of one recurring kind into the queue. Every server runs it; the database admits one job an occurrence. */
import type { Log } from '../log.ts'
import type { JobDatabase } from './job.ts'
import { insertOccurrence } from './job-store.ts'
import { redactedReason } from './redacted-reason.ts'

/** `setTimeout` fires at once beyond 2^31 - 1 ms. */
const MAX_TIMER_MS = 2_147_483_647

export interface Schedule {
  readonly scope: string
  readonly kind: string
  readonly everyMs: number
  /** Pause after a failure. */
  readonly pollMs: number
}

export class JobScheduler {
  readonly #schedule: Schedule
  readonly #database: JobDatabase
  readonly #log: Log
  readonly #onEnqueued: () => void
  #ticking: Promise<void> | null = null
  #timer: NodeJS.Timeout | undefined
  #isStopping = false

  constructor(schedule: Schedule, database: JobDatabase, log: Log, onEnqueued: () => void) {
    this.#schedule = schedule
    this.#database = database
    this.#log = log
    this.#onEnqueued = onEnqueued
  }

  start(): void {
    if (!this.#isStopping) this.#ticking = this.#tick()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#ticking
  }

  async #tick(): Promise<void> {
    let pauseMs = this.#schedule.pollMs
    try {
      const { isNew, nextInMs } = await this.#database.transaction((tx) =>
        insertOccurrence(tx, this.#schedule),
      )
      if (isNew) this.#onEnqueued()
      pauseMs = Math.max(1, Math.ceil(nextInMs))
    } catch (error) {
      const reason = redactedReason(error)
      if (!this.#isStopping) this.#log.warn('schedule not read', { kind: this.#schedule.kind, reason })
    }
    if (this.#isStopping) return
    this.#timer = setTimeout(() => this.start(), Math.min(pauseMs, MAX_TIMER_MS)).unref()
  }
}
