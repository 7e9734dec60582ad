/** Runs work one at a time, in the order of the calls. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()
  readonly #maxPauseMs: number
  #pausedUntil = 0

  /**
   * @param maxPauseMs each turn is followed by a pause of its own length, at most this one, which leaves the processor to others. Work
   * that has waited for a quarter of its time begins without one.
   */
  constructor(maxPauseMs = 0) {
    this.#maxPauseMs = maxPauseMs
  }

  /** @throws what the work throws; Error where its turn comes later than `maxWaitMs` */
  take<Result>(work: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
    const asked = Date.now()
    const result = this.#last.then(async () => {
      const waited = Date.now() - asked
      if (waited > maxWaitMs) throw new Error('its turn came too late')
      if (waited < maxWaitMs / 4) await this.#untilPauseIsOver()
      const begun = Date.now()
      try {
        return await work()
      } finally {
        const ended = Date.now()
        this.#pausedUntil = ended + Math.min(ended - begun, this.#maxPauseMs)
      }
    })
    this.#last = result.catch(() => undefined)
    return result
  }

  /** Resolves once nothing runs or waits. */
  async over(): Promise<void> {
    for (let last: unknown; last !== this.#last;) {
      last = this.#last
      await last
    }
  }

  async #untilPauseIsOver(): Promise<void> {
    const left = this.#pausedUntil - Date.now()
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left))
  }
}
