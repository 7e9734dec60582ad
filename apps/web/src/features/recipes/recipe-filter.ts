// The recipe list's filters: what the URL holds, and what it finds.

import { readTextParameter, textFinder } from '../../lib/text-search.ts'

/** The stored levels, in the order of the chips. */
export const LEVELS = ['Beginner', 'Intermediate', 'Advanced'] as const
export type Level = (typeof LEVELS)[number]

/** Parameters of `/recipes`: `?q=` search text, `?nivel=` one stored level; absent where nothing is filtered. */
export interface RecipeFilter {
  readonly q?: string | undefined
  readonly nivel?: Level | undefined
}

/**
 * Reads the parameters of `/recipes`; what is no text or no known level counts as absent. Absent parameters are named too:
 * the router keeps the old value of a parameter that is not named.
 */
export function readRecipeFilter(search: Record<string, unknown>): RecipeFilter {
  return { q: readTextParameter(search['q']), nivel: LEVELS.find((level) => level === search['nivel']) }
}

interface Filterable {
  readonly title: string
  readonly description: string | null
  readonly level: string | null
}

/** The recipes of the level whose title or description contains the text, ignoring case and accents. */
export function filterRecipes<T extends Filterable>(recipes: readonly T[], { q, nivel }: RecipeFilter): T[] {
  const isFound = textFinder(q ?? '')
  return recipes.filter(
    ({ title, description, level }) =>
      (nivel === undefined || level === nivel) && isFound(title, description),
  )
}
