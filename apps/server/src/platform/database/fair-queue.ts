/**
 * Who may use one of a few places next. Nobody takes all of them, and whoever uses the fewest goes first, so that one
 * caller's slow work leaves the others a way. It knows neither what the places are nor who the callers are.
 */

import type { Departure } from '../departure.ts'

export interface FairQueueLimits {
  /** How many work at a time. */
  readonly places: number
  readonly waiting: number
  readonly waitingPerCaller: number
  readonly patienceMs: number
}

/** No place came free in time. */
export class WaitedTooLong extends Error {}

/** More wait already than may, of one caller or of all. */
export class QueueFull extends Error {
  readonly ofCaller: boolean

  constructor(ofCaller: boolean) {
    super(ofCaller ? 'too many of this caller wait already' : 'too many wait already')
    this.ofCaller = ofCaller
  }
}

/** Whoever waited went away. */
export class WentAway extends Error {}

interface Caller {
  working: number
  readonly waiting: Set<Waiter>
}

export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Callers with work or a wish for it; those that began last stand last. */
  readonly #callers = new Map<string, Caller>()
  #working = 0
  #waiting = 0
  #timedOut = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  /** How many wait for a place. */
  get waiting(): number {
    return this.#waiting
  }

  /** How many went away because no place came free in time, since the start. */
  get timedOut(): number {
    return this.#timedOut
  }

  /** How many of the places one caller may have, even while nobody else wants them. Of one or two, all. */
  get share(): number {
    const { places } = this.#limits
    return places - Math.floor(places / 3)
  }

  /**
   * Waits for a place.
   * @param caller whose share it comes out of.
   * @returns what gives the place back; to be called once.
   * @throws QueueFull, WaitedTooLong, WentAway
   */
  async enter(caller: string, signal: Departure | null): Promise<() => void> {
    if (signal?.aborted) throw new WentAway()
    const own = this.#callers.get(caller) ?? { working: 0, waiting: new Set() }
    if (this.#working < this.#limits.places && own.working < this.share && own.waiting.size === 0) {
      this.#begin(caller, own)
    } else {
      if (own.waiting.size >= this.#limits.waitingPerCaller) throw new QueueFull(true)
      if (this.#waiting >= this.#limits.waiting) throw new QueueFull(false)
      this.#callers.set(caller, own)
      await this.#turnOf(caller, own, signal)
    }
    return () => this.#leave(caller, own)
  }

  #turnOf(caller: string, own: Caller, signal: Departure | null): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = new Waiter(signal, this.#limits.patienceMs, (error) => {
        own.waiting.delete(waiter)
        this.#waiting -= 1
        if (!error) {
          this.#begin(caller, own)
          return resolve()
        }
        if (error instanceof WaitedTooLong) this.#timedOut += 1
        this.#forgetIdle(caller, own)
        reject(error)
      })
      own.waiting.add(waiter)
      this.#waiting += 1
    })
  }

  #begin(caller: string, own: Caller): void {
    own.working += 1
    this.#working += 1
    this.#callers.delete(caller)
    this.#callers.set(caller, own)
  }

  #leave(caller: string, own: Caller): void {
    own.working -= 1
    this.#working -= 1
    this.#forgetIdle(caller, own)
    this.#next()?.begin()
  }

  /** Of those who wait and may begin: the first of who works least; among equals, of who began longest ago. */
  #next(): Waiter | undefined {
    if (this.#waiting === 0) return undefined
    let least: Caller | undefined
    for (const caller of this.#callers.values()) {
      if (caller.waiting.size === 0 || caller.working >= (least?.working ?? this.share)) continue
      least = caller
    }
    return least?.waiting.values().next().value
  }

  #forgetIdle(caller: string, own: Caller): void {
    if (own.working === 0 && own.waiting.size === 0) this.#callers.delete(caller)
  }
}

/** Waits until it begins, has waited too long, or its caller went away, whichever comes first. */
class Waiter {
  readonly #signal: Departure | null
  readonly #timer: NodeJS.Timeout
  readonly #settle: (error?: Error) => void
  readonly #onAbort = () => this.#end(new WentAway())

  constructor(signal: Departure | null, patienceMs: number, settle: (error?: Error) => void) {
    this.#signal = signal
    this.#settle = settle
    this.#timer = setTimeout(() => this.#end(new WaitedTooLong()), patienceMs)
    signal?.addEventListener('abort', this.#onAbort)
  }

  begin(): void {
    this.#end()
  }

  #end(error?: Error): void {
    clearTimeout(this.#timer)
    this.#signal?.removeEventListener('abort', this.#onAbort)
    this.#settle(error)
  }
}
