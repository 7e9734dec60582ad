/** The address of the database that functions get: all rows, schemas of their own, and nothing of the machine that Postgres runs on. */
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { functionsDatabaseUrl } from '../../src/functions-database.ts'
import { addressFor } from '../../src/platform/database/limited-login.ts'
import { Database } from '../../src/platform/database/database.ts'
import { createLog } from '../../src/platform/log.ts'
import { readFunctionsConfig } from '../../src/services/functions/configuration/functions-config.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

const SECRET = { jwtSecret: 'a-secret-of-the-database-role-tests-with-many-characters' }

let testDatabase: TestDatabase
let database: Database
let owner: Client
let own: Client
const logged: string[] = []
const log = createLog((line) => void logged.push(line))
const addressWith = (env: Record<string, string> = {}) =>
  functionsDatabaseUrl(testDatabase.url, SECRET, readFunctionsConfig(env, '/nowhere'), database, log)

beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: true })
  database = new Database(testDatabase.url, log, { requestUser: null })
  owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  own = await connected(await addressWith())
})
afterAll(async () => {
  const { rows } = await own.query<{ name: string }>('select session_user::text as name')
  await own.end()
  await owner.query(`drop owned by "${rows[0]?.name}" cascade; drop role "${rows[0]?.name}"`)
  await owner.end()
  await database.close()
  await testDatabase.drop()
})

async function connected(url: string | null): Promise<Client> {
  const client = new Client({ connectionString: url ?? '' })
  await client.connect()
  return client
}

/** The SQLSTATE of a refusal; null where the statement is accepted. */
const codeOf = (statement: string, client = own): Promise<string | null> =>
  client.query(statement).then(
    () => null,
    (error: { code?: string }) => error.code ?? 'none',
  )

const MACHINE = [
  "copy (select 1) to program 'id'",
  "create temp table lines (line text); copy lines from program 'id'",
  "copy (select 1) to '/tmp/written-by-a-function'",
  "create temp table entries (line text); copy entries from '/etc/passwd'",
  "select pg_read_file('/etc/passwd')",
  "select pg_read_binary_file('postgresql.conf')",
  "select pg_ls_dir('/')",
  "select pg_stat_file('/etc/passwd')",
  "select lo_import('/etc/passwd')",
  "select lo_export(1, '/tmp/exported-by-a-function')",
  "select pg_file_write('x', 'x', false)",
  'select pg_ls_logdir()',
  'select pg_reload_conf()',
  "alter system set archive_command = 'id'",
  "set log_min_messages = 'panic'",
  "load '/tmp/x.so'",
  "create function evil() returns int language c as '/tmp/x', 'x'",
  'create extension file_fdw',
  'create extension dblink',
  'create extension plpython3u',
  'create role more superuser',
  'alter role current_user superuser',
  'grant pg_execute_server_program to current_user',
  'set role postgres',
  'set session authorization postgres',
  'set role supabase_auth_admin',
  'set role supabase_storage_admin',
  'create database another',
  "select pg_create_logical_replication_slot('functions', 'pgoutput')",
  // Code that other sessions would run, some of which are the owner's.
  'create function public.lower(varchar) returns text language sql as $$ select null::text $$',
  'create table public.of_a_function ()',
  'create trigger evil before insert on auth.users for each row execute function suppress_redundant_updates_trigger()',
  'alter table public.items add column evil int',
  'create policy evil on public.items using (true)',
  'create or replace function private.set_updated_at() returns trigger language plpgsql as $$ begin return null; end $$',
  'create event trigger evil on ddl_command_end execute function private.set_updated_at()',
]

test.each(MACHINE)('refused: %s', async (statement) => {
  // A function, an extension or a library that this Postgres does not have opens nothing either.
  expect(await codeOf(statement)).toMatch(/^(?:42501|42883|0A000|58P01|0LP01|42704)$/)
})

