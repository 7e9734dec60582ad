/** A change of address waits until its mailboxes agree: the new one, and the present one where that is configured. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { AccountDependencies } from './dependencies.ts'
import { emailExists } from '../errors/errors.ts'
import { requirePause, sendChangeLinks } from '../messages/one-time-mail.ts'
import { insertFlowState } from '../store/flow-states.ts'
import { beginEmailChange, completeEmailChange } from '../store/email-changes.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import { findUserByEmail } from '../store/users.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'

interface Asked {
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string
  readonly client: ClientInfo
}

/** @throws AuthError 422 `email_exists`, 429 `over_email_send_rate_limit` and as `sendLink`. */
export async function requestEmailChange(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  newEmail: string,
  asked: Asked,
): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  requirePause(user.emailChangeSentAt, deps.config.emailFrequencyMs)
  await beginEmailChange(tx, user.id, newEmail)
  // As a sign-up would have it; a person who has an address always proves another.
  if (user.isAnonymous && deps.config.emailAutoconfirm) {
    if (!(await completeEmailChange(tx, user.id))) throw emailExists()
    return
  }
  await sendChangeMails(tx, deps, { ...user, newEmail }, asked)
}

/** Sends the messages of a change that has begun, with new links and codes. @throws AuthError 429 as `sendLink`. */
export async function sendChangeMails(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  { challenge, redirectTo, client: { address } }: Asked,
): Promise<void> {
  if (challenge) await insertFlowState(tx, user.id, 'email_change', challenge)
  await sendChangeLinks(tx, deps, user, { pkce: challenge !== null, redirectTo, address })
}
