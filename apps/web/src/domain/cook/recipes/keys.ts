export const recipeKeys = {
  list: (userId: string) => ['recipe-list', userId] as const,
  /** Of any recipe. */
  recipes: ['recipe'] as const,
  recipe: (recipeId: string) => ['recipe', recipeId] as const,
}
