/**
 * Limits how many requests of one network are in progress at a time. Otherwise the pipelined requests of one client would fill
 * the queue for the service's few database connections.
 */
import { overRequestRateLimit } from '../errors/rate-limit-errors.ts'

/** The data API's limit of waiting requests per caller. */
export const MAX_OPEN_REQUESTS = 200
const RETRY_AFTER_SECONDS = 1

export class OpenRequests {
  readonly #ofNetwork = new Map<string, number>()

  /** @throws AuthError 429 `over_request_rate_limit`, and what `work` throws. */
  async run<T>(network: string, work: () => Promise<T>): Promise<T> {
    const open = this.#ofNetwork.get(network) ?? 0
    if (open >= MAX_OPEN_REQUESTS) throw overRequestRateLimit(RETRY_AFTER_SECONDS)
    this.#ofNetwork.set(network, open + 1)
    try {
      return await work()
    } finally {
      this.#close(network)
    }
  }

  #close(network: string): void {
    const open = (this.#ofNetwork.get(network) ?? 0) - 1
    if (open > 0) this.#ofNetwork.set(network, open)
    else this.#ofNetwork.delete(network)
  }
}
