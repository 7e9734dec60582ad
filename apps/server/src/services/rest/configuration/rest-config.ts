/** Settings of the data API. Names and values are the original's where it has them (PGRST_…); REST_… are additions of this server. */
import type { CallerRules } from '../../../platform/caller/caller-reader.ts'
import type { Environment } from '../../../platform/environment.ts'
import { readCount } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readAppSettings } from './app-settings.ts'
import { readJwtKeys } from './jwt-keys.ts'
import { isProxyUri } from './proxy-uri.ts'
import { parseRoleClaimPath } from '../../../platform/caller/role-claim-path.ts'
import { type SettingLayers, Settings } from './settings.ts'
import type { DatabaseSettings } from './database-settings.ts'
import type { QualifiedName } from '../vocabulary/identifiers.ts'

/** How a transaction ends, and whether a caller may choose by `Prefer: tx=…`. */
export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

/** Whether the description of the API shows what the caller may use, all of it, or is not given. */
export type OpenapiMode = 'follow-privileges' | 'ignore-privileges' | 'disabled'

export interface RestLimits {
  readonly urlLength: number
  /** Bytes of a body, as sent and (CSV) with the columns named in each row. It is parsed in one go, during which no other request is served. */
  readonly bodyBytes: number
  /** Rows of a body, fields of a form. */
  readonly bodyRows: number
  /** Characters of a column's name in a CSV header. Postgres itself cuts names at 63 bytes. */
  readonly nameLength: number
  /** Levels of a JSON body, and steps of a JSON path. */
  readonly jsonDepth: number
  readonly embedDepth: number
  readonly embeds: number
  /** Selected columns, and terms of an order: Postgres itself fails at 1,664. */
  readonly columns: number
  readonly filters: number
  readonly logicDepth: number
  /** Milliseconds from the start of a transaction, whatever roles and functions set; 0 for no limit. */
  readonly transactionMs: number
  /** Bytes that Postgres may send for a request. They are held in memory until the client has read them. */
  readonly resultBytes: number
}

export interface RestConfig extends CallerRules {
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly [string, ...string[]]
  readonly extraSearchPath: readonly string[]
  /** Most rows of a response, embeds included; null for no limit. */
  readonly maxRows: number | null
  readonly aggregatesEnabled: boolean
  /**
   * Whether callers may request the plan of their statement. It reveals rows that they may not read: estimates come
   * from all rows, and a timed plan shows how many a policy removed. It is meant for development.
   */
  readonly planEnabled: boolean
  readonly transactionEnd: TransactionEnd
  /** Function that runs in each transaction before its statement. An empty schema means that the search path finds it. */
  readonly preRequest: QualifiedName | null
  /** Function whose result replaces the description of the API at the root. An empty schema means the request's schema. */
  readonly rootSpec: QualifiedName | null
  /** Settings of a function that hold for the whole transaction that calls it. */
  readonly hoistedTxSettings: readonly string[]
  /** Settings of every transaction, by their whole names (`app.settings.…`). */
  readonly appSettings: Readonly<Record<string, string>>
  readonly openapiMode: OpenapiMode
  readonly openapiSecurityActive: boolean
  /** Absolute http address that the API's description gives as its base, or null. */
  readonly openapiServerProxyUri: string | null
  readonly serverTimingEnabled: boolean
  /** Request header that is given back as it came, or null. */
  readonly serverTraceHeader: string | null
  /** Origins whose pages may send requests; null for all. */
  readonly serverCorsAllowedOrigins: readonly string[] | null
  /** Whether the database's own `pgrst.*` settings count. */
  readonly dbConfig: boolean
  /** Function that makes such settings, or null. */
  readonly dbPreConfig: QualifiedName | null
  /** Channel of the notifications that reload schema and configuration; null for none. */
  readonly dbChannel: string | null
  /** Header in which the operator's proxy gives the client's address, or null. */
  readonly addressHeader: string | null
  /** Statement timeout of a role that sets none in the database; 0 leaves it as the session has it. */
  readonly statementTimeoutMs: { readonly anon: number; readonly others: number }
  readonly limits: RestLimits
}

/** Defaults of the product's data API that differ from the original's. */
const PRODUCT_DEFAULTS: Readonly<Record<string, string>> = {
  'db-anon-role': 'anon',
  'db-extra-search-path': 'public, extensions',
  'db-max-rows': '1000',
  'server-timing-enabled': 'true',
}

const HOISTED = ['statement_timeout', 'plan_filter.statement_cost_limit', 'default_transaction_isolation']

/**
 * The product's data API: its own defaults, and what verifies the whole installation's tokens.
 * @param jwtSecret a secret, or a JWK set.
 * @throws StartupError
 */
export function readProductRestConfig(
  env: Environment,
  jwtSecret: string,
  database: DatabaseSettings = new Map(),
): RestConfig {
  return readRestConfig(env, { database, defaults: { ...PRODUCT_DEFAULTS, 'jwt-secret': jwtSecret } })
}

/**
 * @param env the environment; its settings win over those of a file and over defaults.
 * @throws StartupError naming the setting and what it should be.
 */
