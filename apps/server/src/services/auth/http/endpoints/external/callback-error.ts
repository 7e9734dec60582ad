/** Errors of a return from a provider, as parameters of the redirect. Source: supabase/auth, getErrorQueryString. */
import { AuthError } from '../../../errors/auth-error.ts'
import type { OAuthRefusal } from '../../../errors/oauth-refusal.ts'
import type { Parameters } from '../../response/redirect-address.ts'

/** OAuth's names for statuses. Source: RFC 6749, 4.1.2.1. */
const BY_STATUS: ReadonlyMap<number, string> = new Map([
  [400, 'invalid_request'],
  [401, 'unauthorized_client'],
  [403, 'access_denied'],
  [500, 'server_error'],
  [503, 'temporarily_unavailable'],
])

const DENIALS = new Set(['signup_disabled', 'user_banned', 'provider_email_needs_verification'])

export function errorParameters(error: AuthError | OAuthRefusal): Parameters {
  if (!(error instanceof AuthError)) {
    const { error: name, message } = error
    return { error: name, ...(message === '' ? {} : { error_description: message }) }
  }
  const { code, message, status } = error
  const name = DENIALS.has(code) ? 'access_denied' : (BY_STATUS.get(status) ?? 'server_error')
  return { error: name, error_code: code, error_description: message }
}
