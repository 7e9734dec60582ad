// The state that cooks share: a step and timers. It was written by another browser, so it is read with limits.

import * as v from 'valibot'
import { leftMs, type Timer } from '../../../domain/cook/timers/timer.ts'
import { listOf, readAs, textUpTo } from '../../../lib/shapes.ts'

/** A timer as the others see it. Clocks differ, so the remaining time is sent instead of a deadline. */
export interface SentTimer {
  readonly id: string
  readonly task: string
  readonly step: number
  /** The index among the step's times, 0 for the first. */
  readonly index: number
  readonly kind: 'running' | 'paused' | 'rung'
  /** Milliseconds. */
  readonly left: number
}

export interface CookState {
  /** 0 for mise en place, else the position of a step; null once the recipe is done. */
  readonly step: number | null
  readonly count: number
  readonly timers: readonly SentTimer[]
}

/** A timer of another cook, with its deadline by this device's clock. */
export interface OthersTimer extends Omit<SentTimer, 'left'> {
  readonly deadline: number
  readonly left: number
}

export interface OthersState extends Omit<CookState, 'timers'> {
  readonly timers: readonly OthersTimer[]
}

const MAX_TIMERS = 20
const MAX_STEPS = 500
const MAX_TEXT = 120
const MAX_MS = 7 * 86_400_000

const countUpTo = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max))

const SENT_TIMER = v.object({
  id: textUpTo(MAX_TEXT),
  task: textUpTo(MAX_TEXT),
  step: countUpTo(MAX_STEPS),
  index: countUpTo(MAX_STEPS),
  kind: v.picklist(['running', 'paused', 'rung']),
  left: countUpTo(MAX_MS),
})

const STATE = v.object({
  step: v.nullable(countUpTo(MAX_STEPS)),
  count: countUpTo(MAX_STEPS),
  timers: listOf(SENT_TIMER, MAX_TIMERS),
})

/** The timers of a recipe, as they are sent to the others. */
export function timersToTell(timers: readonly Timer[], recipeId: string, now: number): readonly SentTimer[] {
  return timers
    .filter((timer) => timer.recipeId === recipeId)
    .map((timer) => {
      const { id, task, step, index, state } = timer
      return { id, task, step, index, kind: state.kind, left: Math.round(leftMs(timer, now)) }
    })
}

/** @param now when it arrived. @returns null where the message is not a state */
export function readState(value: unknown, now: number): OthersState | null {
  const state = readAs(STATE, value)
  if (state === undefined || (state.step ?? 0) > state.count) return null
  return { ...state, timers: state.timers.map((timer) => ({ ...timer, deadline: now + timer.left })) }
}