test('all rows are read and written, those of row-level security and of the services included', async () => {
  const learner = '5f0c0b3e-6f1d-4a63-9c8e-2b1f6a7d9e11'
  for (const statement of [
    `insert into auth.users (id, email) values ('${learner}', 'ana@exemplo.test')`,
    `insert into public.items (owner_id, title) values ('${learner}', 'Bolo')`,
    `update public.items set title = 'Torta' where owner_id = '${learner}'`,
    'select * from public.purchases',
    'select * from storage.objects',
    'select public.is_web_push_due()',
    'begin; set local role authenticated; select count(*) from public.items; commit',
    'begin; set local role service_role; select count(*) from public.items; commit',
    'create schema of_functions; create table of_functions.sums (id int); insert into of_functions.sums values (1)',
    'create function of_functions.one() returns int language sql as $$ select 1 $$; select of_functions.one()',
    'create temp table scratch (id int)',
  ])
    expect([statement, await codeOf(statement)]).toEqual([statement, null])
  const { rows } = await own.query(`select title from public.items where owner_id = '${learner}'`)
  expect(rows).toEqual([{ title: 'Torta' }])
})

test('every table and function of the project can be used', async () => {
  const { rows } = await own.query(`
    select format('%I.%I', nspname, relname) as name
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname in ('public', 'private', 'auth', 'storage', 'realtime') and relkind in ('r', 'p', 'v')
      and not (has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'insert, update, delete'))
    union all
    select p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = pronamespace
    where nspname in ('public', 'private') and not has_function_privilege(p.oid, 'execute')`)
  expect(rows).toEqual([])
})

test('its attributes are limited, and what it was given besides is taken away at the next start', async () => {
  const { rows } = await own.query<{ name: string }>('select session_user::text as name')
  const role = `"${rows[0]?.name}"`
  await owner.query(`alter role ${role} superuser createrole; grant pg_execute_server_program to ${role}`)
  expect(await addressWith()).toBe(await addressWith())
  const { rows: found } = await own.query(
    `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolconnlimit,
       pg_has_role(oid, 'pg_execute_server_program', 'member') as runs_programs
     from pg_roles where rolname = session_user`,
  )
  expect(found).toEqual([
    {
      rolsuper: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
      rolbypassrls: true,
      rolconnlimit: 15,
      runs_programs: false,
    },
  ])
})

test('the password is the installation’s own, or the operator’s; the former one is refused', async () => {
  const former = await addressWith()
  const chosen = await addressWith({ FUNCTIONS_DB_PASSWORD: 'uma-senha-escolhida@/:' })
  await (await connected(chosen)).end()
  await expect(connected(former)).rejects.toMatchObject({ code: '28P01' })
  expect(await addressWith()).toBe(former)
  await (await connected(former)).end()
  expect(() => readFunctionsConfig({ FUNCTIONS_DB_PASSWORD: 'curta' }, '/nowhere')).toThrow('16 characters')
})

test('an owner who is no superuser is passed on, as is an address of the operator’s own', async () => {
  const address = 'postgresql://reader:x@database.test/library'
  expect(await addressWith({ FUNCTIONS_DB_URL: address })).toBe(address)
  expect(() => readFunctionsConfig({ FUNCTIONS_DB_URL: 'mysql://x' }, '/nowhere')).toThrow('FUNCTIONS_DB_URL')
  const limited = new Database(`${await addressWith()}`, log, { requestUser: null })
  const url = `${await addressWith()}`
  expect(await functionsDatabaseUrl(url, SECRET, readFunctionsConfig({}, '/nowhere'), limited, log)).toBe(url)
  await limited.close()
  expect(logged).toEqual([])
})

test.each([
  [
    'postgres://o:p%40@db.test:5432/lib?sslmode=require',
    'postgres://f:x%2Fy@db.test:5432/lib?sslmode=require',
  ],
  [
    'postgresql://postgres:p@localhost/postgres?host=%2Frun&options=-c%20x',
    'postgresql://f:x%2Fy@localhost/postgres?host=%2Frun',
  ],
  ['postgresql:///lib?host=/run&user=o&password=p', 'postgresql://f:x%2Fy@/lib?host=%2Frun'],
  ['postgresql://[::1]:5433/lib', 'postgresql://f:x%2Fy@[::1]:5433/lib'],
])('the address %s for another user', (url, expected) => {
  expect(addressFor(url, 'f', 'x/y')).toBe(expected)
})
