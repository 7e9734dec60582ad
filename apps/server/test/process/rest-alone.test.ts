/** The data API alone, on a database that has nothing of the product, logged in as a role that is not a superuser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { freePort } from './server-process.ts'
import { ServiceProcess, type Settings } from './service-process.ts'

const SECRET = 'a secret that is long enough for HS256'
// Its name must not be folded to lower case anywhere.
const DOOR = 'Standalone_Door'
const PASSWORD = 'only-for-this-test'

/** Roles are the cluster's: another run may have made them. */
const ROLES = `
  do $$ begin create role "${DOOR}" login noinherit password '${PASSWORD}';
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin create role standalone_guest nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin create role standalone_member nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  do $$ begin create role standalone_stranger nologin;
  exception when duplicate_object or unique_violation then null; end $$;
  grant standalone_guest, standalone_member to "${DOOR}";`

const SCHEMA = `
  create schema market;
  create table market.fruits (id integer primary key, name text);
  insert into market.fruits values (1, 'manga'), (2, 'caju');
  create schema stable;
  create table stable.horses (id integer primary key);
  create function market.who() returns text language sql stable as 'select current_user::text';
  create function market.keeps_prepared() returns boolean language sql volatile as
    'select exists (select from pg_catalog.pg_prepared_statements)';
  create function market.slowly() returns text language sql as $$ select 'done' from pg_sleep(1) $$;
  grant usage on schema market, stable to standalone_guest, standalone_member;
  grant select on all tables in schema market, stable to standalone_guest, standalone_member;`

let testDatabase: TestDatabase
let databaseName: string
let owner: Client
let folder: string
let base: Settings
const running: ServiceProcess[] = []
/** With the settings that most tests have; it ends with the file. */
let usual: ServiceProcess | undefined

beforeAll(async () => {
  testDatabase = await createTestDatabase({ migrated: false })
  owner = new Client({ connectionString: testDatabase.url })
  await owner.connect()
  await owner.query(`begin; select pg_advisory_xact_lock(40721); ${ROLES} ${SCHEMA} commit`)
  folder = mkdtempSync(join(tmpdir(), 'atelie-rest-'))
  const uri = new URL(testDatabase.url)
  databaseName = uri.pathname.slice(1)
  uri.username = DOOR
  uri.password = PASSWORD
  base = {
    PGRST_DB_URI: uri.href,
    PGRST_DB_SCHEMAS: 'market',
    PGRST_DB_ANON_ROLE: 'standalone_guest',
    PGRST_JWT_SECRET: SECRET,
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: '0',
  }
})
afterEach(async () => {
  await owner.query(`alter role "${DOOR}" in database "${databaseName}" reset all`)
  await Promise.all(running.splice(0).map((each) => each.end('SIGKILL')))
})
afterAll(async () => {
  await usual?.end('SIGKILL')
  await owner.end()
  await testDatabase.drop()
  rmSync(folder, { recursive: true })
})

function start(settings: Settings = {}, ...args: string[]): ServiceProcess {
  const server = new ServiceProcess('rest-main', { ...base, ...settings }, ...args)
  running.push(server)
  return server
}

/** Address of the server with the usual settings. */
function usualUrl(): Promise<string> {
  usual ??= new ServiceProcess('rest-main', base)
  return usual.url()
}

const bearer = async (claims: Record<string, unknown>) => ({
  authorization: `Bearer ${await signToken(claims, SECRET)}`,
})

async function answer(url: string, headers: Record<string, string> = {}): Promise<[number, unknown]> {
  const response = await fetch(url, { headers })
  const text = await response.text()
  return [response.status, text === '' ? null : JSON.parse(text)]
}

const codeOf = async (url: string, headers = {}) => {
  const [status, body] = await answer(url, headers)
  return [status, (body as { code?: string }).code]
}

test('serves a database of any kind at the root, to roles that its own may take', async () => {
  const url = await usualUrl()
  expect(await answer(`${url}/fruits?order=id&select=name`)).toEqual([
    200,
    [{ name: 'manga' }, { name: 'caju' }],
  ])
  expect(await answer(`${url}/rpc/who`)).toEqual([200, 'standalone_guest'])
  expect(await answer(`${url}/rpc/who`, await bearer({ role: 'standalone_member' }))).toEqual([
    200,
    'standalone_member',
  ])
  expect(await codeOf(`${url}/rpc/who`, await bearer({ role: 'standalone_stranger' }))).toEqual([
    403,
    '42501',
  ])
})

test('has no gateway: a key in the query is a filter, and one in a header is nothing', async () => {
  const url = await usualUrl()
  expect(await codeOf(`${url}/fruits?apikey=x`)).toEqual([400, 'PGRST100'])
  expect(await answer(`${url}/rpc/who`, { apikey: 'x' })).toEqual([200, 'standalone_guest'])
})

