/** Runs a few pieces of work at once, lets some wait in order, and refuses the rest. */
export class BoundedQueue {
  readonly #concurrency: number
  readonly #maxWaiting: number
  readonly #mostWaitMs: number
  readonly #refusal: () => Error
  readonly #waiting: (() => void)[] = []
  #running = 0

  /** @param mostWaitMs after so long its turn comes too late: nobody waits for the work any more. */
  constructor(concurrency: number, maxWaiting: number, mostWaitMs: number, refusal: () => Error) {
    this.#concurrency = concurrency
    this.#maxWaiting = maxWaiting
    this.#mostWaitMs = mostWaitMs
    this.#refusal = refusal
  }

  /** @throws the refusal when too many wait already, and after too long a wait. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const since = performance.now()
    let hasWaited = false
    if (this.#running >= this.#concurrency) {
      if (this.#waiting.length >= this.#maxWaiting) throw this.#refusal()
      // Whoever ends hands its place over, so the count of those running stays.
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
      hasWaited = true
    } else {
      this.#running += 1
    }
    try {
      if (hasWaited && performance.now() - since >= this.#mostWaitMs) throw this.#refusal()
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
