/** Whether the database answers at this moment, asked by whatever watches over the server. */
import type { Database } from './database.ts'

/** A database that takes longer is as good as none to a person who waits for a page. */
const PATIENCE_MS = 2_000
/** Answers are shared for as long, so that asking often costs the database nothing. */
const SHARED_MS = 500

interface Asked {
  readonly at: number
  readonly answered: Promise<boolean>
}

export class Readiness {
  readonly #database: Pick<Database, 'asOwner'>
  readonly #patienceMs: number
  #last: Asked | null = null
  /** A question that has not been answered yet: another beside it would only take another connection. */
  #open = false

  constructor(database: Pick<Database, 'asOwner'>, patienceMs = PATIENCE_MS) {
    this.#database = database
    this.#patienceMs = patienceMs
  }

  /** @returns false where the database refuses, cannot be reached, or does not answer in time. */
  isReady(now = Date.now()): Promise<boolean> {
    if (this.#last && (this.#open || now - this.#last.at < SHARED_MS)) return this.#last.answered
    this.#last = { at: now, answered: this.#ask() }
    return this.#last.answered
  }

  async #ask(): Promise<boolean> {
    this.#open = true
    const asked = this.#database
      .asOwner((client) => client.query('select'))
      .then(
        () => true,
        () => false,
      )
      .finally(() => (this.#open = false))
    let timer: NodeJS.Timeout | undefined
    const patience = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), this.#patienceMs)
    })
    try {
      return await Promise.race([asked, patience])
    } finally {
      clearTimeout(timer)
    }
  }
}
