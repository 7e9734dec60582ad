/** Messages whose sending must not show in the answer: neither in its words nor in its time. */
import type { Transaction } from '../../platform/database/database.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { AuthDependencies } from './dependencies.ts'
import { deliver } from './mail/delivery.ts'
import { forgetUnsentToken, type TokenKind } from './store/one-time-tokens.ts'

interface Prepared {
  readonly userId: string
  readonly mail: MailMessage
}

/**
 * Prepares and sends once the answer is on its way. A message that cannot be sent is logged and may be asked for again
 * at once; nobody but the log is told.
 * @param prepare null when there is nothing to send.
 */
export function sendAfterwards(
  { database, mailer, log }: AuthDependencies,
  kind: TokenKind,
  prepare: (tx: Transaction) => Promise<Prepared | null>,
): void {
  const work = async () => {
    const prepared = await database.transaction('supabase_auth_admin', prepare)
    if (!prepared) return
    try {
      await deliver(mailer, prepared.mail)
    } catch (error) {
      await database.transaction('supabase_auth_admin', (tx) => forgetUnsentToken(tx, prepared.userId, kind))
      throw error
    }
  }
  setImmediate(() => {
    work().catch((error: unknown) => {
      log.error('mail not sent', { kind, reason: error instanceof Error ? error.message : String(error) })
    })
  })
}
