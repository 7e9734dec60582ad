/** The account's id comes second, so that one account's waiting writes are found by a prefix. */
export const progressKeys = {
  open: (userId: string) => ['progress', userId, 'open'] as const,
}
