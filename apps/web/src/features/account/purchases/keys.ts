/** Claims are under `auth`: their codes are never stored. */
export const purchaseKeys = {
  own: (userId: string) => ['own-purchases', userId] as const,
  beginClaim: () => ['auth', 'begin-claim'] as const,
  completeClaim: () => ['auth', 'complete-claim'] as const,
}
