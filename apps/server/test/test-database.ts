/** Databases for test files, on the Postgres of the test runner: empty, or copies of a migrated template. */
import { randomBytes } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { prepareDatabase } from '../src/database-setup.ts'
import { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'

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

/** One template per test run, named after the run and made by the first file that needs it. */
async function ensureTemplate(admin: Client): Promise<string> {
  const template = `template_${process.env['TEST_RUN_ID'] ?? 'unnamed'}`
  await admin.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    const { rows } = await admin.query('select 1 from pg_database where datname = $1', [template])
    if (rows.length === 0) {
      const draft = `${template}_draft`
      await admin.query(`drop database if exists "${draft}" with (force)`)
      await admin.query(`create database "${draft}" template template0`)
      const database = new Database(
        databaseUrl(draft),
        createLog(() => undefined),
        { requestUser: null },
      )
      // A difference in access must fail only the test of the expected access, not every file.
      await prepareDatabase(
        database,
        createLog(() => undefined),
        'warn',
      )
      await database.close()
      await onceFree(admin, `alter database "${draft}" rename to "${template}"`)
    }
    return template
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
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
      const isInUse = error instanceof DatabaseError && error.code === OBJECT_IN_USE
      if (!isInUse || attempts === MAX_ATTEMPTS) throw error
      await setTimeout(PAUSE_MS)
    }
  }
}

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
  if (!url) throw new Error('TEST_DATABASE_URL is not set: run the tests with `npm test`')
  return url
}
