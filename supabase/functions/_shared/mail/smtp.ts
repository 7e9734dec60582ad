/** Sends by a mail server from within a function. Loaded on demand, since our own server sends for its functions. */
import { createTransport } from 'nodemailer'
import type { MailOutcome, MailPath } from './mail-message.ts'

const CONNECTION_TIMEOUT_MS = 15_000
const SILENCE_MS = 60_000

export function openSmtp(url: string, from: string): MailPath {
  const transport = createTransport(
    {
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
    },
    { from },
  )
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, ...message }, id) {
      try {
        const recipient = { name: '', address: to }
        await transport.sendMail({ ...message, to: recipient, messageId: `<${id}@${domain}>` })
        return 'sent'
      } catch (error) {
        return outcomeOf(error)
      }
    },
  }
}

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly syscall?: unknown
}

/** A 5xx for the recipient or the message is final (RFC 5321, 4.2.1); anything before them has sent nothing. */
function outcomeOf(error: unknown): MailOutcome {
  const { code, command, responseCode, syscall } = error as SmtpError
  if (code === 'EENVELOPE' || code === 'EMESSAGE') {
    const isFinal = typeof responseCode === 'number' ? responseCode >= 500 : command === 'API'
    return isFinal && command !== 'MAIL FROM' ? 'refused' : 'failed'
  }
  return code === 'EDNS' || code === 'EAUTH' || code === 'ETLS' || syscall === 'connect'
    ? 'failed'
    : 'unknown'
}
