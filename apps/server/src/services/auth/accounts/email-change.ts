/** Changes of address. They are pending until the new mailbox confirms, and the present one too if so configured. */
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

interface ChangeRequest {
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
  request: ChangeRequest,
): Promise<void> {
  if (await findUserByEmail(tx, newEmail)) throw emailExists()
  requirePause(user.emailChangeSentAt, deps.config.emailFrequencyMs)
  await beginEmailChange(tx, user.id, newEmail)
  // Automatic confirmation applies to first addresses, as at sign-up; a change of address always needs a proof.
  if (user.isAnonymous && deps.config.emailAutoconfirm) {
    if (!(await completeEmailChange(tx, user.id))) throw emailExists()
    return
  }
  await sendChangeMails(tx, deps, { ...user, newEmail }, request)
}

/** Sends the messages of a pending change with new links and codes. @throws AuthError 429 as `sendLink`. */
export async function sendChangeMails(
  tx: Transaction,
  deps: AccountDependencies,
  user: User,
  { challenge, redirectTo, client: { address } }: ChangeRequest,
): Promise<void> {
  if (challenge) await insertFlowState(tx, user.id, 'email_change', challenge)
  await sendChangeLinks(tx, deps, user, { pkce: challenge !== null, redirectTo, address })
}
