/**
 * The official auth client, in a chunk of its own: it is a sixth of all JavaScript, and a fresh session does not need it
 * for the first screen. Only `authClient()` of session.ts loads it.
 */
import { AuthClient } from '@supabase/auth-js'
import { anonKey, apiUrl } from './runtime-config.ts'
import { storageKey } from './stored-session.ts'

/** The service's codes for a session that has ended. */
const ENDED_CODES: ReadonlySet<string | null> = new Set([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'user_banned',
])

/** Whether the service's last response to this tab said that the session has ended. */
export const sessionNews = { hasEnded: false }

async function fetchAndListen(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init)
  if (ENDED_CODES.has(response.headers.get('x-sb-error-code'))) sessionNews.hasEnded = true
  else if (response.ok) sessionNews.hasEnded = false
  return response
}

export const auth = new AuthClient({
  fetch: fetchAndListen,
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: anonKey },
  storageKey,
  flowType: 'implicit',
  // session.ts reads links: it asks before it replaces an account, and leaves no token in the history.
  detectSessionInUrl: false,
  autoRefreshToken: true,
  persistSession: true,
})

/**
 * Whether the service accepts an access token. Must be checked before a link's session is set in the client, which would
 * renew an expired one for whatever account the refresh token belongs to, and drop its present session if the link's has ended.
 * @throws TypeError where the service cannot be reached
 */
export async function isTokenAccepted(accessToken: string): Promise<boolean> {
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}` }
  return (await fetch(`${apiUrl}/auth/v1/user`, { headers })).ok
}
