export const recipeKeys = {
  list: (userId: string) => ['recipe-list', userId] as const,
  recipe: (recipeId: string) => ['recipe', recipeId] as const,
}
