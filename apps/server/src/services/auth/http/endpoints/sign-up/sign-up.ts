/** POST /signup: e-mail and password; number and password begin here too. Source: supabase/auth, internal/api/signup.go. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import type { Auth } from '../../../dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import * as refusals from '../../../errors/errors.ts'
import { runBeforeUserCreatedHook, enqueueUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { issueSession } from '../../../sessions/issue-session.ts'
import { boundedMetadata } from '../../../accounts/metadata.ts'
import { readChallenge } from '../../request/pkce.ts'
import { notifyAccountExists } from '../../../messages/account-exists-notice.ts'
import { sendLink, remainingPauseSeconds } from '../../../messages/one-time-mail.ts'
import { requireStrongPassword } from '../../../passwords/password-strength.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import {
  confirmedSignUpResponse,
  unconfirmedSignUpResponse,
  type SignUpResult,
} from '../../../accounts/sign-up-result.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertFlowState } from '../../../store/flow-states.ts'
import type { JsonObject } from '../../../model/json-object.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { withIdentityClaims } from '../../../model/account.ts'
import { insertEmailUser } from '../../../store/new-users.ts'
import { confirmEmail } from '../../../store/user-changes.ts'
import { lockUserByEmail, reloadUser } from '../../../store/users.ts'
import { signUpAnonymously } from './anonymous.ts'
import { signUpByPhone } from './by-phone.ts'
import type { CodeChallenge } from '../../../model/code-challenge.ts'

const FIELDS = [
  'email',
  'phone',
  'password',
  'data',
  'channel',
  'gotrue_meta_security',
  ...CHALLENGE_FIELDS,
] as const

interface SignUp {
  readonly email: string
  readonly password: string
  readonly metadata: JsonObject
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string
  readonly client: ClientInfo
}

export async function signUp(context: Context, auth: Auth): Promise<Response> {
  const client = readClientInfo(context, auth.config.rateLimits.addressHeader)
  const budgets = auth.config.anonymousEnabled ? (['signup', 'anonymous'] as const) : (['signup'] as const)
  const body = await auth.limiter.charge(budgets, client, () => readBody(context, auth, FIELDS))
  await verifyCaptcha(context, auth, body)
  if (body.text('email') === '' && body.text('phone') === '') {
    return signUpAnonymously(context, auth, body, client)
  }
  await auth.limiter.spend('signup', client)
  const password = readPassword(body, auth)
  if (body.text('phone')) return signUpByPhone(context, auth, body, { password, client })
  const request = {
    ...readSignUp(body, auth),
    password,
    redirectTo: requestedRedirect(context, auth),
    client,
  }
  // Hashed before anything is known of the address: it takes as long for one that is taken.
  const passwordHash = await auth.passwords.hash(request.password)
  if (!auth.config.emailAutoconfirm) await auth.limiter.chargeEmailRequest(client)
  // Asked for each address, taken or not, so that its answer tells nothing of the account.
  await runBeforeUserCreatedHook(auth, { ...request, phone: '', provider: 'email' }, client)

  const once = () =>
    auth.database.transaction('supabase_auth_admin', (tx) => register(tx, auth, request, passwordHash))
  const answer = auth.config.emailAutoconfirm
    ? await confirmedSignUpResponse(auth, once, request)
    : await unconfirmedSignUpResponse(auth, once, { ...request, provider: 'email', value: request.email })
  return context.json(answer)
}

function readPassword(body: RequestBody, { config }: Auth): string {
  if (!config.signupEnabled) throw refusals.signupDisabled()
  const [email, phone, password] = [body.text('email'), body.text('phone'), body.text('password')]
  if (password === '') throw refusals.validationFailed('Signup requires a valid password')
  requireStrongPassword(password, config)
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided on signup.')
  }
  return password
}

function readSignUp(body: RequestBody, { config }: Auth): Pick<SignUp, 'email' | 'metadata' | 'challenge'> {
  const challenge = readChallenge(body)
  if (!config.emailEnabled) throw refusals.emailSignupsDisabled()
  return {
    email: readEmail(body.text('email')),
    metadata: boundedMetadata(body.object('data'), config),
    challenge,
  }
}

async function register(
  tx: Transaction,
  auth: Auth,
  request: SignUp,
  passwordHash: string,
): Promise<SignUpResult> {
  const { email, metadata, client } = request
  const newId = await insertEmailUser(tx, { email, passwordHash, metadata }, auth.config.accountDefaults)
  // Without a new id the account is there: from before, or from a sign-up that came first a moment ago.
  const user = newId ? await reloadUser(tx, newId) : await lockUserByEmail(tx, email)
  if (!user) throw refusals.unexpectedFailure('Database error finding user')

  // One that is confirmed by phone is somebody's: neither it nor what it says of itself is shown to who claims its address.
  if (!newId && (user.confirmedAt !== null || auth.config.emailAutoconfirm)) {
    audit(tx, user, 'user_repeated_signup', client, { provider: 'email' })
    if (!auth.config.emailAutoconfirm) await notifyAccountExists(tx, auth, user, client)
    return { kind: 'taken' }
  }
  if (auth.config.emailAutoconfirm) {
    await confirmEmail(tx, user.id)
    audit(tx, user, 'user_signedup', client, { provider: 'email' })
    audit(tx, user, 'login', client, { provider: 'email' })
    return { kind: 'signed-in', session: await issueSession(tx, auth, user.id, 'password', client) }
  }
  // Nothing of an account that waits for its confirmation is changed: whoever asks has proven nothing.
  if (remainingPauseSeconds(user.confirmationSentAt, auth.config.emailFrequencyMs) > 0) {
    audit(tx, user, 'user_repeated_signup', client, { provider: 'email' })
    return { kind: 'waiting', user }
  }
  audit(tx, user, 'user_confirmation_requested', client, { provider: 'email' })
  if (request.challenge) await insertFlowState(tx, user.id, 'email/signup', request.challenge)
  const link = {
    user,
    kind: 'confirmation_token',
    type: 'signup',
    to: email,
    pkce: request.challenge !== null,
    redirectTo: request.redirectTo,
    choice: { passwordHash, metadata: withIdentityClaims(metadata, user.id, email) },
  } as const
  await sendLink(tx, auth, link, client)
  const asked = await reloadUser(tx, user.id)
  if (newId !== null) await enqueueUserCreatedHook(tx, auth, asked, client)
  return { kind: 'to-confirm', user: asked }
}
