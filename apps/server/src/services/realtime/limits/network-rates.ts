/** Rates of events by the client's network: one network may use half of what all may. */
import { EventRate } from './event-rate.ts'

const SHARE = 0.5
/** Networks without an event for this long are forgotten. */
const FORGET_MS = 60_000
const MAX_NETWORKS = 10_000

export class NetworkRates {
  readonly #limit: number
  readonly #rates = new Map<string, { readonly rate: EventRate; lastAt: number }>()

  /** @param limit events a second of all networks. */
  constructor(limit: number) {
    this.#limit = limit * SHARE
  }

  add(network: string, now = Date.now()): void {
    const known = this.#rates.get(network) ?? { rate: new EventRate(this.#limit, now), lastAt: now }
    known.lastAt = now
    known.rate.add(1, now)
    // The map keeps the order of the last events.
    this.#rates.delete(network)
    this.#rates.set(network, known)
    for (const [oldest, { lastAt }] of this.#rates) {
      if (now - lastAt < FORGET_MS && this.#rates.size <= MAX_NETWORKS) return
      this.#rates.delete(oldest)
    }
  }

  isExceeded(network: string, now = Date.now()): boolean {
    return this.#rates.get(network)?.rate.isExceeded(now) === true
  }
}
