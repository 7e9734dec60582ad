/** Sends e-mail through the mail server of `SMTP_URL`. */
import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

/** A person waits for the answer: a mail server that stalls is given up on well before her request is. */
const TIMEOUT_MS = 8_000

/**
 * @param url `smtp[s]://user:password@host:port`
 * @param from the sender's address, e.g. `Ateliê Doce <ola@exemplo.com.br>`
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: TIMEOUT_MS, greetingTimeout: TIMEOUT_MS, socketTimeout: TIMEOUT_MS },
    { from },
  )
  return {
    async send({ to, subject, text, html }) {
      // An address object, not a header text: nothing in it can begin another header or add a recipient.
      await transport.sendMail({ to: { name: '', address: to }, subject, text, html })
    },
  }
}
