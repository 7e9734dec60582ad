/** The account's id comes second, so that one account's reads are found by a prefix. */
export const ownRecipesKeys = {
  all: (userId: string) => ['own-recipes', userId] as const,
  list: (userId: string) => ['own-recipes', userId, 'list'] as const,
  versions: (userId: string, recipeId: string) => ['own-recipes', userId, 'versions', recipeId] as const,
  add: (userId: string) => ['own-recipes', userId, 'add'] as const,
  change: (userId: string) => ['own-recipes', userId, 'change'] as const,
  remove: (userId: string) => ['own-recipes', userId, 'remove'] as const,
}
