/** Refusals of callers and of messages that come too often, in the original's words. */
import { AuthError } from './auth-error.ts'

export const overRequestRateLimit = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', { retryAfterSeconds })

export const overEmailRateLimit = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_email_send_rate_limit', 'email rate limit exceeded', { retryAfterSeconds })

export const overSmsRateLimit = (retryAfterSeconds: number): AuthError =>
  new AuthError(429, 'over_sms_send_rate_limit', 'SMS rate limit exceeded', { retryAfterSeconds })

/** @param seconds until the next message to this number is allowed. */
export const smsTooFrequent = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_sms_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )

/** @param seconds until the next message to this mailbox is allowed. */
export const emailTooFrequent = (seconds: number): AuthError =>
  new AuthError(
    429,
    'over_email_send_rate_limit',
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfterSeconds: seconds },
  )
