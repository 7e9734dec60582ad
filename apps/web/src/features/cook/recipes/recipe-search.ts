// Parameters of `/recipe/$id`.

/** `?aba=preparo` shows the method; without it the ingredients. */
export interface RecipeSearch {
  readonly aba?: 'preparo' | undefined
}

/** The step that `#passo-3` names; null for another fragment. */
export function stepOfHash(hash: string): number | null {
  const digits = /^passo-(\d{1,4})$/.exec(hash)?.[1]
  return digits === undefined ? null : Number(digits)
}

export type RecipeTab = 'ingredientes' | 'preparo'

/** Names an absent parameter too: the router keeps the old value of a parameter that is not named. */
export function readRecipeSearch(search: Record<string, unknown>): RecipeSearch {
  return { aba: search['aba'] === 'preparo' ? 'preparo' : undefined }
}
