export const basesKeys = {
  all: (userId: string) => ['bases', userId] as const,
  write: (userId: string) => ['bases', userId, 'write'] as const,
  remove: (userId: string) => ['bases', userId, 'remove'] as const,
}
