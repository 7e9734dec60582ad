/** Runs a few pieces of work at once, lets some wait in order, and refuses the rest. */
export class BoundedQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #refusal: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(concurrency: number, maxWaiting: number, refusal: () => Error) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#refusal = refusal
  }

  /** @throws the refusal when too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal()
      // Whoever ends hands its place over, so the count of those running stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else {
      this.#running += 1
    }
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
