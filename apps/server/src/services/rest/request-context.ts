/** The transaction of a request: share of the connections, role, claims, headers, path, isolation, time limits. */
import type { Caller, ClientConnection } from '../../platform/caller/caller.ts'
import { callerShare } from '../../platform/caller/caller-share.ts'
import { callerSettings } from '../../platform/caller/run-as-caller.ts'
import { sessionOfCaller } from '../../platform/caller/session-of-caller.ts'
import type { IsolationLevel, RequestContext } from '../../platform/database/database.ts'
import type { ApiRequest, RawRequest } from './api-request/api-request.ts'
import type { DatabasePlan, InspectionPlan } from './plan/plan.ts'
import type { RestConfig } from './configuration/rest-config.ts'
import { TextCache } from '../../platform/text-cache.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { quoteIdentifier } from './vocabulary/identifiers.ts'
import { preRequestStatement } from './sql/pre-request-sql.ts'

export interface ContextParts {
  readonly raw: RawRequest
  readonly request: ApiRequest
  readonly plan: DatabasePlan | InspectionPlan
  readonly caller: Caller
  readonly client: ClientConnection
  readonly cache: SchemaCache
  readonly config: RestConfig
}

type Settings = Readonly<Record<string, string>>

export function requestContext(parts: ContextParts): RequestContext {
  const { request, plan, caller, client, cache, config } = parts
  const called = plan.kind === 'call' ? plan.call.routine.settings : {}
  return {
    caller: callerShare(caller, client, config.anonRole),
    signal: client.signal,
    timeLimitMs: config.limits.transactionMs || null,
    resultBytes: config.limits.resultBytes,
    isolation: isolationOf(called) ?? isolationOf(cache.roles.get(caller.role)?.settings) ?? 'read committed',
    readOnly: plan.readOnly,
    settings: settingsOf(parts, called),
    session: plan.readOnly ? null : sessionOfCaller(caller),
    before: config.preRequest && preRequestStatement(config.preRequest),
    // The caller's preference decides where the configuration allows it.
    keep: (request.preferences.transaction ?? config.transactionEnd).startsWith('commit'),
  }
}

const ISOLATION = 'default_transaction_isolation'

function isolationOf(settings: Settings = {}): IsolationLevel | null {
  const level = settings[ISOLATION]?.toLowerCase()
  if (level === undefined) return null
  return level === 'serializable' || level === 'repeatable read' ? level : 'read committed'
}

/**
 * Settings listed before `role` are set with the privileges of the session's user, which may exceed the role's.
 * Source of names and order: PostgREST 14, references/transactions.
 */
function settingsOf(parts: ContextParts, called: Settings): RequestContext['settings'] {
  const { raw, request, caller, client, config } = parts
  const { timezone } = request.preferences
  // A client cannot name its own network, by which functions of the database may count.
  const { cookie, 'x-real-ip': _, ...sent } = raw.headers
  const headers = client.network === null ? sent : { ...sent, 'x-real-ip': client.network }
  const settings: Setting[] = [
    ...bySession(parts),
    ...callerSettings(caller),
    ['request.method', raw.method],
    ['request.path', raw.path],
    ['request.headers', JSON.stringify(headers)],
    ['request.cookies', cookie === undefined ? '{}' : JSON.stringify(parseCookies(cookie))],
  ]
  if (timezone !== null) settings.push(['timezone', timezone])
  for (const setting of Object.entries(called))
    if (config.hoistedTxSettings.includes(setting[0])) settings.push(setting)
  settings.push(...Object.entries(config.appSettings))
  return settings
}

type Setting = readonly [name: string, value: string]

/** Recent results, keyed by the configuration and schema cache they were made from, then by schema and role. */
const recentBySession = new WeakMap<
  SchemaCache,
  { readonly config: RestConfig; readonly recent: TextCache<readonly Setting[]> }
>()

/** The same for all requests of a role to a schema. */
function bySession({ request, caller, cache, config }: ContextParts): readonly Setting[] {
  let known = recentBySession.get(cache)
  if (known?.config !== config) recentBySession.set(cache, (known = { config, recent: new TextCache() }))
  return known.recent.get(`${request.schema}\0${caller.role}`, () => {
    const { [ISOLATION]: _, ...ofRole } = cache.roles.get(caller.role)?.settings ?? {}
    const settings: Settings = {
      ...defaultTimeout(caller, config),
      // Those of the database and of the session's user hold for all roles.
      ...cache.sessionSettings,
      // The request's schema wins over those, as it does in the original; only the caller's role may set another path.
      search_path: [request.schema, ...config.extraSearchPath].map(quoteIdentifier).join(', '),
      ...ofRole,
      // A function may have set them for the session by mistake: they would change the responses of later requests.
      'response.status': '',
      'response.headers': '',
    }
    return Object.entries(settings)
  })
}

function defaultTimeout({ role }: Caller, { anonRole, statementTimeoutMs }: RestConfig): Settings {
  const milliseconds = role === anonRole ? statementTimeoutMs.anon : statementTimeoutMs.others
  return milliseconds === 0 ? {} : { statement_timeout: `${milliseconds}ms` }
}

/** The blanks before a name do not count; a name alone has an empty value. */
function parseCookies(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    if (part === '') return []
    const [name = '', ...value] = part.split('=')
    return [[name.replace(/^ +/, ''), value.join('=')]]
  })
  return Object.fromEntries(pairs)
}
