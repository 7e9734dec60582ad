// A choice among the learner's recipes, one of which an address may name.

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isConnectionError, saysMissing } from '../../../lib/api-error.ts'
import { recipeListQuery, recipeQuery, type RecipeResult } from './queries.ts'
import type { RecipeListRow, RecipeOutlineRow, RecipeRow } from './rows.ts'

/**
 * The recipe that the address names; `none` where it names none. `explained-above`: a notice on the screen explains why the recipe cannot
 * be shown.
 */
export type NamedRecipe =
  | { readonly kind: 'none' | 'loading' | 'explained-above' | 'missing' }
  | { readonly kind: 'ready'; readonly recipe: RecipeRow }

/** `nothing-to-choose`: no recipe is open to the account. `own-list`: its list could not be read, and the address names none. */
export type OfferedRecipe = NamedRecipe | { readonly kind: 'nothing-to-choose' | 'own-list' }

const NONE: readonly RecipeListRow[] = []

export interface RecipeChoice {
  /** The account's recipes and the named one where it is open; undefined until one of them is read. */
  readonly recipes: readonly RecipeListRow[] | undefined
  readonly named: NamedRecipe
  /** The recipe, as in `named`, or the reason why there is nothing to choose from. */
  readonly offered: OfferedRecipe
  /** What is known of a named recipe that is not open to the account; null for any other. */
  readonly locked: RecipeOutlineRow | null
  /** Why the list or the recipe could not be read; null where both were. */
  readonly error: Error | null
  readonly retry: () => void
}

/**
 * @param recipeId the id in the address, whether such a recipe exists or not
 * @param own the learner's own recipes, offered first; undefined until they are read
 */
export function useRecipeChoice(
  userId: string,
  recipeId: string | undefined,
  own: readonly RecipeListRow[] = NONE,
): RecipeChoice {
  const list = useQuery(recipeListQuery(userId))
  const recipe = useQuery({ ...recipeQuery(recipeId ?? ''), enabled: recipeId !== undefined })
  const { data, isPending, error } = recipe
  const named = useMemo(
    () => namedRecipe(recipeId, { data, isPending, error }),
    [recipeId, data, isPending, error],
  )
  const recipes = withNamed([...own, ...(list.data ?? [])], named)
  const locked = data?.kind === 'locked' ? data.outline : null
  const hasChoice = recipes.length > 0 || list.isPending || locked !== null
  const failed = [list, recipe].filter((query) => query.error !== null && !saysMissing(query.error))
  return {
    recipes: list.isPending && recipes.length === 0 ? undefined : recipes,
    named,
    offered: hasChoice ? named : withoutChoice(recipeId, list.data !== undefined),
    locked,
    error: clearestError(failed),
    retry: () => failed.forEach((query) => void query.refetch()),
  }
}

/** The state of the query of the recipe that the address names. */
export interface RecipeReading {
  readonly data: RecipeResult | undefined
  readonly isPending: boolean
  readonly error: Error | null
}

export function namedRecipe(
  recipeId: string | undefined,
  { data: result, isPending, error }: RecipeReading,
): NamedRecipe {
  if (recipeId === undefined) return { kind: 'none' }
  if (result?.kind === 'open') return { kind: 'ready', recipe: result.recipe }
  if (isPending) return { kind: 'loading' }
  const isUnread = result === undefined && error !== null && !saysMissing(error)
  return { kind: isUnread || result?.kind === 'locked' ? 'explained-above' : 'missing' }
}

function withoutChoice(recipeId: string | undefined, isListRead: boolean): OfferedRecipe {
  if (isListRead) return { kind: 'nothing-to-choose' }
  return { kind: recipeId === undefined ? 'own-list' : 'explained-above' }
}

/** A free sample or a shared link may name a recipe that is not on the learner's list. */
function withNamed(recipes: readonly RecipeListRow[], named: NamedRecipe): readonly RecipeListRow[] {
  if (named.kind !== 'ready' || recipes.some(({ id }) => id === named.recipe.id)) return recipes
  return [...recipes, named.recipe]
}

/** A missing connection explains the other failures too. */
function clearestError(failed: readonly { readonly error: Error | null }[]): Error | null {
  const errors = failed.flatMap(({ error }) => error ?? [])
  return errors.find(isConnectionError) ?? errors[0] ?? null
}
