// Answers that were chosen and not checked yet. They are kept on the device, so that a reload does not lose them.

import * as v from 'valibot'
import { draftPlace, keepDraft, readDraft } from '../../../lib/device-store/drafts.ts'
import { removeRow } from '../../../lib/device-store/rows.ts'
import { readAs } from '../../../lib/shapes.ts'

export interface AnswerDraft {
  /** Id of the attempt: the same attempt that is sent twice counts once. */
  readonly attempt: string
  /** Positions of options, counted from 1, in the order of the questions; null where none is chosen. */
  readonly answers: readonly (number | null)[]
}

const DRAFT = v.object({ attempt: v.string(), answers: v.array(v.nullable(v.number())) })

/** Null where nothing is kept, or the exercise has changed since. */
export function keptAnswers(userId: string, exerciseId: string, questionCount: number): AnswerDraft | null {
  const kept = readDraft(placeOf(userId, exerciseId))
  return kept?.answers.length === questionCount ? kept : null
}

export function keepAnswers(userId: string, exerciseId: string, draft: AnswerDraft): void {
  keepDraft(placeOf(userId, exerciseId), draft)
}

export function dropAnswers(userId: string, exerciseId: string): void {
  removeRow(placeOf(userId, exerciseId))
}

export function newDraft(questionCount: number): AnswerDraft {
  return { attempt: crypto.randomUUID(), answers: Array.from({ length: questionCount }, () => null) }
}

function placeOf(userId: string, exerciseId: string) {
  return draftPlace(userId, `exercicio-${exerciseId}`, (stored) => readAs(DRAFT, stored))
}
