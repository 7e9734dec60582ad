/** What a database must hold before the server serves it: the services' own schemas, the project's migrations, content. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AccessCheck, checkAccess } from './access/access-check.ts'
import type { Database } from './platform/database/database.ts'
import { migrate, readMigrations, type MigrationSeries } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'
import { projectPath } from './platform/project-folder.ts'

const BOOTSTRAP = projectPath('apps/server/bootstrap')
/** The file that makes the auth schema. */
const AUTH_SCHEMA = '0002'

/** Roles and the auth schema: what the hosted service has before a project begins. */
const bootstrap = (): MigrationSeries => ({
  migrations: readMigrations(BOOTSTRAP).map((migration) =>
    migration.version === AUTH_SCHEMA ? { ...migration, sql: `${adoption()}${migration.sql}` } : migration,
  ),
  record: { schema: 'atelie', table: 'bootstrap' },
})
/** What has to be done first where supabase/auth made the auth schema; else nothing. */
const adoption = () => readFileSync(join(BOOTSTRAP, 'adoption.sql'), 'utf8')
const project = (): MigrationSeries => ({
  migrations: readMigrations(projectPath('supabase/migrations')),
  record: { schema: 'supabase_migrations', table: 'schema_migrations' },
})
/**
 * Recorded like a migration: content is loaded once, and corrected once where it has not been changed since. What a
 * teacher changed or deleted stays so.
 */
const content = (): MigrationSeries => ({
  migrations: [
    { version: '1', name: 'content', sql: readFileSync(projectPath('supabase/seed/content.sql'), 'utf8') },
    // Counted up whenever the content changes after a release.
    {
      version: '2',
      name: 'corrections',
      sql: readFileSync(projectPath('supabase/seed/corrections.sql'), 'utf8'),
    },
  ],
  record: { schema: 'atelie', table: 'content' },
})

/** Roles, grants and policies of a freshly migrated database, kept true by a test: of the services alone, and of all. */
export const SERVICES_ACCESS = 'apps/server/bootstrap/access.json'
export const PROJECT_ACCESS = 'supabase/access.json'

/**
 * Brings up what the services need, and nothing of the product's; a second run changes nothing.
 * @throws StartupError where a migration fails, or the database lets others do more or less than its migrations say.
 */
export async function prepareServices(database: Database, log: Log, check: AccessCheck): Promise<void> {
  await bringUp(database, log, [bootstrap()], { facts: SERVICES_ACCESS, check })
}

/** Brings a database up to date, wholly or not at all; a second run changes nothing. @throws StartupError as above. */
export async function prepareDatabase(database: Database, log: Log, check: AccessCheck): Promise<void> {
  await bringUp(database, log, [bootstrap(), project()], { facts: PROJECT_ACCESS, check })
}

/** What is refused, by a migration or by the look at the access, is undone. */
async function bringUp(
  database: Database,
  log: Log,
  series: readonly MigrationSeries[],
  { facts, check }: { readonly facts: string; readonly check: AccessCheck },
): Promise<void> {
  const applied = await database.asOwner((client) =>
    migrate(client, series, () => checkAccess(client, projectPath(facts), check, log)),
  )
  if (applied.length > 0) log.info('database migrated', { applied: applied.join(' ') })
}

/** Loads the content that comes with the product, once. */
export async function loadContent(database: Database): Promise<void> {
  await database.asOwner((client) => migrate(client, [content()]))
}
