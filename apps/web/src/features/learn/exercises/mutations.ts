// Writes of exercises: answers to check, and a photo to hand in.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { materialKeys } from '../../../domain/learn/materials/keys.ts'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { data, unwrap } from '../../../lib/api-client.ts'
import { dropAnswers } from './draft.ts'
import { readFeedback } from './feedback.ts'
import { exerciseKeys } from './keys.ts'
import { feedbackQuery } from './queries.ts'

export interface AnswersToCheck {
  readonly exerciseId: string
  /** Chosen by the device: the same attempt that is sent twice gets the first answer. */
  readonly attempt: string
  /** Positions of options, counted from 1, in the order of the questions. */
  readonly answers: readonly number[]
}

/** Lets the database check the answers. The choices stay on the device until it has responded. */
export function answerExercise(userId: string) {
  return mutationOptions({
    mutationKey: exerciseKeys.answer(userId),
    mutationFn: async ({ exerciseId, attempt, answers }: AnswersToCheck) =>
      readFeedback(
        await unwrap(
          data.rpc('answer_exercise', { attempt, of_exercise: exerciseId, answers: [...answers] }),
        ),
      ),
    onSuccess: (feedback, { exerciseId }, _context, { client }) => {
      dropAnswers(userId, exerciseId)
      client.setQueryData(feedbackQuery(userId, exerciseId).queryKey, feedback)
      return readAgain(client, userId)
    },
  })
}

export interface PhotoToHandIn {
  readonly exerciseId: string
  readonly attempt: string
  readonly photoId: string
}

export function handInPhoto(userId: string) {
  return mutationOptions({
    mutationKey: exerciseKeys.handIn(userId),
    mutationFn: ({ exerciseId, attempt, photoId }: PhotoToHandIn) =>
      unwrap(data.rpc('hand_in_photo', { attempt, of_exercise: exerciseId, of_photo: photoId })),
    onSuccess: (_data, _photo, _context, { client }) => readAgain(client, userId),
  })
}

/** What counts exercises. */
function readAgain(client: QueryClient, userId: string): Promise<unknown> {
  return Promise.all(
    [
      exerciseKeys.all(userId),
      learningKeys.all(userId),
      certificateKeys.all(userId),
      materialKeys.home(userId),
      materialKeys.allMaterials,
    ].map((queryKey) => client.invalidateQueries({ queryKey })),
  )
}
