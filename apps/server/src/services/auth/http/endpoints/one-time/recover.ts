/**
 * POST /recover: sends a link to set a new password. The response does not reveal whether the address is registered, so the work
 * that depends on the account is deferred.
 */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { enqueueDeferred } from '../../../outbox/enqueue.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { emailDisabled, validationFailed } from '../../../errors/errors.ts'
import { readChallenge } from '../../request/pkce.ts'
import { CHALLENGE_FIELDS, readBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'

const FIELDS = ['email', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const

export async function recover(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('recover', client)
  if (!deps.config.emailEnabled) throw emailDisabled()
  const body = await readBody(context, deps, FIELDS)
  await verifyCaptcha(context, deps, body)
  if (body.text('email') === '') throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.text('email'))
  const challenge = readChallenge(body)
  await deps.limiter.chargeEmailRequest(client)
  const redirectTo = requestedRedirect(context, deps)
  await enqueueDeferred(deps, { type: 'recovery', email, challenge, redirectTo, client })
  return context.json({})
}
