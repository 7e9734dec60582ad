/** The functions service alone: its service and its socket, without a database; started and stopped as one. */
import { Hono } from 'hono'
import { urlOf } from '../platform/http/http-address.ts'
import { drain } from '../platform/http/http-server.ts'
import type { Log } from '../platform/log.ts'
import { hostAlone } from '../platform/service/service-host.ts'
import { Shutdown } from '../platform/shutdown.ts'
import { readJwkSet } from '../platform/tokens/jwk-set.ts'
import { signToken } from '../platform/tokens/tokens.ts'
import { createFunctions } from '../services/functions/functions-service.ts'
import type { FunctionsServerConfig } from './functions-server-config.ts'
import { listenOnHost } from './listen-on-host.ts'
import type { RunningServer } from './running-server.ts'

/** Ten years: the keys are signed anew at each start. */
const KEY_SECONDS = 315_360_000

/** @throws StartupError for everything that the operator can correct. */
export async function startFunctionsServer(config: FunctionsServerConfig, log: Log): Promise<RunningServer> {
  const shutdown = new Shutdown()
  try {
    const keys = await keysOf(config)
    const app = new Hono()
    const created = createFunctions({
      keys,
      verifyingKeys: readJwkSet(config.tokenKeys.forDataApi),
      project: {
        url: config.supabaseUrl,
        internalUrl: config.internalUrl,
        databaseUrl: config.databaseUrl,
        keys,
      },
      config: config.functions,
      schedule: null,
      log,
    })
    const service = hostAlone(app, config.path, created)
    shutdown.add(() => service.stop())
    const { server, address } = await listenOnHost(app, service, config)
    shutdown.add(() => drain(server))
    return { url: `${urlOf(server, address)}${config.path}`, stop: () => shutdown.run() }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

async function keysOf({ jwtSecret, anonKey, serviceRoleKey }: FunctionsServerConfig) {
  const exp = Math.floor(Date.now() / 1000) + KEY_SECONDS
  const sign = (role: string) => signToken({ role, exp }, jwtSecret)
  return {
    anonKey: anonKey ?? (await sign('anon')),
    serviceRoleKey: serviceRoleKey ?? (await sign('service_role')),
    publishableKeys: [],
    secretKeys: [],
  }
}
