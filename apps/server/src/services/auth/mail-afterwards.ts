/** Messages whose sending must not show in the answer: neither in its words nor in its time. */
import type { Transaction } from '../../platform/database/database.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { Auth } from './dependencies.ts'
import { deliver } from './mail/delivery.ts'
import { prepareMail, waitSeconds } from './one-time-mail.ts'
import { audit } from './store/audit-log.ts'
import { type Challenge, insertFlowState } from './store/flow-states.ts'
import type { SignUpChoice } from './store/new-users.ts'
import { forgetUnsentToken } from './store/one-time-tokens.ts'
import type { Origin } from './store/sessions.ts'
import type { User } from './store/users.ts'

export interface Prepared {
  readonly mails: readonly MailMessage[]
  /** Lets them be asked for again at once, should they not leave. */
  readonly undo: (tx: Transaction) => Promise<void>
}

/** What each message about an account's own mailbox stores and records. */
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

interface Asked {
  readonly type: keyof typeof MESSAGES
  readonly challenge: Challenge | null
  readonly redirectTo: string
  readonly origin: Origin
  /** What the mailbox agrees to, where it is asked to. */
  readonly choice?: SignUpChoice
}

/** @returns null while the mailbox has to be left in peace. */
export async function prepareOwnMail(
  tx: Transaction,
  auth: Auth,
  user: User,
  { type, challenge, redirectTo, origin, choice }: Asked,
): Promise<Prepared | null> {
  const { kind, sentAt, method, action } = MESSAGES[type]
  if (waitSeconds(user[sentAt], auth.config.emailFrequencyMs) > 0) return null
  await audit(tx, user, action, origin)
  if (challenge) await insertFlowState(tx, user.id, method, challenge)
  const mail = await prepareMail(tx, auth, {
    user,
    kind,
    type,
    to: user.email,
    pkce: challenge !== null,
    redirectTo,
    ...(choice ? { choice } : {}),
  })
  return { mails: [mail], undo: (undoing) => forgetUnsentToken(undoing, user.id, kind) }
}

/**
 * Prepares and sends once the answer is on its way. What cannot be sent is logged and may be asked for again at once;
 * nobody but the log is told.
 * @param prepare null when there is nothing to send.
 */
export function sendAfterwards(auth: Auth, prepare: (tx: Transaction) => Promise<Prepared | null>): void {
  const work = async () => {
    const prepared = await auth.database.transaction('supabase_auth_admin', prepare)
    if (!prepared) return
    try {
      await deliver(auth, prepared.mails)
    } catch (error) {
      await auth.database.transaction('supabase_auth_admin', prepared.undo)
      throw error
    }
  }
  setImmediate(() => {
    work().catch((error: unknown) => {
      auth.log.error('mail not sent', { reason: error instanceof Error ? error.message : String(error) })
    })
  })
}
