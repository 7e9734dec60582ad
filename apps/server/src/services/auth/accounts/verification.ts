/**
 * Verifies links and codes and applies them to the account. Wrong codes are recorded in the same transaction, so they are returned,
 * not thrown. Source: supabase/auth, internal/api/verify.go.
 */
import { constantTimeEqual } from '../../../platform/constant-time.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import * as refusals from '../errors/errors.ts'
import { hashCode, hashLink } from '../links/one-time-secrets.ts'
import { sendNotice } from '../messages/notices.ts'
import { audit } from '../store/audit-log.ts'
import {
  deleteToken,
  deleteTokens,
  lockTokenByLink,
  lockTokensByEmail,
  recordFailedAttempt,
  consumeLink,
} from '../store/one-time-tokens.ts'
import type { OneTimeToken, TokenKind } from '../model/one-time-token.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { completeEmailChange, recordEmailChangeConfirmation } from '../store/email-changes.ts'
import { deleteOtherIdentities } from '../store/external-identities.ts'
import { upsertConfirmedIdentity } from '../store/identities.ts'
import { applySignUpChoice } from '../store/new-users.ts'
import { confirmProvenEmail, setPassword } from '../store/user-changes.ts'
import { findUserById, reloadUser } from '../store/users.ts'

/** After so many wrong codes the token accepts no code. */
const MAX_FAILED_ATTEMPTS = 5

/** Whether the token still accepts its code. */
export const isUsable = (token: OneTimeToken): boolean =>
  !token.isExpired && token.failedAttempts < MAX_FAILED_ATTEMPTS

/** The kinds of tokens that each type on the wire verifies. */
const KINDS_OF_TYPE: ReadonlyMap<string, readonly TokenKind[]> = new Map([
  ['signup', ['confirmation_token']],
  ['invite', ['confirmation_token']],
  ['recovery', ['recovery_token']],
  ['magiclink', ['recovery_token']],
  ['email', ['confirmation_token', 'recovery_token']],
  ['email_change', ['email_change_token_current', 'email_change_token_new']],
])

/** @throws AuthError 400 `validation_failed`. */
export function kindsOfType(type: string): readonly TokenKind[] {
  const kinds = KINDS_OF_TYPE.get(type)
  if (!kinds) throw refusals.validationFailed('Invalid email verification type')
  return kinds
}

export interface Verification {
  readonly user: User
  /** 'half' while the other mailbox still has to confirm a change of address; then no session begins. */
  readonly result: 'done' | 'half'
}

/**
 * Verifies a link and consumes it.
 * @param keepCode whether the code in the same message stays valid once, in case a mail scanner followed the link.
 * @throws AuthError 403 `otp_expired`, `user_banned`; 422 `email_exists`.
 */
export async function verifyLink(
  tx: Transaction,
  deps: AccountDependencies,
  { link, type, keepCode, client }: { link: string; type: string; keepCode: boolean; client: ClientInfo },
): Promise<Verification> {
  const token = await lockTokenByLink(tx, hashLink(link), kindsOfType(type), deps.config.codeSeconds)
  const user = token && (await findUserById(tx, token.userId))
  if (!token || !user || token.isExpired) throw refusals.linkExpired()
  if (user.isBanned) throw refusals.userBanned()
  return redeemToken(tx, deps, { token, user, keepCode, client })
}

/**
 * Verifies a code for a mailbox and consumes it. Unknown types verify nothing.
 * @returns null for a wrong code, which is recorded: the transaction must commit.
 * @throws AuthError 403 `user_banned`; 422 `email_exists`.
 */
export async function verifyCode(
  tx: Transaction,
  deps: AccountDependencies,
  { email, code, type, client }: { email: string; code: string; type: string; client: ClientInfo },
): Promise<Verification | null> {
  const kinds = KINDS_OF_TYPE.get(type) ?? []
  const tokens = await lockTokensByEmail(tx, email, kinds, deps.config.codeSeconds)
  const alive = tokens.filter(isUsable)
  const codeHash = hashCode(email, code, deps.jwtSecret)
  const token = alive.find(
    (candidate) => candidate.codeHash && constantTimeEqual(candidate.codeHash, codeHash),
  )
  const user = token && (await findUserById(tx, token.userId))
  if (!token || !user) {
    await recordFailedAttempt(
      tx,
      alive.map(({ id }) => id),
    )
    return null
  }
  if (user.isBanned) throw refusals.userBanned()
  return redeemToken(tx, deps, { token, user, keepCode: false, client })
}

