/** The account's id comes second, so that all of one account's photos are found by a prefix. */
export const photoKeys = {
  all: (userId: string) => ['photos', userId] as const,
  ofRecipe: (userId: string, itemId: string) => ['photos', userId, 'recipe', itemId] as const,
  made: (userId: string, limit: number) => ['photos', userId, 'made', limit] as const,
  /** Outside of `all`: its pictures are on the device. */
  waiting: (userId: string, ids: readonly string[]) => ['waiting-photos', userId, ids] as const,
  /** How much of each is sent; only `send-photo.ts` changes it. */
  sent: (userId: string) => ['waiting-photos', userId, 'sent'] as const,
  send: (userId: string) => ['photos', userId, 'send'] as const,
  remove: (userId: string) => ['photos', userId, 'remove'] as const,
}
