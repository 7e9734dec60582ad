/**
 * Recent cost of each caller: how long its requests held slots. Older costs decay, so a caller that stops sending slow
 * requests is soon treated like any other.
 */

/** Half-life of a caller's cost. A caller that was idle for this long no longer counts as active. */
export const MEMORY_MS = 5_000
/** With more callers than this, the one that was idle longest is forgotten. */
const MAX_CALLERS = 10_000

/** A caller that held slots for less than this in total is not throttled, however long a single request took. */
const UNTHROTTLED_MS = 500

interface Cost {
  /** Sums of the milliseconds that slots were held and of their squares, both decayed up to the time `at`. */
  held: number
  squares: number
  at: number
}

interface Activity {
  readonly caller: string
  at: number
}

export class CallerCosts {
  /** Sorted by last use, the most recent last. */
  readonly #costs = new Map<string, Cost>()
  /** The caller that was active last, and the last active one among all others. */
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

  /** How long a caller held slots recently, in milliseconds; older times count less. */
  heldBy(caller: string, now: number): number {
    const cost = this.#costs.get(caller)
    return cost ? cost.held * keptSince(cost.at, now) : 0
  }

  /**
   * Typical duration of the caller's requests, weighted by duration, so that many quick requests do not hide slow ones.
   * It is smaller for a caller with little recent work.
   */
  usualMs(caller: string, now: number): number {
    const cost = this.#costs.get(caller)
    if (!cost) return 0
    const kept = keptSince(cost.at, now)
    return (cost.squares * kept) / Math.max(cost.held * kept, UNTHROTTLED_MS)
  }

  /** Whether any other caller was active recently. */
  hasOthers(caller: string, now: number): boolean {
    const other = this.#last?.caller === caller ? this.#lastOther : this.#last
    return other !== undefined && now - other.at < MEMORY_MS
  }
}

const keptSince = (at: number, now: number): number => 2 ** (-(now - at) / MEMORY_MS)
