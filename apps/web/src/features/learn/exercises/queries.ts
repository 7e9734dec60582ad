import { queryOptions } from '@tanstack/react-query'
import { data, unwrap } from '../../../lib/api-client.ts'
import { readFeedback } from './feedback.ts'
import { exerciseKeys } from './keys.ts'
import { readExercises, readPhotos } from './rows.ts'

/** The exercises of a material that the account may open, in order. What was answered comes with them, so that nothing moves later. */
export function exercisesQuery(userId: string, materialId: string) {
  return queryOptions({
    queryKey: exerciseKeys.ofMaterial(userId, materialId),
    queryFn: async ({ client }) => {
      const exercises = await readExercises(materialId)
      await Promise.all(
        exercises
          .filter(({ kind }) => kind === 'questions')
          .map(({ id }) => client.prefetchQuery(feedbackQuery(userId, id))),
      )
      return exercises
    },
  })
}

/** How the newest own attempt went; null before the first. */
export function feedbackQuery(userId: string, exerciseId: string) {
  return queryOptions({
    queryKey: exerciseKeys.feedback(userId, exerciseId),
    queryFn: async () =>
      readFeedback(await unwrap(data.rpc('exercise_feedback', { of_exercise: exerciseId }, { get: true }))),
  })
}

/** Photos that may be handed in. */
export function materialPhotosQuery(userId: string, materialId: string) {
  return queryOptions({
    queryKey: exerciseKeys.photos(userId, materialId),
    queryFn: () => readPhotos(materialId),
  })
}
