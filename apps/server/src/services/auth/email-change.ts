/** A change of address waits until its mailboxes agree: the new one, and the present one where that is configured. */
import type { Transaction } from '../../platform/database/database.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { Auth } from './dependencies.ts'
import { emailExists } from './errors.ts'
import { prepareMail, requirePause } from './one-time-mail.ts'
import { insertFlowState, type Challenge } from './store/flow-states.ts'
import { forgetUnsentToken } from './store/one-time-tokens.ts'
import { beginEmailChange, cancelEmailChange } from './store/email-changes.ts'
import { findUserByEmail, type User } from './store/users.ts'

interface Asked {
  readonly challenge: Challenge | null
  readonly redirectTo: string
}

/**
 * @returns the messages to send once the transaction is over.
 * @throws AuthError 422 `email_exists`, 429 `over_email_send_rate_limit`.
 */
export async function beginChange(
  tx: Transaction,
  auth: Auth,
  user: User,
  newEmail: string,
  asked: Asked,
): Promise<readonly MailMessage[]> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  requirePause(user.emailChangeSentAt, auth.config.emailFrequencyMs)
  await beginEmailChange(tx, user.id, newEmail)
  return prepareChangeMails(tx, auth, { ...user, newEmail }, asked)
}

/** The messages of a change that has begun, with new links and codes. */
export async function prepareChangeMails(
  tx: Transaction,
  auth: Auth,
  user: User,
  { challenge, redirectTo }: Asked,
): Promise<readonly MailMessage[]> {
  if (challenge) await insertFlowState(tx, user.id, 'email_change', challenge)
  const mail = (kind: 'email_change_token_new' | 'email_change_token_current', to: string) =>
    prepareMail(tx, auth, { user, kind, type: 'email_change', to, pkce: challenge !== null, redirectTo })
  const toNew = await mail('email_change_token_new', user.newEmail)
  const needsBoth = auth.config.secureEmailChange && user.email !== ''
  return needsBoth ? [toNew, await mail('email_change_token_current', user.email)] : [toNew]
}

/** The messages did not leave: they may be asked for again at once. */
export async function forgetChangeMails(tx: Transaction, userId: string): Promise<void> {
  await forgetUnsentToken(tx, userId, 'email_change_token_new')
  await forgetUnsentToken(tx, userId, 'email_change_token_current')
}

/** The first messages did not leave: the change is off. */
export async function undoChange(tx: Transaction, userId: string): Promise<void> {
  await forgetChangeMails(tx, userId)
  await cancelEmailChange(tx, userId)
}
