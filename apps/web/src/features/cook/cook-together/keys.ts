export const togetherKeys = {
  session: (userId: string, code: string) => ['cooking-session', userId, code] as const,
  company: (userId: string, sessionId: string) => ['cooking-company', userId, sessionId] as const,
}
