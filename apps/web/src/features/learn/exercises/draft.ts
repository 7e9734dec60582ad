// Answers that were chosen and not checked yet. They are kept on the device, so that a reload does not lose them.

import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '../../../lib/account-storage.ts'
import { sayIfNotKept } from '../../../lib/not-kept.ts'
import { readAs } from '../../../lib/shapes.ts'

export interface AnswerDraft {
  /** Id of the attempt: the same attempt that is sent twice counts once. */
  readonly attempt: string
  /** Positions of options, counted from 1, in the order of the questions; null where none is chosen. */
  readonly answers: readonly (number | null)[]
}

const DRAFT = v.object({ attempt: v.string(), answers: v.array(v.nullable(v.number())) })

/** Null where nothing is kept, or the exercise has changed since. */
export function keptDraft(userId: string, exerciseId: string, questionCount: number): AnswerDraft | null {
  const kept = readAs(DRAFT, readStored(userId, nameOf(exerciseId)))
  return kept?.answers.length === questionCount ? kept : null
}

export function keepDraft(userId: string, exerciseId: string, draft: AnswerDraft): void {
  sayIfNotKept(writeStored(userId, nameOf(exerciseId), draft))
}

export function dropDraft(userId: string, exerciseId: string): void {
  removeStored(userId, nameOf(exerciseId))
}

export function newDraft(questionCount: number): AnswerDraft {
  return { attempt: crypto.randomUUID(), answers: Array.from({ length: questionCount }, () => null) }
}

function nameOf(exerciseId: string): string {
  return `exercicio-${exerciseId}`
}