test('takes no role for granted', async () => {
  const url = await start({ PGRST_DB_ANON_ROLE: '' }).url()
  expect(await codeOf(`${url}/fruits`)).toEqual([401, 'PGRST302'])
  expect(await answer(`${url}/rpc/who`, await bearer({ role: 'standalone_member' }))).toEqual([
    200,
    'standalone_member',
  ])
})

test('several serve at once, each by its own settings', async () => {
  const [market, stable] = await Promise.all([usualUrl(), start({ PGRST_DB_SCHEMAS: 'stable' }).url()])
  expect((await answer(`${market}/horses`))[0]).toBe(404)
  expect(await answer(`${stable}/horses`)).toEqual([200, []])
})

test('statements are kept prepared unless the settings forbid it', async () => {
  const [kept, not] = await Promise.all([usualUrl(), start({ PGRST_DB_PREPARED_STATEMENTS: 'false' }).url()])
  expect(await answer(`${kept}/rpc/keeps_prepared`)).toEqual([200, true])
  expect(await answer(`${not}/rpc/keeps_prepared`)).toEqual([200, false])
})

test('a file configures it too; SIGUSR2 reloads the file, SIGUSR1 the schema', async () => {
  const file = join(folder, 'market.conf')
  const write = (schemas: string) =>
    writeFileSync(
      file,
      `db-schemas = "${schemas}"\ndb-max-rows = 1\nserver-port = 1 # the environment wins\n`,
    )
  write('market')
  const server = start({}, file)
  const { PGRST_DB_SCHEMAS: _, ...others } = base
  const signalled = new ServiceProcess('rest-main', others, file)
  running.push(signalled)
  const url = await signalled.url()
  expect(await answer(`${url}/fruits?select=id`)).toEqual([200, [{ id: 1 }]])
  write('stable')
  signalled.send('SIGUSR2')
  await expect.poll(() => answer(`${url}/horses`)).toEqual([200, []])
  await owner.query(
    'create table stable.foals (id integer); grant select on stable.foals to standalone_guest',
  )
  signalled.send('SIGUSR1')
  await expect.poll(() => answer(`${url}/foals`)).toEqual([200, []])
  expect(await answer(`${await server.url()}/fruits?select=id`)).toEqual([200, [{ id: 1 }]])
})

test('settings of its role in the database count, and a notice has them read anew', async () => {
  const set = (setting: string) =>
    owner.query(`alter role "${DOOR}" in database "${databaseName}" ${setting}`)
  await set(`set pgrst.db_schemas = 'stable'`)
  const url = await start().url()
  expect((await answer(`${url}/fruits`))[0]).toBe(404)
  await set('reset pgrst.db_schemas')
  await owner.query(`notify pgrst, 'reload config'`)
  await expect.poll(async () => (await answer(`${url}/fruits`))[0]).toBe(200)
  await set(`set pgrst.db_tx_end = 'sometimes'`)
  const refused = start()
  expect(await refused.exit()).toBe(1)
  expect(refused.output).toMatch(/^pgrst\.db_tx_end must be one of [^\n]*\n$/)
})

const REFUSED: [name: string, settings: Settings, args: string[], output: RegExp][] = [
  ['a port that is none', { PGRST_SERVER_PORT: 'x' }, [], /^PGRST_SERVER_PORT must be a whole number/],
  [
    'a secret that is too short',
    { PGRST_JWT_SECRET: 'short' },
    [],
    /^PGRST_JWT_SECRET must have at least 32/,
  ],
  [
    'a file that is not there',
    {},
    ['/nowhere.conf'],
    /^The configuration file "\/nowhere.conf" cannot be read/,
  ],
  ['an option that is none', {}, ['--nothing'], /^Unknown option '--nothing'/],
  ['no readiness to ask about', {}, ['--ready'], /^ERROR: Admin server is not running/],
  [
    'an address of elsewhere',
    { PGRST_SERVER_HOST: '203.0.113.1' },
    [],
    /^"203.0.113.1" is no address of this machine/,
  ],
]

test.each(REFUSED)('refused in one plain line: %s', async (_, settings, args, output) => {
  const server = start(settings, ...args)
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(output)
  expect(server.output.trim().split('\n')).toHaveLength(1)
})

test('a database that refuses the role is a reason not to start', async () => {
  const uri = new URL(base['PGRST_DB_URI'] ?? '')
  uri.username = 'standalone_nobody'
  uri.password = 'canary'
  const server = start({ PGRST_DB_URI: uri.href })
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(/^The database refuses the role of db-uri: [^\n]*standalone_nobody[^\n]*\n$/)
  expect(server.output).not.toContain('canary')
})

