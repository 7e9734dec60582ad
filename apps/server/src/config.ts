/** What the whole server needs to know from its environment. Each service reads its own settings beside its code. */
import { readRequestIdHeader } from './platform/http/request-id.ts'
import { openDataDir } from './platform/data-dir.ts'
import { type AccessCheck, readAccessCheck } from './access/access-check.ts'
import { addressForWrites } from './platform/database/connection/database-places.ts'
import type { Environment } from './platform/environment.ts'
import { type MailServer, readMailServer } from './platform/mail/mail-server.ts'
import { readOrCreateSecrets } from './platform/secrets.ts'
import { readBadgeKeys } from './platform/tokens/badge-keys.ts'
import { readTokenKeys, type TokenKeys } from './platform/tokens/signing-keys.ts'
import { StartupError } from './platform/startup-error.ts'
import type { SmsGateway } from './platform/sms/http-sms-sender.ts'
import { readSmsGateway } from './platform/sms/sms-settings.ts'
import { readVapidKeys, type VapidKeys } from './platform/tokens/vapid-keys.ts'
import { signApiKey } from './platform/tokens/tokens.ts'
import type { GatewayKeys } from './platform/http/gateway.ts'
import { readShortKeys } from './platform/tokens/short-keys.ts'
import { readImgHosts } from './web-app/img-hosts.ts'

/** The sender of messages, where no other one is configured. */
const DEFAULT_SENDER = 'Ateliê Doce <nao-responda@ateliedoce.test>'

export interface Config extends GatewayKeys {
  readonly production: boolean
  readonly port: number
  /** Addresses to listen on; both loopback addresses unless HOST is set. */
  readonly hosts: readonly string[]
  /** Real path of the folder with this installation's data: database, secrets, outbox. */
  readonly dataDir: string
  /** Another Postgres to use instead of the embedded one, or null. */
  readonly databaseUrl: string | null
  /** Password of the embedded database's owner. */
  readonly databasePassword: string
  /** Where people open the web app; links in e-mails start with it. No slash at the end. */
  readonly siteUrl: string
  /** Where clients reach the services (`…/auth/v1`, `…/rest/v1`). No slash at the end. */
  readonly apiUrl: string
  /** Mail server, or null: e-mails are then kept in the local outbox. */
  readonly mailServer: MailServer | null
  /** Where text messages go, or null: they are then kept in the local outbox. */
  readonly smsGateway: SmsGateway | null
  /** HS256 secret of the API keys, and of sessions' tokens if no signing keys are configured. */
  readonly jwtSecret: string
  /** Keys that sign and verify sessions' tokens. */
  readonly tokenKeys: TokenKeys
  /** Embedded database on this machine alone, outside production: the demo accounts are made, and the outbox may be read from this machine. */
  readonly localDefaults: boolean
  /** Whether the product's content is loaded into a database that does not have it yet. */
  readonly loadContent: boolean
  /** Sources of pictures beside the installation's own, for the content security policy of pages. */
  readonly imgHosts: readonly string[]
  /** What the start does with a database that differs from its migrations. */
  readonly accessCheck: AccessCheck
  /** Whether each request is logged on standard output. */
  readonly accessLog: boolean
  /** Header with the id that a trusted proxy gave a request; null to trust none. */
  readonly requestIdHeader: string | null
  /** Contact address for buying materials, shown beside locked ones. */
  readonly contactUrl: string
  /** Keys that identify this installation to push services. */
  readonly vapidKeys: VapidKeys
  /** Keys that sign badges, as functions get them. */
  readonly badgeKeys: string
}

const MIN_JWT_SECRET_LENGTH = 32

/**
 * Reads and checks the configuration; makes the installation's secrets where none are configured.
 * @throws StartupError naming the variable and what it should be.
 */
