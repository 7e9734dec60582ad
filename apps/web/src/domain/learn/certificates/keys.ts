/** The account's id comes second, so that one account's reads are found by a prefix. */
export const certificateKeys = {
  all: (userId: string) => ['certificates', userId] as const,
  own: (userId: string) => ['certificates', userId, 'own'] as const,
  holder: (userId: string) => ['certificates', userId, 'holder'] as const,
  confirmName: (userId: string) => ['certificates', userId, 'confirm-name'] as const,
  correctName: (userId: string) => ['certificates', userId, 'correct-name'] as const,
  settle: (userId: string) => ['certificates', userId, 'settle'] as const,
  check: (code: string) => ['certificate-check', code] as const,
}
