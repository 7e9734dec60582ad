/** The scopes that an OAuth client may request. Source: supabase/auth, internal/models/oauth_scope.go. */

export const OAUTH_SCOPES = ['openid', 'profile', 'email', 'phone', 'offline_access'] as const

export const isSupportedScope = (scope: string): boolean => OAUTH_SCOPES.some((known) => known === scope)

/** @param text scopes with spaces between them. */
export const scopesOf = (text: string): readonly string[] =>
  text
    .split(' ')
    .map((scope) => scope.trim())
    .filter((scope) => scope !== '')
