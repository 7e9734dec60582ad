// Timers as values: every change is a function of the timer and the present time, all in milliseconds.

import * as v from 'valibot'
import { FINITE } from '../../../lib/shapes.ts'

/** What a timer is for: one time of a recipe's step. */
export interface TimerSource {
  readonly recipeId: string
  readonly recipeTitle: string
  /** 1 for the first. */
  readonly step: number
  /** The index among the step's times, 0 for the first. */
  readonly index: number
  /** What happens during this time, in the step's words. */
  readonly task: string
}

/** No state counts down: what is left follows from the deadline (epoch milliseconds). */
export type TimerState =
  | { readonly kind: 'running'; readonly deadline: number }
  | { readonly kind: 'paused'; readonly leftMs: number }
  /** It has rung, once, and waits for an answer. `rangAt` is later than the deadline if no page was open then. */
  | { readonly kind: 'rung'; readonly deadline: number; readonly rangAt: number }

export interface Timer extends TimerSource {
  readonly id: string
  /** What it was set to, added minutes included. */
  readonly lengthMs: number
  /** The rest of a ranged time ("35 a 40 minutos"), offered once it has rung; 0 for none. */
  readonly restMs: number
  readonly state: TimerState
}

export interface TimerTime {
  readonly seconds: number
  /** The end of a range; the same as `seconds` without one. */
  readonly untilSeconds: number
}

/** More would not be looked at; a further one is refused. */
export const MAX_TIMERS = 20

/** An unanswered timer is dropped after this time. */
const FORGOTTEN_MS = 24 * 3_600_000

export function newTimer(id: string, source: TimerSource, time: TimerTime, now: number): Timer {
  const lengthMs = time.seconds * 1000
  return {
    id,
    recipeId: source.recipeId,
    recipeTitle: source.recipeTitle,
    step: source.step,
    index: source.index,
    task: source.task,
    lengthMs,
    restMs: (time.untilSeconds - time.seconds) * 1000,
    state: { kind: 'running', deadline: now + lengthMs },
  }
}

/** What is left until the deadline; 0 once it has passed. */
export function leftMs({ state }: Timer, now: number): number {
  return Math.max(0, state.kind === 'paused' ? state.leftMs : state.deadline - now)
}

/** The deadline has passed, and no page has rung for it. */
export function isDue({ state }: Timer, now: number): boolean {
  return state.kind === 'running' && state.deadline <= now
}

export function ring(timer: Timer, now: number): Timer {
  if (timer.state.kind !== 'running' || !isDue(timer, now)) return timer
  return { ...timer, state: { kind: 'rung', deadline: timer.state.deadline, rangAt: now } }
}

/** A timer that is due rings instead. */
export function pause(timer: Timer, now: number): Timer {
  if (timer.state.kind !== 'running' || isDue(timer, now)) return timer
  return { ...timer, state: { kind: 'paused', leftMs: leftMs(timer, now) } }
}

export function resume(timer: Timer, now: number): Timer {
  if (timer.state.kind !== 'paused') return timer
  return { ...timer, state: { kind: 'running', deadline: now + timer.state.leftMs } }
}

/** More time: from the deadline on, or from now if it has rung. */
export function extend(timer: Timer, addedMs: number, now: number): Timer {
  const { state } = timer
  const lengthMs = timer.lengthMs + addedMs
  if (state.kind === 'paused')
    return { ...timer, lengthMs, state: { kind: 'paused', leftMs: state.leftMs + addedMs } }
  const from = state.kind === 'running' && !isDue(timer, now) ? state.deadline : now
  return { ...timer, lengthMs, state: { kind: 'running', deadline: from + addedMs } }
}

/** What is left of the range of a timer that has rung at its lower bound; 0 for none. */
export function restLeftMs({ state, restMs }: Timer, now: number): number {
  return state.kind === 'rung' && restMs > 0 ? Math.max(0, state.deadline + restMs - now) : 0
}

/** Runs on to the end of the range. */
export function takeRest(timer: Timer, now: number): Timer {
  if (timer.state.kind !== 'rung' || restLeftMs(timer, now) === 0) return timer
  const { restMs, lengthMs, state } = timer
  return {
    ...timer,
    lengthMs: lengthMs + restMs,
    restMs: 0,
    state: { kind: 'running', deadline: state.deadline + restMs },
  }
}

/** The earliest deadline of those that run; null for none. */
export function nextDeadline(timers: readonly Timer[]): number | null {
  const deadlines = timers.flatMap(({ state }) => (state.kind === 'running' ? [state.deadline] : []))
  return deadlines.length === 0 ? null : Math.min(...deadlines)
}

export function withoutForgotten(timers: readonly Timer[], now: number): readonly Timer[] {
  return timers.filter(({ state }) => state.kind !== 'rung' || now - state.rangAt < FORGOTTEN_MS)
}

/** First those that have rung, then by remaining time, paused ones last. */
export function inOrder(timers: readonly Timer[], now: number): readonly Timer[] {
  const rank = { rung: 0, running: 1, paused: 2 }
  return [...timers].sort(
    (a, b) => rank[a.state.kind] - rank[b.state.kind] || sortKey(a, now) - sortKey(b, now),
  )
}

function sortKey(timer: Timer, now: number): number {
  return timer.state.kind === 'paused' ? leftMs(timer, now) : timer.state.deadline
}

/** Whether a timer is the one that a step's time started. */
export function isOf(timer: Timer, source: Pick<TimerSource, 'recipeId' | 'step' | 'index'>): boolean {
  return timer.recipeId === source.recipeId && timer.step === source.step && timer.index === source.index
}

const TIMER = v.object({
  id: v.string(),
  recipeId: v.string(),
  recipeTitle: v.string(),
  task: v.string(),
  step: FINITE,
  index: FINITE,
  lengthMs: FINITE,
  restMs: FINITE,
  state: v.union([
    v.object({ kind: v.literal('running'), deadline: FINITE }),
    v.object({ kind: v.literal('paused'), leftMs: FINITE }),
    v.object({ kind: v.literal('rung'), deadline: FINITE, rangAt: FINITE }),
  ]),
})

/** A stored value that has the shape of a timer. */
export function isTimer(value: unknown): value is Timer {
  return v.is(TIMER, value)
}
