/**
 * POST /signup: number and password. Source: supabase/auth, internal/api/signup.go; unlike there, the message leaves
 * behind the answer, whose time then tells nothing of the number.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../platform/database/database.ts'
import { contestAfterwards } from '../contested-sign-up.ts'
import type { Auth } from '../dependencies.ts'
import * as refusals from '../errors.ts'
import { askBeforeUserCreated, tellUserCreated } from '../hooks/user-hooks.ts'
import { issueSession, tokenResponse, type IssuedSession } from '../issue-session.ts'
import { waitSeconds } from '../one-time-mail.ts'
import { readPhone } from '../phone-number.ts'
import type { JsonObject, RequestBody } from '../request-body.ts'
import { asIfNew, obfuscatedUser } from '../sign-up-answers.ts'
import { readChannel } from '../sms/channel.ts'
import { askForSms, prepareSms, sendSmsAfterwards, type PreparedSms } from '../sms/one-time-sms.ts'
import { audit } from '../store/audit-log.ts'
import { insertPhoneUser, type SignUpChoice } from '../store/new-users.ts'
import { forgetUnsentToken } from '../store/one-time-tokens.ts'
import type { Origin } from '../store/sessions.ts'
import { confirmPhone } from '../store/user-changes.ts'
import { lockUser, lockUserByPhone, reloadUser, type User } from '../store/users.ts'
import { userJson } from '../user-json.ts'

interface SignUp {
  readonly phone: string
  readonly password: string
  readonly metadata: JsonObject
  readonly origin: Origin
}

type Outcome =
  | { readonly kind: 'taken' }
  /** Its message left a moment ago. */
  | { readonly kind: 'waiting'; readonly user: User }
  | { readonly kind: 'signed-in'; readonly session: IssuedSession }
  | { readonly kind: 'to-confirm'; readonly user: User; readonly isNew: boolean }

/** @param password that is known to be strong enough. */
export async function signUpByPhone(
  context: Context,
  auth: Auth,
  body: RequestBody,
  { password, origin }: Pick<SignUp, 'password' | 'origin'>,
): Promise<Response> {
  const request = { ...readSignUp(body, auth), password, origin }
  const { phone, metadata } = request
  // Hashed before anything is known of the number: it takes as long for one that is taken.
  const passwordHash = await auth.passwords.hash(password)
  if (!auth.config.sms.autoconfirm) await askForSms(auth, phone, origin)
  await askBeforeUserCreated(auth, { email: '', phone, provider: 'phone', metadata }, origin)
  const outcome = await auth.database.transaction('supabase_auth_admin', (tx) =>
    register(tx, auth, request, { passwordHash, metadata }),
  )
  if (outcome.kind === 'taken') {
    if (auth.config.sms.autoconfirm) throw refusals.userAlreadyExists()
    return context.json(obfuscatedUser('phone', phone, metadata))
  }
  if (outcome.kind === 'signed-in') {
    await tellUserCreated(auth, outcome.session.user, origin)
    return context.json(await tokenResponse(auth, outcome.session))
  }
  const { user } = outcome
  if (outcome.kind === 'waiting') contestAfterwards(auth, user.id, password)
  else sendSmsAfterwards(auth, (tx) => prepare(tx, auth, request, user.id, { passwordHash, metadata }))
  if (outcome.kind === 'to-confirm' && outcome.isNew) await tellUserCreated(auth, user, origin)
  return context.json(userJson(asIfNew(user, metadata)))
}

function readSignUp(body: RequestBody, { config }: Auth): Pick<SignUp, 'phone' | 'metadata'> {
  readChannel(body)
  if (body.text('code_challenge') !== '')
    throw refusals.validationFailed('PKCE not supported for phone signups')
  if (!config.phoneEnabled) throw refusals.phoneSignupsDisabled()
  return { phone: readPhone(body.text('phone')), metadata: body.object('data') ?? {} }
}

async function register(
  tx: Transaction,
  auth: Auth,
  request: SignUp,
  choice: SignUpChoice,
): Promise<Outcome> {
  const { phone, origin } = request
  const { autoconfirm, frequencyMs } = auth.config.sms
  const newId = await insertPhoneUser(tx, { phone, ...choice })
  // Without a new id the account is there: from before, or from a sign-up that came first a moment ago.
  const user = newId ? await reloadUser(tx, newId) : await lockUserByPhone(tx, phone)
  if (!user) throw refusals.unexpectedFailure('Database error finding user')
  // One that is confirmed by e-mail is somebody's: neither it nor what it says of itself is shown to who claims its number.
  if (!newId && (user.confirmedAt !== null || autoconfirm)) {
    await audit(tx, user, 'user_repeated_signup', origin, { provider: 'phone' })
    return { kind: 'taken' }
  }
  if (autoconfirm) {
    await confirmPhone(tx, user.id)
    await audit(tx, user, 'user_signedup', origin, { provider: 'phone', channel: 'sms' })
    await audit(tx, user, 'login', origin, { provider: 'phone' })
    return { kind: 'signed-in', session: await issueSession(tx, user.id, 'password', origin) }
  }
  // Nothing of an account that waits for its confirmation is changed: whoever asks has proven nothing.
  if (waitSeconds(user.confirmationSentAt, frequencyMs) > 0) {
    await audit(tx, user, 'user_repeated_signup', origin, { provider: 'phone' })
    return { kind: 'waiting', user }
  }
  return { kind: 'to-confirm', user, isNew: newId !== null }
}

async function prepare(
  tx: Transaction,
  auth: Auth,
  { phone, origin }: SignUp,
  userId: string,
  choice: SignUpChoice,
): Promise<PreparedSms | null> {
  await lockUser(tx, userId)
  const user = await reloadUser(tx, userId)
  // Another sign-up was quicker: it has the message.
  if (user.phoneConfirmedAt !== null || waitSeconds(user.confirmationSentAt, auth.config.sms.frequencyMs) > 0)
    return null
  await audit(tx, user, 'user_confirmation_requested', origin, { provider: 'phone' })
  return {
    message: await prepareSms(tx, auth, { user, kind: 'confirmation_token', phone, choice }),
    undo: (undoing) => forgetUnsentToken(undoing, user.id, 'confirmation_token'),
  }
}
