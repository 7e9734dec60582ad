/** Limits the number of calls within a window of time that begins with the first of them. */
export class CallWindow {
  readonly #maxCalls: number
  readonly #windowMs: number
  #calls = 0
  #endsAt = 0

  constructor({ maxCalls, windowMs }: { readonly maxCalls: number; readonly windowMs: number }) {
    this.#maxCalls = maxCalls
    this.#windowMs = windowMs
  }

  /** @returns false where the window has no call left. */
  take(now = Date.now()): boolean {
    if (now > this.#endsAt) {
      this.#calls = 0
      this.#endsAt = now + this.#windowMs
    }
    if (this.#calls >= this.#maxCalls) return false
    this.#calls += 1
    return true
  }
}
