// Parameters of `/recipe/$id`.

/** `?aba=preparo` shows the method; without it the ingredients. */
export interface RecipeSearch {
  readonly aba?: 'preparo'
}

export type RecipeTab = 'ingredientes' | 'preparo'

export function readRecipeSearch(search: Record<string, unknown>): RecipeSearch {
  return search['aba'] === 'preparo' ? { aba: 'preparo' } : {}
}
