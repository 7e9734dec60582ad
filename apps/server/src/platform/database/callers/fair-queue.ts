/**
 * Shares a few slots fairly among callers. No caller takes all of them, a caller with slow work takes few while others are active,
 * and the caller that held slots for the shortest time goes first. So neither many nor slow requests of one caller block the others.
 */

import type { ClientSignal } from '../../http/client-signal.ts'
import { CallerCosts } from './caller-costs.ts'

export interface FairQueueLimits {
  /** Requests that run at a time. */
  readonly slots: number
  readonly waiting: number
  readonly waitingPerCaller: number
  readonly timeoutMs: number
}

/** No slot became free in time. */
export class WaitedTooLong extends Error {}

/** Too many requests wait already, of this caller or of all callers together. */
export class QueueFull extends Error {
  readonly ofCaller: boolean

  constructor(ofCaller: boolean) {
    super(ofCaller ? 'too many of this caller wait already' : 'too many wait already')
    this.ofCaller = ofCaller
  }
}

/** The client aborted its request. */
export class ClientAborted extends Error {}

/** Work of this length ends before it delays other callers; twice as long counts for two slots, and so on. */
const SHORT_MS = 50

interface Caller {
  working: number
  /** The sum of the start times of the running requests. */
  begun: number
  readonly waiting: Set<Waiter>
}

export class FairQueue {
  readonly #limits: FairQueueLimits
  /** Callers with running or waiting requests, sorted by when a request of theirs last began, the most recent last. */
  readonly #callers = new Map<string, Caller>()
  readonly #costs = new CallerCosts()
  readonly #now: () => number
  #working = 0
  #waiting = 0
  #timedOut = 0

  /** @param now a clock in milliseconds, with any origin. */
  constructor(limits: FairQueueLimits, now: () => number = () => performance.now()) {
    this.#limits = limits
    this.#now = now
  }

  /** Requests that wait for a slot. */
  get waiting(): number {
    return this.#waiting
  }

  /** Requests refused since the start because no slot became free in time. */
  get timedOut(): number {
    return this.#timedOut
  }

  /** The most slots that one caller may hold, even while no other is active: two thirds, or all of one or two slots. */
  get share(): number {
    const { slots } = this.#limits
    return slots - Math.floor(slots / 3)
  }

  /**
   * Waits for a slot.
   * @param caller the caller that the slot is counted for.
   * @returns a function that gives the slot back; call it once.
   * @throws QueueFull, WaitedTooLong, ClientAborted
   */
  async enter(caller: string, signal: ClientSignal | null): Promise<() => void> {
    if (signal?.aborted) throw new ClientAborted()
    const own = this.#callers.get(caller) ?? { working: 0, begun: 0, waiting: new Set() }
    this.#costs.noteActive(caller, this.#now())
    const isFree = this.#working < this.#limits.slots && own.waiting.size === 0
    let begun: number
    if (isFree && own.working < this.#shareOf(caller)) {
      begun = this.#begin(caller, own)
    } else {
      if (own.waiting.size >= this.#limits.waitingPerCaller) throw new QueueFull(true)
      if (this.#waiting >= this.#limits.waiting) throw new QueueFull(false)
      this.#callers.set(caller, own)
      begun = await this.#turnOf(caller, own, signal)
    }
    return () => this.#leave(caller, own, begun)
  }

  #turnOf(caller: string, own: Caller, signal: ClientSignal | null): Promise<number> {
    return new Promise((resolve, reject) => {
      const waiter: Waiter = new Waiter(signal, this.#limits.timeoutMs, (error) => {
        own.waiting.delete(waiter)
        this.#waiting -= 1
        if (!error) return resolve(this.#begin(caller, own))
        if (error instanceof WaitedTooLong) this.#timedOut += 1
        this.#forgetIdle(caller, own)
        reject(error)
      })
      own.waiting.add(waiter)
      this.#waiting += 1
    })
  }

  /** @returns the start time. */
  #begin(caller: string, own: Caller): number {
    const now = this.#now()
    own.working += 1
    own.begun += now
    this.#working += 1
    this.#callers.delete(caller)
    this.#callers.set(caller, own)
    return now
  }

  #leave(caller: string, own: Caller, begun: number): void {
    const now = this.#now()
    own.working -= 1
    own.begun -= begun
    this.#working -= 1
    this.#costs.noteActive(caller, now)
    this.#costs.add(caller, now - begun, now)
    this.#forgetIdle(caller, own)
    // More than one request may begin when a caller's share has grown.
    while (this.#working < this.#limits.slots) {
      const next = this.#next(now)
      if (!next) return
      next.begin()
    }
  }

  /** How many slots a caller may hold now. While other callers are active, slower work gets fewer slots. */
  #shareOf(caller: string): number {
    const now = this.#now()
    const usualMs = this.#costs.usualMs(caller, now)
    if (usualMs <= SHORT_MS) return this.share
    const hasOthers =
      this.#callers.size > (this.#callers.has(caller) ? 1 : 0) || this.#costs.hasOthers(caller, now)
    return hasOthers ? Math.max(1, Math.floor(this.share / Math.ceil(usualMs / SHORT_MS))) : this.share
  }

  /** The next request: the one whose caller held slots for the shortest time, then has the least work, then began longest ago. */
  #next(now: number): Waiter | undefined {
    if (this.#waiting === 0) return undefined
    let least: { readonly caller: Caller; readonly held: number } | undefined
    for (const [name, caller] of this.#callers) {
      if (caller.waiting.size === 0 || caller.working >= this.#shareOf(name)) continue
      const held = this.#costs.heldBy(name, now) + caller.working * now - caller.begun
      const isLess =
        !least || held < least.held || (held === least.held && caller.working < least.caller.working)
      if (isLess) least = { caller, held }
    }
    return least?.caller.waiting.values().next().value
  }

  #forgetIdle(caller: string, own: Caller): void {
    if (own.working === 0 && own.waiting.size === 0) this.#callers.delete(caller)
  }
}

/** Waits until the request begins, times out, or its client aborts, whichever comes first. */
class Waiter {
  readonly #signal: ClientSignal | null
  readonly #timer: NodeJS.Timeout
  readonly #settle: (error?: Error) => void
  readonly #onAbort = () => this.#end(new ClientAborted())

  constructor(signal: ClientSignal | null, timeoutMs: number, settle: (error?: Error) => void) {
    this.#signal = signal
    this.#settle = settle
    this.#timer = setTimeout(() => this.#end(new WaitedTooLong()), timeoutMs)
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
