// The recipe list's search, filters and order, as the URL holds them. Read before Home: what they leave is another file's.

import { readTextParameter } from '../../../lib/text-search.ts'

/** The stored levels, in the order of the chips. */
export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const
export type Level = (typeof LEVELS)[number]

/** Value of `?material=` for the learner's own recipes. */
export const OWN_RECIPES = 'minhas'

/** Minutes of work and cooking that a recipe may take at most. */
export const TIMES = ['30', '60', '120'] as const
export type MostTime = (typeof TIMES)[number]

/** Orders other than A–Z: shortest first, newest first, those not made yet first. */
export const ORDERS = ['rapidas', 'novas', 'por-fazer'] as const
export type Order = (typeof ORDERS)[number]

/**
 * Parameters of `/recipes`, absent where nothing is filtered: `?q=` search text, `?nivel=` one stored level, `?tempo=` the most
 * minutes, `?material=` the id of one or `minhas`, `?feitas=sim` those already made, `?favoritas=sim` the favourites, `?ordem=` an order.
 */
export interface RecipeFilter {
  readonly q?: string | undefined
  readonly nivel?: Level | undefined
  readonly tempo?: MostTime | undefined
  readonly material?: string | undefined
  readonly feitas?: 'sim' | undefined
  readonly favoritas?: 'sim' | undefined
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
    favoritas: search['favoritas'] === 'sim' ? 'sim' : undefined,
    ordem: ORDERS.find((order) => order === search['ordem']),
  }
}

/** True where some recipes may be left out. */
export function isFiltering({ q, nivel, tempo, material, feitas, favoritas }: RecipeFilter): boolean {
  return [q, nivel, tempo, material, feitas, favoritas].some((value) => value !== undefined)
}
