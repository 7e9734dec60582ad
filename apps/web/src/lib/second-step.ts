/** Whether a session still needs its account's second factor. Pure. */
import type { Session } from '@supabase/auth-js'

/** Reads the session alone: its user's verified factors, and the level (`aal`) in its access token. */
export function isSecondStepDue({ access_token, user }: Pick<Session, 'access_token' | 'user'>): boolean {
  const hasFactor = user.factors?.some(({ status }) => status === 'verified') ?? false
  return hasFactor && levelOf(access_token) !== 'aal2'
}

/** Null for an unreadable token. The server verifies the signature, the page does not. */
function levelOf(accessToken: string): unknown {
  try {
    const claims = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return (JSON.parse(atob(claims)) as { aal?: unknown } | null)?.aal ?? null
  } catch {
    return null
  }
}
