/** The account's id comes second, so that one account's waiting writes are found by a prefix. */
export const kitchenKeys = {
  kitchen: (userId: string) => ['kitchen', userId] as const,
  change: (userId: string) => ['kitchen', userId, 'change'] as const,
}
