/** What a request's transaction knows of it: role, claims, headers, path, time limit. */
import type { RequestContext } from '../../platform/database/database.ts'
import type { ApiRequest, RawRequest } from './api-request/api-request.ts'
import type { Caller } from './authentication.ts'
import type { DatabasePlan } from './plan/plan.ts'
import type { RestConfig } from './rest-config.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'
import { quoteIdentifier } from './sql/identifiers.ts'

export interface ContextParts {
  readonly raw: RawRequest
  readonly request: ApiRequest
  readonly plan: Pick<DatabasePlan, 'readOnly'>
  readonly caller: Caller
  readonly cache: SchemaCache
  readonly config: RestConfig
}

/** Source of the settings' names: PostgREST 14, references/transactions. */
export function requestContext({ raw, request, plan, caller, cache, config }: ContextParts): RequestContext {
  const { role, claims } = caller
  const { anon, others } = config.statementTimeoutMs
  const { timezone } = request.preferences
  const { cookie, ...headers } = Object.fromEntries(raw.headers)
  return {
    role,
    readOnly: plan.readOnly,
    settings: {
      search_path: [request.schema, ...config.extraSearchPath].map(quoteIdentifier).join(', '),
      statement_timeout: `${role === config.anonRole ? anon : others}ms`,
      // Those of the session's user hold for all roles; each role's own win.
      ...cache.sessionSettings,
      ...cache.roles.get(role)?.settings,
      'request.jwt.claims': JSON.stringify(claims),
      'request.method': raw.method,
      'request.path': raw.path,
      'request.headers': JSON.stringify(headers),
      'request.cookies': JSON.stringify(parseCookies(cookie ?? '')),
      ...(timezone === null ? {} : { timezone }),
    },
  }
}

function parseCookies(header: string): Record<string, string> {
  const pairs = header.split(';').flatMap((part): [string, string][] => {
    const at = part.indexOf('=')
    return at === -1 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]]
  })
  return Object.fromEntries(pairs)
}
