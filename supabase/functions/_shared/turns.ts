/** Runs work one at a time, in the order of the calls. */
export class Turns {
  #last: Promise<unknown> = Promise.resolve()

  /** @throws what the work throws; Error where its turn comes later than `maxWaitMs` */
  take<Result>(work: () => Promise<Result>, maxWaitMs: number): Promise<Result> {
    const asked = Date.now()
    const result = this.#last.then(() => {
      if (Date.now() - asked > maxWaitMs) throw new Error('its turn came too late')
      return work()
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
}
