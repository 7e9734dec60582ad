/**
 * The official auth client, apart from the rest: it is a sixth of all script, and a session that is still fresh
 * needs none of it before the first screen. Entered by `authClient()` of session.ts only.
 */
import { AuthClient } from '@supabase/auth-js'
import { anonKey, apiUrl } from './runtime-config.ts'
import { storageKey } from './kept-session.ts'

export const auth = new AuthClient({
  url: `${apiUrl}/auth/v1`,
  headers: { apikey: anonKey },
  storageKey,
  flowType: 'implicit',
  detectSessionInUrl: true,
  autoRefreshToken: true,
  persistSession: true,
})
