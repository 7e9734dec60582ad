/** POST /signup: number and password. Source: supabase/auth, internal/api/signup.go. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import type { SignUpDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { runBeforeUserCreatedHook, enqueueUserCreatedHook } from '../../../hooks/user-hooks.ts'
import { issueSession } from '../../../sessions/issue-session.ts'
import { checkMetadataSize } from '../../../accounts/metadata.ts'
import { remainingPauseSeconds } from '../../../messages/one-time-mail.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { checkChannel } from '../../request/sms-channel.ts'
import { chargeSmsRequest, sendSmsCode } from '../../../messages/one-time-sms.ts'
import { confirmedSignUpResponse, unconfirmedSignUpResponse, type SignUpResult } from './sign-up-result.ts'
import { audit } from '../../../store/audit-log.ts'
import { insertPhoneUser } from '../../../store/new-users.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { type SignUpChoice, withIdentityClaims } from '../../../model/account.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { confirmPhone } from '../../../store/user-changes.ts'
import { lockUserByPhone, reloadUser } from '../../../store/users.ts'

interface SignUp {
  readonly phone: string
  readonly password: string
  readonly metadata: JsonObject
  readonly client: ClientInfo
}

/** @param password already checked for strength. */
export async function signUpByPhone(
  context: Context,
  deps: SignUpDependencies,
  body: RequestBody,
  { password, client }: Pick<SignUp, 'password' | 'client'>,
): Promise<Response> {
  const request = { ...readSignUp(body, deps), password, client }
  const { phone, metadata } = request
  // Hashed before the lookup, so that it takes as long for a registered number.
  const passwordHash = await deps.passwords.hash(password)
  if (!deps.config.sms.autoconfirm) await chargeSmsRequest(deps, phone, client)
  await runBeforeUserCreatedHook(deps, { email: '', phone, provider: 'phone', metadata }, client)
  const run = () => deps.database.transaction((tx) => register(tx, deps, request, { passwordHash, metadata }))
  const response = deps.config.sms.autoconfirm
    ? await confirmedSignUpResponse(deps, run, request)
    : await unconfirmedSignUpResponse(deps, run, { ...request, provider: 'phone', value: phone })
  return context.json(response)
}

function readSignUp(body: RequestBody, { config }: SignUpDependencies): Pick<SignUp, 'phone' | 'metadata'> {
  checkChannel(body, config)
  if (body.text('code_challenge') !== '')
    throw refusals.validationFailed('PKCE not supported for phone signups')
  if (!config.phoneEnabled) throw refusals.phoneSignupsDisabled()
  return { phone: readPhone(body.text('phone')), metadata: checkMetadataSize(body.object('data'), config) }
}

async function register(
  tx: Transaction,
  deps: SignUpDependencies,
  request: SignUp,
  choice: SignUpChoice,
): Promise<SignUpResult> {
  const { phone, client } = request
  const { autoconfirm, frequencyMs } = deps.config.sms
  const newId = await insertPhoneUser(tx, { phone, ...choice }, deps.config.accountDefaults)
  // Without a new id the account exists, perhaps from a concurrent sign-up.
  const user = newId ? await reloadUser(tx, newId) : await lockUserByPhone(tx, phone)
  if (!user) throw refusals.unexpectedFailure('Database error finding user')
  // An account confirmed by e-mail has an owner; nothing of it is shown to a client that claims its number.
  if (!newId && (user.confirmedAt !== null || autoconfirm)) {
    audit(tx, user, 'user_repeated_signup', client, { provider: 'phone' })
    return { kind: 'taken' }
  }
  if (autoconfirm) {
    await confirmPhone(tx, user.id)
    audit(tx, user, 'user_signedup', client, { provider: 'phone', channel: 'sms' })
    audit(tx, user, 'login', client, { provider: 'phone' })
    return { kind: 'signed-in', session: await issueSession(tx, deps, user.id, 'password', client) }
  }
  // An unconfirmed account stays unchanged, since the client has proven nothing.
  if (remainingPauseSeconds(user.confirmationSentAt, frequencyMs) > 0) {
    audit(tx, user, 'user_repeated_signup', client, { provider: 'phone' })
    return { kind: 'waiting', user }
  }
  audit(tx, user, 'user_confirmation_requested', client, { provider: 'phone' })
  const chosen = { ...choice, metadata: withIdentityClaims(choice.metadata, user.id, user.email) }
  await sendSmsCode(tx, deps, { user, kind: 'confirmation_token', phone, choice: chosen }, client)
  const reloaded = await reloadUser(tx, user.id)
  if (newId !== null) await enqueueUserCreatedHook(tx, deps, reloaded, client)
  return { kind: 'to-confirm', user: reloaded }
}