test('a port that is taken is refused in one plain line', async () => {
  const { port } = new URL(await usualUrl())
  const second = start({ PGRST_SERVER_PORT: port })
  expect(await second.exit()).toBe(1)
  expect(second.output).toBe(`Port ${port} is taken: choose another with server-port.\n`)
})

test('SIGTERM lets a request in flight end, then it stops', async () => {
  const server = start()
  const url = await server.url()
  const slow = fetch(`${url}/rpc/slowly`, { method: 'POST' })
  await expect
    .poll(
      async () =>
        (
          await owner.query(
            `select from pg_stat_activity where query like '%slowly%' and pid <> pg_backend_pid()`,
          )
        ).rowCount,
    )
    .toBeGreaterThan(0)
  expect(await server.end()).toBe(0)
  expect(await (await slow).json()).toBe('done')
})

test('a socket file serves as well as a port', async () => {
  const socketPath = join(folder, 'rest.sock')
  const server = start({ PGRST_SERVER_UNIX_SOCKET: socketPath, PGRST_SERVER_UNIX_SOCKET_MODE: '600' })
  expect(await server.url()).toBe(`unix:${socketPath}`)
  const status = await new Promise((resolve, reject) => {
    const sent = request({ socketPath, path: '/fruits' }, (response) => resolve(response.resume().statusCode))
    sent.on('error', reject).end()
  })
  expect(status).toBe(200)
  const second = start({ PGRST_SERVER_UNIX_SOCKET: socketPath })
  expect(await second.exit()).toBe(1)
  expect(second.output).toBe(`Another server listens on ${socketPath}.\n`)
})

test('its operator may ask how it does', async () => {
  const settings = { PGRST_ADMIN_SERVER_PORT: String(await freePort()), PGRST_LOG_LEVEL: 'warn' }
  const server = start(settings)
  const admin = await server.adminUrl()
  const statusOf = async (path: string) => (await fetch(admin + path)).status
  expect([await statusOf('/live'), await statusOf('/ready'), await statusOf('/fruits')]).toEqual([
    200, 200, 404,
  ])
  expect(await (await fetch(`${admin}/schema_cache`)).json()).toHaveProperty(
    ['tables', 'market.fruits', 'name'],
    'fruits',
  )
  expect(await (await fetch(`${admin}/metrics`)).text()).toMatch(/^pgrst_db_pool_max 10$/m)
  const asked = start(settings, '--ready')
  expect(await asked.exit()).toBe(0)
  expect(asked.output).toBe(`OK: ${admin}/ready\n`)
  const url = await server.url()
  await fetch(`${url}/fruits`)
  await fetch(`${url}/nothing?name=eq.secret`)
  await expect
    .poll(() => server.output)
    .toMatch(/"message":"request","method":"GET","path":"\/nothing","status":404/)
  expect(server.output).not.toMatch(/"path":"\/fruits"|secret/)
})

test('it starts without its database, and serves once that is there', async () => {
  const unreachable = { PGRST_DB_URI: `postgresql://${DOOR}@127.0.0.1:9/none` }
  const server = start({ ...unreachable, PGRST_ADMIN_SERVER_PORT: String(await freePort()) })
  const url = await server.url()
  expect(await codeOf(`${url}/fruits`)).toEqual([503, 'PGRST002'])
  const admin = await server.adminUrl()
  expect([(await fetch(`${admin}/live`)).status, (await fetch(`${admin}/ready`)).status]).toEqual([200, 503])
})

test('it starts without a schema, and serves once that is loaded, without a notice', async () => {
  const url = await start({ PGRST_DB_SCHEMAS: 'Night market' }).url()
  expect(await codeOf(`${url}/lamps`)).toEqual([503, 'PGRST002'])
  await owner.query(`
    create schema "Night market";
    create table "Night market".lamps (id integer primary key);
    grant usage on schema "Night market" to standalone_guest;
    grant select on "Night market".lamps to standalone_guest`)
  await expect.poll(async () => (await fetch(`${url}/lamps`)).status).toBe(200)
})

test('the settings in force are shown as a file that makes them again', async () => {
  const settings = {
    ...base,
    PGRST_JWT_ROLE_CLAIM_KEY: '.a."b"[0][?(@ == "c")]',
    PGRST_APP_SETTINGS_x: 'a "$" \\',
  }
  const first = new ServiceProcess('rest-main', settings, '--dump-config')
  expect(await first.exit()).toBe(0)
  const file = join(folder, 'dumped.conf')
  writeFileSync(file, first.output)
  const second = new ServiceProcess('rest-main', {}, '--dump-config', file)
  expect(await second.exit()).toBe(0)
  expect(second.output).toBe(first.output)
  expect(first.output).toContain('db-schemas = "market"\n')
})
