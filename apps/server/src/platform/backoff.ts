/** Pauses between tries that grow, so that what fails again and again costs little and what comes back is found soon. */
export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  #nextMs: number

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
    this.#nextMs = firstMs
  }

  /** How long to wait before the next try, in milliseconds. */
  next(): number {
    const pause = this.#nextMs
    this.#nextMs = Math.min(pause * 2, this.#longestMs)
    return pause
  }

  reset(): void {
    this.#nextMs = this.#firstMs
  }
}
