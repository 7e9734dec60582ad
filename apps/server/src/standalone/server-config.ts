/** Settings of the data API alone beside those of the service: database and listening address. Source: PostgREST 14, references/configuration. */
import { readFileSync } from 'node:fs'
import { connectionUrl } from '../platform/database/connection/connection-url.ts'
import type { DatabaseOptions } from '../platform/database/database.ts'
import type { HttpAddress } from '../platform/http/http-address.ts'
import { StartupError } from '../platform/startup-error.ts'
import { type PoolOptions, readPool } from '../services/rest/configuration/pool-settings.ts'
import type { Settings } from '../services/rest/configuration/settings.ts'

export interface ServerConfig {
  readonly databaseUrl: string
  readonly databaseOptions: PoolOptions & Pick<DatabaseOptions, 'requestUser'>
  readonly address: HttpAddress
  /** Address of the admin server, or null. */
  readonly adminAddress: HttpAddress | null
  readonly logLevel: LogLevel
}

/** Requests that are logged: none, those with server errors, those with any error, or all. */
export type LogLevel = (typeof LOG_LEVELS)[number]

const LOG_LEVELS = ['error', 'crit', 'warn', 'info', 'debug'] as const

/** @throws StartupError naming the setting and what it should be. */
export function readServerConfig(settings: Settings): ServerConfig {
  const address = readAddress(settings)
  return {
    databaseUrl: readDatabaseUrl(settings),
    databaseOptions: { requestUser: null, ...readPool(settings) },
    address,
    adminAddress: readAdminAddress(settings, address),
    logLevel: settings.choice('log-level', [...LOG_LEVELS]),
  }
}

function readDatabaseUrl(settings: Settings): string {
  const label = settings.label('db-uri')
  const written = settings.text('db-uri') ?? 'postgresql://'
  if (!written.startsWith('@')) return connectionUrl(written, label)
  try {
    return connectionUrl(readFileSync(written.slice(1), 'utf8').trim(), label)
  } catch (error) {
    if (error instanceof StartupError) throw error
    throw new StartupError(`${label} names the file "${written.slice(1)}", which cannot be read.`)
  }
}

function readAddress(settings: Settings): HttpAddress {
  const path = settings.text('server-unix-socket')
  if (path !== null) return { kind: 'socket', path, mode: readSocketMode(settings) }
  const host = settings.text('server-host') ?? '!4'
  return { kind: 'port', ...hostOf(host), port: readPort(settings, 'server-port', 3000) }
}

function readAdminAddress(settings: Settings, address: HttpAddress): HttpAddress | null {
  const port = readPort(settings, 'admin-server-port', null)
  if (port === null) return null
  if (address.kind === 'port' && port === address.port) {
    throw new StartupError(`${settings.label('admin-server-port')} must not be the port of server-port.`)
  }
  const host = settings.text('admin-server-host', 'server-host') ?? '!4'
  return { kind: 'port', ...hostOf(host), port }
}

function readSocketMode(settings: Settings): number {
  const modeOf = (text: string): number | undefined => {
    const mode = Number.parseInt(text, 8)
    return /^[0-7]{3,4}$/.test(text) && mode >= 0o600 && mode <= 0o777 ? mode : undefined
  }
  return settings.parsed(['server-unix-socket-mode'], modeOf, {
    otherwise: 0o660,
    expected: 'an octal number from 600 to 777',
  })
}

function readPort<N>(settings: Settings, name: string, otherwise: N): number | N {
  const portOf = (text: string) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : undefined
  return settings.parsed([name], portOf, { otherwise, expected: 'a whole number from 0 to 65535' })
}

/** The reserved addresses: any address by IPv4 (`!4`), by IPv6 (`!6`), or by both (`*`, `*4`, `*6`). */
function hostOf(written: string): { host: string; ipv6Only?: boolean } {
  if (written === '!4') return { host: '0.0.0.0' }
  if (written === '!6') return { host: '::', ipv6Only: true }
  return ['*', '*4', '*6'].includes(written) ? { host: '::' } : { host: written }
}
