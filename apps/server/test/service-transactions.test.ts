/** Transactions of the services themselves: prepared statements, writes that are sent with the next statement, and failures. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { Database, type RoleDatabase } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { findCaller } from '../src/services/auth/store/users.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

const ROLE = 'supabase_auth_admin'
const INSERT = 'insert into auth.jars (id, code) values ($1, $2)'
const SELECT = 'select id, code from auth.jars order by id'

let testDatabase: TestDatabase
let database: Database
/** The same as the role. */
let own: RoleDatabase
let owner: Client
beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: true })
  owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  // One connection, so that each transaction uses the state that the previous one left.
  database = new Database(
    testDatabase.url,
    createLog(() => undefined),
    { requestUser: null, serviceConnections: 1 },
  )
  own = database.as(ROLE)
})
beforeEach(async () => {
  await owner.query(`drop table if exists auth.jars;
    create table auth.jars (id integer primary key, code integer);
    grant all on auth.jars to ${ROLE}`)
})
afterAll(async () => {
  await database.close()
  await owner.end()
  await testDatabase.drop()
})

const jars = () => own.transaction((tx) => tx.query(SELECT))

test('a text is prepared once, and again for another use of the connection not at all', async () => {
  const preparedTimes = () =>
    database.asOwner(async (client) => {
      const { rows } = await client.query<{ times: number }>(
        'select count(*)::int as times from pg_prepared_statements where statement = $1',
        [SELECT],
      )
      return rows[0]?.times
    })
  for (let count = 0; count < 3; count += 1) {
    await jars()
    await own.once([{ text: SELECT, values: [] }])
  }
  expect(await preparedTimes()).toBe(1)
})

test('a query after a write sees it; remaining writes are sent with the commit', async () => {
  const seen = await own.transaction(async (tx) => {
    tx.write(INSERT, [1, 10])
    const rows = await tx.query(SELECT)
    tx.write(INSERT, [2, 20])
    return rows
  })
  expect(seen).toEqual([{ id: 1, code: 10 }])
  expect(await jars()).toHaveLength(2)
})

test('a transaction takes as many messages as its work waits for responses, and one for its end', async () => {
  const sent = vi.spyOn(Client.prototype, 'query')
  const messagesOf = async (work: () => Promise<unknown>) => {
    const before = sent.mock.calls.length
    await work()
    return sent.mock.calls.length - before
  }
  // Whatever is new is prepared on the way.
  expect(await messagesOf(jars)).toBe(2)
  const wide = () =>
    own.transaction(async (tx) => {
      tx.write(INSERT, [1, 10])
      await Promise.all([tx.query(SELECT), tx.query('select 1'), tx.query('select 2')])
      tx.write('delete from auth.jars')
      tx.write(INSERT, [2, 20])
    })
  expect(await messagesOf(wide)).toBe(2)
  expect(await messagesOf(() => own.transaction(() => Promise.resolve()))).toBe(0)
  const id = '00000000-0000-0000-0000-000000000000'
  expect(await messagesOf(() => findCaller(own, id, id))).toBe(1)
  sent.mockRestore()
})

test('without prepared statements the results are the same', async () => {
  const unprepared = new Database(
    testDatabase.url,
    createLog(() => undefined),
    { requestUser: null, serviceConnections: 1, preparedStatements: false },
  )
  await unprepared.as(ROLE).transaction(async (tx) => tx.write(INSERT, [1, 10]))
  expect(await unprepared.as(ROLE).transaction((tx) => tx.query(SELECT))).toEqual([{ id: 1, code: 10 }])
  const kept = await unprepared.asOwner(
    async (client) => (await client.query('select name from pg_prepared_statements')).rows,
  )
  expect(kept).toEqual([])
  await unprepared.close()
})

test('values of every kind arrive as they were', async () => {
  const [row] = await own.transaction((tx) =>
    tx.query(
      'select $1::bigint::text as big, $2::text[] as list, $3::jsonb as json, $4::boolean as yes, $5::text as none, $6::bytea as bytes',
      [
        12_345_678_901_234_567_890n % 2n ** 62n,
        ['a"b', 'c\\d'],
        JSON.stringify({ é: 1 }),
        true,
        null,
        Buffer.of(0, 255),
      ],
    ),
  )
  expect(row).toEqual({
    big: String(12_345_678_901_234_567_890n % 2n ** 62n),
    list: ['a"b', 'c\\d'],
    json: { é: 1 },
    yes: true,
    none: null,
    bytes: Buffer.of(0, 255),
  })
})

test('a write that fails undoes all, is reported as its transaction ends, and leaves the connection usable', async () => {
  let called = false
  const failing = own.transaction(async (tx) => {
    tx.afterCommit(() => (called = true))
    tx.write(INSERT, [1, 10])
    tx.write(INSERT, [1, 11])
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(called).toBe(false)
  expect(await jars()).toEqual([])
})

test('work that throws undoes what it wrote, sent or not; what it asks later is refused', async () => {
  let late: (() => Promise<unknown>) | undefined
  const failing = own.transaction(async (tx) => {
    late = () => tx.query(SELECT)
    tx.write(INSERT, [1, 10])
    await tx.query(SELECT)
    tx.write(INSERT, [2, 20])
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await expect(late?.()).rejects.toThrow('The transaction is over')
  expect(await jars()).toEqual([])
})

test.each([
  [
    'a table that changed',
    () => owner.query(`alter table auth.jars alter column code type text using 'x' || code`),
  ],
  ['statements that were closed', () => database.asOwner((client) => client.query('deallocate all'))],
])('%s is noticed, and the work done again, once', async (_, change) => {
  const work = () =>
    own.transaction(async (tx) => {
      const rows = await tx.query(SELECT)
      tx.write(INSERT, [rows.length, null])
      return rows
    })
  await work()
  await own.once([{ text: SELECT, values: [] }])
  await change()
  expect(await work()).toEqual([{ id: 0, code: null }])
  expect((await own.once([{ text: SELECT, values: [] }]))[0]?.rows).toHaveLength(2)
})

test('the role lasts for its message or transaction, whatever became of it', async () => {
  const roleNow = 'select current_user as role'
  const asOwner = () =>
    database.asOwner(async (client) => (await client.query<{ role: string }>(roleNow)).rows[0]?.role)
  const ownRole = await asOwner()
  expect(ownRole).not.toBe(ROLE)
  expect((await own.once([{ text: roleNow, values: [] }]))[0]?.rows).toEqual([{ role: ROLE }])
  expect(await asOwner()).toBe(ownRole)
  await expect(own.once([{ text: 'select 1 / 0', values: [] }])).rejects.toMatchObject({
    code: '22012',
  })
  expect(await asOwner()).toBe(ownRole)
  expect(await own.transaction((tx) => tx.query(roleNow))).toEqual([{ role: ROLE }])
  expect(await asOwner()).toBe(ownRole)
})

test('several statements in one message take effect together or not at all', async () => {
  const insert = (id: number) => ({ text: INSERT, values: [id, id] })
  await expect(own.once([insert(1), insert(1)])).rejects.toMatchObject({ code: '23505' })
  expect(await jars()).toEqual([])
  await own.once([insert(1), insert(2)])
  expect(await jars()).toHaveLength(2)
})
