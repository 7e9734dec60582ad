/** POST /resend: the message of a sign-up or of a change of address once more. The answer tells nothing of the account. */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { originOf } from '../caller.ts'
import type { Auth } from '../dependencies.ts'
import { readEmail } from '../email-address.ts'
import * as refusals from '../errors.ts'
import { readChallenge } from '../links/pkce.ts'
import { sendAfterwards } from '../mail-afterwards.ts'
import { prepareMail, waitSeconds, type MailRequest } from '../one-time-mail.ts'
import { readBody, type RequestBody } from '../request-body.ts'
import { requestedRedirect } from '../requested-redirect.ts'
import { audit } from '../store/audit-log.ts'
import { insertFlowState, type Challenge } from '../store/flow-states.ts'
import type { Origin } from '../store/sessions.ts'
import { findUserByEmail } from '../store/users.ts'

interface Resend {
  readonly email: string
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly origin: Origin
}

export async function resend(context: Context, auth: Auth): Promise<Response> {
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  auth.limiter.spend('resend', origin)
  const body = await readBody(context)
  const email = readRecipient(body, auth)
  const request = {
    email,
    challenge: readChallenge(body),
    redirectTo: requestedRedirect(context, auth),
    origin,
  }
  auth.limiter.spendEmail()
  sendAfterwards(auth, 'confirmation_token', (tx) => prepareConfirmation(tx, auth, request))
  return context.json({})
}

function readRecipient(body: RequestBody, { config }: Auth): string {
  const [type, email, phone] = [body.text('type'), body.text('email'), body.text('phone')]
  if (!['signup', 'email_change', 'sms', 'phone_change'].includes(type)) {
    throw refusals.validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (type === 'signup' && !email) throw refusals.validationFailed('Type provided requires an email address')
  if (type === 'sms' && !phone) throw refusals.validationFailed('Type provided requires a phone number')
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided.')
  }
  if (phone) throw refusals.phoneDisabled()
  if (!email) throw refusals.validationFailed('Missing email address or phone number')
  if (!config.emailEnabled) throw refusals.emailDisabled()
  return readEmail(email)
}

async function prepareConfirmation(
  tx: Transaction,
  auth: Auth,
  { email, challenge, redirectTo, origin }: Resend,
) {
  const user = await findUserByEmail(tx, email)
  if (!user || user.emailConfirmedAt !== null) return null
  if (waitSeconds(user.confirmationSentAt, auth.config.emailFrequencyMs) > 0) return null
  await audit(tx, user, 'user_confirmation_requested', origin)
  if (challenge) await insertFlowState(tx, user.id, 'email/signup', challenge)
  const request: MailRequest = {
    user,
    kind: 'confirmation_token',
    type: 'signup',
    to: email,
    pkce: challenge !== null,
    redirectTo,
  }
  return { userId: user.id, mail: await prepareMail(tx, auth, request) }
}
