export const nextRecipeKeys = {
  all: (userId: string) => ['next-recipes', userId] as const,
  begun: (userId: string) => ['next-recipes', userId, 'begun'] as const,
  allUntried: (userId: string) => ['next-recipes', userId, 'untried'] as const,
  untried: (userId: string, materialIds: readonly string[]) =>
    ['next-recipes', userId, 'untried', ...materialIds] as const,
}
