/**
 * How functions send e-mail: by MAIL_URL, the mail path of our server (its SMTP_URL or its outbox), or by their own SMTP_URL where there is
 * no such server, as on the hosted service (docs/decisions/0024-how-functions-send-mail.md).
 */

import type { MailOutcome, MailPath } from './mail-message.ts'

export interface MailSettings {
  /** Address of our server's mail path; empty for none. */
  readonly mailUrl: string
  readonly serviceKey: string
  /** `smtps://user:password@host:465`; empty for none. The hosted service blocks the ports 25 and 587. */
  readonly smtpUrl: string
  readonly from: string
}

const TIMEOUT_MS = 60_000

/** @returns null where no way is configured */
export async function openMailPath(settings: MailSettings): Promise<MailPath | null> {
  if (settings.smtpUrl !== '') {
    const { openSmtp } = await import('./smtp.ts')
    return openSmtp(settings.smtpUrl, settings.from)
  }
  return settings.mailUrl === '' ? null : openServerPath(settings)
}

function openServerPath({ mailUrl, serviceKey }: MailSettings): MailPath {
  return {
    async send(message, id) {
      try {
        const response = await fetch(mailUrl, {
          method: 'POST',
          headers: { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' },
          body: JSON.stringify({ ...message, id }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        })
        await response.body?.cancel()
        return outcomeOf(response.status)
      } catch {
        return 'unknown'
      }
    },
  }
}

function outcomeOf(status: number): MailOutcome {
  if (status === 202) return 'sent'
  if (status === 422) return 'refused'
  return status === 500 ? 'unknown' : 'failed'
}
