/**
 * How many requests of one network are worked on at a time. What a caller pipelines, or asks for over many connections, would
 * else stand before everybody's next request in the queue for the service's few connections to the database.
 */
import { overRequestRateLimit } from '../errors/errors.ts'

/** As many as may wait of one caller of the data API. */
export const MAX_OPEN_REQUESTS = 200
const RETRY_AFTER_SECONDS = 1

export class OpenRequests {
  readonly #ofNetwork = new Map<string, number>()

  /** @throws AuthError 429 `over_request_rate_limit`, and whatever the work throws. */
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
