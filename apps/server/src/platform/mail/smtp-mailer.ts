/** Sends e-mail through the mail server of `SMTP_URL`. */
import { type Mailer, MailNotAccepted, MailRefused } from './mailer.ts'

const CONNECTION_TIMEOUT_MS = 15_000
/** Long, since no request waits for it, and a message that is abandoned too early may arrive twice. */
const SILENCE_MS = 60_000

/**
 * @param url `smtp[s]://user:password@host:port`
 * @param from the sender's address, e.g. `Ateliê Doce <ola@exemplo.com.br>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: ReturnType<typeof createTransport> | undefined
  const domain = /@([^\s<>@]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  return {
    async send({ to, subject, text, html, headers = {} }, { id, signal }) {
      // An address object, not a header text: nothing in it can begin another header or add a recipient.
      const recipient = { name: '', address: to }
      const messageId = `<${id}@${domain}>`
      try {
        transport ??= createTransport(url, from)
        await (await transport).sendMail({ to: recipient, subject, text, html, headers, messageId, signal })
      } catch (error) {
        const reason = error instanceof Error ? error.message : 'refused'
        if (isFinal(error)) throw new MailRefused(reason)
        throw isBeforeMessage(error) ? new MailNotAccepted(reason) : error
      }
    },
  }
}

/**
 * A 5xx for the recipient or the message (RFC 5321, 4.2.1), or an address that is never sent to a mail server. A 5xx for the
 * greeting, the login or the sender is an error of the configuration.
 */
function isFinal(error: unknown): boolean {
  const { code, command, responseCode } = error as SmtpError
  if (code !== 'EENVELOPE' && code !== 'EMESSAGE') return false
  if (typeof responseCode !== 'number') return command === 'API'
  return responseCode >= 500 && command !== 'MAIL FROM'
}

/** Whether the server certainly has not received the message: it was not reached, or refused before. After a later loss of the connection it may have it. */
function isBeforeMessage(error: unknown): boolean {
  const { code, syscall } = error as SmtpError
  return syscall === 'connect' || BEFORE_MESSAGE.has(String(code))
}

const BEFORE_MESSAGE: ReadonlySet<string> = new Set(['EDNS', 'EAUTH', 'ETLS', 'EENVELOPE', 'EMESSAGE'])

interface SmtpError {
  readonly code?: unknown
  readonly command?: unknown
  readonly responseCode?: unknown
  readonly syscall?: unknown
}

/** Loads the library with the first message, since a server without a mail server never needs it. */
async function createTransport(url: string, from: string) {
  const nodemailer = await import('nodemailer')
  return nodemailer.createTransport(
    {
      url,
      connectionTimeout: CONNECTION_TIMEOUT_MS,
      greetingTimeout: CONNECTION_TIMEOUT_MS,
      socketTimeout: SILENCE_MS,
    },
    { from },
  )
}
