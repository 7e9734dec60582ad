/** The signal of a client that closes its connection before all of the response has been sent. */
import type { ServerResponse } from 'node:http'
import type { ClientSignal } from './client-signal.ts'

export class ResponseSignal implements ClientSignal {
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
