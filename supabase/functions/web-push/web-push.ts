/** GET: the installation's public key, which a browser needs to subscribe. POST …/send, for a scheduler with the service key. */
import { refuse } from '../_shared/refusal.ts'
import { isSameSecret } from '../_shared/sales/signatures.ts'
import type { PushCounts } from './send-pushes.ts'

export interface WebPushParts {
  readonly serviceKey: string
  /** Empty where Web Push is not configured. */
  readonly publicKey: string
  sendPushes(): Promise<PushCounts>
}

export function createWebPush(parts: WebPushParts): (request: Request) => Promise<Response> {
  return async (request) => {
    const isSending = /\/web-push\/send\/?$/.test(new URL(request.url).pathname)
    if (parts.publicKey === '') return refuse(404, 'no_web_push')
    if (!isSending) {
      if (request.method !== 'GET') return refuse(405, 'method_not_allowed')
      return Response.json({ publicKey: parts.publicKey })
    }
    if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
    const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
    if (!(await isSameSecret(sent, parts.serviceKey))) return refuse(401, 'service_key_needed')
    return Response.json(await parts.sendPushes())
  }
}
