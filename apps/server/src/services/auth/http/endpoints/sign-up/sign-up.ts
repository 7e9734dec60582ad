/** POST /signup: e-mail and password; dispatches to the other kinds. Source: supabase/auth, internal/api/signup.go. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import type { SignUpDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import * as refusals from '../../../errors/errors.ts'
import { runBeforeUserCreatedHook, enqueueUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { issueSession } from '../../../sessions/issue-session.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import { readChallenge } from '../../request/pkce.ts'
import { notifyAccountExists } from '../../../messages/account-exists-notice.ts'
import { sendLink, remainingPauseSeconds } from '../../../messages/one-time-mail.ts'
import { requireStrongPassword } from '../../../passwords/password-strength.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import { confirmedSignUpResponse, unconfirmedSignUpResponse, type SignUpResult } from './sign-up-result.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertFlowState } from '../../../store/flow-states.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
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

export async function signUp(context: Context, deps: SignUpDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  const budgets = deps.config.anonymousEnabled ? (['signup', 'anonymous'] as const) : (['signup'] as const)
  const body = await deps.limiter.charge(budgets, client, () => readBody(context, deps, FIELDS))
  await verifyCaptcha(context, deps, body)
  if (body.text('email') === '' && body.text('phone') === '') {
    return signUpAnonymously(context, deps, body, client)
  }
  await deps.limiter.spend('signup', client)
  const password = readPassword(body, deps)
  if (body.text('phone')) return signUpByPhone(context, deps, body, { password, client })
  const request = {
    ...readSignUp(body, deps),
    password,
    redirectTo: requestedRedirect(context, deps),
    client,
  }
  // Hashed before the lookup, so that it takes as long for a registered address.
  const passwordHash = await deps.passwords.hash(request.password)
  if (!deps.config.emailAutoconfirm) await deps.limiter.chargeEmailRequest(client)
  // Runs for every address, so that its refusal does not reveal whether the address is registered.
  await runBeforeUserCreatedHook(deps, { ...request, phone: '', provider: 'email' }, client)

  const run = () => deps.database.transaction((tx) => register(tx, deps, request, passwordHash))
  const response = deps.config.emailAutoconfirm
    ? await confirmedSignUpResponse(deps, run, request)
    : await unconfirmedSignUpResponse(deps, run, { ...request, provider: 'email', value: request.email })
  return context.json(response)
}

function readPassword(body: RequestBody, { config }: SignUpDependencies): string {
  if (!config.signupEnabled) throw refusals.signupDisabled()
  const [email, phone, password] = [body.text('email'), body.text('phone'), body.text('password')]
  if (password === '') throw refusals.validationFailed('Signup requires a valid password')
  requireStrongPassword(password, config)
  if (email && phone) {
    throw refusals.validationFailed('Only an email address or phone number should be provided on signup.')
  }
  return password
}

function readSignUp(
  body: RequestBody,
  { config }: SignUpDependencies,
): Pick<SignUp, 'email' | 'metadata' | 'challenge'> {
  const challenge = readChallenge(body)
  if (!config.emailEnabled) throw refusals.emailSignupsDisabled()
  return {
    email: readEmail(body.text('email')),
    metadata: checkMetadataSize(body.object('data'), config),
    challenge,
  }
}

async function register(
  tx: Transaction,
  deps: SignUpDependencies,
  request: SignUp,
  passwordHash: string,
): Promise<SignUpResult> {
  const { email, metadata, client } = request
  const newId = await insertEmailUser(tx, { email, passwordHash, metadata }, deps.config.accountDefaults)
  // Without a new id the account exists, perhaps from a concurrent sign-up.
  const user = newId ? await reloadUser(tx, newId) : await lockUserByEmail(tx, email)
  if (!user) throw refusals.unexpectedFailure('Database error finding user')

  // An account confirmed by phone has an owner; nothing of it is shown to a client that claims its address.
  if (!newId && (user.confirmedAt !== null || deps.config.emailAutoconfirm)) {
    audit(tx, user, 'user_repeated_signup', client, { provider: 'email' })
    if (!deps.config.emailAutoconfirm) await notifyAccountExists(tx, deps, user, client)
    return { kind: 'taken' }
  }
  if (deps.config.emailAutoconfirm) {
    await confirmEmail(tx, user.id)
    audit(tx, user, 'user_signedup', client, { provider: 'email' })
    audit(tx, user, 'login', client, { provider: 'email' })
    return { kind: 'signed-in', session: await issueSession(tx, deps, user.id, 'password', client) }
  }
  // An unconfirmed account stays unchanged, since the client has proven nothing.
  if (remainingPauseSeconds(user.confirmationSentAt, deps.config.emailFrequencyMs) > 0) {
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
  await sendLink(tx, deps, link, client)
  const reloaded = await reloadUser(tx, user.id)
  if (newId !== null) await enqueueUserCreatedHook(tx, deps, reloaded, client)
  return { kind: 'to-confirm', user: reloaded }
}
