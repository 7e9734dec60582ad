/** Verifies the CAPTCHA token of a request at its service. Source: supabase/auth, internal/security/captcha.go. */
import type { Context } from 'hono'
import { readClientInfo, requireAdmin } from './caller.ts'
import type { CaptchaConfig } from '../../configuration/auth-config.ts'
import type { RequestDependencies } from './dependencies.ts'
import { AuthError } from '../../errors/auth-error.ts'
import { captchaFailed, unexpectedFailure } from '../../errors/errors.ts'
import { byFoldedName, type RequestBody } from './request-body.ts'

/** Far above the few hundred bytes that the service sends. */
const MAX_RESPONSE_LENGTH = 10_000

/**
 * Does nothing without a configured CAPTCHA, and for the operator.
 * @throws AuthError 400 `captcha_failed`; 500 if the service does not respond.
 */
export async function verifyCaptcha(
  context: Context,
  deps: RequestDependencies,
  body: RequestBody,
): Promise<void> {
  const { captcha } = deps.config
  if (captcha === null || (await isOperator(context, deps))) return
  const given = byFoldedName(body.object('gotrue_meta_security') ?? {}).get('captcha_token')
  const token = typeof given === 'string' ? given.trim() : ''
  if (token === '') throw captchaFailed('no captcha_token found')
  const { address } = readClientInfo(context, deps)
  const reasons = await verify(captcha, token, address ?? '').catch((error: unknown) => {
    deps.log.error('captcha not verified', { reason: error instanceof Error ? error.message : String(error) })
    throw unexpectedFailure('captcha verification process failed')
  })
  if (reasons !== null) throw captchaFailed(reasons)
}

async function isOperator(context: Context, deps: RequestDependencies): Promise<boolean> {
  try {
    await requireAdmin(context, deps)
    return true
  } catch (error) {
    if (error instanceof AuthError) return false
    throw error
  }
}

/** @returns null for a valid token, else the error codes. */
async function verify(
  { url, secret, timeoutMs }: CaptchaConfig,
  token: string,
  address: string,
): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    body: new URLSearchParams({ secret, response: token, remoteip: address }),
  })
  const text = await response.text()
  if (text.length > MAX_RESPONSE_LENGTH) throw new Error('the response is too long')
  const answer = JSON.parse(text) as { success?: unknown; 'error-codes'?: unknown }
  if (answer.success === true) return null
  const codes = answer['error-codes']
  return Array.isArray(codes) ? codes.filter((code) => typeof code === 'string').join(', ') : ''
}
