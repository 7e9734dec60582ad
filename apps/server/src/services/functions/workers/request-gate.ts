/** Lets a number of requests through at a time; others wait in order, for a while. */

interface Waiting {
  readonly enter: () => void
}

export class RequestGate {
  #open: number
  readonly #maxWaiting: number
  readonly #timeoutMs: number
  readonly #waiting = new Set<Waiting>()

  constructor(limits: {
    readonly maxConcurrent: number
    readonly maxWaiting: number
    readonly requestWaitMs: number
  }) {
    this.#open = limits.maxConcurrent
    this.#maxWaiting = limits.maxWaiting
    this.#timeoutMs = limits.requestWaitMs
  }

  /** @returns false where too many requests wait already, or the wait took too long. After true, call `leave` once. */
  enter(): Promise<boolean> {
    if (this.#open > 0) {
      this.#open -= 1
      return Promise.resolve(true)
    }
    if (this.#waiting.size >= this.#maxWaiting) return Promise.resolve(false)
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(waiting)
        resolve(false)
      }, this.#timeoutMs)
      const waiting = {
        enter: () => {
          clearTimeout(timer)
          resolve(true)
        },
      }
      this.#waiting.add(waiting)
    })
  }

  leave(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#open += 1
      return
    }
    this.#waiting.delete(next)
    next.enter()
  }
}
