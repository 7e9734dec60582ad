/** Messages to an account's present mailbox. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { MessageDependencies } from './dependencies.ts'
import { sendLink, remainingPauseSeconds } from './one-time-mail.ts'
import { audit } from '../store/audit-log.ts'
import { insertFlowState } from '../store/flow-states.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { ClientInfo } from '../model/client-info.ts'
import type { User } from '../model/user.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'

/** Stored token and audit action of each message. */
const MESSAGES = {
  signup: {
    kind: 'confirmation_token',
    sentAt: 'confirmationSentAt',
    method: 'email/signup',
    action: 'user_confirmation_requested',
  },
  recovery: {
    kind: 'recovery_token',
    sentAt: 'recoverySentAt',
    method: 'recovery',
    action: 'user_recovery_requested',
  },
  magiclink: {
    kind: 'recovery_token',
    sentAt: 'recoverySentAt',
    method: 'magiclink',
    action: 'user_recovery_requested',
  },
} as const

interface AccountMail {
  readonly type: keyof typeof MESSAGES
  readonly challenge: CodeChallenge | null
  readonly redirectTo: string
  readonly client: ClientInfo
  /** The change that the confirmation applies to the account, if any. */
  readonly choice?: SignUpChoice
}

/** Enqueues a message to the account's mailbox, unless the last one is too recent. @throws AuthError 429 as `sendLink`. */
export async function sendAccountMail(
  tx: Transaction,
  deps: MessageDependencies,
  user: User,
  { type, challenge, redirectTo, client, choice }: AccountMail,
): Promise<void> {
  const { kind, sentAt, method, action } = MESSAGES[type]
  if (remainingPauseSeconds(user[sentAt], deps.config.emailFrequencyMs) > 0) return
  audit(tx, user, action, client)
  if (challenge) await insertFlowState(tx, user.id, method, challenge)
  const link = { user, kind, type, to: user.email, pkce: challenge !== null, redirectTo }
  await sendLink(tx, deps, choice ? { ...link, choice } : link, client)
}
