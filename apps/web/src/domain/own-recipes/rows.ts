// Reads and writes of the learner's own recipes. The only place of this domain that names columns.

import { unwrap, data } from '../../lib/api-client.ts'
import type { OwnRecipeContent } from './content.ts'
import { RECIPE_COLUMNS, RECIPE_PLACE } from '../recipes/columns.ts'

/** The database keeps so many versions of a recipe. */
const MAX_VERSIONS = 50

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

/** Fails if there is no such recipe any more. */
export function changeRow(id: string, content: OwnRecipeContent) {
  return unwrap(data.from('items').update(rowOf(content)).eq('id', id).select('id').single())
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
