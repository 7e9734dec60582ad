/** Settings of the data API. Names and defaults follow the original's environment where it has them (PGRST_…). */
import { readCount, readList } from '../../platform/settings.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Environment } from '../../platform/config.ts'

/** How a transaction ends, and whether a caller may choose by `Prefer: tx=…`. */
export type TransactionEnd = 'commit' | 'commit-allow-override' | 'rollback' | 'rollback-allow-override'

export interface RestLimits {
  readonly urlLength: number
  /** Bytes of a body, as sent and (CSV) with the columns named in each row. It is read in one go, so no other request is served meanwhile. */
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
}

export interface RestConfig {
  /** Exposed schemas; the first is the default. */
  readonly schemas: readonly [string, ...string[]]
  readonly extraSearchPath: readonly string[]
  /** The role of callers without a token; null refuses them. */
  readonly anonRole: string | null
  /** Most rows of an answer, embeds included; null for no limit. */
  readonly maxRows: number | null
  readonly aggregatesEnabled: boolean
  readonly transactionEnd: TransactionEnd
  readonly serverTiming: boolean
  /** Audience that a token with `aud` must name; null accepts all. */
  readonly jwtAudience: string | null
  /** Statement timeout of a role that sets none in the database. */
  readonly statementTimeoutMs: { readonly anon: number; readonly others: number }
  readonly limits: RestLimits
}

const TRANSACTION_ENDS: readonly string[] = [
  'commit',
  'commit-allow-override',
  'rollback',
  'rollback-allow-override',
] satisfies TransactionEnd[]

/** @throws StartupError naming the variable and what it should be. */
export function readRestConfig(env: Environment): RestConfig {
  const maxRows = readCount(env, 'PGRST_DB_MAX_ROWS', 1000)
  return {
    schemas: readSchemas(env['PGRST_DB_SCHEMAS']),
    extraSearchPath: readList(env['PGRST_DB_EXTRA_SEARCH_PATH'] ?? 'public, extensions'),
    anonRole: (env['PGRST_DB_ANON_ROLE'] ?? 'anon') || null,
    maxRows: maxRows === 0 ? null : maxRows,
    aggregatesEnabled: readSwitch(env, 'PGRST_DB_AGGREGATES_ENABLED', false),
    transactionEnd: readTransactionEnd(env['PGRST_DB_TX_END']),
    serverTiming: readSwitch(env, 'PGRST_SERVER_TIMING_ENABLED', true),
    jwtAudience: env['PGRST_JWT_AUD'] || null,
    statementTimeoutMs: {
      anon: readCount(env, 'REST_ANON_STATEMENT_TIMEOUT_MS', 3_000),
      others: readCount(env, 'REST_STATEMENT_TIMEOUT_MS', 8_000),
    },
    limits: {
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
    },
  }
}

function readSchemas(text: string | undefined): readonly [string, ...string[]] {
  const [first, ...rest] = readList(text ?? 'public')
  if (first === undefined) throw new StartupError('PGRST_DB_SCHEMAS must name at least one schema.')
  return [first, ...rest]
}

function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name]
  if (text === undefined || text === '') return otherwise
  if (text !== 'true' && text !== 'false')
    throw new StartupError(`${name} must be true or false, not "${text}".`)
  return text === 'true'
}

function readTransactionEnd(text: string | undefined): TransactionEnd {
  if (text === undefined || text === '') return 'commit'
  if (!isTransactionEnd(text)) {
    throw new StartupError(`PGRST_DB_TX_END must be one of ${TRANSACTION_ENDS.join(', ')}, not "${text}".`)
  }
  return text
}

function isTransactionEnd(text: string): text is TransactionEnd {
  return TRANSACTION_ENDS.includes(text)
}
