/** How long each stage of a request took, for the `Server-Timing` header. */

/** In the order in which the header names them. */
const STAGES = ['jwt', 'parse', 'plan', 'transaction', 'response'] as const

export type Stage = (typeof STAGES)[number]

export class StageClock {
  readonly #milliseconds: Record<Stage, number> = { jwt: 0, parse: 0, plan: 0, transaction: 0, response: 0 }

  time<T>(stage: Stage, work: () => T): T {
    const start = performance.now()
    try {
      return work()
    } finally {
      this.#add(stage, start)
    }
  }

  /** @returns what ends the stage. */
  begin(stage: Stage): () => void {
    const start = performance.now()
    return () => this.#add(stage, start)
  }

  /** The header's value, in milliseconds with one decimal: all stages, also those that took no time. Source: PostgREST 14, references/observability. */
  header(): string {
    return STAGES.map((stage) => `${stage};dur=${this.#milliseconds[stage].toFixed(1)}`).join(', ')
  }

  #add(stage: Stage, start: number): void {
    this.#milliseconds[stage] += performance.now() - start
  }
}
