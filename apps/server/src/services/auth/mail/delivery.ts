/** Hands messages over in time, whatever the mail server does. */
import type { Mailer, MailMessage } from '../../../platform/mail/mailer.ts'
import type { Auth } from '../dependencies.ts'

/** A person waits: with it, the whole request stays below ten seconds. */
const DEADLINE_MS = 8_000

/**
 * @throws AuthError 429 `over_email_send_rate_limit` when the whole instance has sent too many: none of them leaves.
 * @throws Error when the mail server refuses, or does not answer in time (it may still deliver).
 */
export async function deliver(
  { mailer, limiter }: Pick<Auth, 'mailer' | 'limiter'>,
  messages: readonly MailMessage[],
): Promise<void> {
  await limiter.spendEmails(messages.length)
  await Promise.all(messages.map((message) => sendInTime(mailer, message)))
}

async function sendInTime(mailer: Mailer, message: MailMessage): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the mail server did not answer in time')), DEADLINE_MS)
  })
  try {
    await Promise.race([mailer.send(message), deadline])
  } finally {
    clearTimeout(timer)
  }
}
