/** The account's id comes second, so that one account's waiting writes are found by a prefix. */
export const notificationKeys = {
  all: (userId: string) => ['notifications', userId] as const,
  unread: (userId: string) => ['notifications', userId, 'unread'] as const,
  newest: (userId: string, limit: number) => ['notifications', userId, 'newest', limit] as const,
  device: (userId: string) => ['notification-device', userId] as const,
  preferences: (userId: string) => ['notification-preferences', userId] as const,
  markRead: (userId: string) => ['notifications', userId, 'mark-read'] as const,
  prefer: (userId: string) => ['notification-preferences', userId, 'prefer'] as const,
}
