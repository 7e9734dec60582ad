/** Limits how many renderings run and how many wait for a slot; refuses all others. */
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
      // The next waiting rendering takes over the slot.
      const next = this.#waiting.shift()
      if (next) next()
      else this.#running -= 1
    }
  }
}
