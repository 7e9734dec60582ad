/** A message of a function, and its outcome. */

export interface MailMessage {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
}

/**
 * `sent`: the mail server has it. `refused`: it will never take it. `failed`: it certainly does not have it, and another attempt may
 * succeed. `unknown`: it may have it.
 */
export type MailOutcome = 'sent' | 'refused' | 'failed' | 'unknown'

export interface MailPath {
  /** @param id the same for each attempt of a message */
  send(message: MailMessage, id: string): Promise<MailOutcome>
}