export function readRestConfig(
  env: Environment,
  layers: Omit<SettingLayers, 'environment'> = {},
): RestConfig {
  const settings = new Settings({ ...layers, environment: env })
  return {
    schemas: readSchemas(settings),
    extraSearchPath: settings.emptyableList('db-extra-search-path', ['public']),
    anonRole: settings.text('db-anon-role'),
    maxRows: settings.count('db-max-rows', null, 'max-rows'),
    aggregatesEnabled: settings.switch('db-aggregates-enabled', false),
    planEnabled: settings.switch('db-plan-enabled', false),
    transactionEnd: settings.choice<TransactionEnd>('db-tx-end', [
      'commit',
      'commit-allow-override',
      'rollback',
      'rollback-allow-override',
    ]),
    preRequest: qualifiedName(settings.text('db-pre-request', 'pre-request')),
    rootSpec: qualifiedName(settings.text('db-root-spec', 'root-spec')),
    hoistedTxSettings: settings.list('db-hoisted-tx-settings', HOISTED),
    appSettings: readAppSettings(settings),
    ...readServerSettings(settings),
    ...readTokenSettings(settings),
    dbConfig: settings.switch('db-config', true),
    dbPreConfig: qualifiedName(settings.text('db-pre-config')),
    dbChannel: settings.switch('db-channel-enabled', true) ? (settings.text('db-channel') ?? 'pgrst') : null,
    addressHeader: env['GOTRUE_RATE_LIMIT_HEADER'] || null,
    statementTimeoutMs: {
      anon: readCount(env, 'REST_ANON_STATEMENT_TIMEOUT_MS', 3_000),
      others: readCount(env, 'REST_STATEMENT_TIMEOUT_MS', 8_000),
    },
    limits: readLimits(env),
  }
}

type ServerSettings = Pick<
  RestConfig,
  | 'openapiMode'
  | 'openapiSecurityActive'
  | 'openapiServerProxyUri'
  | 'serverTimingEnabled'
  | 'serverTraceHeader'
  | 'serverCorsAllowedOrigins'
>

function readServerSettings(settings: Settings): ServerSettings {
  const modes = ['follow-privileges', 'ignore-privileges', 'disabled'] as const
  const origins = settings.list('server-cors-allowed-origins', [])
  return {
    openapiMode: settings.choice<OpenapiMode>('openapi-mode', [...modes]),
    openapiSecurityActive: settings.switch('openapi-security-active', false),
    openapiServerProxyUri: settings.parsed(
      ['openapi-server-proxy-uri'],
      (text) => (isProxyUri(text) ? text : undefined),
      { otherwise: null, expected: 'an address such as https://example.com:8443/basePath' },
    ),
    serverTimingEnabled: settings.switch('server-timing-enabled', false),
    serverTraceHeader: settings.parsed(
      ['server-trace-header'],
      (text) => (/^[\w!#$%&'*+.^`|~-]+$/.test(text) ? text : undefined),
      { otherwise: null, expected: 'the name of a header' },
    ),
    serverCorsAllowedOrigins: origins.length === 0 ? null : origins,
  }
}

type TokenSettings = Pick<RestConfig, 'jwtKeys' | 'jwtAudience' | 'jwtRoleClaimKey' | 'jwtCacheMaxEntries'>

function readTokenSettings(settings: Settings): TokenSettings {
  return {
    jwtKeys: readJwtKeys(settings),
    jwtAudience: settings.parsed(['jwt-aud'], (text) => (isStringOrUri(text) ? text : undefined), {
      otherwise: null,
      expected: 'a text without ":" or a valid URI',
    }),
    jwtRoleClaimKey: settings.parsed(['jwt-role-claim-key', 'role-claim-key'], parseRoleClaimPath, {
      otherwise: [{ kind: 'key', name: 'role' }],
      expected: 'a path such as .app[0]."the-role"',
    }),
    jwtCacheMaxEntries: settings.count('jwt-cache-max-entries', 1000),
  }
}

/** Somewhat less than the longest string of JavaScript; a longer one would crash Node. */
const MAX_RESULT_BYTES = 500 * 1024 * 1024

function readLimits(env: Environment): RestLimits {
  return {
    urlLength: readCount(env, 'REST_MAX_URL_LENGTH', 16_384),
    bodyBytes: readCount(env, 'REST_MAX_BODY_BYTES', 2 * 1024 * 1024),
    bodyRows: readCount(env, 'REST_MAX_ROWS_PER_BODY', 10_000),
    nameLength: readCount(env, 'REST_MAX_NAME_LENGTH', 256),
    jsonDepth: readCount(env, 'REST_MAX_JSON_DEPTH', 100),
    embedDepth: readCount(env, 'REST_MAX_EMBED_DEPTH', 10),
    embeds: readCount(env, 'REST_MAX_EMBEDS', 50),
    columns: readCount(env, 'REST_MAX_COLUMNS', 500),
    filters: readCount(env, 'REST_MAX_FILTERS', 200),
    logicDepth: readCount(env, 'REST_MAX_LOGIC_DEPTH', 20),
    transactionMs: readCount(env, 'REST_MAX_TRANSACTION_MS', 120_000),
    resultBytes: Math.min(readCount(env, 'REST_MAX_ANSWER_BYTES', 64 * 1024 * 1024), MAX_RESULT_BYTES),
  }
}

function readSchemas(settings: Settings): readonly [string, ...string[]] {
  const [first, ...rest] = settings.list('db-schemas', ['public'], 'db-schema')
  if (first === undefined)
    throw new StartupError(`${settings.label('db-schemas', 'db-schema')} must name at least one schema.`)
  return [first, ...rest]
}

/** `schema.name`; all before the first dot is the schema. */
function qualifiedName(text: string | null): QualifiedName | null {
  if (text === null) return null
  const dot = text.indexOf('.')
  if (dot === -1 || dot === text.length - 1) return { schema: '', name: text.replace(/\.$/, '') }
  return { schema: text.slice(0, dot), name: text.slice(dot + 1) }
}

/** RFC 7519's StringOrURI: with a colon it must be a URI (RFC 3986). */
function isStringOrUri(text: string): boolean {
  return (
    !text.includes(':') ||
    /^[A-Za-z][A-Za-z0-9+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[0-9A-Fa-f]{2})*$/.test(text)
  )
}
