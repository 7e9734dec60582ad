/** Whoever waits for an answer of Node's server has gone once its connection closes before all was sent. */
import type { ServerResponse } from 'node:http'
import type { Departure } from '../../../platform/departure.ts'

export class ResponseDeparture implements Departure {
  aborted = false
  readonly #listeners = new Set<() => void>()

  constructor(outgoing: ServerResponse) {
    outgoing.on('close', () => {
      if (outgoing.writableFinished) return
      this.aborted = true
      for (const onAbort of this.#listeners) onAbort()
    })
  }

  addEventListener(_: 'abort', onAbort: () => void): void {
    this.#listeners.add(onAbort)
  }

  removeEventListener(_: 'abort', onAbort: () => void): void {
    this.#listeners.delete(onAbort)
  }
}
