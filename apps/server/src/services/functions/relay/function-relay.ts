/** Relays a call: finds its function, checks its token, reads its body, waits for a worker and passes bytes both ways. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { liftBodyDeadline } from '../../../platform/http/body-deadline.ts'
import type { GatewayKeys } from '../../../platform/http/gateway.ts'
import { refuseConnection } from '../../../platform/http/refused-connection.ts'
import type { Log } from '../../../platform/log.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import { notFound, RelayError, requestTooLarge, workerError } from '../errors/relay-error.ts'
import type { FunctionRegistry, FunctionSource } from '../registry/function-registry.ts'
import { relayUpgrade } from '../sockets/relay-upgrade.ts'
import type { FunctionWorker } from '../workers/function-worker.ts'
import type { WorkerPool } from '../workers/worker-pool.ts'
import { authorizationOf } from './authorization.ts'
import { callerOf, functionHeaders, requestHeaders, socketHeaders, upgradeHeaders } from './call-headers.ts'
import type { TokenCheck } from './check-token.ts'
import { readCall } from './function-call.ts'
import { type BodyRoom, ClientGone } from './held-body.ts'
import { relayRequest } from './relay-request.ts'
import { newRequestId, refuse, refuseSocket, requestIdOf, writeResponseHead } from './response-head.ts'

export interface RelayParts {
  readonly config: FunctionsConfig
  /** Null where no gateway precedes the service. */
  readonly keys: GatewayKeys | null
  readonly registry: FunctionRegistry
  readonly tokens: TokenCheck
  readonly pool: WorkerPool
  readonly bodies: BodyRoom
  readonly log: Log
}

interface AcceptedCall {
  readonly source: FunctionSource
  /** Path and query that the function sees. */
  readonly target: string
  readonly authorization: string
}

export class FunctionRelay {
  readonly #parts: RelayParts
  readonly #sockets = new Set<Duplex>()

  constructor(parts: RelayParts) {
    this.#parts = parts
  }

  /** Answers a request. @param base the path that the service is mounted at. */
  async answer(incoming: IncomingMessage, outgoing: ServerResponse, base: string): Promise<void> {
    const { config, pool, bodies } = this.#parts
    const requestId = requestIdOf(outgoing)
    const { addressHeader, region, limits } = config
    try {
      const { source, target, authorization } = await this.#accept(incoming, base)
      // From here on, the limits of functions replace those of the server.
      liftBodyDeadline(incoming)
      const caller = callerOf(incoming, addressHeader)
      const body = await bodies.read(incoming, caller)
      const call = (worker: FunctionWorker) =>
        relayRequest({
          incoming,
          outgoing,
          body,
          worker,
          target,
          headers: requestHeaders({ incoming, requestId, authorization, base, addressHeader }),
          limits,
          writeHead: (to, status, headers) =>
            writeResponseHead(to, status, headers, {
              requestId,
              region,
              worker: worker.id,
              isGet: incoming.method === 'GET',
            }),
        })
      await pool.run(source, caller, call).finally(() => body.release())
    } catch (error) {
      if (error instanceof ClientGone) return
      const refusal = this.#refusalOf(error, requestId)
      refuse(incoming, outgoing, refusal, { requestId, region }, limits.refusedBodyMs)
    }
  }

  /** Takes over a connection that becomes a WebSocket. */
  async acceptSocket(incoming: IncomingMessage, socket: Duplex, head: Buffer, base: string): Promise<void> {
    const { config, pool } = this.#parts
    // RFC 6455, 4.1. The function would receive a GET, whatever method the client sent.
    if (incoming.method !== 'GET') return refuseConnection(socket, '405 Method Not Allowed')
    const requestId = newRequestId()
    const { addressHeader, region, limits } = config
    this.#sockets.add(socket)
    const wall = setTimeout(() => socket.destroy(), limits.wallClockMs)
    socket.on('close', () => {
      clearTimeout(wall)
      this.#sockets.delete(socket)
    })
    try {
      const { source, target, authorization } = await this.#accept(incoming, base)
      await pool.run(source, callerOf(incoming, addressHeader), async (worker) => {
        const headers = [
          ...functionHeaders({ incoming, requestId, authorization, base, addressHeader }),
          ...upgradeHeaders(incoming),
        ]
        const request = {
          socketPath: worker.socket,
          agent: false,
          method: 'GET',
          path: target,
          headers,
          setHost: false,
        }
        const headOf = (response: IncomingMessage) =>
          socketHeaders(response, { requestId, region, worker: worker.id })
        await relayUpgrade({ socket, head, request, headOf, endMs: limits.refusedBodyMs }).catch(() => {
          throw workerError()
        })
      })
    } catch (error) {
      refuseSocket(socket, this.#refusalOf(error, requestId), { requestId, region }, limits.refusedBodyMs)
    }
  }

  /** Sends the end of all WebSockets, without waiting for their clients. */
  closeSockets(): void {
    for (const socket of this.#sockets) socket.end()
  }

  async #accept(incoming: IncomingMessage, base: string): Promise<AcceptedCall> {
    const { config, keys, registry, tokens } = this.#parts
    const { name, target } = readCall(incoming.url ?? '', base)
    const source = registry.find(name)
    if (!source) throw notFound()
    const { bodyBytes } = config.limits
    if (Number(incoming.headers['content-length'] ?? 0) > bodyBytes) throw requestTooLarge(bodyBytes)
    const authorization = authorizationOf(incoming, keys)
    // A browser sends its CORS preflight without a token; the function responds to it.
    if (source.verifyJwt && incoming.method !== 'OPTIONS') await tokens.check(authorization)
    return { source, target, authorization }
  }

  #refusalOf(error: unknown, request: string): RelayError | null {
    if (error instanceof RelayError) return error
    this.#parts.log.error('unexpected failure', { reason: String(error), request })
    return null
  }
}
