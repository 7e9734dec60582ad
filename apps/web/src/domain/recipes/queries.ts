// What the recipe screens read. The only place of this feature that names columns.

import { queryOptions } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { byTitle } from './by-title.ts'
import type { RecipeListRow, RecipeOutlineRow, RecipeRow } from './rows.ts'
import { isSampleRecipe, SAMPLE_RECIPE } from './sample-recipe.ts'

const LIST_COLUMNS =
  'id, title, description, duration_min, level, ingredients, steps, tools, waiting_min, item_progress(done)'
const PLACE = 'lists(id, title, categories(id, title, materials(id, title)))'

/** Asked for when no list was bought: `in.()` with nothing in it would be another question. */
const NO_LIST = '00000000-0000-0000-0000-000000000000'
/** Postgres: undefined_function. */
const UNDEFINED_FUNCTION = '42883'
/** An ApiError's status when the request got no answer at all. */
const NO_ANSWER = 0

/**
 * The recipes of the lists that the user paid for. When the services answer with an error, all recipes are asked for
 * instead: the database answers only with those that the user may read. Error 42883 is the one without that second try.
 */
export function recipeListQuery(userId: string) {
  return queryOptions({
    queryKey: ['recipe-list', userId],
    queryFn: async () => {
      try {
        const listIds = await paidListIds(userId)
        return byTitle(
          await answer<RecipeListRow[]>(allRecipes().in('list_id', listIds.length > 0 ? listIds : [NO_LIST])),
        )
      } catch (error) {
        const isAnswer = error instanceof ApiError && error.status !== NO_ANSWER
        if (!isAnswer || error.code === UNDEFINED_FUNCTION) throw error
        return byTitle(await answer<RecipeListRow[]>(allRecipes()))
      }
    },
    // Each route that shows the list reads it in its loader. If that fails before the screen mounts, mounting must not
    // send the request again.
    retryOnMount: false,
  })
}

function allRecipes() {
  return data.from('items').select(`${LIST_COLUMNS}, ${PLACE}`).eq('type', 'recipe').order('title')
}

interface PaidLists {
  readonly materials: {
    readonly categories: readonly { readonly lists: readonly { readonly id: string }[] }[]
  } | null
}

async function paidListIds(userId: string): Promise<string[]> {
  const purchases = await answer<PaidLists[]>(
    data
      .from('purchases')
      .select('material_id, materials(categories(lists(id)))')
      .eq('user_id', userId)
      .eq('status', 'paid'),
  )
  return purchases
    .flatMap(({ materials }) => materials?.categories ?? [])
    .flatMap(({ lists }) => lists.map(({ id }) => id))
}

/** A recipe that may be opened, one that only its outline may be known of, or none at all. */
export type RecipeAnswer =
  | { readonly kind: 'open'; readonly recipe: RecipeRow }
  | { readonly kind: 'locked'; readonly outline: RecipeOutlineRow }
  | { readonly kind: 'missing' }

export function recipeQuery(recipeId: string) {
  return queryOptions({
    queryKey: ['recipe', recipeId],
    queryFn: async (): Promise<RecipeAnswer> => {
      if (isSampleRecipe({ id: recipeId })) return { kind: 'open', recipe: SAMPLE_RECIPE }
      const recipe = await openRecipe(recipeId)
      if (recipe) return { kind: 'open', recipe }
      const outline = await recipeOutline(recipeId)
      return outline ? { kind: 'locked', outline } : { kind: 'missing' }
    },
  })
}

function openRecipe(recipeId: string): Promise<RecipeRow | null> {
  return answer(
    data
      .from('items')
      .select(`${LIST_COLUMNS}, yield_quantity, yield_unit, storage_tip, ${PLACE}`)
      .eq('id', recipeId)
      .eq('type', 'recipe')
      .maybeSingle(),
  )
}

function recipeOutline(recipeId: string): Promise<RecipeOutlineRow | null> {
  return answer(
    data
      .from('item_outlines')
      .select(
        'item_id, title, duration_min, level, lists(categories(materials(id, title, price_cents, purchase_url)))',
      )
      .eq('item_id', recipeId)
      .eq('type', 'recipe')
      .maybeSingle(),
  )
}
