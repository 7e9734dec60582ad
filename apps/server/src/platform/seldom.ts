/** Logs the same message at most once per interval: in an outage every request fails alike, and one line says as much. */
export class Seldom {
  readonly #pauseMs: number
  readonly #saidAt = new Map<string, number>()

  constructor(pauseMs = 60_000) {
    this.#pauseMs = pauseMs
  }

  /** @param what one of few values, such as a state of the database: each is remembered. */
  mayTell(what: string, now = Date.now()): boolean {
    if (now - (this.#saidAt.get(what) ?? -Infinity) < this.#pauseMs) return false
    this.#saidAt.set(what, now)
    return true
  }
}
