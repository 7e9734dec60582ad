// A learner's progress in a material or a path, as the database counts it: the computed column `learning`.

import { isRecord } from '@ateliedoce/recipe-text'
import { dayOf } from '../../../lib/day.ts'

/**
 * - `none`: nothing is done yet.
 * - `open`: something is missing.
 * - `waiting`: complete; the certificate is issued later (`from`): the days after the purchase run, or recipes lack evidence (`unproven`).
 *   Or the purchase does not hold (`from` is null).
 * - `ready`: complete; the learner confirms the name first.
 * - `issued`: there is a valid certificate (`code`).
 * - `cancelled`: the operator has revoked the certificate, and decides about another one.
 */
export type LearningState = 'none' | 'open' | 'waiting' | 'ready' | 'issued' | 'cancelled'

export interface Learning {
  /** 0 to 100, 100 only if all is done. */
  readonly percent: number
  /** Counted recipes. */
  readonly done: number
  readonly total: number
  readonly exercisesDone: number
  readonly exercisesTotal: number
  /** Recipes and exercises that the certificate still needs. */
  readonly left: number
  /** Recipes that were published after the certificate. */
  readonly added: number
  readonly state: LearningState
  readonly code: string | null
  /** The first day on which the certificate may be issued: '2026-11-30'. */
  readonly from: string | null
  /** When all was completed; a recipe that was published later is new. */
  readonly since: string | null
  /** Recipes that are marked as done, and that the certificate does not count yet. */
  readonly unproven: number
  /** The moment from which all of them count without a photo. */
  readonly provenFrom: string | null
}

const STATES: ReadonlySet<unknown> = new Set<LearningState>([
  'none',
  'open',
  'waiting',
  'ready',
  'issued',
  'cancelled',
])

/** Null where the column is empty, as for an account that the subject is not open to. */
export function readLearning(value: unknown): Learning | null {
  if (!isRecord(value)) return null
  const { state } = value
  const from = textIn(value['from'])
  return {
    percent: countIn(value['percent']),
    done: countIn(value['done']),
    total: countIn(value['total']),
    exercisesDone: countIn(value['exercises_done']),
    exercisesTotal: countIn(value['exercises_total']),
    left: countIn(value['left']),
    added: countIn(value['new']),
    state: isState(state) ? state : 'none',
    code: textIn(value['code']),
    from: from === null ? null : dayOf(from),
    since: textIn(value['since']),
    unproven: countIn(value['unproven']),
    provenFrom: textIn(value['proven_from']),
  }
}

function isState(value: unknown): value is LearningState {
  return STATES.has(value)
}

function countIn(value: unknown): number {
  return typeof value === 'number' ? value : 0
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}
