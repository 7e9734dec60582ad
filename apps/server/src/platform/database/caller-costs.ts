/**
 * What callers cost a moment ago: for how long their work held slots. What lies back counts ever less, so that a caller who
 * stops is soon one like any other.
 */

/** Half-life of what a caller held; an idle caller counts as gone after this time. */
export const MEMORY_MS = 5_000
/** Beyond this number the caller that was idle longest is forgotten. */
const MAX_CALLERS = 10_000

/** A caller below this total is not held back, however long a single request took. */
const UNNOTICED_MS = 500

interface Cost {
  /** Milliseconds for which slots were held, and the squares of them, each as old as `at`. */
  held: number
  squares: number
  at: number
}

interface Activity {
  readonly caller: string
  at: number
}

export class CallerCosts {
  /** In the order of activity, the latest last. */
  readonly #costs = new Map<string, Cost>()
  /** The latest active caller, and the latest one before it that was another. */
  #last: Activity | undefined
  #lastOther: Activity | undefined

  /** Records that a caller sends or runs a request. */
  noteActive(caller: string, now: number): void {
    if (this.#last?.caller === caller) {
      this.#last.at = now
      return
    }
    this.#lastOther = this.#last
    this.#last = { caller, at: now }
  }

  /** Records that a slot was released. */
  add(caller: string, heldMs: number, now: number): void {
    const cost = this.#costs.get(caller) ?? { held: 0, squares: 0, at: now }
    const kept = keptSince(cost.at, now)
    cost.held = cost.held * kept + heldMs
    cost.squares = cost.squares * kept + heldMs * heldMs
    cost.at = now
    this.#costs.delete(caller)
    this.#costs.set(caller, cost)
    if (this.#costs.size <= MAX_CALLERS) return
    for (const [idlest] of this.#costs) {
      this.#costs.delete(idlest)
      break
    }
  }

  /** Milliseconds for which a caller held slots lately; earlier ones count less. */
  heldBy(caller: string, now: number): number {
    const cost = this.#costs.get(caller)
    return cost ? cost.held * keptSince(cost.at, now) : 0
  }

  /**
   * How long the work takes that a slot of this caller's is found at, looked at any moment: quick requests in between do not
   * hide slow ones. Less for a caller who did little lately.
   */
  usualMs(caller: string, now: number): number {
    const cost = this.#costs.get(caller)
    if (!cost) return 0
    const kept = keptSince(cost.at, now)
    return (cost.squares * kept) / Math.max(cost.held * kept, UNNOTICED_MS)
  }

  /** Whether another caller was active lately. */
  hasOthers(caller: string, now: number): boolean {
    const other = this.#last?.caller === caller ? this.#lastOther : this.#last
    return other !== undefined && now - other.at < MEMORY_MS
  }
}

const keptSince = (at: number, now: number): number => 2 ** (-(now - at) / MEMORY_MS)
