/** The port through which services send text messages to telephones. */

export interface SmsMessage {
  /** ITU E.164 with its plus, such as +5511999990000. */
  readonly to: string
  readonly text: string
}

export interface SmsSender {
  /** Name of the transport; clients may read it. */
  readonly name: string
  /** Resolves once the message is handed over (accepted by the gateway, or written to the outbox). */
  send(message: SmsMessage): Promise<void>
}