export async function readConfig(env: Environment): Promise<Config> {
  const port = readPort(env['PORT'])
  const databaseUrl = readDatabaseUrl(env['DATABASE_URL'])
  const siteUrl = readUrl(env, 'SITE_URL', ['http:', 'https:']) ?? `http://localhost:${port}`
  const apiUrl = readUrl(env, 'API_URL', ['http:', 'https:']) ?? siteUrl
  const hosts = env['HOST'] ? [env['HOST']] : ['127.0.0.1', '::1']
  const production = env['NODE_ENV'] === 'production'
  const dataDir = openDataDir(env['DATA_DIR'] || '.data')
  const secrets = readOrCreateSecrets(dataDir)
  const jwtSecret = readJwtSecret(env, 'JWT_SECRET') ?? secrets.jwtSecret
  const mailServer = readMailServer(env, DEFAULT_SENDER)
  const contactUrl =
    readUrl(env, 'CONTACT_URL', ['http:', 'https:', 'mailto:']) ?? 'mailto:contato@ateliedoce.test'
  return {
    production,
    port,
    hosts,
    dataDir,
    databaseUrl,
    databasePassword: secrets.databasePassword,
    siteUrl: withoutSlash(siteUrl),
    apiUrl: withoutSlash(apiUrl),
    mailServer,
    smsGateway: readSmsGateway(env),
    jwtSecret,
    tokenKeys: readTokenKeys(env, jwtSecret),
    anonKey: env['ANON_KEY'] ?? (await signApiKey('anon', jwtSecret, secrets.issuedAt)),
    serviceRoleKey:
      env['SERVICE_ROLE_KEY'] ?? (await signApiKey('service_role', jwtSecret, secrets.issuedAt)),
    publishableKeys: readShortKeys(env, 'PUBLISHABLE_KEY', jwtSecret),
    secretKeys: readShortKeys(env, 'SECRET_KEY', jwtSecret),
    localDefaults:
      databaseUrl === null && !production && isLoopback(new URL(siteUrl).hostname) && hosts.every(isLoopback),
    loadContent: databaseUrl === null || env['LOAD_CONTENT'] === 'true',
    accessCheck: readAccessCheck(env),
    accessLog: readAccessLog(env['ACCESS_LOG']),
    requestIdHeader: readRequestIdHeader(env),
    contactUrl,
    imgHosts: readImgHosts(env),
    vapidKeys: readVapidKeys(env, jwtSecret, contactUrl),
    badgeKeys: readBadgeKeys(env, jwtSecret),
  }
}

function readPort(text: string | undefined): number {
  if (text === undefined || text === '') return 3000
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StartupError(`PORT must be a whole number from 1 to 65535, not "${text}".`)
  }
  return port
}

function readAccessLog(text: string | undefined): boolean {
  if (text === undefined || text === '' || text === 'off') return false
  if (text === 'on') return true
  throw new StartupError(`ACCESS_LOG must be on or off, not "${text}".`)
}

/** Postgres' own addresses are not always URLs by the web's rules (a socket has no host), so only the scheme and the hosts are checked. */
function readDatabaseUrl(text: string | undefined): string | null {
  if (text === undefined || text === '') return null
  if (!/^postgres(ql)?:\/\//.test(text))
    throw new StartupError('DATABASE_URL must start with postgres:// or postgresql://.')
  return addressForWrites(text, 'DATABASE_URL')
}

/** @throws StartupError that does not repeat the value. */
export function readUrl(env: Environment, name: string, protocols: readonly string[]): string | null {
  const text = env[name]
  if (text === undefined || text === '') return null
  // The value is not repeated in the message: database and mail addresses carry passwords.
  const refusal = new StartupError(`${name} must be an address that starts with ${protocols.join(' or ')}`)
  let url: URL
  try {
    url = new URL(text)
  } catch {
    throw refusal
  }
  if (!protocols.includes(url.protocol)) throw refusal
  return text
}

/** @returns null where none is set. @throws StartupError */
export function readJwtSecret(env: Environment, name: string): string | null {
  const text = env[name]
  if (text === undefined || text === '') return null
  if (text.length < MIN_JWT_SECRET_LENGTH) {
    throw new StartupError(`${name} must have at least ${MIN_JWT_SECRET_LENGTH} characters.`)
  }
  return text
}

/** A name or address by which only this machine is reached. */
function isLoopback(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/i.test(host)
}

/** The server's address for itself, whatever a proxy before it is called. */
export function ownAddress({ hosts: [host = '127.0.0.1'], port }: Pick<Config, 'hosts' | 'port'>): string {
  // A wildcard address cannot be connected to.
  const reached = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Where the local outbox is read, in the local defaults. */
export function outboxUrl({ port }: Pick<Config, 'port'>): string {
  return `http://localhost:${port}/outbox`
}

export function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '')
}
