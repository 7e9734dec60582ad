/** The account's id comes second, so that one account's reads are found by a prefix. */
export const shoppingKeys = {
  list: (userId: string) => ['shopping', userId] as const,
  writeEntry: (userId: string) => ['shopping-entry', userId, 'write'] as const,
  mark: (userId: string) => ['shopping-mark', userId, 'write'] as const,
  empty: (userId: string) => ['shopping', userId, 'empty'] as const,
}
