/** How long each stage of a request took, for the `Server-Timing` header. */

export type Stage = 'jwt' | 'parse' | 'plan' | 'transaction' | 'response'

export class StageClock {
  readonly #milliseconds = new Map<Stage, number>()

  time<T>(stage: Stage, work: () => T): T {
    const start = performance.now()
    try {
      return work()
    } finally {
      this.#add(stage, start)
    }
  }

  async timeAsync<T>(stage: Stage, work: () => Promise<T>): Promise<T> {
    const start = performance.now()
    try {
      return await work()
    } finally {
      this.#add(stage, start)
    }
  }

  /** The header's value, in milliseconds with one decimal. */
  header(): string {
    return [...this.#milliseconds].map(([stage, spent]) => `${stage};dur=${spent.toFixed(1)}`).join(', ')
  }

  #add(stage: Stage, start: number): void {
    this.#milliseconds.set(stage, (this.#milliseconds.get(stage) ?? 0) + performance.now() - start)
  }
}
