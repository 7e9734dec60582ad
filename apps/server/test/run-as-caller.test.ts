/** A service's statements under a caller's role and claims: row-level security decides. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../src/platform/caller/caller.ts'
import { runAsCaller } from '../src/platform/caller/run-as-caller.ts'
import { Database, type Statement } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { REQUEST_USER } from '../src/services/rest/configuration/pool-settings.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const [ANA, BIA] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'] as const

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: true })
  database = new Database(
    testDatabase.url,
    createLog(() => undefined),
    { requestUser: REQUEST_USER },
  )
  const owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  await owner.query(`
    create table public.jars (owner uuid not null, name text not null);
    alter table public.jars enable row level security;
    create policy own on public.jars to authenticated using (owner = auth.uid());
    grant select, insert on public.jars to anon, authenticated;
    insert into public.jars values ('${ANA}', 'honey'), ('${BIA}', 'jam')`)
  await owner.end()
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

const callerOf = (role: string, sub?: string): Caller => {
  const claims = { role, ...(sub === undefined ? {} : { sub }) }
  return { role, claims, claimsJson: JSON.stringify(claims) }
}

/** The first statement's rows. */
const run = (
  caller: Caller,
  statement: Statement,
  { readOnly = true, signal = new AbortController().signal } = {},
) =>
  runAsCaller(database, {
    caller,
    client: { signal, network: null },
    anonRole: 'anon',
    readOnly,
    timeLimitMs: 5_000,
    maxResultBytes: 1_000_000,
    statements: [statement],
    conclude: ([{ rows }]) => rows,
  })

const NAMES = { text: 'select name from public.jars', values: [] }

test('a caller sees the rows that policies give to the role and claims', async () => {
  expect(await run(callerOf('authenticated', ANA), NAMES)).toEqual([{ name: 'honey' }])
  expect(await run(callerOf('authenticated', BIA), NAMES)).toEqual([{ name: 'jam' }])
  expect(await run(callerOf('anon'), NAMES)).toEqual([])
})

test('nothing of a caller is left for the next one on the connection', async () => {
  await run(callerOf('authenticated', ANA), NAMES)
  const text = `select current_user::text as role, auth.uid() as id`
  expect(await run(callerOf('anon'), { text, values: [] })).toEqual([{ role: 'anon', id: null }])
})

test('policies apply to writes too, and a refused write is rolled back', async () => {
  const insert = (owner: string) => ({
    text: 'insert into public.jars values ($1, $2) returning name',
    values: [owner, 'syrup'],
  })
  const ana = callerOf('authenticated', ANA)
  await expect(run(ana, insert(BIA), { readOnly: false })).rejects.toMatchObject({ code: '42501' })
  expect(await run(ana, insert(ANA), { readOnly: false })).toEqual([{ name: 'syrup' }])
  expect(await run(ana, NAMES)).toHaveLength(2)
  expect(await run(callerOf('authenticated', BIA), NAMES)).toEqual([{ name: 'jam' }])
})

test('a role that callers may not take is refused', async () => {
  await expect(run(callerOf('supabase_auth_admin'), NAMES)).rejects.toMatchObject({ code: '42501' })
})

test('a client that has gone away is not served', async () => {
  const gone = AbortSignal.abort()
  await expect(run(callerOf('anon'), NAMES, { signal: gone })).rejects.toThrow()
})
