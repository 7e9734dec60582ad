/** Metrics of the server in Prometheus' text format. Source of the names: PostgREST 14, references/observability. */
import type { ConnectionUsage } from '../platform/database/callers/caller-sessions.ts'
import type { CacheStatistics } from '../platform/text-cache.ts'
import type { CurrentState } from '../services/rest/current-state.ts'

interface Metric {
  readonly name: string
  readonly help: string
  readonly type: 'counter' | 'gauge'
  readonly samples: readonly (readonly [labels: string, value: number])[]
}

/** @param tokens of the cache of verified tokens. */
export function metricsText(
  usage: ConnectionUsage,
  readings: CurrentState['readings'],
  tokens: CacheStatistics,
): string {
  return [...metrics(usage, readings), ...tokenMetrics(tokens)]
    .map(({ name, help, type, samples }) => {
      const lines = samples.map(([labels, value]) => `${name}${labels} ${value}\n`)
      return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join('')}`
    })
    .join('')
}

const one = (name: string, type: Metric['type'], help: string, value: number): Metric => ({
  name,
  type,
  help,
  samples: [['', value]],
})

function tokenMetrics({ lookups, hits, evictions }: CacheStatistics): readonly Metric[] {
  return [
    one(
      'pgrst_jwt_cache_requests_total',
      'counter',
      'Tokens looked for among those verified already',
      lookups,
    ),
    one('pgrst_jwt_cache_hits_total', 'counter', 'Tokens found there', hits),
    one('pgrst_jwt_cache_evictions_total', 'counter', 'Tokens that made room there for others', evictions),
  ]
}

function metrics(usage: ConnectionUsage, readings: CurrentState['readings']): readonly Metric[] {
  return [
    one('pgrst_db_pool_available', 'gauge', 'Open connections that are not in use', usage.idle),
    one('pgrst_db_pool_max', 'gauge', 'Most connections for callers', usage.most),
    one('pgrst_db_pool_waiting', 'gauge', 'Requests that wait for a connection', usage.waiting),
    one('pgrst_db_pool_timeouts_total', 'counter', 'Requests that waited too long', usage.timedOut),
    {
      name: 'pgrst_schema_cache_loads_total',
      type: 'counter',
      help: 'How often the schema cache was read',
      samples: [
        ['{status="FAIL"}', readings.failed],
        ['{status="SUCCESS"}', readings.succeeded],
      ],
    },
    one(
      'pgrst_schema_cache_query_time_seconds',
      'gauge',
      'How long the last reading of the schema cache took',
      readings.lastSeconds,
    ),
  ]
}
