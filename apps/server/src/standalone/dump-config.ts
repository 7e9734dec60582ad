/** The configuration as a file that reproduces it. Source of the names and their order: PostgREST 14, references/configuration. */
import type { Settings } from '../services/rest/configuration/settings.ts'
import type { RoleClaimPath } from '../platform/caller/role-claim-path.ts'
import type { RestConfig } from '../services/rest/configuration/rest-config.ts'
import type { ServerConfig } from './server-config.ts'
import type { QualifiedName } from '../services/rest/vocabulary/identifiers.ts'

/**
 * @param settings as they were written: secrets and addresses are shown as such.
 * @returns lines of `name = value`.
 */
export function configText(settings: Settings, rest: RestConfig, server: ServerConfig): string {
  const written = (name: string, otherwise = '', ...aliases: readonly string[]) =>
    quoted(settings.text(name, ...aliases) ?? otherwise)
  const { databaseOptions: pool } = server
  const entries: [name: string, value: string][] = [
    ['db-aggregates-enabled', `${rest.aggregatesEnabled}`],
    ['db-anon-role', quoted(rest.anonRole ?? '')],
    ['db-channel', written('db-channel', 'pgrst')],
    ['db-channel-enabled', `${rest.dbChannel !== null}`],
    ['db-extra-search-path', quoted(rest.extraSearchPath.join(','))],
    ['db-hoisted-tx-settings', quoted(rest.hoistedTxSettings.join(','))],
    ['db-max-rows', rest.maxRows === null ? '""' : `${rest.maxRows}`],
    ['db-plan-enabled', `${rest.planEnabled}`],
    ['db-pool', `${pool.poolSize}`],
    ['db-pool-acquisition-timeout', `${pool.acquireTimeoutMs / 1000}`],
    ['db-pool-max-lifetime', `${pool.lifetimeSeconds}`],
    ['db-pool-max-idletime', `${pool.idleTimeoutMs / 1000}`],
    ['db-pre-request', nameText(rest.preRequest)],
    ['db-prepared-statements', `${pool.preparedStatements}`],
    ['db-root-spec', nameText(rest.rootSpec)],
    ['db-schemas', quoted(rest.schemas.join(','))],
    ['db-config', `${rest.dbConfig}`],
    ['db-pre-config', nameText(rest.dbPreConfig)],
    ['db-tx-end', quoted(rest.transactionEnd)],
    ['db-uri', written('db-uri', 'postgresql://')],
    ['jwt-aud', quoted(rest.jwtAudience ?? '')],
    ['jwt-role-claim-key', quoted(pathText(rest.jwtRoleClaimKey))],
    ['jwt-secret', written('jwt-secret')],
    ['jwt-secret-is-base64', `${settings.switch('jwt-secret-is-base64', false, 'secret-is-base64')}`],
    ['jwt-cache-max-entries', `${rest.jwtCacheMaxEntries}`],
    ['log-level', quoted(server.logLevel)],
    ['openapi-mode', quoted(rest.openapiMode)],
    ['openapi-security-active', `${rest.openapiSecurityActive}`],
    ['openapi-server-proxy-uri', quoted(rest.openapiServerProxyUri ?? '')],
    ['server-cors-allowed-origins', quoted((rest.serverCorsAllowedOrigins ?? []).join(','))],
    ['server-host', written('server-host', '!4')],
    ['server-port', settings.text('server-port') ?? '3000'],
    ['server-trace-header', quoted(rest.serverTraceHeader ?? '')],
    ['server-timing-enabled', `${rest.serverTimingEnabled}`],
    ['server-unix-socket', written('server-unix-socket')],
    ['server-unix-socket-mode', written('server-unix-socket-mode', '660')],
    ['admin-server-host', written('admin-server-host', '!4', 'server-host')],
    ['admin-server-port', settings.text('admin-server-port') ?? '""'],
    ...Object.entries(rest.appSettings).map(([name, value]): [string, string] => [name, quoted(value)]),
  ]
  return entries.map(([name, value]) => `${name} = ${value}\n`).join('')
}

const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\]/g, (sign) => `\\${sign}`).replaceAll('$', '$$$$')}"`

function nameText(name: QualifiedName | null): string {
  if (name === null) return '""'
  return quoted(name.schema === '' ? name.name : `${name.schema}.${name.name}`)
}

function pathText(path: RoleClaimPath): string {
  return path
    .map((step) => {
      if (step.kind === 'key') return `."${step.name}"`
      if (step.kind === 'index') return `[${step.index}]`
      return `[?(@ ${step.operator} "${step.value}")]`
    })
    .join('')
}
