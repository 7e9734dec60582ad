/** What an e-mailed link brought in the address's fragment (implicit flow of the auth service). */

export interface AuthLink {
  /** `signup`, `recovery`, `email_change`, …; empty for a refused link. */
  readonly type: string
  /** The service's code when the link was refused (`otp_expired`, `access_denied`), else null. */
  readonly errorCode: string | null
}

/** @returns null when the fragment has nothing to do with an e-mailed link. */
export function readAuthLink(fragment: string): AuthLink | null {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''))
  const error = fields.get('error_code') ?? fields.get('error')
  if (error !== null) return { type: '', errorCode: error }
  if (!fields.has('access_token')) return null
  return { type: fields.get('type') ?? '', errorCode: null }
}

/** Takes the fragment out of the address: once read it is of no use, and nobody that the address is shown to needs it. */
export function clearFragment(): void {
  const { pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
}
