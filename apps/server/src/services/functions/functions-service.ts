/** The functions service: `createFunctions(dependencies)` makes what the server mounts. The wire is that of supabase/edge-runtime behind the hosted service's relay. */
import { type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { JWK } from 'jose'
import { liftBodyDeadline } from '../../platform/http/body-deadline.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/service/service.ts'
import type { FunctionsConfig } from './configuration/functions-config.ts'
import { FunctionEnvironment, type ProjectAddresses } from './configuration/function-environment.ts'
import { notFound, RelayError, requestTooLarge } from './errors/relay-error.ts'
import { FunctionRegistry } from './registry/function-registry.ts'
import { functionHeaders } from './relay/call-headers.ts'
import { TokenCheck } from './relay/check-token.ts'
import { readCall } from './relay/function-call.ts'
import { authorizationOf } from './relay/authorization.ts'
import { relayRequest } from './relay/relay-request.ts'
import { refuse, requestIdOf, writeResponseHead } from './relay/response-head.ts'
import { DenoProgram } from './runtime/deno-program.ts'
import { WorkerPool } from './workers/worker-pool.ts'

export interface FunctionsDependencies {
  /** The gateway's keys; null where no gateway precedes the service. */
  readonly keys: GatewayKeys | null
  /** Keys that verify callers' tokens. */
  readonly verifyingKeys: readonly JWK[]
  /** What functions are told about the installation. */
  readonly project: ProjectAddresses
  readonly config: FunctionsConfig
  readonly log: Log
}

export function createFunctions(dependencies: FunctionsDependencies): Service {
  const { config, keys, log, project } = dependencies
  const registry = new FunctionRegistry(config.projectFolder, log)
  const environment = new FunctionEnvironment(config.secretsFile, project, log)
  const tokens = new TokenCheck(dependencies.verifyingKeys)
  const pool = new WorkerPool({
    config,
    sharedFolder: join(registry.functionsFolder, '_shared'),
    program: new DenoProgram(config.denoProgram, config.runtimeFolder, log),
    environment,
    project,
    log,
  })

  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse, base: string): Promise<void> => {
    const requestId = requestIdOf(outgoing)
    try {
      const { name, target } = readCall(incoming.url ?? '', base)
      const source = registry.find(name)
      if (!source) throw notFound()
      if (Number(incoming.headers['content-length'] ?? 0) > config.limits.bodyBytes)
        throw requestTooLarge(config.limits.bodyBytes)
      const authorization = authorizationOf(incoming, keys)
      if (source.verifyJwt && incoming.method !== 'OPTIONS') await tokens.check(authorization)
      const worker = await pool.workerOf(source)
      worker.requestStarted()
      try {
        await relayRequest({
          incoming,
          outgoing,
          worker,
          target,
          headers: functionHeaders({ incoming, requestId, authorization, base }),
          limits: config.limits,
          writeHead: (to, status, headers) =>
            writeResponseHead(to, status, headers, { requestId, worker: worker.id, region: config.region }),
        })
      } finally {
        worker.requestEnded()
      }
    } catch (error) {
      if (!(error instanceof RelayError))
        log.error('unexpected failure', { reason: String(error), request: requestId })
      refuse(incoming, outgoing, error, { requestId, region: config.region })
    }
  }

  return {
    // Every request is answered from Node's own objects, since a function reads and writes streams.
    http: new Hono(),
    direct:
      ({ base }) =>
      (incoming, outgoing) => {
        const url = incoming.url ?? ''
        if (!(url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`))) return false
        liftBodyDeadline(incoming)
        void answer(incoming, outgoing, base)
        return true
      },
    isReady: () => Promise.resolve(true),
    stop: () => pool.stop(),
  }
}
