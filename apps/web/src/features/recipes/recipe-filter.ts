// The recipe list's search, filters and order: what the URL holds, and what they leave.

import { readTextParameter } from '../../lib/text-search.ts'
import { findRecipes, type Findable, type RecipeIndex } from './recipe-finder.ts'

/** The stored levels, in the order of the chips. */
export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const
export type Level = (typeof LEVELS)[number]

/** Minutes of work and cooking that a recipe may take at most. */
export const TIMES = ['30', '60', '120'] as const
export type MostTime = (typeof TIMES)[number]

/** Orders other than A–Z: shortest first, newest first, those not made yet first. */
export const ORDERS = ['rapidas', 'novas', 'por-fazer'] as const
export type Order = (typeof ORDERS)[number]

/**
 * Parameters of `/recipes`, absent where nothing is filtered: `?q=` search text, `?nivel=` one stored level, `?tempo=` the most
 * minutes, `?material=` the id of one, `?feitas=sim` those already made, `?ordem=` an order.
 */
export interface RecipeFilter {
  readonly q?: string | undefined
  readonly nivel?: Level | undefined
  readonly tempo?: MostTime | undefined
  readonly material?: string | undefined
  readonly feitas?: 'sim' | undefined
  readonly ordem?: Order | undefined
}

/**
 * Reads the parameters of `/recipes`; an unknown value counts as absent. Absent parameters are named too: the router keeps the
 * old value of a parameter that is not named.
 */
export function readRecipeFilter(search: Record<string, unknown>): RecipeFilter {
  return {
    q: readTextParameter(search['q']),
    nivel: LEVELS.find((level) => level === search['nivel']),
    tempo: TIMES.find((minutes) => minutes === search['tempo']),
    material: readTextParameter(search['material']),
    feitas: search['feitas'] === 'sim' ? 'sim' : undefined,
    ordem: ORDERS.find((order) => order === search['ordem']),
  }
}

/** True where some recipes may be left out. */
export function isFiltering({ q, nivel, tempo, material, feitas }: RecipeFilter): boolean {
  return [q, nivel, tempo, material, feitas].some((value) => value !== undefined)
}

/** What filters and orders read of a recipe. */
export interface Filterable extends Findable {
  readonly level: string | null
  /** Zero where it is unknown. */
  readonly duration_min: number | null
  readonly created_at: string
  readonly item_progress: readonly { readonly done: boolean }[]
  readonly lists: {
    readonly categories: { readonly materials: { readonly id: string } | null } | null
  } | null
}

/**
 * The recipes that the search and every filter leave. They come in the chosen order; a search puts those that it names in
 * their title before those that only take or mention it.
 * @param recipes in the order A–Z
 */
export function filterRecipes<T extends Filterable>(
  recipes: readonly T[],
  filter: RecipeFilter,
  index: RecipeIndex,
): T[] {
  const ranks = findRecipes(index, filter.q ?? '')
  const left = recipes.filter((recipe) => isLeft(recipe, filter) && (ranks === null || ranks.has(recipe.id)))
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
    (material === undefined || recipe.lists?.categories?.materials?.id === material) &&
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

/** An unknown time is no short one. */
function minutesOf({ duration_min }: Filterable): number {
  return duration_min === null || duration_min <= 0 ? Number.MAX_SAFE_INTEGER : duration_min
}

function isDone({ item_progress }: Filterable): boolean {
  return item_progress.some(({ done }) => done)
}
