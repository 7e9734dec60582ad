// The state that cooks share: a step and timers. It was written by another browser, so it is read with limits.

import { leftMs, type Timer } from '../../../domain/cook/timers/timer.ts'

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
const KINDS = ['running', 'paused', 'rung'] as const

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
  if (typeof value !== 'object' || value === null) return null
  const { step, count, timers } = value as Record<string, unknown>
  if (!isCount(count, MAX_STEPS) || (step !== null && !isCount(step, count)) || !Array.isArray(timers)) {
    return null
  }
  return { step, count, timers: timers.slice(0, MAX_TIMERS).flatMap((timer) => readTimer(timer, now)) }
}

function readTimer(value: unknown, now: number): OthersTimer[] {
  if (typeof value !== 'object' || value === null) return []
  const { id, task, step, index, kind: sentKind, left } = value as Record<string, unknown>
  const kind = KINDS.find((known) => known === sentKind)
  if (typeof id !== 'string' || typeof task !== 'string' || kind === undefined) return []
  if (!isCount(step, MAX_STEPS) || !isCount(index, MAX_STEPS) || !isCount(left, MAX_MS)) return []
  return [
    {
      id: id.slice(0, MAX_TEXT),
      task: task.slice(0, MAX_TEXT),
      step,
      index,
      kind,
      left,
      deadline: now + left,
    },
  ]
}

function isCount(value: unknown, max: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max
}
