/**
 * Delivers what waits in one lane: at once when it is told that something came, when a pause is over, and now and then for what
 * other processes left behind. What it has in hand is its own for a while; should it die, others take it up after that.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Auth } from '../dependencies.ts'
import {
  deleteOutgoing,
  postponeOutgoing,
  takeOutgoing,
  type Lane,
  type Outgoing,
} from '../store/outgoing-messages.ts'
import { deliver } from './deliver.ts'
import { deadLetter, deadLetterCause } from './dead-letter.ts'
import { redactedReason } from './redacted-reason.ts'

/** What is in hand at a time: requests take connections of the database, of which there are few. */
const MAX_CONCURRENCY: Readonly<Record<Lane, number>> = { request: 2, email: 10, sms: 10 }
/** A try that took all its time is over before others may take the message up. */
const LEASE_MARGIN_MS = 15_000
/** A message that was delivered goes from the queue even if the database is away for a moment: it would be sent again. */
const DELETE_TRIES = 5
const DELETE_PAUSE_MS = 1_000

export class OutboxWorker {
  readonly #auth: Auth
  readonly #lane: Lane
  readonly #workerId = randomUUID()
  /** Each with what ends it before its time. */
  readonly #inFlight = new Map<Promise<void>, AbortController>()
  #round: Promise<void> | null = null
  #isWoken = false
  #isStopping = false
  #hasGrace = true
  #timer: NodeJS.Timeout | undefined

  constructor(auth: Auth, lane: Lane) {
    this.#auth = auth
    this.#lane = lane
    this.wake()
  }

  /** Something came, or may have. */
  wake(): void {
    this.#isWoken = true
    if (this.#round || this.#isStopping) return
    // Whoever put it there is answered first.
    this.#round = new Promise(setImmediate).then(() => this.#takeAll())
  }

  /** Takes nothing any more; ends what is in hand, or lets go of it for others. */
  async stop(): Promise<void> {
    this.#isStopping = true
    clearTimeout(this.#timer)
    await this.#round
    const grace = setTimeout(() => {
      this.#hasGrace = false
      for (const ending of this.#inFlight.values()) ending.abort()
    }, this.#auth.config.delivery.graceMs)
    await Promise.all(this.#inFlight.keys())
    clearTimeout(grace)
  }

  async #takeAll(): Promise<void> {
    while (this.#isWoken && !this.#isStopping) {
      this.#isWoken = false
      await this.#takeSome()
    }
    this.#round = null
  }

  async #takeSome(): Promise<void> {
    const { config, database, log, serviceUrl: service } = this.#auth
    const most = MAX_CONCURRENCY[this.#lane] - this.#inFlight.size
    // Whatever ends calls again.
    if (most <= 0) return
    const { tryMs, lookMs } = config.delivery
    try {
      const { messages, nextInMs } = await database.transaction((tx) =>
        takeOutgoing(tx, {
          service,
          lane: this.#lane,
          holder: this.#workerId,
          most,
          leaseMs: tryMs + LEASE_MARGIN_MS,
        }),
      )
      for (const message of messages) this.#start(message)
      this.#lookAgainIn(Math.min(lookMs, Math.max(1, Math.ceil(nextInMs ?? lookMs))))
    } catch (error) {
      if (!this.#isStopping) log.warn('queue not read', { lane: this.#lane, reason: redactedReason(error) })
      this.#lookAgainIn(lookMs)
    }
  }

  #lookAgainIn(milliseconds: number): void {
    clearTimeout(this.#timer)
    if (!this.#isStopping) this.#timer = setTimeout(() => this.wake(), milliseconds).unref()
  }

  #start(message: Outgoing): void {
    const ending = new AbortController()
    const deadline = setTimeout(() => ending.abort(), this.#auth.config.delivery.tryMs)
    const work = this.#attempt(message, ending.signal)
      .catch((error: unknown) => {
        this.#auth.log.error('message left in hand', { about: message.about, reason: redactedReason(error) })
      })
      .finally(() => {
        clearTimeout(deadline)
        this.#inFlight.delete(work)
        this.wake()
      })
    this.#inFlight.set(work, ending)
  }

  async #attempt(message: Outgoing, signal: AbortSignal): Promise<void> {
    if (message.isExpired) return deadLetter(this.#auth, message, this.#workerId, { why: 'too late' })
    try {
      const isGone = await deliver(this.#auth, message, this.#workerId, signal)
      if (isGone) return
    } catch (error) {
      return this.#afterFailure(message, error)
    }
    await this.#delete(message)
  }

  async #delete({ id }: Outgoing): Promise<void> {
    const remove = () => this.#auth.database.transaction((tx) => deleteOutgoing(tx, id, this.#workerId))
    for (let tries = 1; tries < DELETE_TRIES; tries += 1) {
      try {
        await remove()
        return
      } catch {
        await sleep(DELETE_PAUSE_MS)
      }
    }
    await remove()
  }

  async #afterFailure(message: Outgoing, error: unknown): Promise<void> {
    const { config, database, log } = this.#auth
    const { id, about, tries } = message
    const why = this.#hasGrace ? deadLetterCause(error, tries, config.delivery) : null
    const reason = redactedReason(error)
    if (why !== null) return deadLetter(this.#auth, message, this.#workerId, { why, reason })
    const pauseMs = this.#hasGrace ? pauseAfter(tries, config.delivery) : 0
    log.warn('message delayed', { id, lane: this.#lane, about, tries, pauseMs, reason })
    await database.transaction((tx) => postponeOutgoing(tx, id, this.#workerId, pauseMs))
  }
}

/** Twice the one before, and a little more or less: many messages that failed at once do not come back at once. */
function pauseAfter(tries: number, { firstPauseMs, longestPauseMs }: Auth['config']['delivery']): number {
  const pauseMs = Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs)
  return Math.round(pauseMs * (0.75 + Math.random() / 2))
}
