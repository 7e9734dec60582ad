/** The account's id comes second, so that one account's reads and waiting writes are found by a prefix. */
export const priceKeys = {
  /** Keys that begin with it are stale once a price is written. */
  all: (userId: string) => ['prices', userId] as const,
  current: (userId: string) => ['prices', userId, 'current'] as const,
  history: (userId: string, key: string) => ['prices', userId, 'history', key] as const,
  add: (userId: string) => ['prices', userId, 'add'] as const,
  correct: (userId: string) => ['prices', userId, 'correct'] as const,
  remove: (userId: string) => ['prices', userId, 'remove'] as const,
  restore: (userId: string) => ['prices', userId, 'restore'] as const,
}
