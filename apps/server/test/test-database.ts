/** Databases for test files, on the Postgres of the test runner: empty, or copies of a migrated template. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { prepareDatabase } from '../src/database-setup.ts'
import { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { projectPath } from '../src/platform/project-folder.ts'

export interface TestDatabase {
  /** Address of the database's owner. */
  readonly url: string
  drop(): Promise<void>
}

/** Any fixed number. The process that holds the lock makes the template; others wait. */
const TEMPLATE_LOCK = 2_835_432

/** Copied through the write-ahead log, which is the default, a database takes three times the work. */
const BY_FILES = 'strategy file_copy'

/** @param migrated with the roles, the auth schema and the project's migrations; else empty. */
export async function createTestDatabase({ migrated }: { migrated: boolean }): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await withAdmin(async (admin) => {
    const template = migrated ? await ensureTemplate(admin) : 'template0'
    await onceFree(admin, `create database "${name}" template "${template}" ${BY_FILES}`)
  })
  return {
    url: databaseUrl(name),
    drop: () => withAdmin((admin) => onceFree(admin, `drop database if exists "${name}" with (force)`)),
  }
}

/** What a migrated database is made from: files, and the files of folders. */
const TEMPLATE_SOURCES = [
  'apps/server/bootstrap',
  'apps/server/src/database-setup.ts',
  'apps/server/src/platform/database/migrate.ts',
  'supabase/migrations',
]
/** Templates of other states of the sources that a Postgres keeps, so that a change of branch and back needs no migration. */
const KEPT_TEMPLATES = 3

/** The template of the present sources, made by the first file that needs it. A Postgres that runs on has it for the next run. */
async function ensureTemplate(admin: Client): Promise<string> {
  const template = templateName()
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) {
      await dropOldTemplates(admin)
      await makeTemplate(admin, template)
    }
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}

/** Named by the contents of its sources: `template_` and 16 hexadecimal digits. */
function templateName(): string {
  const hash = createHash('sha256')
  for (const source of TEMPLATE_SOURCES) {
    const files = source.endsWith('.ts') ? [source] : filesIn(source)
    for (const file of files) {
      const content = readFileSync(projectPath(file))
      hash.update(`${file} ${content.length} `).update(content)
    }
  }
  return `template_${hash.digest('hex').slice(0, 16)}`
}

function filesIn(folder: string): string[] {
  const names = readdirSync(projectPath(folder)).filter((name) => name.endsWith('.sql'))
  return names.toSorted().map((name) => join(folder, name))
}

/** A test of another run may be copying one, which then stays. */
async function dropOldTemplates(admin: Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    `select datname from pg_database where datname ~ '^template_[0-9a-f]{16}$' order by oid desc offset $1`,
    [KEPT_TEMPLATES - 1],
  )
  for (const { datname } of rows)
    await admin.query(`drop database "${datname}"`).catch((error: unknown) => {
      if (!isInUse(error)) throw error
    })
}

async function makeTemplate(admin: Client, template: string): Promise<void> {
  const draft = `${template}_draft`
  await admin.query(`drop database if exists "${draft}" with (force)`)
  await admin.query(`create database "${draft}" template template0`)
  const silent = createLog(() => undefined)
  const database = new Database(databaseUrl(draft), silent, { requestUser: null })
  // A difference in access must fail only the test of the expected access, not every file.
  await prepareDatabase(database, silent, 'warn')
  await database.close()
  await onceFree(admin, `alter database "${draft}" rename to "${template}"`)
}

const OBJECT_IN_USE = '55006'
const MAX_ATTEMPTS = 12
const PAUSE_MS = 250

/**
 * Postgres waits five seconds for the sessions of a database to end, which may take longer on a busy machine, and not at all for its
 * replication slots, which end shortly after their connection.
 */
async function onceFree(admin: Client, statement: string): Promise<void> {
  for (let attempts = 1; ; attempts += 1) {
    try {
      await admin.query(statement)
      return
    } catch (error) {
      if (!isInUse(error) || attempts === MAX_ATTEMPTS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

const isInUse = (error: unknown): boolean => error instanceof DatabaseError && error.code === OBJECT_IN_USE

async function withAdmin<T>(work: (admin: Client) => Promise<T>): Promise<T> {
  const admin = new Client({ connectionString: adminUrl() })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

function databaseUrl(name: string): string {
  const url = new URL(adminUrl())
  url.pathname = `/${name}`
  return url.href
}

function adminUrl(): string {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests from the folder of the repository')
  return url
}
