// The form "Feita!": its texts as typed, and the making read from them.

import type { MakingWrite } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { numberToType, typedAmount } from '../../../lib/typed-number.ts'
import { messages } from './messages.ts'

/** The fields as typed. `madeOn` has the form of date fields: '2026-11-21', '' for none. `stars` is '' or '1' to '5'. */
export interface MakingDraft {
  readonly madeOn: string
  readonly amount: string
  readonly minutes: string
  readonly note: string
  readonly stars: string
}

export type DraftProblems = Readonly<Record<keyof MakingDraft, string | null>>

/** Lengths that the database takes. */
export const MAX_AMOUNT = 80
export const MAX_NOTE = 2000
const MAX_MINUTES = 10_080

export interface ReadDraft {
  /** Null where a field has a problem. */
  readonly values: Pick<MakingWrite, 'madeOn' | 'amount' | 'minutes' | 'note' | 'stars'> | null
  readonly problems: DraftProblems
}

export function readDraft(draft: MakingDraft, today: string): ReadDraft {
  const typed = typedAmount(draft.minutes)
  const minutes = typed.value === null ? null : Math.round(typed.value)
  const isFar = minutes !== null && (minutes < 1 || minutes > MAX_MINUTES)
  const amount = draft.amount.trim()
  const note = draft.note.trim()
  const problems: DraftProblems = {
    madeOn: dayProblem(draft.madeOn, today),
    amount: Array.from(amount).length > MAX_AMOUNT ? messages.problems.amountTooLong : null,
    minutes: isFar ? messages.problems.minutes : typed.problem,
    note: Array.from(note).length > MAX_NOTE ? messages.problems.noteTooLong : null,
    stars: null,
  }
  const isWrong = Object.values(problems).some((problem) => problem !== null)
  const stars = draft.stars === '' ? null : Number(draft.stars)
  return { values: isWrong ? null : { madeOn: draft.madeOn, amount, minutes, note, stars }, problems }
}

export function draftOf(making: Pick<MakingWrite, keyof MakingDraft>): MakingDraft {
  const { madeOn, amount, minutes, note, stars } = making
  return {
    madeOn,
    amount,
    minutes: minutes === null ? '' : numberToType(minutes),
    note,
    stars: stars === null ? '' : String(stars),
  }
}

function dayProblem(day: string, today: string): string | null {
  if (!/^20\d\d-\d\d-\d\d$/.test(day)) return messages.problems.noDay
  return day > today ? messages.problems.future : null
}
