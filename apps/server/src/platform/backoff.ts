/** Growing pauses between attempts: repeated failures cost little, and a first recovery is noticed soon. */
export class Backoff {
  readonly #firstMs: number
  readonly #longestMs: number
  #nextMs: number

  constructor(firstMs: number, longestMs: number) {
    this.#firstMs = firstMs
    this.#longestMs = longestMs
    this.#nextMs = firstMs
  }

  /** The pause before the next attempt, in milliseconds. */
  next(): number {
    const pause = this.#nextMs
    this.#nextMs = Math.min(pause * 2, this.#longestMs)
    return pause
  }

  reset(): void {
    this.#nextMs = this.#firstMs
  }
}
