export const togetherKeys = {
  session: (userId: string, code: string) => ['cooking-session', userId, code] as const,
  members: (userId: string, sessionId: string) => ['cooking-members', userId, sessionId] as const,
}
