/** Databases that the files before the baseline made: taken over whole, or refused with a way out. */
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { BOOTSTRAP_BASELINE, PROJECT_BASELINE } from '../src/baselines.ts'
import { loadContent, prepareDatabase, prepareServices } from '../src/database-setup.ts'
import { Database } from '../src/platform/database/database.ts'
import { migrate, readMigrations } from '../src/platform/database/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { projectPath } from '../src/platform/project-folder.ts'
import { StartupError } from '../src/platform/startup-error.ts'
import { createTestDatabase } from './test-database.ts'

const LEARNER = '11111111-1111-4111-8111-111111111111'
const PROJECT = { series: PROJECT_BASELINE, table: 'supabase_migrations.schema_migrations' }
const BOOTSTRAP = { series: BOOTSTRAP_BASELINE, table: 'atelie.bootstrap' }
/** What older databases have without a look at their rows. */
const UNCHECKED = `
  alter table public.costings drop constraint costings_sheet_check,
    add constraint costings_sheet_check check (private.is_small_object(sheet, 65536)) not valid;
  alter table public.kitchens drop constraint kitchens_defaults_check,
    add constraint kitchens_defaults_check check (private.is_small_object(defaults, 16384)) not valid`
const silent = createLog(() => undefined)

interface Home {
  readonly owner: Client
  readonly database: Database
  readonly end: () => Promise<void>
}

/** A database with content and rows of a learner, recorded as made by the files before the baseline. */
async function formerDatabase(): Promise<Home> {
  const made = await createTestDatabase({ migrated: true })
  const owner = new Client({ connectionString: made.url })
  await owner.connect()
  const database = new Database(made.url, silent, { requestUser: null })
  await loadContent(database)
  await owner.query(`
    ${UNCHECKED};
    insert into auth.users (id, email, email_confirmed_at) values ('${LEARNER}', 'ana@exemplo.test', now());
    insert into public.item_progress (user_id, item_id, done) select '${LEARNER}', id, true from public.items limit 3;
    insert into public.costings (user_id, name, sheet) values ('${LEARNER}', 'Brigadeiro', '{"portions": 25}');
    insert into public.kitchens (user_id) values ('${LEARNER}');
    insert into storage.objects (bucket_id, name) values ('avatars', '${LEARNER}/retrato')`)
  for (const { series, table } of [BOOTSTRAP, PROJECT]) await record(owner, table, series.replaces)
  return {
    owner,
    database,
    async end() {
      await database.close()
      await owner.end()
      await made.drop()
    },
  }
}

async function record(owner: Client, table: string, versions: readonly string[]): Promise<void> {
  await owner.query(`delete from ${table}`)
  await owner.query(
    `insert into ${table} (version, name) select version, 'former' from unnest($1::text[]) as version`,
    [[...versions]],
  )
}

async function versionsIn(owner: Client, table: string): Promise<readonly string[]> {
  const { rows } = await owner.query<{ version: string }>(`select version from ${table} order by version`)
  return rows.map(({ version }) => version)
}

const fileVersions = (folder: string) => readMigrations(projectPath(folder)).map(({ version }) => version)

async function unchecked(owner: Client): Promise<readonly string[]> {
  const { rows } = await owner.query<{ conname: string }>(
    'select conname::text from pg_constraint where not convalidated order by 1',
  )
  return rows.map(({ conname }) => conname)
}

async function rowsOf(owner: Client): Promise<unknown> {
  const { rows } = await owner.query(`
    select (select json_agg(u order by id) from auth.users u) as users, (select json_agg(p order by item_id) from public.item_progress p) as progress,
      (select json_agg(c order by id) from public.costings c) as sheets, (select json_agg(o order by id) from storage.objects o) as files,
      (select md5(string_agg(i::text, '' order by id)) from public.items i) as items`)
  return rows
}

test('a database of the last version before it goes on with all its rows, and a second start changes nothing', async () => {
  const { owner, database, end } = await formerDatabase()
  const before = await rowsOf(owner)
  await prepareDatabase(database, silent, 'refuse')
  await loadContent(database)
  expect(await rowsOf(owner)).toEqual(before)
  expect(await versionsIn(owner, PROJECT.table)).toEqual(fileVersions('supabase/migrations'))
  expect(await versionsIn(owner, BOOTSTRAP.table)).toEqual(fileVersions('apps/server/bootstrap'))
  expect(await unchecked(owner)).toEqual([])
  const { rows } = await owner.query(`select xmin, version from ${PROJECT.table} order by version`)
  await prepareDatabase(database, silent, 'refuse')
  expect((await owner.query(`select xmin, version from ${PROJECT.table} order by version`)).rows).toEqual(
    rows,
  )
  await end()
})

