/** What a database must hold before the server serves it: the services' own schemas, the project's migrations, content. */
import { readFileSync } from 'node:fs'
import type { Database } from './platform/database/database.ts'
import { migrate, readMigrations, type Migration } from './platform/database/migrate.ts'
import type { Log } from './platform/log.ts'
import { projectPath } from './platform/project-folder.ts'

const BOOTSTRAP_RECORD = { schema: 'atelie', table: 'bootstrap' }

/** Roles and the auth schema: what the hosted service has before a project begins. */
const bootstrap = () => readMigrations(projectPath('apps/server/bootstrap'))
const projectMigrations = () => readMigrations(projectPath('supabase/migrations'))
/** Recorded like a migration: content is loaded once, and what a teacher then changes or deletes stays so. */
const content = (): readonly Migration[] => [
  { version: '1', name: 'content', sql: readFileSync(projectPath('supabase/seed/content.sql'), 'utf8') },
]

/** Brings up what the services need, and nothing of the product's; a second run changes nothing. */
export async function prepareServices(database: Database, log: Log): Promise<void> {
  tell(log, await database.asOwner((client) => migrate(client, bootstrap(), BOOTSTRAP_RECORD)))
}

/** Brings a database up to date; a second run changes nothing. */
export async function prepareDatabase(database: Database, log: Log): Promise<void> {
  const applied = await database.asOwner(async (client) => [
    ...(await migrate(client, bootstrap(), BOOTSTRAP_RECORD)),
    ...(await migrate(client, projectMigrations(), {
      schema: 'supabase_migrations',
      table: 'schema_migrations',
    })),
  ])
  tell(log, applied)
}

function tell(log: Log, applied: readonly string[]): void {
  if (applied.length > 0) log.info('database migrated', { applied: applied.join(' ') })
}

/** Loads the content that comes with the product, once. */
export async function loadContent(database: Database): Promise<void> {
  await database.asOwner((client) => migrate(client, content(), { schema: 'atelie', table: 'content' }))
}
