// Reads of exercises. The only place of this feature that names columns.

import { data, unwrap } from '../../../lib/api-client.ts'

/** An exercise with its questions in order, and whether the learner has passed it. */
export type Exercise = Awaited<ReturnType<typeof readExercises>>[number]
export type Question = Exercise['exercise_questions'][number]

export function readExercises(materialId: string) {
  return unwrap(
    data
      .from('exercises')
      .select(
        'id, kind, title, description, item_id, is_mandatory, right_needed, position, exercise_questions(id, position, question, options), exercise_attempts(id, passed)',
      )
      .eq('material_id', materialId)
      .eq('exercise_attempts.passed', true)
      .limit(1, { referencedTable: 'exercise_attempts' })
      .order('position')
      .order('position', { referencedTable: 'exercise_questions' }),
  )
}

/** The learner's photos of recipes of the material, newest first. */
export type MaterialPhoto = Awaited<ReturnType<typeof readPhotos>>[number]

const MAX_PHOTOS = 12

export function readPhotos(materialId: string) {
  return unwrap(
    data
      .from('photos')
      .select('id, item_id, taken_at, items!inner(title, lists!inner(categories!inner(material_id)))')
      .eq('items.lists.categories.material_id', materialId)
      .order('taken_at', { ascending: false })
      .limit(MAX_PHOTOS),
  )
}
