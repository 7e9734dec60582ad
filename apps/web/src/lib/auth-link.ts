/** Reads the parameters of an e-mailed link from the address's fragment (implicit flow of the auth service). */

export interface AuthLink {
  /** `signup`, `recovery`, `email_change`, …; empty for a refused link. */
  readonly type: string
  /** The service's code when the link was refused (`otp_expired`, `access_denied`), else null. */
  readonly errorCode: string | null
  /** Null for a refused link. */
  readonly session: LinkSession | null
}

export interface LinkSession {
  readonly accessToken: string
  readonly refreshToken: string
  /** The user that the token claims, unverified; empty where the token cannot be read. */
  readonly userId: string
  readonly email: string
  /** When the service issued it, milliseconds since 1970; null where the link does not name it. */
  readonly issuedMs: number | null
}

/** @returns null when the fragment is not that of an e-mailed link. */
export function readAuthLink(fragment: string): AuthLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const error = fields.get('error_code') ?? fields.get('error')
  if (error !== null) return { type: '', errorCode: error, session: null }
  const [accessToken, refreshToken] = [fields.get('access_token'), fields.get('refresh_token')]
  if (accessToken === null || refreshToken === null) return null
  const issuedMs = (Number(fields.get('expires_at')) - Number(fields.get('expires_in'))) * 1000
  const session = {
    accessToken,
    refreshToken,
    ...claimsOf(accessToken),
    issuedMs: issuedMs > 0 ? issuedMs : null,
  }
  return { type: fields.get('type') ?? '', errorCode: null, session }
}

function claimsOf(accessToken: string): Pick<LinkSession, 'userId' | 'email'> {
  try {
    const base64 = (accessToken.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as { sub?: unknown; email?: unknown } | null
    const text = (value: unknown) => (typeof value === 'string' ? value : '')
    return { userId: text(claims?.sub), email: text(claims?.email) }
  } catch {
    return { userId: '', email: '' }
  }
}

/** Tokens that must not stay in the address, wherever a link has put them. */
const SECRET_FIELDS = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token'] as const

/**
 * Removes a link's tokens from the address and its history entry, so that going back or sharing the address gives no session.
 * @param withFragment whether the fragment came from a link; else it may be a place on the page
 */
export function clearLink(withFragment: boolean): void {
  const url = new URL(window.location.href)
  const inQuery = SECRET_FIELDS.filter((field) => url.searchParams.has(field))
  if (!withFragment && inQuery.length === 0) return
  if (withFragment) url.hash = ''
  for (const field of inQuery) url.searchParams.delete(field)
  window.history.replaceState(window.history.state, '', url.pathname + url.search + url.hash)
}
