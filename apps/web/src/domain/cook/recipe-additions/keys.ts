/** The account's id comes second, so that one account's reads are found by a prefix. */
export const recipeAdditionsKeys = {
  all: (userId: string) => ['recipe-additions', userId] as const,
  recipe: (userId: string, recipeId: string) => ['recipe-additions', userId, recipeId] as const,
  allMakings: (userId: string) => ['makings', userId] as const,
  makings: (userId: string, limit: number) => ['makings', userId, limit] as const,
  saveNote: (userId: string) => ['own-note', userId, 'save'] as const,
  saveAmount: (userId: string) => ['own-amount', userId, 'save'] as const,
  saveMaking: (userId: string) => ['making', userId, 'save'] as const,
  removeMaking: (userId: string) => ['making', userId, 'remove'] as const,
  unmark: (userId: string) => ['making', userId, 'unmark'] as const,
}
