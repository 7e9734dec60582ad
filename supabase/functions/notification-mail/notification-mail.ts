/**
 * …/send, for a scheduler with the service key: sends the digests that are due.
 * …/unsubscribe/TOKEN, without a session: POST ends the digests of an account, whatever its body contains (RFC 8058); GET leads to the page of
 * the app that asks for confirmation, since mail programs open links by themselves.
 */
import { refuse } from '../_shared/refusal.ts'
import { readBody } from '../_shared/request-body.ts'
import type { Project } from '../_shared/project.ts'
import { isSameSecret } from '../_shared/sales/signatures.ts'
import type { DigestCounts } from './send-digests.ts'

export interface NotificationMailParts {
  readonly project: Pick<Project, 'call'>
  readonly serviceKey: string
  readonly siteUrl: string
  /** @returns null where no mail path is configured */
  sendDigests(): Promise<DigestCounts | null>
}

const MAX_BODY_BYTES = 4096
const TOKEN = /^[\da-f]{64}$/

export function createNotificationMail(
  parts: NotificationMailParts,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const { pathname } = new URL(request.url)
    const [, place = '', token = ''] =
      /\/notification-mail\/(send|unsubscribe)(?:\/([^/]*))?\/?$/.exec(pathname) ?? []
    if (place === 'send') return await send(parts, request)
    if (place === 'unsubscribe') return await unsubscribe(parts, request, token)
    return refuse(404, 'not_found')
  }
}

async function send(parts: NotificationMailParts, request: Request): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
  const sent = (request.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  if (!(await isSameSecret(sent, parts.serviceKey))) return refuse(401, 'service_key_needed')
  const counts = await parts.sendDigests()
  return counts === null ? refuse(503, 'no_mail_server') : Response.json(counts)
}

async function unsubscribe(
  { project, siteUrl }: NotificationMailParts,
  request: Request,
  token: string,
): Promise<Response> {
  if (!TOKEN.test(token)) return refuse(404, 'unknown_token')
  if (request.method === 'GET' || request.method === 'HEAD')
    return new Response(null, {
      status: 303,
      headers: { location: new URL(`/unsubscribe/${token}`, siteUrl).href },
    })
  if (request.method !== 'POST') return refuse(405, 'method_not_allowed')
  if ((await readBody(request, MAX_BODY_BYTES)) === null) return refuse(413, 'too_large')
  const isKnown = await project.call('end_notification_mail', { of_token: token })
  return isKnown === true ? Response.json({ wanted: false }) : refuse(404, 'unknown_token')
}
