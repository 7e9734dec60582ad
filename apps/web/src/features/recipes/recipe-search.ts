// Parameters of `/recipe/$id`.

/** `?aba=preparo` shows the method; without it the ingredients. */
export interface RecipeSearch {
  readonly aba?: 'preparo' | undefined
}

export type RecipeTab = 'ingredientes' | 'preparo'

/** Names an absent parameter too: the router keeps the old value of a parameter that is not named. */
export function readRecipeSearch(search: Record<string, unknown>): RecipeSearch {
  return { aba: search['aba'] === 'preparo' ? 'preparo' : undefined }
}
