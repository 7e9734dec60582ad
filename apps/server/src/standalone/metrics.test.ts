import { expect, test } from 'vitest'
import { metricsText } from './metrics.ts'

test('each metric has its help text and type', () => {
  const usage = { most: 10, idle: 3, waiting: 2, timedOut: 1 }
  const text = metricsText(
    usage,
    { succeeded: 4, failed: 5, lastSeconds: 0.25 },
    {
      lookups: 9,
      hits: 8,
      evictions: 7,
    },
  )
  expect(text.split('\n').filter((line) => !line.startsWith('# HELP'))).toEqual([
    '# TYPE pgrst_db_pool_available gauge',
    'pgrst_db_pool_available 3',
    '# TYPE pgrst_db_pool_max gauge',
    'pgrst_db_pool_max 10',
    '# TYPE pgrst_db_pool_waiting gauge',
    'pgrst_db_pool_waiting 2',
    '# TYPE pgrst_db_pool_timeouts_total counter',
    'pgrst_db_pool_timeouts_total 1',
    '# TYPE pgrst_schema_cache_loads_total counter',
    'pgrst_schema_cache_loads_total{status="FAIL"} 5',
    'pgrst_schema_cache_loads_total{status="SUCCESS"} 4',
    '# TYPE pgrst_schema_cache_query_time_seconds gauge',
    'pgrst_schema_cache_query_time_seconds 0.25',
    '# TYPE pgrst_jwt_cache_requests_total counter',
    'pgrst_jwt_cache_requests_total 9',
    '# TYPE pgrst_jwt_cache_hits_total counter',
    'pgrst_jwt_cache_hits_total 8',
    '# TYPE pgrst_jwt_cache_evictions_total counter',
    'pgrst_jwt_cache_evictions_total 7',
    '',
  ])
  expect(text.match(/^# HELP/gm)).toHaveLength(9)
})
