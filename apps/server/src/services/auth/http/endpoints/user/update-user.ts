/** PUT /user: password, metadata, address, number. Source: supabase/auth, internal/api/user.go. */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { readClientInfo, requireCaller, type Caller } from '../../request/caller.ts'
import type { UserDependencies } from './dependencies.ts'
import { readEmail } from '../../../accounts/email-address.ts'
import { requestEmailChange } from '../../../accounts/email-change.ts'
import * as refusals from '../../../errors/errors.ts'
import { userSsoManaged } from '../../../errors/sso-errors.ts'
import { mergeMetadataWithinLimit } from '../../../accounts/metadata.ts'
import { readChallenge } from '../../request/pkce.ts'
import { sendNotice } from '../../../messages/notices.ts'
import { requirePasswordChangeAllowed } from '../../../accounts/password-change-rules.ts'
import { requireStrongPassword } from '../../../passwords/password-strength.ts'
import { requestPhoneChange } from '../../../accounts/phone-change.ts'
import { readPhone } from '../../../accounts/phone-number.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import { checkChannel } from '../../request/sms-channel.ts'
import { chargeSmsRequest } from '../../../messages/one-time-sms.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFlowStatesOf } from '../../../store/flow-states.ts'
import { deleteTokens } from '../../../store/one-time-tokens.ts'
import { deleteSessionsOf } from '../../../store/sessions.ts'
import { changePassword } from '../../../store/user-changes.ts'
import { lockUser, reloadUser } from '../../../store/users.ts'
import { userJson } from '../../../model/user-json.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import type { User } from '../../../model/user.ts'
import type { CodeChallenge } from '../../../model/code-challenge.ts'

const FIELDS = [
  'email',
  'phone',
  'password',
  'current_password',
  'nonce',
  'data',
  'app_metadata',
  'channel',
  ...CHALLENGE_FIELDS,
] as const

interface Changes {
  /** Null to keep the address. */
  readonly email: string | null
  /** Null to keep the number. */
  readonly phone: string | null
  readonly password: string | null
  readonly metadata: JsonObject | null
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string
  readonly client: ClientInfo
}

export async function updateUser(context: Context, deps: UserDependencies): Promise<Response> {
  const caller = await requireCaller(context, deps)
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('user', client)
  const body = await readBody(context, deps, FIELDS)
  const changes = {
    ...readChanges(body, caller.user, deps),
    redirectTo: requestedRedirect(context, deps),
    client,
  }
  const { email, phone, password } = changes
  if (email !== null || phone !== null || password !== null)
    requireSecondLevel(caller, refusals.aal2RequiredToChange)
  requireOwnership(caller.user, changes, body.text('nonce'))
  if (email !== null) await deps.limiter.chargeEmailRequest(client)
  if (phone !== null && !deps.config.sms.autoconfirm) await chargeSmsRequest(deps, phone, client)
  requireContact(caller.user, changes)
  if (password !== null) {
    const proofs = { nonce: body.text('nonce'), currentPassword: body.text('current_password') }
    await requirePasswordChangeAllowed(caller, deps, proofs)
  }
  const passwordHash = password === null ? null : await hashNew(password, caller.user, deps)
  const user = await deps.database.transaction((tx) => applyChanges(tx, deps, caller, changes, passwordHash))
  return context.json(userJson(user))
}

function readChanges(
  body: RequestBody,
  user: User,
  { config }: UserDependencies,
): Pick<Changes, 'email' | 'phone' | 'password' | 'metadata' | 'challenge'> {
  const email = body.text('email') === '' ? null : readEmail(body.text('email'))
  const phone = body.text('phone') === '' ? null : readNewPhone(body, config)
  const password = body.optionalText('password')
  if (password !== null) requireStrongPassword(password, config)
  if (body.object('app_metadata') !== null) throw refusals.notAdmin()
  return {
    email: email === user.email ? null : email,
    phone: phone === user.phone ? null : phone,
    password,
    metadata: body.object('data'),
    challenge: readChallenge(body),
  }
}

function readNewPhone(body: RequestBody, config: UserDependencies['config']): string {
  if (!config.phoneEnabled) throw refusals.phoneSignInDisabled()
  const phone = readPhone(body.text('phone'))
  checkChannel(body, config)
  return phone
}

/** A password without an address or number could not be used. */
function requireContact(
  { isAnonymous }: User,
  { password, email, phone }: Pick<Changes, 'password' | 'email' | 'phone'>,
): void {
  if (isAnonymous && password !== null && email === null && phone === null)
    throw refusals.passwordNeedsContact()
}

/** The identity provider manages the address, number and sign-in of its accounts. */
function requireOwnership(
  { isSsoUser }: User,
  { password, email, phone }: Pick<Changes, 'password' | 'email' | 'phone'>,
  nonce: string,
): void {
  const isManaged = password !== null || email !== null || phone !== null || nonce !== ''
  if (isSsoUser && isManaged) throw userSsoManaged()
}

async function hashNew(password: string, user: User, { passwords }: UserDependencies): Promise<string> {
  const isSame = await passwords.verify(password, user.passwordHash)
  if (isSame) throw refusals.samePassword()
  return passwords.hash(password)
}

async function applyChanges(
  tx: Transaction,
  deps: UserDependencies,
  { user: caller, session }: Caller,
  changes: Changes,
  passwordHash: string | null,
): Promise<User> {
  await lockUser(tx, caller.id)
  const user = await reloadUser(tx, caller.id)
  if (passwordHash !== null) {
    // Ends the other sessions and voids earlier links; the session of this request stays.
    await deleteTokens(tx, user.id)
    await deleteFlowStatesOf(tx, user.id)
    await changePassword(tx, user.id, passwordHash)
    await deleteSessionsOf(tx, user.id, session?.id ?? null)
    audit(tx, user, 'user_updated_password', changes.client)
    await sendNotice(tx, deps, user, 'password_changed', changes.client)
  }
  if (changes.metadata !== null)
    await mergeMetadataWithinLimit(tx, deps.config, user.id, 'data', changes.metadata)
  if (changes.email !== null) await requestEmailChange(tx, deps, user, changes.email, changes)
  if (changes.phone !== null) await requestPhoneChange(tx, deps, user, changes.phone, changes.client)
  audit(tx, user, 'user_modified', changes.client)
  return reloadUser(tx, user.id)
}
