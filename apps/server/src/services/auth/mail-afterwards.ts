/** Messages whose sending must not show in the answer: neither in its words nor in its time. */
import type { Transaction } from '../../platform/database/database.ts'
import type { MailMessage } from '../../platform/mail/mailer.ts'
import type { Auth } from './dependencies.ts'
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
