/** The functions service: `createFunctions(dependencies)` makes what the server mounts. The wire is that of supabase/edge-runtime behind the hosted service's relay. */
import { join } from 'node:path'
import { Hono } from 'hono'
import type { JWK } from 'jose'
import type { Database } from '../../platform/database/database.ts'
import type { GatewayKeys } from '../../platform/http/gateway.ts'
import type { JobQueue } from '../../platform/jobs/job-queue.ts'
import type { Log } from '../../platform/log.ts'
import type { Service } from '../../platform/service/service.ts'
import type { FunctionsConfig } from './configuration/functions-config.ts'
import { FunctionEnvironment, type ProjectAddresses } from './configuration/function-environment.ts'
import { FunctionRegistry } from './registry/function-registry.ts'
import { BodyRoom } from './relay/held-body.ts'
import { FunctionRelay } from './relay/function-relay.ts'
import { TokenCheck } from './relay/check-token.ts'
import { callFunction } from './schedule/call-function.ts'
import { functionSchedule, type ScheduledCall, type ScheduledSweep } from './schedule/function-schedule.ts'
import { DenoProgram } from './runtime/deno-program.ts'
import { WorkerPool } from './workers/worker-pool.ts'

export interface FunctionsDependencies {
  /** The gateway's keys; null where no gateway precedes the service. */
  readonly keys: GatewayKeys | null
  /** Keys that verify callers' tokens. */
  readonly verifyingKeys: readonly JWK[]
  /** Variables that describe the installation to functions. */
  readonly project: ProjectAddresses
  readonly config: FunctionsConfig
  /** Scheduled calls; null where there is no database, and so no job queue. */
  readonly schedule: FunctionSchedule | null
  readonly log: Log
}

/** How long after the start the packages of all functions are fetched. */
const FETCH_MODULES_AFTER_MS = 30_000

export interface FunctionSchedule {
  readonly jobs: JobQueue
  readonly database: Database
  readonly serviceRoleKey: string
  /** Address of this service for clients: servers with the same one share the schedule. */
  readonly serviceUrl: string
  readonly calls: readonly ScheduledCall[]
  readonly sweeps: readonly ScheduledSweep[]
}

export function createFunctions(dependencies: FunctionsDependencies): Service {
  const { config, keys, log, project, schedule } = dependencies
  const registry = new FunctionRegistry(config.projectFolder, log)
  const environment = new FunctionEnvironment(config.secretsFile, config.secrets, project, log)
  const tokens = new TokenCheck(dependencies.verifyingKeys, schedule?.database ?? null)
  const program = new DenoProgram(config.denoProgram, config.runtimeFolder, log)
  const pool = new WorkerPool({
    config,
    sharedFolder: join(registry.functionsFolder, '_shared'),
    program,
    environment,
    project,
    log,
  })
  // Downloads the runtime before the first call needs it, and logs at the start what is missing.
  const sources = registry.all()
  if (sources.length > 0) void Promise.all([program.prepare(), pool.reach()])
  // Delayed, so that it takes no processor time from the start. An earlier call fetches what its function imports.
  const fetching = setTimeout(() => void pool.prepare(sources), FETCH_MODULES_AFTER_MS).unref()

  const bodies = new BodyRoom(config.limits, config.bodyFolder)
  const relay = new FunctionRelay({ config, keys, registry, tokens, pool, bodies, log })
  if (schedule) {
    const { jobs, database, serviceRoleKey: serviceKey, serviceUrl: scope, calls, sweeps } = schedule
    const call = (path: string, signal: AbortSignal) =>
      callFunction({ registry, pool, serviceKey }, path, signal)
    jobs.register(functionSchedule({ database, scope, calls, sweeps, call, log }))
  }
  let mountedAt = ''
  return {
    // Every request is answered from Node's own objects, since a function reads and writes streams.
    http: new Hono(),
    direct({ base }) {
      mountedAt = base
      return (incoming, outgoing) => {
        void relay.answer(incoming, outgoing, base)
        return true
      }
    },
    sockets: {
      accept: (incoming, socket, head) => void relay.acceptSocket(incoming, socket, head, mountedAt),
      close: () => relay.closeSockets(),
    },
    isReady: () => Promise.resolve(true),
    stop: () => {
      clearTimeout(fetching)
      return pool.stop()
    },
  }
}
