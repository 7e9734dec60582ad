// Parameters of `/recipe/$id`.

/** `?aba=preparo` shows the method; without it the ingredients. */
export interface RecipeSearch {
  readonly aba?: 'preparo' | undefined
}

export type RecipeTab = 'ingredientes' | 'preparo'

/** Names the parameter when it is absent too: the router keeps what its address had where a reader names nothing. */
export function readRecipeSearch(search: Record<string, unknown>): RecipeSearch {
  return { aba: search['aba'] === 'preparo' ? 'preparo' : undefined }
}
