/** The admin server: health, schema cache, configuration and metrics, on a port of its own. Source: PostgREST 14, references/admin_server. */
import { Hono } from 'hono'
import type { Database } from '../platform/database/database.ts'
import type { CallerReader } from '../platform/caller/caller-reader.ts'
import type { CurrentState } from '../services/rest/current-state.ts'
import { metricsText } from './metrics.ts'
import { schemaCacheText } from './schema-cache-text.ts'

interface AdminParts {
  readonly callers: CallerReader
  readonly database: Database
  readonly state: CurrentState
  /** Whether the data API can answer now: the schema has been read, and the database answers. */
  readonly isReady: () => Promise<boolean>
  /** Whether the data API accepts connections. */
  readonly isReachable: () => Promise<boolean>
}

export function createAdminRoutes({ callers, database, state, isReady, isReachable }: AdminParts): Hono {
  const routes = new Hono()
  const empty = (status: number) => new Response(null, { status })
  routes.get('/live', async () => empty((await isReachable()) ? 200 : 500))
  routes.get('/ready', async () => {
    if (!(await isReachable())) return empty(500)
    return empty((await isReady()) ? 200 : 503)
  })
  routes.get('/schema_cache', async (context) => {
    const { cache } = await state.get()
    return context.body(schemaCacheText(cache), 200, { 'Content-Type': 'application/json; charset=utf-8' })
  })
  routes.get('/metrics', (context) =>
    context.body(metricsText(database.usage(), state.readings, callers.cacheStatistics), 200, {
      'Content-Type': 'text/plain; charset=utf-8',
    }),
  )
  routes.onError(() => empty(503))
  routes.notFound(() => empty(404))
  return routes
}
