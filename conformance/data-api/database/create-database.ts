/** A database of the suite's own, on the Postgres that the test runner provides. */
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'

export interface ConformanceDatabase {
  /** Address of the role that the server under test logs in as. */
  readonly url: string
  drop(): Promise<void>
}

const PARTS = ['settings', 'tables', 'views', 'functions', 'media', 'data', 'privileges']
/** Any fixed number: one run at a time makes the roles, which all databases of a cluster share. */
const ROLES_LOCK = 6_140_721

/** @param adminUrl a superuser's address. */
export async function createDatabase(adminUrl: string): Promise<ConformanceDatabase> {
  const name = `conformance_${randomBytes(6).toString('hex')}`
  await run(adminUrl, async (admin) => {
    await admin.query(`begin; select pg_advisory_xact_lock(${ROLES_LOCK}); ${script('roles')}; commit`)
    await admin.query(`create database ${name} template template0 encoding 'UTF8' lc_collate 'C'`)
  })
  await run(address(adminUrl, name), async (owner) => {
    await owner.query(PARTS.map(script).join('\n'))
  })
  return {
    url: address(adminUrl, name, { username: 'library_door', password: 'only-for-tests' }),
    drop: () =>
      run(adminUrl, async (admin) => {
        await admin.query(`drop database if exists ${name} with (force)`)
      }),
  }
}

const script = (part: string): string => readFileSync(new URL(`${part}.sql`, import.meta.url), 'utf8')

function address(
  adminUrl: string,
  database: string,
  login: { username?: string; password?: string } = {},
): string {
  return Object.assign(new URL(adminUrl), { pathname: database, ...login }).href
}

async function run(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
