/** Sends text messages by posting each to the address of `SMS_URL`: a gateway, or a few lines in front of one. */
import type { SmsSender } from './sms-sender.ts'

/** A person waits for the answer: a gateway that stalls is given up on well before her request is. */
const TIMEOUT_MS = 8_000

export interface SmsGateway {
  /** https, or http on this machine. */
  readonly url: string
  /** Value of the Authorization header; null for none. */
  readonly authorization: string | null
}

/** Posts JSON `{"to": "+5511…", "message": "…"}`; any 2xx means that the message was accepted. */
export function createHttpSmsSender(
  { url, authorization }: SmsGateway,
  timeoutMs: number = TIMEOUT_MS,
): SmsSender {
  return {
    name: 'http',
    async send({ to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          ...(authorization === null ? {} : { authorization }),
        },
        body: JSON.stringify({ to, message: text }),
        // Whoever the gateway points to was not configured, and must not get number, code and authorization.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
