/** Prepares a database before the server uses it: the services' schemas, the project's migrations, the content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessCheck, checkAccess } from './access/access-check.ts'
import { BOOTSTRAP_BASELINE, PROJECT_BASELINE } from './baselines.ts'
import type { Database } from './platform/database/database.ts'
import { migrate, readMigrations, type MigrationSeries } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'
import { projectPath } from './platform/project-folder.ts'

const BOOTSTRAP = projectPath('apps/server/bootstrap')
/** Version of the file that creates the auth schema. */
const AUTH_SCHEMA = '0202'

/** Roles and the auth schema: what the hosted service has before a project begins. */
const bootstrap = (): MigrationSeries => ({
  migrations: readMigrations(BOOTSTRAP).map((migration) =>
    migration.version === AUTH_SCHEMA ? { ...migration, sql: `${adoption()}${migration.sql}` } : migration,
  ),
  record: { schema: 'atelie', table: 'bootstrap' },
  baseline: BOOTSTRAP_BASELINE,
})
/** Adapts an auth schema that supabase/auth created; it does nothing elsewhere. */
const adoption = () => readFileSync(join(BOOTSTRAP, 'adoption.sql'), 'utf8')
const project = (): MigrationSeries => ({
  migrations: readMigrations(projectPath('supabase/migrations')),
  record: { schema: 'supabase_migrations', table: 'schema_migrations' },
  baseline: { ...PROJECT_BASELINE, afterwards: readFileSync(join(BOOTSTRAP, 'takeover.sql'), 'utf8') },
})
/**
 * Recorded like migrations, so that the content is loaded once. Rows that a teacher changed or deleted stay as they are. A file that
 * comes later gets a number above 4; 2 and 3 corrected contents of development versions.
 */
const content = (): MigrationSeries => ({
  migrations: [
    { version: '1', name: 'content', sql: readFileSync(projectPath('supabase/seed/content.sql'), 'utf8') },
    { version: '4', name: 'learning', sql: readFileSync(projectPath('supabase/seed/learning.sql'), 'utf8') },
  ],
  record: { schema: 'atelie', table: 'content' },
})

/** Expected roles, grants and policies of a freshly migrated database, with the services alone and with the project; a test keeps them up to date. */
export const SERVICES_ACCESS = 'apps/server/bootstrap/access.json'
export const PROJECT_ACCESS = 'supabase/access.json'

/**
 * Applies the migrations of the services, without the product's; a second run changes nothing.
 * @throws StartupError if a migration fails, or the database grants more or less than its migrations do.
 */
export async function prepareServices(database: Database, log: Log, check: AccessCheck): Promise<void> {
  await bringUp(database, log, [bootstrap()], { facts: SERVICES_ACCESS, check, hasOwnPolicies: isOfProject })
}

/** A project writes policies on these tables itself, and its database may be served by one service alone. */
const isOfProject = (object: string) =>
  object.startsWith('table storage.') || object === 'table realtime.messages'

/** Applies all migrations in one transaction; a second run changes nothing. @throws StartupError as above. */
export async function prepareDatabase(database: Database, log: Log, check: AccessCheck): Promise<void> {
  await bringUp(database, log, [bootstrap(), project()], { facts: PROJECT_ACCESS, check })
}

interface Expectation {
  /** Path of the expected facts. */
  readonly facts: string
  readonly check: AccessCheck
  readonly hasOwnPolicies?: (object: string) => boolean
}

/** A failed migration or access check rolls back everything. */
async function bringUp(
  database: Database,
  log: Log,
  series: readonly MigrationSeries[],
  { facts, check, hasOwnPolicies }: Expectation,
): Promise<void> {
  const applied = await database.asOwner((client) =>
    migrate(client, series, () => checkAccess(client, projectPath(facts), check, log, hasOwnPolicies)),
  )
  if (applied.length > 0) log.info('database migrated', { applied: applied.join(' ') })
}

/** Loads the content that comes with the product, once. */
export async function loadContent(database: Database): Promise<void> {
  await database.asOwner((client) => migrate(client, [content()]))
}
