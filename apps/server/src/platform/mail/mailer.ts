/** The port through which services send e-mail. */

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

export interface Mailer {
  /** Resolves once the message is handed over (accepted by the mail server, or written to the outbox). */
  send(message: MailMessage): Promise<void>
}
