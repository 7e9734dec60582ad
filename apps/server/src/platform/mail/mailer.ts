/** The port through which services send e-mail. */

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Further headers, such as List-Unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>
}

/** One attempt to send a message. */
export interface MailAttempt {
  /** The same for each attempt of a message, so that its recipient's mail program recognises a duplicate. */
  readonly id: string
  /** Ends the attempt. */
  readonly signal: AbortSignal
}

/** The mail server refused the recipient or the message permanently; another attempt would fail too. */
export class MailRefused extends Error {}

/** The mail server certainly does not have the message: it was not reached, or refused it for now. */
export class MailNotAccepted extends Error {}

export interface Mailer {
  /**
   * Resolves once the message is handed over (accepted by the mail server, or written to the outbox).
   * @throws MailRefused; MailNotAccepted or any other error where a later attempt may succeed.
   */
  send(message: MailMessage, options: MailAttempt): Promise<void>
}