test('a row from before a check leaves it unchecked and stays', async () => {
  const { owner, database, end } = await formerDatabase()
  await owner.query(`
    alter table public.costings drop constraint costings_sheet_check;
    update public.costings set sheet = '{"portions": 1e60}';
    alter table public.costings add constraint costings_sheet_check check (private.is_small_object(sheet, 65536)) not valid`)
  const before = await rowsOf(owner)
  await prepareDatabase(database, silent, 'refuse')
  expect(await rowsOf(owner)).toEqual(before)
  expect(await unchecked(owner)).toEqual(['costings_sheet_check'])
  await end()
})

describe('a database with only some of the former versions is refused in one line and left as it was', () => {
  const project = PROJECT_BASELINE.replaces
  const bootstrap = BOOTSTRAP_BASELINE.replaces
  // One for all: a refusal changes nothing, and each case records anew.
  let home: Home
  beforeAll(async () => {
    home = await formerDatabase()
  })
  afterAll(() => home.end())

  test.each([
    ['all but the last of the project', PROJECT.table, project.slice(0, -1), project.at(-2)],
    ['all but one in the middle', PROJECT.table, project.toSpliced(40, 1), project.at(-1)],
    ['the first one alone', PROJECT.table, project.slice(0, 1), project[0]],
    ['half of them', PROJECT.table, project.slice(0, 45), project[44]],
    [
      'some, and the baseline beside them',
      PROJECT.table,
      [project[0] ?? '', PROJECT_BASELINE.last],
      project[0],
    ],
    ['all but the last of the services', BOOTSTRAP.table, bootstrap.slice(0, -1), bootstrap.at(-2)],
    ['the first of the services alone', BOOTSTRAP.table, bootstrap.slice(0, 1), bootstrap[0]],
  ])('%s', async (_, table, versions, newest) => {
    const { owner, database } = home
    for (const each of [BOOTSTRAP, PROJECT]) await record(owner, each.table, each.series.replaces)
    await record(owner, table, versions)
    const before = await rowsOf(owner)
    const refusal = await prepareDatabase(database, silent, 'refuse').catch((error: unknown) => error)
    if (!(refusal instanceof StartupError)) throw new Error('not refused', { cause: refusal })
    expect(refusal.message).toMatch(
      new RegExp(
        `^The database is of a development version \\(${newest}, .*start the last version before the baseline once.*docs/operations\\.md`,
      ),
    )
    expect(refusal.message).not.toContain('\n')
    expect(await rowsOf(owner)).toEqual(before)
    expect(await versionsIn(owner, table)).toEqual([...versions].toSorted())
  })
})

test('a service alone refuses it as well', async () => {
  const { owner, database, end } = await formerDatabase()
  await record(owner, BOOTSTRAP.table, BOOTSTRAP_BASELINE.replaces.slice(0, 12))
  await expect(prepareServices(database, silent, 'warn')).rejects.toThrow(
    /^The database is of a development version \(0030, 12 of 26 migrations\)/,
  )
  await end()
})

test('a migration after the baseline is applied to a database that it took over, and to a new one', async () => {
  const former = await createTestDatabase({ migrated: false })
  const database = new Database(former.url, silent, { requestUser: null })
  const fresh = await createTestDatabase({ migrated: false })
  const other = new Database(fresh.url, silent, { requestUser: null })
  const files = [
    { version: '200', name: 'tables', sql: 'create table public.later (id integer primary key)' },
    { version: '201', name: 'columns', sql: 'alter table public.later add column name text' },
  ]
  const series = {
    migrations: files,
    record: { schema: 'later', table: 'applied' },
    baseline: { last: '200', replaces: ['100', '101'] },
  }
  await database.asOwner((client) =>
    client.query(`
    create schema later; create table later.applied (version text primary key, statements text[], name text);
    insert into later.applied values ('100'), ('101'); create table public.later (id integer primary key)`),
  )
  expect(await database.asOwner((client) => migrate(client, [series]))).toEqual(['201'])
  expect(await other.asOwner((client) => migrate(client, [series]))).toEqual(['200', '201'])
  const { rows } = await database.asOwner((client) =>
    client.query('select version, name from later.applied order by version'),
  )
  expect(rows).toEqual([
    { version: '200', name: 'tables' },
    { version: '201', name: 'columns' },
  ])
  await Promise.all([database.close(), other.close()])
  await Promise.all([former.drop(), fresh.drop()])
})

test('the versions of the baseline come after all that it replaces, without a gap in its record', () => {
  for (const [folder, { replaces, last }] of [
    ['supabase/migrations', PROJECT_BASELINE],
    ['apps/server/bootstrap', BOOTSTRAP_BASELINE],
  ] as const) {
    const versions = fileVersions(folder)
    expect(versions).toContain(last)
    expect(versions.filter((version) => version <= (replaces.at(-1) ?? ''))).toEqual([])
    expect(replaces).toEqual([...new Set(replaces)].toSorted())
  }
})
