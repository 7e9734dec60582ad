/** The port through which services send e-mail. */

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** One try of a message. */
export interface MailTry {
  /** The same for each try of a message: whoever gets it twice can tell by it. */
  readonly id: string
  /** Ends the try; what was not handed over by then is not. */
  readonly signal: AbortSignal
}

/** The recipient or the message itself was refused for good: trying again is no use. */
export class MailRefused extends Error {}

export interface Mailer {
  /**
   * Resolves once the message is handed over (accepted by the mail server, or written to the outbox).
   * @throws MailRefused; any other error where a later try may succeed.
   */
  send(message: MailMessage, options: MailTry): Promise<void>
}
