/** Refusals that many methods share. */
import type { Refusal } from './auth-case.ts'

export const refusal = (status: number, code: string, message: unknown): Refusal => ({
  status,
  code,
  message,
})

export const NO_SESSION: Refusal = { status: 400, code: null, message: 'Auth session missing!' }
export const NO_TOKEN = refusal(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
export const NOT_ADMIN = refusal(403, 'not_admin', 'User not allowed')
export const WRONG_PASSWORD = refusal(400, 'invalid_credentials', 'Invalid login credentials')
export const NO_CAPTCHA = refusal(
  400,
  'captcha_failed',
  'captcha protection: request disallowed (no captcha_token found)',
)
export const NO_PERSON = refusal(
  400,
  'captcha_failed',
  'captcha protection: request disallowed (invalid-input-response)',
)
export const WRONG_CODE = refusal(403, 'otp_expired', 'Token has expired or is invalid')
export const NO_FACTOR = refusal(404, 'mfa_factor_not_found', 'Factor not found')
export const NO_USER = refusal(404, 'user_not_found', 'User not found')
export const NO_UUID = (name: string): Refusal => refusal(404, 'validation_failed', `${name} must be an UUID`)
export const SIGNUP_DISABLED = refusal(422, 'signup_disabled', 'Signups not allowed for this instance')
export const OAUTH_SERVER_OFF = refusal(404, 'feature_disabled', 'OAuth server is disabled')
export const CUSTOM_PROVIDERS_OFF = refusal(404, 'feature_disabled', 'Custom OAuth providers are disabled')
export const PASSKEYS_OFF = refusal(404, 'passkey_disabled', 'Passkeys are disabled')
export const LINKING_OFF = refusal(404, 'manual_linking_disabled', 'Manual linking is disabled')

/** A refusal by the client itself, without a request. */
export const unasked = (message: unknown): Refusal => ({ status: undefined, code: null, message })
