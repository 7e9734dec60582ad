// What the database answers to an attempt.

import { isRecord } from '@ateliedoce/recipe-text'

export interface QuestionFeedback {
  readonly questionId: string
  /** Positions of options, counted from 1. */
  readonly chosen: number
  readonly right: number
  readonly isRight: boolean
  readonly explanation: string
}

export interface Feedback {
  readonly passed: boolean
  readonly rightCount: number
  readonly questions: readonly QuestionFeedback[]
}

/** Null where there is none. */
export function readFeedback(value: unknown): Feedback | null {
  if (!isRecord(value) || !Array.isArray(value['questions'])) return null
  return {
    passed: value['passed'] === true,
    rightCount: Number(value['right_count']),
    questions: value['questions'].filter(isRecord).map((question) => ({
      questionId: String(question['question_id']),
      chosen: Number(question['chosen']),
      right: Number(question['right_option']),
      isRight: question['is_right'] === true,
      explanation: typeof question['explanation'] === 'string' ? question['explanation'] : '',
    })),
  }
}
