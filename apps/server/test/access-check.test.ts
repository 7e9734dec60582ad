/** The server refuses to start on a database whose access rules differ from its migrations, and names the differences. */
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { prepareDatabase, PROJECT_ACCESS } from '../src/database-setup.ts'
import { checkAccess, readAccessCheck } from '../src/access/access-check.ts'
import { Database } from '../src/platform/database/database.ts'
import { createLog } from '../src/platform/log.ts'
import { projectPath } from '../src/platform/project-folder.ts'
import { StartupError } from '../src/platform/startup-error.ts'
import { createTestDatabase, type TestDatabase } from './test-database.ts'

let testDatabase: TestDatabase
let database: Database
let owner: Client
let logged: string[]
const log = createLog((line) => logged.push(line))

beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: true })
  database = new Database(testDatabase.url, log, { requestUser: null })
  owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
})
beforeEach(() => {
  logged = []
})
afterAll(async () => {
  await owner.end()
  await database.close()
  await testDatabase.drop()
})

/** The differences that a start names; none where it continues. */
const refused = () => differencesOf(() => prepareDatabase(database, log, 'refuse'))

/** Those that a start would name after the statement, which is undone. */
async function refusedAfter(statement: string): Promise<readonly string[]> {
  await owner.query('begin')
  try {
    await owner.query(statement)
    return await differencesOf(() => checkAccess(owner, projectPath(PROJECT_ACCESS), 'refuse', log))
  } finally {
    await owner.query('rollback')
  }
}

async function differencesOf(check: () => Promise<void>): Promise<readonly string[]> {
  try {
    await check()
    return []
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    return error.message
      .split('\n')
      .filter((line) => line.startsWith('  '))
      .map((line) => line.trim())
  }
}

const DAMAGES: [statement: string, shown: readonly string[]][] = [
  [
    'drop policy "learners see their own prices" on public.price_entries',
    ['table public.price_entries lacks: policy "learners see their own prices"'],
  ],
  [
    'alter policy "learners see their own prices" on public.price_entries using (true)',
    ['table public.price_entries has another: policy "learners see their own prices"'],
  ],
  [
    'create policy "all of it" on public.items for select to authenticated using (true)',
    ['table public.items has more: policy "all of it"'],
  ],
  ['alter table public.items disable row level security', ['table public.items lacks: row-level security']],
  ['revoke select on public.materials from anon', ['table public.materials lacks: anon may select']],
  ['grant select on public.purchases to anon', ['table public.purchases has more: anon may select']],
  [
    'grant update (user_id) on public.costings to authenticated',
    ['table public.costings has more: authenticated may update (user_id)'],
  ],
  ['revoke usage on schema auth from authenticated', ['schema auth lacks: authenticated may use']],
  [
    'grant execute on function private.keep_profile() to public',
    ['function private.keep_profile() has more: everybody may execute'],
  ],
  [
    'alter function private.second_step_done() security invoker',
    ['function private.second_step_done() lacks: runs with the rights of its owner'],
  ],
  [
    'alter function private.second_step_done() reset search_path',
    ['function private.second_step_done() lacks: settings (search_path="")'],
  ],
  [
    'alter view public.current_prices reset (security_invoker)',
    ['view public.current_prices lacks: options (security_invoker=true)'],
  ],
  [
    'alter table auth.users disable trigger user',
    [
      'table auth.users has another: trigger delete_files_of_account',
      'table auth.users has another: trigger delete_jobs',
      'table auth.users has another: trigger erase_buyer',
      'table auth.users has another: trigger erase_buyer_from_acts',
      'table auth.users has another: trigger erase_buyer_from_acts_softly',
      'table auth.users has another: trigger erase_buyer_softly',
      'table auth.users has another: trigger keep_profile',
      'table auth.users has another: trigger lock_sales',
      'table auth.users has another: trigger look_for_sales',
      'table auth.users has another: trigger name_profile',
      'table auth.users has another: trigger note_role_change',
      'table auth.users has another: trigger notify_of_changed_account',
    ],
  ],
  ['drop view public.current_prices', ['view public.current_prices is missing']],
  [
    'grant pg_execute_server_program to functions_user',
    ['role functions_user has more: may become pg_execute_server_program'],
  ],
  [
    'alter role functions_user superuser createrole bypassrls',
    [
      'role functions_user has more: bypasses row-level security',
      'role functions_user has more: is a superuser',
      'role functions_user has more: may create roles',
    ],
  ],
  ['alter table auth.sessions owner to current_user', ['table auth.sessions has another: owner (the owner)']],
]

test.each(DAMAGES)('%s', async (statement, shown) => {
  expect(await refusedAfter(statement)).toEqual(shown)
})

test('a migrated database is served, and additions of the operator are no difference', async () => {
  await owner.query(`
    create table public.newsletter (id int);
    grant select on public.newsletter to anon;
    create function public.own_function() returns int language sql as 'select 1';
    grant all on public.items to service_role;
    create trigger own_trigger before insert on public.items
      for each row execute function private.set_updated_at();`)
  expect(await refused()).toEqual([])
  expect(logged).toEqual([])
})

test('an operator may accept differences: each is logged', async () => {
  await owner.query('grant select on public.purchases to anon')
  expect(await refused()).toEqual(['table public.purchases has more: anon may select'])
  await prepareDatabase(database, log, readAccessCheck({ ACCESS_CHECK: 'warn' }))
  expect(logged.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      level: 'warn',
      difference: 'table public.purchases has more: anon may select',
    }),
  ])
  expect(() => readAccessCheck({ ACCESS_CHECK: 'no' })).toThrow('ACCESS_CHECK must be refuse or warn')
  expect(readAccessCheck({})).toBe('refuse')
})

test('a long list of differences is shortened, with the number of the rest', async () => {
  const shown = await refusedAfter('revoke all on all tables in schema public from authenticated')
  expect(shown).toHaveLength(31)
  expect(shown.at(-1)).toMatch(/^… and \d+ more$/)
})
