/** POST /resend: sends the message of a sign-up or a change again. The response does not depend on the account. */
import type { Context } from 'hono'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { enqueueDeferred } from '../../../outbox/enqueue.ts'
import type { OneTimeDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import * as refusals from '../../../errors/errors.ts'
import { readChallenge } from '../../request/pkce.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import type { Resending } from '../../../model/deferred-request.ts'
import { chargeSmsRequest } from '../../../messages/one-time-sms.ts'

const FIELDS = ['type', 'email', 'phone', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const

type Recipient = Pick<Resending, 'what' | 'provider' | 'value'>

export async function resend(context: Context, deps: OneTimeDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('resend', client)
  const body = await readBody(context, deps, FIELDS)
  await verifyCaptcha(context, deps, body)
  const recipient = readRecipient(body, deps)
  const challenge = readChallenge(body)
  const { what, value } = recipient
  if (what === 'sms' || what === 'phone_change') await chargeSmsRequest(deps, value, client)
  else await deps.limiter.chargeEmailRequest(client)
  const redirectTo = requestedRedirect(context, deps)
  await enqueueDeferred(deps, { type: 'resending', ...recipient, challenge, redirectTo, client })
  return context.json({})
}

function readRecipient(body: RequestBody, { config }: OneTimeDependencies): Recipient {
  const [email, phone] = [body.text('email'), body.text('phone')]
  const what = TYPES.find((each) => each === body.text('type'))
  if (!what) {
    throw refusals.validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (what === 'signup' && !email) throw refusals.validationFailed('Type provided requires an email address')
  if (what === 'sms' && !phone) throw refusals.validationFailed('Type provided requires a phone number')
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided.')
  }
  if (phone) {
    if (!config.phoneEnabled) throw refusals.phoneDisabled()
    return { what, provider: 'phone', value: readPhone(phone) }
  }
  if (!email) throw refusals.validationFailed('Missing email address or phone number')
  if (!config.emailEnabled) throw refusals.emailDisabled()
  if (what === 'phone_change' && !config.phoneEnabled) throw refusals.phoneDisabled()
  return { what, provider: 'email', value: readEmail(email) }
}
