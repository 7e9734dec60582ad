/** Ends what a program has started, the latest first: after a signal, and when a later part fails to start. */
export class Shutdown {
  readonly #steps: (() => Promise<unknown>)[] = []

  /** @param step ends one part; it runs before the steps that were added earlier. */
  add(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  /** Runs every step once, also after one has failed. @throws what failed first. */
  async run(): Promise<void> {
    const failures: unknown[] = []
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await step().catch((error: unknown) => failures.push(error))
    }
    if (failures.length > 0) throw failures[0]
  }
}
