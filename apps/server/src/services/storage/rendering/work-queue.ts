/** Runs few pieces of work at once and lets few wait; all others are refused at once. */
import { slowDown } from '../errors/errors.ts'

export class WorkQueue {
  readonly #maxRunning: number
  readonly #maxWaiting: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(maxRunning: number, maxWaiting: number) {
    this.#maxRunning = maxRunning
    this.#maxWaiting = maxWaiting
  }

  /** @throws StorageError SlowDown where too many wait already. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#maxRunning) {
      if (this.#waiting.length >= this.#maxWaiting) throw slowDown('Too many images are being rendered')
      await new Promise<void>((resolve) => this.#waiting.push(resolve))
    } else this.#running += 1
    try {
      return await work()
    } finally {
      // A waiting piece takes over the place.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
