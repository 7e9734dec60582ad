// Reads of what a learner added to recipes. The only place of this domain that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'

const MAKING = 'id, item_id, made_on, amount, minutes, note, stars, photo_id'
export const NOTE = 'step, step_text, body, version, updated_at'

/** Null for a recipe that the caller may not open. */
export function readRecipeAdditions(recipeId: string) {
  return unwrap(
    data
      .from('items')
      .select(
        `id, recipe_notes(${NOTE}), own_amounts(line, line_text, amount, reason, is_used), makings(${MAKING})`,
      )
      .eq('id', recipeId)
      .order('made_on', { referencedTable: 'makings', ascending: false })
      .order('created_at', { referencedTable: 'makings', ascending: false })
      .maybeSingle(),
  )
}

/** The newest makings of all recipes. */
export function readMakings(limit: number) {
  return unwrap(
    data
      .from('makings')
      .select(`${MAKING}, title`)
      .order('made_on', { ascending: false })
      .order('created_at', { ascending: false })
      .order('id')
      .limit(limit),
  )
}

export type RecipeAdditionsRow = NonNullable<Awaited<ReturnType<typeof readRecipeAdditions>>>
export type NoteRow = RecipeAdditionsRow['recipe_notes'][number]
export type OwnAmountRow = RecipeAdditionsRow['own_amounts'][number]
/** One time that a recipe was made. `made_on` is a day, `stars` 1 to 5 or null, `photo_id` names a photo that may not be there. */
export type MakingRow = RecipeAdditionsRow['makings'][number]
export type MadeRow = Awaited<ReturnType<typeof readMakings>>[number]
