/** POST /resend: the message of a sign-up or of a change of address once more. The answer tells nothing of the account. */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { originOf } from '../caller.ts'
import { requireHuman } from '../captcha.ts'
import type { Auth } from '../dependencies.ts'
import { forgetChangeMails, prepareChangeMails } from '../email-change.ts'
import { readEmail } from '../email-address.ts'
import * as refusals from '../errors.ts'
import { readChallenge } from '../links/pkce.ts'
import { sendAfterwards, type Prepared } from '../mail-afterwards.ts'
import { prepareMail, waitSeconds } from '../one-time-mail.ts'
import { readBody, type RequestBody } from '../request-body.ts'
import { requestedRedirect } from '../requested-redirect.ts'
import { audit } from '../store/audit-log.ts'
import { insertFlowState, type Challenge } from '../store/flow-states.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import type { Origin } from '../store/sessions.ts'
import { lockUserByEmail } from '../store/users.ts'

interface Resend {
  readonly type: 'signup' | 'email_change'
  readonly email: string
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly origin: Origin
}

export async function resend(context: Context, auth: Auth): Promise<Response> {
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  auth.limiter.spend('resend', origin)
  const body = await readBody(context)
  await requireHuman(context, auth, body)
  const request = {
    ...readRecipient(body, auth),
    challenge: readChallenge(body),
    redirectTo: requestedRedirect(context, auth),
    origin,
  }
  auth.limiter.askForEmail(origin)
  sendAfterwards(auth, (tx) =>
    request.type === 'signup' ? prepareConfirmation(tx, auth, request) : prepareChange(tx, auth, request),
  )
  return context.json({})
}

function readRecipient(body: RequestBody, { config }: Auth): Pick<Resend, 'type' | 'email'> {
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
  if (type !== 'signup' && type !== 'email_change') throw refusals.phoneDisabled()
  if (!config.emailEnabled) throw refusals.emailDisabled()
  return { type, email: readEmail(email) }
}

async function prepareConfirmation(tx: Transaction, auth: Auth, request: Resend): Promise<Prepared | null> {
  const user = await lockUserByEmail(tx, request.email)
  if (!user || user.emailConfirmedAt !== null) return null
  if (waitSeconds(user.confirmationSentAt, auth.config.emailFrequencyMs) > 0) return null
  await audit(tx, user, 'user_confirmation_requested', request.origin)
  if (request.challenge) await insertFlowState(tx, user.id, 'email/signup', request.challenge)
  const mail = await prepareMail(tx, auth, {
    user,
    kind: 'confirmation_token',
    type: 'signup',
    to: user.email,
    pkce: request.challenge !== null,
    redirectTo: request.redirectTo,
  })
  return { mails: [mail], undo: (undoing) => forgetUnsentToken(undoing, user.id, 'confirmation_token') }
}

async function prepareChange(tx: Transaction, auth: Auth, request: Resend): Promise<Prepared | null> {
  const user = await lockUserByEmail(tx, request.email)
  if (!user || user.newEmail === '') return null
  if (waitSeconds(user.emailChangeSentAt, auth.config.emailFrequencyMs) > 0) return null
  const mails = await prepareChangeMails(tx, auth, user, request)
  return { mails, undo: (undoing) => forgetChangeMails(undoing, user.id) }
}
