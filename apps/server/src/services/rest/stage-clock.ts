/** How long each stage of a request took, for the `Server-Timing` header. */

/** In the order in which the header names them. */
const STAGES = ['jwt', 'parse', 'plan', 'transaction', 'response'] as const

export type Stage = (typeof STAGES)[number]

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

  /** The header's value, in milliseconds with one decimal: all stages, also those that took no time. Source: PostgREST 14, references/observability. */
  header(): string {
    return STAGES.map((stage) => `${stage};dur=${(this.#milliseconds.get(stage) ?? 0).toFixed(1)}`).join(', ')
  }

  #add(stage: Stage, start: number): void {
    this.#milliseconds.set(stage, (this.#milliseconds.get(stage) ?? 0) + performance.now() - start)
  }
}
