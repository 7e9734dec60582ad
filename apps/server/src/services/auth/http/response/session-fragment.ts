/** The tokens of a session as the fragment of a redirect. Source: supabase/auth, internal/api/token.go. */
import type { TokenResponse } from '../../sessions/issue-session.ts'
import type { Parameters } from './redirect-address.ts'

/** @returns sorted by name, as the original's encoder sorts them. */
export function sessionFragment(tokens: TokenResponse, more: Parameters = {}): Parameters {
  const parameters = {
    access_token: tokens.access_token,
    expires_at: String(tokens.expires_at),
    expires_in: String(tokens.expires_in),
    refresh_token: tokens.refresh_token,
    sb: '',
    token_type: tokens.token_type,
    ...more,
  }
  return Object.fromEntries(Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}
