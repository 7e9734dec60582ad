/** Runs work with a limited concurrency and a limited queue, and refuses the rest. */
export class BoundedQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #maxWaitMs: number
  readonly #refusal: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @param maxWaitMs work that has waited longer is refused, since its request has timed out. */
  constructor(concurrency: number, maxWaiting: number, maxWaitMs: number, refusal: () => Error) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#maxWaitMs = maxWaitMs
    this.#refusal = refusal
  }

  /** @throws the refusal if the queue is full or the wait is too long. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    let hasWaited = false
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal()
      // The slot passes to the next work, so the count of running work does not change.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
      hasWaited = true
    } else {
      this.#running += 1
    }
    try {
      if (hasWaited && performance.now() - since >= this.#maxWaitMs) throw this.#refusal()
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
