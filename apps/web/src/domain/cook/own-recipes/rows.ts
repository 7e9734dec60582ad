// Reads and writes of the learner's own recipes. The only place of this domain that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { fieldsToWrite } from '../../../lib/changed-fields.ts'
import { contentOf, type OwnRecipeContent } from './content.ts'
import { RECIPE_COLUMNS, RECIPE_PLACE } from '../recipes/columns.ts'

/** The database keeps so many versions of a recipe. */
const MAX_VERSIONS = 50
/** HTTP status of a write whose row has changed since it was read. */
const CONFLICT = 409
/** Between a read and its write another device may write. */
const MAX_ATTEMPTS = 3

/** Whole, so that a recipe opens without a request. */
export function readOwnRecipes(userId: string) {
  return unwrap(
    data
      .from('items')
      .select(`${RECIPE_COLUMNS}, updated_at, ${RECIPE_PLACE}`)
      .eq('owner_id', userId)
      .order('title'),
  )
}

export function readVersions(recipeId: string) {
  return unwrap(
    data
      .from('own_recipe_versions')
      .select('version, act, content, created_at')
      .eq('item_id', recipeId)
      .order('version', { ascending: false })
      .limit(MAX_VERSIONS),
  )
}

/** Sent twice, it adds the recipe once. */
export function addRow(userId: string, id: string, content: OwnRecipeContent) {
  return unwrap(
    data
      .from('items')
      .upsert({ id, owner_id: userId, ...rowOf(content) }, { onConflict: 'id', ignoreDuplicates: true }),
  )
}

/** Another device has changed the same fields since the form read them; nothing was written. */
export class RecipeChanged extends ApiError {
  readonly stored: OwnRecipeContent

  constructor(stored: OwnRecipeContent) {
    super('recipe_changed', CONFLICT)
    this.stored = stored
  }
}

/**
 * Writes the fields that differ from what the form has read; all of them where `before` is null.
 * @throws {RecipeChanged}
 * @throws {ApiError} also where there is no such recipe any more
 */
export async function changeRow(id: string, content: OwnRecipeContent, before: OwnRecipeContent | null) {
  const items = () => data.from('items')
  if (before === null)
    return void (await unwrap(items().update(rowOf(content)).eq('id', id).select('id').single()))
  for (let attempt = 1; ; attempt += 1) {
    const row = await unwrap(items().select(`${RECIPE_COLUMNS}, updated_at`).eq('id', id).single())
    const stored = contentOf(row)
    const fields = fieldsToWrite(before, content, stored)
    if (fields === null || attempt > MAX_ATTEMPTS) throw new RecipeChanged(stored)
    const change = rowOf({ ...stored, ...fields })
    const written = await unwrap(
      items().update(change).eq('id', id).eq('updated_at', row.updated_at).select('id'),
    )
    if (written.length > 0) return
  }
}

export function setRemoved(recipe: string, removed: boolean) {
  return unwrap(data.rpc('set_recipe_removed', { recipe, removed }))
}

function rowOf({ ingredients, steps, tools, ...content }: OwnRecipeContent) {
  return {
    ...content,
    ingredients: [...ingredients],
    steps: steps.map((step) => ({ ...step })),
    tools: [...tools],
  }
}

export type OwnRecipeRow = Awaited<ReturnType<typeof readOwnRecipes>>[number]
export type VersionRow = Awaited<ReturnType<typeof readVersions>>[number]
