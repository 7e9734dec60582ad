/** The account's id comes second, so that all of one account's photos are found by a prefix. */
export const photoKeys = {
  all: (userId: string) => ['photos', userId] as const,
  ofRecipe: (userId: string, itemId: string) => ['photos', userId, 'recipe', itemId] as const,
  made: (userId: string, limit: number) => ['photos', userId, 'made', limit] as const,
  /** Outside of `all`: its entries belong to the device, and only the upload queue changes them. */
  waiting: (userId: string) => ['waiting-photos', userId] as const,
  remove: (userId: string) => ['photos', userId, 'remove'] as const,
}
