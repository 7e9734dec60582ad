// What search, filters and order leave of the recipe list.

import { OWN_RECIPES, type Order, type RecipeFilter } from './recipe-filter.ts'
import { findRecipes, type Findable, type RecipeIndex } from './recipe-finder.ts'

/** What filters and orders read of a recipe. */
export interface Filterable extends Findable {
  readonly level: string | null
  /** Zero where it is unknown. */
  readonly duration_min: number | null
  readonly created_at: string
  readonly item_progress: readonly { readonly done: boolean }[]
  readonly lists: {
    readonly title?: string
    readonly categories: {
      readonly title?: string
      readonly materials: { readonly id: string; readonly title?: string } | null
    } | null
  } | null
}

/**
 * The recipes that the search and every filter leave. They come in the chosen order; a search puts those that it names in
 * their title before those that only take or mention it.
 * @param recipes in the order A–Z
 * @param index asked for by a search alone
 * @param isFavourite asks whether a recipe is one of the learner's favourites
 */
export function filterRecipes<T extends Filterable>(
  recipes: readonly T[],
  filter: RecipeFilter,
  index: () => RecipeIndex,
  isFavourite: (recipe: T) => boolean,
): T[] {
  const ranks = filter.q === undefined ? null : findRecipes(index(), filter.q)
  const left = recipes.filter(
    (recipe) =>
      isLeft(recipe, filter) &&
      (filter.favoritas === undefined || isFavourite(recipe)) &&
      (ranks === null || ranks.has(recipe.id)),
  )
  const ordered = left.sort(COMPARE[filter.ordem ?? 'a-z'])
  const rankOf = ({ id }: T) => ranks?.get(id) ?? 0
  return ranks === null || filter.ordem !== undefined
    ? ordered
    : ordered.sort((one, other) => rankOf(other) - rankOf(one))
}

function isLeft(recipe: Filterable, { nivel, tempo, material, feitas }: RecipeFilter): boolean {
  const minutes = minutesOf(recipe)
  return (
    (nivel === undefined || recipe.level === nivel) &&
    (tempo === undefined || minutes <= Number(tempo)) &&
    (material === undefined ||
      (material === OWN_RECIPES
        ? recipe.lists === null
        : recipe.lists?.categories?.materials?.id === material)) &&
    (feitas === undefined || isDone(recipe))
  )
}

/** Sorting keeps the order A–Z of equals. */
const COMPARE: Record<Order | 'a-z', (one: Filterable, other: Filterable) => number> = {
  'a-z': () => 0,
  rapidas: (one, other) => minutesOf(one) - minutesOf(other) || 0,
  novas: (one, other) => Date.parse(other.created_at) - Date.parse(one.created_at),
  'por-fazer': (one, other) => Number(isDone(one)) - Number(isDone(other)),
}

/** An unknown time is not a short one. */
function minutesOf({ duration_min }: Filterable): number {
  return duration_min === null || duration_min <= 0 ? Number.MAX_SAFE_INTEGER : duration_min
}

function isDone({ item_progress }: Filterable): boolean {
  return item_progress.some(({ done }) => done)
}
