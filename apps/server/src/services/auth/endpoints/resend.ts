/** POST /resend: the message of a sign-up or of a change of address or number once more. The answer tells nothing of the account. */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { originOf } from '../caller.ts'
import { requireHuman } from '../captcha.ts'
import type { Auth } from '../dependencies.ts'
import { forgetChangeMails, prepareChangeMails } from '../email-change.ts'
import { readEmail } from '../email-address.ts'
import * as refusals from '../errors.ts'
import { readChallenge } from '../links/pkce.ts'
import { prepareOwnMail, sendAfterwards, type Prepared } from '../mail-afterwards.ts'
import { waitSeconds } from '../one-time-mail.ts'
import { readPhone } from '../phone-number.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../request-body.ts'
import { requestedRedirect } from '../requested-redirect.ts'
import { askForSms, prepareSms, sendSmsAfterwards, type PreparedSms } from '../sms/one-time-sms.ts'
import { audit } from '../store/audit-log.ts'
import type { Challenge } from '../store/flow-states.ts'
import type { Provider } from '../store/new-users.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import type { Origin } from '../store/sessions.ts'
import { lockUserByEmail, lockUserByPhone, type User } from '../store/users.ts'

const FIELDS = ['type', 'email', 'phone', 'gotrue_meta_security', ...CHALLENGE_FIELDS] as const

const TYPES = ['signup', 'email_change', 'sms', 'phone_change'] as const

/** Who the account is known by; for a change, by what she has at present. */
interface Recipient {
  readonly type: (typeof TYPES)[number]
  readonly provider: Provider
  readonly value: string
}

interface Resend extends Recipient {
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly origin: Origin
}

export async function resend(context: Context, auth: Auth): Promise<Response> {
  const origin = originOf(context, auth.config.rateLimits.addressHeader)
  await auth.limiter.spend('resend', origin)
  const body = await readBody(context, FIELDS)
  await requireHuman(context, auth, body)
  const request = {
    ...readRecipient(body, auth),
    challenge: readChallenge(body),
    redirectTo: requestedRedirect(context, auth),
    origin,
  }
  const { type, value } = request
  if (type === 'sms' || type === 'phone_change') {
    await askForSms(auth, value, origin)
    sendSmsAfterwards(auth, (tx) =>
      type === 'sms' ? preparePhoneConfirmation(tx, auth, request) : preparePhoneChange(tx, auth, request),
    )
  } else {
    await auth.limiter.askForEmail(origin)
    sendAfterwards(auth, (tx) =>
      type === 'signup' ? prepareConfirmation(tx, auth, request) : prepareChange(tx, auth, request),
    )
  }
  return context.json({})
}

function readRecipient(body: RequestBody, { config }: Auth): Recipient {
  const [email, phone] = [body.text('email'), body.text('phone')]
  const type = TYPES.find((each) => each === body.text('type'))
  if (!type) {
    throw refusals.validationFailed('Missing one of these types: signup, email_change, sms, phone_change')
  }
  if (type === 'signup' && !email) throw refusals.validationFailed('Type provided requires an email address')
  if (type === 'sms' && !phone) throw refusals.validationFailed('Type provided requires a phone number')
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided.')
  }
  if (phone) {
    if (!config.phoneEnabled) throw refusals.phoneDisabled()
    return { type, provider: 'phone', value: readPhone(phone) }
  }
  if (!email) throw refusals.validationFailed('Missing email address or phone number')
  if (!config.emailEnabled) throw refusals.emailDisabled()
  if (type === 'phone_change' && !config.phoneEnabled) throw refusals.phoneDisabled()
  return { type, provider: 'email', value: readEmail(email) }
}

const lockRecipient = (tx: Transaction, { provider, value }: Recipient): Promise<User | null> =>
  provider === 'email' ? lockUserByEmail(tx, value) : lockUserByPhone(tx, value)

async function prepareConfirmation(tx: Transaction, auth: Auth, request: Resend): Promise<Prepared | null> {
  const user = await lockRecipient(tx, request)
  if (!user || user.emailConfirmedAt !== null) return null
  return prepareOwnMail(tx, auth, user, { ...request, type: 'signup' })
}

async function prepareChange(tx: Transaction, auth: Auth, request: Resend): Promise<Prepared | null> {
  const user = await lockRecipient(tx, request)
  if (!user || user.newEmail === '') return null
  if (waitSeconds(user.emailChangeSentAt, auth.config.emailFrequencyMs) > 0) return null
  const mails = await prepareChangeMails(tx, auth, user, request)
  return { mails, undo: (undoing) => forgetChangeMails(undoing, user.id) }
}

async function preparePhoneConfirmation(
  tx: Transaction,
  auth: Auth,
  request: Resend,
): Promise<PreparedSms | null> {
  const user = await lockRecipient(tx, request)
  if (!user || user.phoneConfirmedAt !== null) return null
  if (waitSeconds(user.confirmationSentAt, auth.config.sms.frequencyMs) > 0) return null
  await audit(tx, user, 'user_recovery_requested', request.origin)
  return {
    message: await prepareSms(tx, auth, { user, kind: 'confirmation_token', phone: user.phone }),
    undo: (undoing) => forgetUnsentToken(undoing, user.id, 'confirmation_token'),
  }
}

async function preparePhoneChange(tx: Transaction, auth: Auth, request: Resend): Promise<PreparedSms | null> {
  const user = await lockRecipient(tx, request)
  if (!user || user.newPhone === '') return null
  if (waitSeconds(user.phoneChangeSentAt, auth.config.sms.frequencyMs) > 0) return null
  return {
    message: await prepareSms(tx, auth, { user, kind: 'phone_change_token', phone: user.newPhone }),
    undo: (undoing) => forgetUnsentToken(undoing, user.id, 'phone_change_token'),
  }
}
