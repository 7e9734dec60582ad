/** Settings that the services alone share: database, address, keys. Their names differ by service, as those of the originals do. */
import { type AccessCheck, readAccessCheck } from '../access/access-check.ts'
import { readJwtSecret, readUrl, withoutSlash } from '../config.ts'
import { connectionUrl } from '../platform/database/connection/connection-url.ts'
import { addressForWrites } from '../platform/database/connection/database-places.ts'
import { readDatabaseWait } from '../platform/database/connection/database-wait.ts'
import type { Environment } from '../platform/environment.ts'
import { readRequestIdHeader } from '../platform/http/request-id.ts'
import { readCount } from '../platform/settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import { readTokenKeys, type TokenKeys } from '../platform/tokens/signing-keys.ts'
import { readMountPath } from './standalone-settings.ts'

/** Where the service listens. */
export interface ListenConfig {
  /** Null for all addresses of the machine. */
  readonly host: string | null
  readonly port: number
  /** Mount path: empty for the root, else for example `/storage/v1`. */
  readonly path: string
  /** Header with the id that a trusted proxy gave a request; null to trust none. */
  readonly requestIdHeader: string | null
}

export interface ServiceServerConfig extends ListenConfig {
  readonly databaseUrl: string
  /** Name of the setting, for messages. */
  readonly databaseSetting: string
  /** How long a start waits for the database. */
  readonly databaseWaitSeconds: number
  /** Maximum of connections at a time; null for the default. */
  readonly connections: number | null
  /** The service's public address with its path, without a slash at the end. */
  readonly serviceUrl: string
  readonly jwtSecret: string
  readonly tokenKeys: TokenKeys
  /** How to treat a database that differs from its migrations. */
  readonly accessCheck: AccessCheck
}

/** Several names of one setting: the first that is set counts; messages name the last one where none is. */
type Names = readonly [string, ...string[]]

export interface ListenNames {
  readonly host: Names
  readonly port: Names
  readonly path: string
  readonly defaultPort: number
}

export interface ServiceServerNames extends ListenNames {
  /** NAME of the command `npm run server:NAME`, for messages. */
  readonly program: string
  readonly database: Names
  readonly connections: string
  readonly secret: Names
  readonly publicUrl: Names
  /** Whether the public address has to be set; else it is that of the port on this machine. */
  readonly needsPublicUrl: boolean
}

/** @throws StartupError */
export function readListenConfig(settings: Environment, names: ListenNames): ListenConfig {
  const portName = nameInUse(settings, names.port)
  const port = readCount(settings, portName, names.defaultPort)
  if (port > 65_535) throw new StartupError(`${portName} must be a whole number from 0 to 65535.`)
  const host = settings[nameInUse(settings, names.host)] || null
  const requestIdHeader = readRequestIdHeader(settings)
  return { host, port, path: readMountPath(settings, names.path), requestIdHeader }
}

/** @throws StartupError */
export function readServiceServerConfig(
  settings: Environment,
  names: ServiceServerNames,
): ServiceServerConfig {
  const { program } = names
  const listen = readListenConfig(settings, names)
  const databaseSetting = nameInUse(settings, names.database)
  const databaseUrl = required(settings[databaseSetting] || null, databaseSetting, program)
  const secretName = nameInUse(settings, names.secret)
  const jwtSecret = required(readJwtSecret(settings, secretName), secretName, program)
  const publicUrl = names.needsPublicUrl
    ? readRequiredUrl(settings, names.publicUrl, program)
    : readUrl(settings, nameInUse(settings, names.publicUrl), ['http:', 'https:'])
  return {
    ...listen,
    databaseUrl: addressForWrites(connectionUrl(databaseUrl, databaseSetting), databaseSetting),
    databaseSetting,
    databaseWaitSeconds: readDatabaseWait(settings),
    connections: readCount(settings, names.connections, 0) || null,
    serviceUrl: withoutSlash(publicUrl ?? `http://localhost:${listen.port}${listen.path}`),
    jwtSecret,
    tokenKeys: readTokenKeys(settings, jwtSecret),
    accessCheck: readAccessCheck(settings),
  }
}

/** @throws StartupError */
export function readRequiredUrl(settings: Environment, names: Names, program: string): string {
  const name = nameInUse(settings, names)
  return required(readUrl(settings, name, ['http:', 'https:']), name, program)
}

/** @throws StartupError */
export function required(value: string | null, name: string, program: string): string {
  if (value === null) throw new StartupError(`${name} must be set: see npm run server:${program} -- --help`)
  return value
}

const nameInUse = (settings: Environment, names: Names): string =>
  names.find((name) => settings[name]) ?? names.at(-1) ?? names[0]