/**
 * Verifies and consumes the code of a reauthentication, sent to the account's mailbox or else its phone.
 * @returns whether it was right; a wrong one is recorded, so the transaction must commit.
 */
export async function verifyNonce(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  nonce: string,
): Promise<boolean> {
  const { codeSeconds, sms } = deps.config
  const [to, seconds] = user.email === '' ? [user.phone, sms.codeSeconds] : [user.email, codeSeconds]
  const tokens = await lockTokensByEmail(tx, to, ['reauthentication_token'], seconds)
  const token = tokens.find(({ userId }) => userId === user.id)
  if (!token || !isUsable(token)) return false
  if (token.codeHash && constantTimeEqual(token.codeHash, hashCode(to, nonce, deps.jwtSecret))) {
    await deleteToken(tx, user.id, token.kind)
    return true
  }
  await recordFailedAttempt(tx, [token.id])
  return false
}

interface Redemption {
  readonly token: OneTimeToken
  readonly user: User
  readonly keepCode: boolean
  readonly client: ClientInfo
}

async function redeemToken(
  tx: Transaction,
  deps: AccountDependencies,
  redemption: Redemption,
): Promise<Verification> {
  const { token, user, client } = redemption
  if (token.kind === 'email_change_token_current' || token.kind === 'email_change_token_new') {
    return confirmEmailChange(tx, deps, redemption)
  }
  if (redemption.keepCode) await consumeLink(tx, token)
  else await deleteTokens(tx, user.id)
  // A link or code of any message proves the mailbox.
  if (token.kind === 'confirmation_token' || user.emailConfirmedAt === null) {
    if (user.emailConfirmedAt === null) await confirmSignUp(tx, token, user)
    await confirmProvenEmail(tx, user.id)
    audit(tx, user, 'user_signedup', client, { provider: 'email' })
  } else {
    audit(tx, user, 'login', client)
  }
  return { user, result: 'done' }
}

/**
 * Several sign-ups may have claimed this address; the one whose message was answered counts. Another message confirms no sign-up,
 * so it leaves the account without a password. The same holds for identities of other services: only the one whose message it is stays. An account with a confirmed number keeps its password.
 */
async function confirmSignUp(tx: Transaction, token: OneTimeToken, user: User): Promise<void> {
  if (user.confirmedAt !== null) return
  if (await deleteOtherIdentities(tx, user.id, token.choice?.metadata ?? {}))
    await upsertConfirmedIdentity(tx, user.id, 'email', user.email)
  if (token.kind !== 'confirmation_token') await setPassword(tx, user.id, '')
  else if (token.choice) await applySignUpChoice(tx, user, 'email', token.choice)
}

async function confirmEmailChange(
  tx: Transaction,
  deps: AccountDependencies,
  { token, user, client }: Redemption,
): Promise<Verification> {
  const { config } = deps
  const isFirstOfTwo =
    config.secureEmailChange &&
    !config.emailAutoconfirm &&
    user.email !== '' &&
    user.emailChangeConfirmations === 0
  if (isFirstOfTwo) {
    await deleteToken(tx, user.id, token.kind)
    await recordEmailChangeConfirmation(tx, user.id)
    return { user, result: 'half' }
  }
  await deleteTokens(tx, user.id)
  if (!(await completeEmailChange(tx, user.id))) throw refusals.emailExists()
  audit(tx, user, 'user_modified', client)
  const changed = await reloadUser(tx, user.id)
  if (changed.email !== user.email)
    await sendNotice(tx, deps, changed, 'email_changed', client, { oldEmail: user.email })
  return { user, result: 'done' }
}
