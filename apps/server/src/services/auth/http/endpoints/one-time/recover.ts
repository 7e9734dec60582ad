/**
 * POST /recover: a link to set a new password. The answer is the same whether or not the address is registered, was
 * written to a moment ago, or could be written to at all; so all that depends on the account happens afterwards.
 */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { enqueueDeferred } from '../../../delivery/enqueue.ts'
import type { Auth } from '../../../dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { emailDisabled, validationFailed } from '../../../errors/errors.ts'
import { readChallenge } from '../../request/pkce.ts'
import { CHALLENGE_FIELDS, readBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'

const FIELDS = ['email', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const

export async function recover(context: Context, auth: Auth): Promise<Response> {
  const client = readClientInfo(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('recover', client)
  if (!auth.config.emailEnabled) throw emailDisabled()
  const body = await readBody(context, auth, FIELDS)
  await verifyCaptcha(context, auth, body)
  if (body.text('email') === '') throw validationFailed('Password recovery requires an email')
  const email = readEmail(body.text('email'))
  const challenge = readChallenge(body)
  await auth.limiter.chargeEmailRequest(client)
  const redirectTo = requestedRedirect(context, auth)
  await enqueueDeferred(auth, { type: 'recovery', email, challenge, redirectTo, client })
  return context.json({})
}
