/** Whether an account's second factor has still to be proven in a session. Pure. */
import type { Session } from '@supabase/auth-js'

/** Reads what the session itself says: a verified factor of its user, and the level (`aal`) in its access token. */
export function isSecondStepDue({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(access_token) !== 'aal2'
}

/** Of a token that cannot be read, null: it opens nothing. The server checks the signature, not the page. */
function levelOf(accessToken: string): unknown {
  try {
    const claims = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { aal?: unknown } | null)?.aal ?? null
  } catch {
    return null
  }
}
