/** Messages whose sending must not show in the answer: neither in its words nor in its time. */
import type { Transaction } from '../../platform/database/database.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { AuthDependencies } from './dependencies.ts'
import { deliver } from './mail/delivery.ts'

export interface Prepared {
  readonly mails: readonly MailMessage[]
  /** Lets them be asked for again at once, should they not leave. */
  readonly undo: (tx: Transaction) => Promise<void>
}

/**
 * Prepares and sends once the answer is on its way. What cannot be sent is logged and may be asked for again at once;
 * nobody but the log is told.
 * @param prepare null when there is nothing to send.
 */
export function sendAfterwards(
  { database, mailer, log }: AuthDependencies,
  prepare: (tx: Transaction) => Promise<Prepared | null>,
): void {
  const work = async () => {
    const prepared = await database.transaction('supabase_auth_admin', prepare)
    if (!prepared) return
    try {
      await Promise.all(prepared.mails.map((mail) => deliver(mailer, mail)))
    } catch (error) {
      await database.transaction('supabase_auth_admin', prepared.undo)
      throw error
    }
  }
  setImmediate(() => {
    work().catch((error: unknown) => {
      log.error('mail not sent', { reason: error instanceof Error ? error.message : String(error) })
    })
  })
}
