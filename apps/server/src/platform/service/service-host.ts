/** Several services behind one server: mounts them, checks their readiness and stops them together. */
import { Hono, type MiddlewareHandler } from 'hono'
import type { IncomingMessage } from 'node:http'
import { guardResponseHeaders, guardResponses } from '../http/response-headers.ts'
import { allowOrigin, allowOrigins } from '../http/cross-origin.ts'
import type { GatewayKeys } from '../http/gateway.ts'
import type { DirectHandler, DirectMount, SocketUpgrades } from '../http/node-handlers.ts'
import { type KeyRefusal, refusalOfKey, refuseKeys, refuseSocket } from '../http/refused-keys.ts'
import type { SocketsAt } from '../http/socket-upgrades.ts'
import type { OwnPort, Service } from './service.ts'

/** Services by the path that each is mounted at, such as `/rest/v1`. */
export type ServicesByPath = Readonly<Record<string, Service>>

export interface ServiceHost {
  /** Answers requests that need no framework. */
  readonly direct: DirectHandler
  /** Finds the sockets of the service that is mounted above a path; null where no service has any. */
  readonly socketsAt: SocketsAt | null
  /** Ports of the services' own, with the headers that their other responses carry. */
  readonly ownPorts: readonly OwnPort[]
  /** Names of the services that cannot answer now, such as `realtime`. */
  notReady(): Promise<readonly string[]>
  /** Ends the background work of all services. */
  stop(): Promise<void>
}

/**
 * Mounts services on an app of the framework, each behind the gateway's rules of CORS and of keys. Responses of direct handlers
 * carry the same headers as those of the app.
 * @param keys the short keys that count; requests with others are refused.
 * @param holdsTokens whether responses of a path may hold tokens, as for `guardResponses`.
 */
export function hostBehindGateway(
  app: Hono,
  holdsTokens: (path: string) => boolean,
  keys: GatewayKeys,
  services: ServicesByPath,
): ServiceHost {
  return hostServices(app, services, (service, base) => {
    const allowed = service.allowedOrigins ?? (() => null)
    const hasTokens = holdsTokens(`${base}/`)
    return {
      middleware: [allowOrigins(allowed), refuseKeys(keys)],
      refusalOf: ({ headers, url = '' }) => refusalOfKey(headers, url, keys),
      decorateHeaders(headers, origin) {
        allowOrigin(headers, allowed(), origin)
        guardResponseHeaders(headers, hasTokens)
      },
    }
  })
}

/**
 * Mounts one service without a gateway: what it answers goes out unchanged.
 * @param decorateHeaders adds what the app's own middlewares add, to responses of direct handlers.
 */
export function hostAlone(
  app: Hono,
  path: string,
  service: Service,
  decorateHeaders: DirectMount['decorateHeaders'] = () => undefined,
): ServiceHost {
  return hostServices(app, { [path]: service }, () => ({
    middleware: [],
    refusalOf: () => null,
    decorateHeaders,
  }))
}

interface Gateway {
  readonly middleware: readonly MiddlewareHandler[]
  /** Why a request does not reach the service; null where it does. */
  readonly refusalOf: (request: Pick<IncomingMessage, 'headers' | 'url'>) => KeyRefusal | null
  readonly decorateHeaders: DirectMount['decorateHeaders']
}

interface Mount {
  readonly base: string
  readonly refusalOf: Gateway['refusalOf']
  readonly direct: DirectHandler | undefined
  readonly sockets: SocketUpgrades | undefined
}

function hostServices(
  app: Hono,
  services: ServicesByPath,
  gatewayOf: (service: Service, base: string) => Gateway,
): ServiceHost {
  const mounts: Mount[] = []
  for (const [base, service] of Object.entries(services)) {
    const { middleware, refusalOf, decorateHeaders } = gatewayOf(service, base)
    for (const each of middleware) app.use(`${base}/*`, each)
    app.route(base || '/', service.http)
    mounts.push({
      base,
      refusalOf,
      direct: service.direct?.({ base, decorateHeaders }),
      sockets: service.sockets && behindKeys(service.sockets, refusalOf),
    })
  }
  const all = Object.values(services)
  return {
    direct(incoming, outgoing) {
      const mount = mountAt(mounts, incoming.url ?? '')
      // The framework answers what is refused.
      return mount?.direct !== undefined && !mount.refusalOf(incoming) && mount.direct(incoming, outgoing)
    },
    socketsAt: all.some(({ sockets }) => sockets) ? (path) => mountAt(mounts, path)?.sockets : null,
    ownPorts: all.flatMap(({ ownPort }) => (ownPort ? [guarded(ownPort)] : [])),
    async notReady() {
      const names = Object.entries(services).map(async ([base, service]) =>
        (await service.isReady()) ? [] : [base.split('/')[1] ?? ''],
      )
      return (await Promise.all(names)).flat()
    },
    async stop() {
      await Promise.all(all.map((service) => service.stop()))
    },
  }
}

function guarded(ownPort: OwnPort): OwnPort {
  const http = new Hono()
  http.use(guardResponses(() => false))
  http.use(allowOrigins(() => null))
  http.route('/', ownPort.http)
  return { ...ownPort, http }
}

function behindKeys(sockets: SocketUpgrades, refusalOf: Gateway['refusalOf']): SocketUpgrades {
  return {
    accept(incoming, socket, head) {
      const refusal = refusalOf(incoming)
      if (refusal) refuseSocket(socket, refusal)
      else sockets.accept(incoming, socket, head)
    },
    close: () => sockets.close(),
  }
}

/** @param url a path, with or without its query. */
function mountAt(mounts: readonly Mount[], url: string): Mount | undefined {
  return mounts.find(({ base }) => {
    if (!url.startsWith(base)) return false
    const next = url.charAt(base.length)
    return next === '/' || next === '?' || next === ''
  })
}
