/**
 * The official auth client, apart from the rest: it is a sixth of all script, and a session that is still fresh
 * needs none of it before the first screen. Entered by `authClient()` of session.ts only.
 */
import { AuthClient } from '@supabase/auth-js'
import { anonKey, apiUrl } from './runtime-config.ts'
import { storageKey } from './kept-session.ts'

/** Codes by which the service says that there is no such session any more. */
const ENDED_CODES: ReadonlySet<string | null> = new Set([
  'session_not_found',
  'session_expired',
  'refresh_token_not_found',
  'refresh_token_already_used',
  'user_not_found',
  'user_banned',
])

/** Whether the service, at this tab's last word with it, has called the session ended. */
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
  // Links are read by session.ts, which asks before it replaces an account, and leaves no token in the history.
  detectSessionInUrl: false,
  autoRefreshToken: true,
  persistSession: true,
})

/**
 * Whether the service takes an access token. To be asked before a link's session is handed to the client: that renews an
 * expired one by the refresh token, of whatever account it is, and drops the session it keeps where the link's has ended.
 * @throws TypeError where the service is out of reach.
 */
export async function isTokenTaken(accessToken: string): Promise<boolean> {
  const headers = { apikey: anonKey, authorization: `Bearer ${accessToken}` }
  return (await fetch(`${apiUrl}/auth/v1/user`, { headers })).ok
}
