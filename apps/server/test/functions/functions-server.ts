/** The functions service on a free port, with a project folder of its own or the contract's. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { Hono } from 'hono'
import { drain, listen } from '../../src/platform/http/http-server.ts'
import { createLog } from '../../src/platform/log.ts'
import { projectPath } from '../../src/platform/project-folder.ts'
import { hostAlone } from '../../src/platform/service/service-host.ts'
import { readJwkSet } from '../../src/platform/tokens/jwk-set.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { readFunctionsConfig } from '../../src/services/functions/configuration/functions-config.ts'
import { createFunctions, type FunctionSchedule } from '../../src/services/functions/functions-service.ts'

export const JWT_SECRET = 'a-secret-of-the-functions-tests-with-many-characters'
const PATH = '/functions/v1'
/** Seconds since 1970, later than any test runs. */
const NEVER = 4_000_000_000
/** Shared by all tests, so that a package is fetched once. */
const CACHE = projectPath('.cache/deno/modules')

export interface FunctionsServer {
  /** The address with the service's path. */
  readonly url: string
  readonly anonKey: string
  readonly serviceRoleKey: string
  /** Folder of `config.toml` and `functions/`. */
  readonly project: string
  readonly logged: readonly LogLine[]
  /** Writes a file of the project. */
  write(path: string, content: string): void
  /** Calls with the anonymous key, unless the headers have another. */
  call(path: string, init?: CallInit): Promise<Response>
  stop(): Promise<void>
}

export type CallInit = Omit<RequestInit, 'headers'> & { readonly headers?: Readonly<Record<string, string>> }

export type LogLine = Readonly<Record<string, unknown>>

export interface FunctionsOptions {
  /** Settings as an operator would write them. */
  readonly env?: Readonly<Record<string, string>>
  /** Files of the project by their paths. */
  readonly files?: Readonly<Record<string, string>>
  /** Variables that describe the installation to functions. */
  readonly supabaseUrl?: string
  readonly internalUrl?: string
  readonly databaseUrl?: string
  /** Calls by the job queue. */
  readonly schedule?: Omit<FunctionSchedule, 'serviceRoleKey' | 'serviceUrl'>
}

export async function startFunctions({
  env = {},
  files = {},
  supabaseUrl = 'http://localhost:3000',
  internalUrl,
  databaseUrl = 'postgresql://localhost/none',
  schedule,
}: FunctionsOptions = {}): Promise<FunctionsServer> {
  const [anonKey = '', serviceRoleKey = ''] = await Promise.all(
    ['anon', 'service_role'].map((role) => signToken({ role, exp: NEVER }, JWT_SECRET)),
  )
  const keys = { anonKey, serviceRoleKey, publishableKeys: [], secretKeys: [] }
  // Functions may read nothing below /dev, where the other tests' temporary files are.
  mkdirSync(projectPath('.cache'), { recursive: true })
  const folder = mkdtempSync(projectPath('.cache/functions-test-'))
  const project = join(folder, 'supabase')
  const write = (path: string, content: string) => {
    const file = join(project, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, content)
  }
  write('config.toml', '')
  for (const [path, content] of Object.entries(files)) write(path, content)
  const logged: LogLine[] = []
  const log = createLog((line) => logged.push(JSON.parse(line) as LogLine))
  const config = readFunctionsConfig({ FUNCTIONS_PROJECT: project, DENO_DIR: CACHE, ...env }, folder)
  const app = new Hono()
  const service = hostAlone(
    app,
    PATH,
    createFunctions({
      keys,
      verifyingKeys: readJwkSet(JWT_SECRET),
      project: { url: supabaseUrl, internalUrl: internalUrl ?? null, databaseUrl, keys },
      config,
      schedule: schedule ? { ...schedule, serviceRoleKey, serviceUrl: 'functions-test' } : null,
      log,
    }),
  )
  const options = { direct: service.direct, socketsAt: service.socketsAt }
  const server = await listen(app.fetch, { kind: 'port', host: '127.0.0.1', port: 0 }, 'PORT', options)
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PATH}`
  return {
    url,
    anonKey,
    serviceRoleKey,
    project,
    logged,
    write,
    call: (path, init = {}) =>
      fetch(`${url}/${path}`, { ...init, headers: { authorization: `Bearer ${anonKey}`, ...init.headers } }),
    async stop() {
      await drain(server)
      await service.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
