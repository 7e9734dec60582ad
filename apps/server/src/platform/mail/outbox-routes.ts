/** The outbox over HTTP, in Mailpit's shapes, for this machine only. Source: Mailpit's API v1 description. */
import { getConnInfo } from '@hono/node-server/conninfo'
import { Hono, type Context } from 'hono'
import type { Outbox, OutboxMessage } from './outbox.ts'

/** `GET /api/v1/messages` and `GET /api/v1/message/{ID}`; requests from other machines get 404. */
export function createOutboxRoutes(outbox: Outbox): Hono {
  const routes = new Hono()
  routes.use(async (context, next) => (isLocal(context) ? next() : context.notFound()))
  routes.get('/api/v1/messages', async (context) =>
    context.json({ messages: (await outbox.list()).map(summary) }),
  )
  routes.get('/api/v1/message/:id', async (context) => {
    const message = await outbox.read(context.req.param('id'))
    return message
      ? context.json({
          ...summary(message),
          Text: message.text,
          HTML: message.html,
          ListUnsubscribe: listUnsubscribe(message),
        })
      : context.notFound()
  })
  return routes
}

function summary({ id, to, subject, created }: OutboxMessage) {
  return { ID: id, To: [{ Address: to }], Subject: subject, Created: created }
}

function listUnsubscribe({ headers = {} }: OutboxMessage) {
  const header = headers['List-Unsubscribe'] ?? ''
  return {
    Header: header,
    HeaderPost: headers['List-Unsubscribe-Post'] ?? '',
    Links: [...header.matchAll(/<([^>]*)>/g)].map(([, link]) => link),
  }
}

const LOOPBACK_ADDRESS = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i
/** Headers that a proxy adds: a proxy on this machine is local, its clients need not be. */
const PROXY_HEADERS = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]

/**
 * Requires a loopback peer, a loopback Host (which refuses a page whose own name resolves to this machine), and no header of a
 * proxy.
 */
function isLocal(context: Context): boolean {
  const peer = getConnInfo(context).remote.address ?? ''
  const host = context.req.header('host') ?? ''
  const isProxied = PROXY_HEADERS.some((name) => context.req.header(name) !== undefined)
  const isForeignPage = context.req.header('sec-fetch-site') === 'cross-site'
  return LOOPBACK_ADDRESS.test(peer) && LOOPBACK_HOST.test(host) && !isProxied && !isForeignPage
}
