/** Verifies the link of an e-mail. A chunk of its own: it brings the auth client, which only this step of the page needs. */
import { AuthClient, type Session } from '@supabase/auth-js'
import { unwrapAuth } from './api-client.ts'
import type { MailLink } from './mail-link.ts'
import { anonKey, apiUrl } from './runtime-config.ts'

/**
 * The session is not kept here: the page that the link leads to takes it, and asks first where another account is open.
 * @returns null where a change of address still has to be confirmed by the other mailbox
 * @throws ApiError
 */
export async function verifyLink({
  tokenHash,
  type,
}: Pick<MailLink, 'tokenHash' | 'type'>): Promise<Session | null> {
  const client = new AuthClient({
    url: `${apiUrl}/auth/v1`,
    headers: { apikey: anonKey },
    storageKey: 'atelie-doce.mail-link',
    flowType: 'implicit',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  })
  const { session } = await unwrapAuth<{ session: Session | null }>(
    client.verifyOtp({ token_hash: tokenHash, type }),
  )
  return session
}
