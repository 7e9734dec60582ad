/**
 * Settings of the functions service. The original takes its limits from the program that starts it; their defaults are those of
 * supabase/cli's `functions serve` and of the hosted service.
 */
import { resolve } from 'node:path'
import type { Environment } from '../../../platform/environment.ts'
import { projectPath } from '../../../platform/project-folder.ts'
import { readCount, readList, readPositiveCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { type Ipv4Network, parseNetwork } from './ipv4-network.ts'

export interface FunctionsConfig {
  /** The project's folder: `config.toml` and `functions/` lie in it. */
  readonly projectFolder: string
  /** File of secrets, lines NAME=value; it may be missing. */
  readonly secretsFile: string
  /** Secrets of the server's own environment. */
  readonly secrets: Readonly<Record<string, string>>
  /** The database's address that functions get; null for that of a role made for them. */
  readonly databaseUrl: string | null
  /** Password of that role; null to derive it from the installation's secret. */
  readonly databasePassword: string | null
  /** The runtime's program; null for the one that is fetched from the registry. */
  readonly denoProgram: string | null
  /** Folder of the modules that functions import from elsewhere. */
  readonly cacheFolder: string
  /** Folder of the runtime if the project's own folder cannot be written. */
  readonly runtimeFolder: string
  /** Folder of large bodies while they are read and sent on. */
  readonly bodyFolder: string
  /** Registry of `npm:` imports and other settings of Deno's own downloads. */
  readonly denoSettings: Environment
  /** Private networks that functions may reach; null for all. */
  readonly allowedNetworks: readonly Ipv4Network[] | null
  /** Path of Perl, which installs the filter of IPv6. */
  readonly perl: string
  /** The one region of this installation. */
  readonly region: string
  /** Header with the client's address, as a proxy of the operator's sets it; null where there is none. */
  readonly addressHeader: string | null
  /** Whether a 503 carries why a function does not start, which may quote its code. */
  readonly showsReasons: boolean
  /** Functions for which the place of a worker is kept free, so that others cannot take all of them. */
  readonly reservedFunctions: readonly string[]
  readonly limits: FunctionLimits
}

export interface FunctionLimits {
  readonly memoryBytes: number
  /** Processor time that a worker may use for a request. */
  readonly cpuTimeMs: number
  /** Longest life of a worker, and of a request. */
  readonly wallClockMs: number
  /** Longest time without a byte of the response. */
  readonly requestIdleMs: number
  /** Longest time without a byte of the request's body. The whole body may take the same time, and a second more for each 16 kB. */
  readonly bodyIdleMs: number
  /** How long a refused client may continue to send before its connection is closed. */
  readonly refusedBodyMs: number
  readonly bodyBytes: number
  readonly bootMs: number
  /** How long a worker without a request is kept. */
  readonly workerIdleMs: number
  /** Requests of one function at a time, and how many more may wait for how long. */
  readonly maxConcurrent: number
  readonly maxWaiting: number
  readonly requestWaitMs: number
  /** How many of the concurrent requests may come from one network of clients, which has the same share of those that wait. */
  readonly maxConcurrentPerAddress: number
  /** Bodies of all requests that are being read or sent on; those of one network of clients may take half. */
  readonly heldBodyBytes: number
  /** Workers of all functions. */
  readonly maxWorkers: number
}

const MIB = 1024 * 1024
/** The product's webhook of sales: an event that is refused may open no course. */
const RESERVED = 'purchase-webhook'

/** Variables of the environment that steer Deno's own downloads. */
const DENO_SETTINGS = [
  'NPM_CONFIG_REGISTRY',
  'JSR_URL',
  'DENO_CERT',
  'DENO_TLS_CA_STORE',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
  'NODE_EXTRA_CA_CERTS',
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'ALL_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]),
]

/**
 * @param dataDir the installation's folder.
 * @param isLocal whether only people of this machine call functions.
 * @throws StartupError
 */
export function readFunctionsConfig(env: Environment, dataDir: string, isLocal = false): FunctionsConfig {
  const projectFolder = resolve(env['FUNCTIONS_PROJECT'] || projectPath('supabase'))
  const maxConcurrent = readPositiveCount(env, 'FUNCTIONS_MAX_CONCURRENT_REQUESTS', 100)
  return {
    projectFolder,
    secretsFile: resolve(env['FUNCTIONS_ENV_FILE'] || `${projectFolder}/functions/.env`),
    secrets: readSecrets(env),
    databaseUrl: readDatabaseUrl(env['FUNCTIONS_DB_URL']),
    databasePassword: readPassword(env['FUNCTIONS_DB_PASSWORD']),
    denoProgram: env['FUNCTIONS_DENO'] || null,
    cacheFolder: resolve(env['DENO_DIR'] || `${dataDir}/functions/cache`),
    runtimeFolder: `${dataDir}/functions/runtime`,
    bodyFolder: `${dataDir}/functions/bodies`,
    denoSettings: Object.fromEntries(DENO_SETTINGS.flatMap((name) => (env[name] ? [[name, env[name]]] : []))),
    allowedNetworks: readNetworks(env['FUNCTIONS_ALLOWED_NETWORKS'] || ''),
    perl: env['FUNCTIONS_PERL'] || '/usr/bin/perl',
    region: readRegion(env['FUNCTIONS_REGION'] || 'local'),
    addressHeader: env['GOTRUE_RATE_LIMIT_HEADER'] || null,
    showsReasons: readSwitch(env, 'FUNCTIONS_SHOW_REASONS', isLocal),
    reservedFunctions: readList(env['FUNCTIONS_RESERVED'] ?? RESERVED),
    limits: {
      memoryBytes: readPositiveCount(env, 'FUNCTIONS_MEMORY_LIMIT_MB', 256) * MIB,
      cpuTimeMs: readPositiveCount(env, 'FUNCTIONS_CPU_TIME_LIMIT_MS', 2_000),
      wallClockMs: readPositiveCount(env, 'FUNCTIONS_WALL_CLOCK_LIMIT_MS', 400_000),
      requestIdleMs: readPositiveCount(env, 'FUNCTIONS_REQUEST_IDLE_TIMEOUT_MS', 150_000),
      bodyIdleMs: readPositiveCount(env, 'FUNCTIONS_BODY_IDLE_TIMEOUT_MS', 30_000),
      refusedBodyMs: readPositiveCount(env, 'FUNCTIONS_REFUSED_BODY_TIMEOUT_MS', 5_000),
      bodyBytes: readPositiveCount(env, 'FUNCTIONS_MAX_BODY_BYTES', 50 * MIB),
      bootMs: readPositiveCount(env, 'FUNCTIONS_BOOT_TIMEOUT_MS', 30_000),
      workerIdleMs: readPositiveCount(env, 'FUNCTIONS_WORKER_IDLE_MS', 60_000),
      maxConcurrent,
      maxConcurrentPerAddress: readPositiveCount(
        env,
        'FUNCTIONS_MAX_CONCURRENT_REQUESTS_PER_ADDRESS',
        Math.ceil(maxConcurrent / 2),
      ),
      heldBodyBytes: readPositiveCount(env, 'FUNCTIONS_MAX_HELD_BODY_BYTES', 512 * MIB),
      maxWaiting: readCount(env, 'FUNCTIONS_MAX_WAITING_REQUESTS', 1_000),
      requestWaitMs: readPositiveCount(env, 'FUNCTIONS_REQUEST_WAIT_TIMEOUT_MS', 10_000),
      maxWorkers: readPositiveCount(env, 'FUNCTIONS_MAX_WORKERS', 16),
    },
  }
}

function readDatabaseUrl(text: string | undefined): string | null {
  if (!text) return null
  // The address is not repeated: it holds a password.
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new StartupError('FUNCTIONS_DB_URL must start with postgres:// or postgresql://.')
  return text
}

const MIN_PASSWORD_LENGTH = 16

function readPassword(text: string | undefined): string | null {
  if (!text) return null
  if (text.length < MIN_PASSWORD_LENGTH || !/^[\x21-\x7e]+$/.test(text))
    throw new StartupError(
      `FUNCTIONS_DB_PASSWORD must have at least ${MIN_PASSWORD_LENGTH} characters of ASCII, without blanks.`,
    )
  return text
}

/** `FUNCTIONS_SECRETS` names the variables that functions see too. */
function readSecrets(env: Environment): Readonly<Record<string, string>> {
  const entries = readList(env['FUNCTIONS_SECRETS'] || '').map((name): [string, string] => {
    if (name.startsWith('SUPABASE_'))
      throw new StartupError('FUNCTIONS_SECRETS must not name SUPABASE_… variables, which functions have.')
    return [name, env[name] ?? '']
  })
  return Object.fromEntries(entries)
}

function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name] || (otherwise ? 'on' : 'off')
  if (text !== 'on' && text !== 'off') throw new StartupError(`${name} must be on or off, not "${text}".`)
  return text === 'on'
}

function readNetworks(text: string): readonly Ipv4Network[] | null {
  if (text === 'all') return null
  return readList(text).map((item) => {
    const network = parseNetwork(item)
    if (network) return network
    throw new StartupError(
      `FUNCTIONS_ALLOWED_NETWORKS must be all, or networks such as 10.1.0.0/16 and addresses, not "${item}".`,
    )
  })
}

/** It becomes part of headers. */
function readRegion(text: string): string {
  if (!/^[\w-]{1,50}$/.test(text))
    throw new StartupError(`FUNCTIONS_REGION must be letters, digits and hyphens, not "${text}".`)
  return text
}
