export const quoteKeys = {
  all: (userId: string) => ['quotes', userId] as const,
  save: (userId: string) => ['quotes', userId, 'save'] as const,
  changeState: (userId: string) => ['quotes', userId, 'state'] as const,
  remove: (userId: string) => ['quotes', userId, 'remove'] as const,
}
