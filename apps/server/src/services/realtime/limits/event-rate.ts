/** Average of events per second over the last minute, as the original counts: in steps of five seconds. */

const STEP_MS = 5_000
const STEPS = 12

export class EventRate {
  readonly #limit: number
  /** Counts of the last steps, the current one last. */
  #counts: number[] = [0]
  #stepStart: number

  constructor(limit: number, now = Date.now()) {
    this.#limit = limit
    this.#stepStart = now
  }

  add(events = 1, now = Date.now()): void {
    this.#moveTo(now)
    this.#counts[this.#counts.length - 1] = (this.#counts.at(-1) ?? 0) + events
  }

  /** Events per second. */
  average(now = Date.now()): number {
    this.#moveTo(now)
    const total = this.#counts.reduce((sum, count) => sum + count, 0)
    return total / ((this.#counts.length * STEP_MS) / 1000)
  }

  isExceeded(now = Date.now()): boolean {
    return this.average(now) > this.#limit
  }

  /** Whether this number of further events would exceed the limit. */
  wouldExceed(events: number, now = Date.now()): boolean {
    return this.average(now) + events > this.#limit
  }

  #moveTo(now: number): void {
    const passed = Math.floor((now - this.#stepStart) / STEP_MS)
    if (passed <= 0) return
    this.#stepStart += passed * STEP_MS
    const empty = Array.from({ length: Math.min(passed, STEPS) }, () => 0)
    this.#counts = [...this.#counts, ...empty].slice(-STEPS)
  }
}
