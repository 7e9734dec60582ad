/** Logs the same message at most once per interval: in an outage every request fails alike, so one line is enough. */
export class LogThrottle {
  readonly #intervalMs: number
  readonly #loggedAt = new Map<string, number>()

  constructor(intervalMs = 60_000) {
    this.#intervalMs = intervalMs
  }

  /** @param key one of few values, such as an SQLSTATE: each is remembered. */
  mayLog(key: string, now = Date.now()): boolean {
    if (now - (this.#loggedAt.get(key) ?? -Infinity) < this.#intervalMs) return false
    this.#loggedAt.set(key, now)
    return true
  }
}
