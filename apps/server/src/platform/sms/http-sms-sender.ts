/** Sends text messages by posting each to the address of `SMS_URL`: a gateway, or an adapter in front of one. */
import type { SmsSender } from './sms-sender.ts'

/** Codes are short-lived, so a request to a stalled gateway is soon aborted and sent again. */
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
        // The target of a redirect was not configured, and must not receive number, code and authorization.
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the SMS gateway answered ${response.status}`)
    },
  }
}
