/** Statements of the documentation that no request to a running server can test, or that this contract leaves out. */
export const elsewhere: readonly (readonly [page: string, states: string, where: string])[] = [
  [
    'admin_server',
    'live, ready, metrics and schema_cache, on a port of their own',
    '`apps/server/test/process/rest-alone.test.ts`',
  ],
  ['api/media_type_handlers', 'TWKB of geometries', 'needs PostGIS; other handlers are made in the same way'],
  [
    'api/openapi',
    'the description to the byte',
    '`apps/server/test/rest/description.test.ts`; here the places that the page names',
  ],
  [
    'api/resource_embedding',
    'foreign tables',
    'need an extension; a computed relationship is the same for any row type',
  ],
  [
    'auth',
    'every operator of the path to the role, and keys of every kind',
    '`apps/server/src/platform/caller/role-of-claims.test.ts`, `apps/server/src/platform/tokens/tokens.test.ts`; here one of each',
  ],
  ['cli', 'the command line', '`apps/server/test/process/rest-alone.test.ts`'],
  ['configuration', 'files, signals, sockets, logs', '`apps/server/test/process/rest-alone.test.ts`'],
  ['configuration', 'hosts, ports and pool', '`apps/server/src/standalone/server-config.test.ts`'],
  ['configuration', 'prepared statements and JWT cache', 'change speed only'],
  [
    'connection_pool',
    'the pool, its time limits and its recovery',
    '`apps/server/test/rest/lost-connections.test.ts`, `apps/server/test/rest/fairness.test.ts`',
  ],
  [
    'errors',
    'PGRST000 to PGRST003: no connection, or none in time',
    '`apps/server/test/rest/errors.test.ts`',
  ],
  [
    'errors',
    'PGRST120: another operator on an embedded resource',
    'the reference itself answers 42703: tested under api/resource_embedding',
  ],
  ['listener', 'notifications of a new configuration', '`apps/server/test/rest/database-settings.test.ts`'],
  ['observability', 'metrics', '`apps/server/src/standalone/metrics.test.ts`'],
  ['observability', 'the Server header names the server', 'another server has another name'],
  ['schema_cache', 'reading the schema anew', '`apps/server/test/rest/schema-reload.test.ts`'],
]
