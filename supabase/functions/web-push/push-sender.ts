/** Encrypts and signs a message (RFC 8291, RFC 8292) by the `web-push` library, and sends it. */
import { generateRequestDetails } from 'web-push'
import { isPushEndpoint } from './push-endpoint.ts'
import type { Device, PushOutcome } from './send-pushes.ts'

export interface VapidKeys {
  readonly publicKey: string
  readonly privateKey: string
  /** How a push service reaches the operator: a `mailto:` or `https:` address. */
  readonly subject: string
}

/** A push service drops what it could not deliver after a day. */
const TTL_SECONDS = 86_400
const TIMEOUT_MS = 5_000

export function createPushSender(
  keys: VapidKeys,
  request: typeof fetch = fetch,
): (device: Device, payload: string, tag: string) => Promise<PushOutcome> {
  return async ({ endpoint, p256dh, auth }, payload, tag) => {
    if (!isPushEndpoint(endpoint)) return 'gone'
    try {
      const { method, headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payload,
        {
          vapidDetails: keys,
          TTL: TTL_SECONDS,
          contentEncoding: 'aes128gcm',
          // At most 32 characters of base64url (RFC 8030, 5.4): an identity without its hyphens.
          topic: tag.replaceAll(/[^A-Za-z0-9_]/g, '').slice(-32),
        },
      )
      const response = await request(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: Uint8Array.from(body ?? []),
        // A push service has no reason to send a learner's message elsewhere.
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      return outcomeOf(response.status)
    } catch {
      return 'failed'
    }
  }
}

/** 404 and 410: the browser is gone (RFC 8030, 7.3). 400 and 413 would fail again. */
function outcomeOf(status: number): PushOutcome {
  if (status === 404 || status === 410) return 'gone'
  return (status >= 200 && status < 300) || status === 400 || status === 413 ? 'sent' : 'failed'
}
