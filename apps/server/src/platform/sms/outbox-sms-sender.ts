/** Keeps text messages in the local outbox, beside the e-mails. */
import type { Outbox } from '../mail/outbox.ts'
import type { SmsSender } from './sms-sender.ts'

export function createOutboxSmsSender(outbox: Pick<Outbox, 'send'>): SmsSender {
  return {
    name: 'outbox',
    send: ({ to, text }) => outbox.send({ to, subject: 'SMS', text, html: '' }),
  }
}
