/**
 * Lets a number of requests through at a time; others wait in order, for a while. The clients of one network have a share of both, so that
 * they cannot take all of it from others.
 */

export interface GateLimits {
  readonly maxConcurrent: number
  readonly maxConcurrentPerAddress: number
  readonly maxWaiting: number
  readonly requestWaitMs: number
}

/** A network of clients (see `networkOf`); null for the server itself, which has no share of its own. */
export type Caller = string | null

interface Waiting {
  readonly caller: Caller
  readonly enter: () => void
}

export class RequestGate {
  readonly #limits: GateLimits
  readonly #waitingPerAddress: number
  readonly #entered = new Counts()
  readonly #waits = new Counts()
  readonly #waiting = new Set<Waiting>()

  constructor(limits: GateLimits) {
    this.#limits = limits
    const share = Math.min(1, limits.maxConcurrentPerAddress / limits.maxConcurrent)
    this.#waitingPerAddress = Math.ceil(limits.maxWaiting * share)
  }

  /**
   * @returns a function to call once the request has ended; null where too many requests wait already, or the wait took too long.
   */
  enter(caller: Caller): Promise<(() => void) | null> {
    if (this.#isFree(caller)) return Promise.resolve(this.#admit(caller))
    const { maxWaiting, requestWaitMs } = this.#limits
    if (this.#waiting.size >= maxWaiting) return Promise.resolve(null)
    if (caller !== null && this.#waits.of(caller) >= this.#waitingPerAddress) return Promise.resolve(null)
    return new Promise((resolve) => {
      const drop = () => {
        clearTimeout(timer)
        this.#waiting.delete(waiting)
        this.#waits.add(caller, -1)
      }
      const timer = setTimeout(() => {
        drop()
        resolve(null)
      }, requestWaitMs)
      const waiting = {
        caller,
        enter: () => {
          drop()
          resolve(this.#admit(caller))
        },
      }
      this.#waiting.add(waiting)
      this.#waits.add(caller, 1)
    })
  }

  #isFree(caller: Caller): boolean {
    if (this.#entered.total >= this.#limits.maxConcurrent) return false
    return caller === null || this.#entered.of(caller) < this.#limits.maxConcurrentPerAddress
  }

  #admit(caller: Caller): () => void {
    this.#entered.add(caller, 1)
    return () => {
      this.#entered.add(caller, -1)
      for (const waiting of this.#waiting) if (this.#isFree(waiting.caller)) return waiting.enter()
    }
  }
}

/** How many requests there are, in total and of each network. */
class Counts {
  readonly #perCaller = new Map<string, number>()
  total = 0

  of(caller: string): number {
    return this.#perCaller.get(caller) ?? 0
  }

  add(caller: Caller, change: 1 | -1): void {
    this.total += change
    if (caller === null) return
    const count = this.of(caller) + change
    if (count > 0) this.#perCaller.set(caller, count)
    else this.#perCaller.delete(caller)
  }
}
