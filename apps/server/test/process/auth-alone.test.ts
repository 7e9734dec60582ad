/** The auth service alone: any database, any path, several at once, told by environment and file. */
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { newEmail } from '../auth/auth-server.ts'
import { ServiceProcess, type Settings } from './service-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-auth-'))
const running: ServiceProcess[] = []
const PUBLIC_URL = 'https://accounts.example/auth/v1'
let databases: readonly [TestDatabase, TestDatabase]
let base: Settings

beforeAll(async () => {
  databases = await Promise.all([
    createTestDatabase({ migrated: false }),
    createTestDatabase({ migrated: false }),
  ])
  base = {
    DATABASE_URL: databases[0].url,
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: '0',
    API_EXTERNAL_URL: PUBLIC_URL,
    GOTRUE_SITE_URL: 'https://site.example',
    GOTRUE_JWT_SECRET: 'a-secret-of-the-tests-with-32-characters-or-more',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    DATA_DIR: folder,
  }
})
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.end()))
})
afterAll(async () => {
  await Promise.all(databases.map((each) => each.drop()))
  rmSync(folder, { recursive: true })
})

function start(settings: Settings = {}, ...args: readonly string[]): ServiceProcess {
  const server = new ServiceProcess('auth.mjs', { ...base, ...settings }, ...args)
  running.push(server)
  return server
}

interface Answer {
  readonly status: number
  readonly json: Record<string, unknown>
}

async function post(url: string, body: object): Promise<Answer> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

const signUp = (url: string, email = newEmail()): Promise<Answer> =>
  post(`${url}/signup`, { email, password: 'brigadeiro' })

/** Names of the messages that an outbox keeps, without those that are being written. */
function messagesIn(dataFolder: string): readonly string[] {
  const outbox = join(dataFolder, 'outbox')
  return existsSync(outbox) ? readdirSync(outbox).filter((name) => name.endsWith('.json')) : []
}

async function usersOf({ url }: TestDatabase): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query('select count(*)::int as users from auth.users')
  await client.end()
  return (rows[0] as { users: number }).users
}

test('brings up the auth schema of an empty database and serves at the root', async () => {
  const url = await start().url()
  expect(new URL(url).pathname).toBe('/')
  const { status, json } = await signUp(url)
  expect(status).toBe(200)
  const token = String(json['access_token'])
  expect(decodeJwt(token)).toMatchObject({ iss: PUBLIC_URL, aud: 'authenticated', role: 'authenticated' })
  const user = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } })
  expect(user.status).toBe(200)
  expect(user.headers.get('cache-control')).toBe('no-store')
  expect(user.headers.get('access-control-allow-origin')).toBe('*')
  expect(await (await fetch(`${url}/health`)).json()).toMatchObject({ name: 'GoTrue' })
})

test('a key that comes without a token is nobody', async () => {
  const url = await start().url()
  const token = String((await signUp(url)).json['access_token'])
  const { status } = await fetch(`${url}/user`, { headers: { apikey: token } })
  expect(status).toBe(401)
})

test('is mounted where it is told, and nowhere else', async () => {
  const url = await start({ AUTH_PATH: '/auth/v1/' }).url()
  expect(new URL(url).pathname).toBe('/auth/v1')
  const { origin } = new URL(url)
  expect((await fetch(`${url}/settings`)).status).toBe(200)
  expect((await fetch(`${origin}/settings`)).status).toBe(404)
})

test('several serve at once, on one database and on another, each as it is told', async () => {
  const [open, closed, other] = await Promise.all(
    [start(), start({ GOTRUE_DISABLE_SIGNUP: 'true' }), start({ DATABASE_URL: databases[1].url })].map(
      (each) => each.url(),
    ),
  )
  const email = newEmail()
  const before = await usersOf(databases[1])
  expect((await signUp(open ?? '', email)).status).toBe(200)
  expect((await signUp(closed ?? '')).json['error_code']).toBe('signup_disabled')
  const signIn = (url = '') => post(`${url}/token?grant_type=password`, { email, password: 'brigadeiro' })
  expect((await signIn(closed)).status).toBe(200)
  expect((await signIn(other)).json['error_code']).toBe('invalid_credentials')
  expect(await usersOf(databases[1])).toBe(before)
})

test('without a mail server, messages lie in the folder of the outbox and lead to its own address', async () => {
  const directory = join(folder, 'kept')
  const server = start({ GOTRUE_MAILER_AUTOCONFIRM: 'false', DATA_DIR: directory })
  expect((await signUp(await server.url())).status).toBe(200)
  expect(server.output).toContain(`E-mails are kept in ${directory}/outbox\n`)
  await expect.poll(() => messagesIn(directory)).toHaveLength(1)
  const [name = ''] = messagesIn(directory)
  const { text } = JSON.parse(readFileSync(join(directory, 'outbox', name), 'utf8')) as { text: string }
  expect(text).toContain(`${PUBLIC_URL}/verify?token=`)
  // It serves any product, and names none.
  expect(text).toContain('Confirm')
  expect(text).not.toMatch(/Ateliê|Doce/)
})

test('what one has promised to send, another on the same database leaves to it', async () => {
  const [mute, kept] = [join(folder, 'mute'), join(folder, 'other')]
  const base = { GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '1ms' }
  const silent = start({ ...base, DATA_DIR: mute, SMTP_URL: 'smtp://127.0.0.1:9' })
  const other = start({ ...base, DATA_DIR: kept, API_EXTERNAL_URL: 'https://other.example' })
  expect((await signUp(await silent.url())).status).toBe(200)
  const client = new Client({ connectionString: databases[0].url })
  await client.connect()
  const waiting = async () =>
    (
      await client.query(
        `select from auth.outgoing_messages where lane = 'email' and tries > 0 and holder is null`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  expect(await silent.end()).toBe(0)
  // It is due now, and before whatever comes.
  await client.query(`update auth.outgoing_messages set due_at = '2020-01-01'`)
  expect((await signUp(await other.url())).status).toBe(200)
  await expect.poll(() => messagesIn(kept)).toHaveLength(1)
  expect(await waiting()).toBe(1)
  await client.query('delete from auth.outgoing_messages')
  await client.end()
})

test('a file tells it too, and wins over the environment', async () => {
  const file = join(folder, 'shop.env')
  writeFileSync(file, '# the shop\nGOTRUE_DISABLE_SIGNUP="true"\nGOTRUE_EXTERNAL_PHONE_ENABLED=true\n')
  const url = await start({ GOTRUE_DISABLE_SIGNUP: 'false' }, file).url()
  const settings = (await (await fetch(`${url}/settings`)).json()) as Record<string, unknown>
  expect(settings).toMatchObject({ disable_signup: true, external: { phone: true } })
})

test('--migrate brings the schema up and ends', async () => {
  const database = await createTestDatabase({ migrated: false })
  try {
    const server = start({ DATABASE_URL: '', GOTRUE_DB_DATABASE_URL: database.url }, '--migrate')
    expect(await server.exit()).toBe(0)
    expect(await usersOf(database)).toBe(0)
  } finally {
    await database.drop()
  }
})

test('SIGTERM lets a request in flight end, then it stops', async () => {
  const captcha = createServer()
  await once(captcha.listen(0, '127.0.0.1'), 'listening')
  const server = start({
    GOTRUE_SECURITY_CAPTCHA_ENABLED: 'true',
    GOTRUE_SECURITY_CAPTCHA_SECRET: 'secret',
    AUTH_CAPTCHA_URL: addressOf(captcha),
  })
  const asked = once(captcha, 'request')
  const url = await server.url()
  const answer = post(`${url}/signup`, {
    email: newEmail(),
    password: 'brigadeiro',
    gotrue_meta_security: { captcha_token: 'token' },
  })
  const [, response] = (await asked) as [unknown, ServerResponse]
  server.send('SIGTERM')
  const isOpen = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  await expect.poll(isOpen).toBe(false)
  response.end('{"success":true}')
  expect((await answer).status).toBe(200)
  expect(await server.exit()).toBe(0)
  captcha.closeAllConnections()
  captcha.close()
})

const addressOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}/`

test('a port that is taken is refused in one plain line', async () => {
  const { port } = new URL(await start().url())
  const second = start({ PORT: port })
  expect(await second.exit()).toBe(1)
  expect(second.output).toBe(`Port ${port} is taken: choose another with PORT.\n`)
})

const REFUSED: [name: string, settings: Settings, args: string[], output: RegExp][] = [
  ['no database', { DATABASE_URL: '' }, [], /^DATABASE_URL must be set/],
  ['a database that is none', { DATABASE_URL: 'mysql://x' }, [], /^DATABASE_URL must be postgresql:/],
  [
    'a database that is not there',
    { DATABASE_URL: 'postgresql://canary:canary@127.0.0.1:9/none', DATABASE_WAIT_SECONDS: '0' },
    [],
    /^The database of DATABASE_URL does not answer: connect ECONNREFUSED /,
  ],
  ['no address of its own', { API_EXTERNAL_URL: '' }, [], /^API_EXTERNAL_URL must be set/],
  ['no site', { GOTRUE_SITE_URL: '' }, [], /^GOTRUE_SITE_URL must be set/],
  ['no secret', { GOTRUE_JWT_SECRET: '' }, [], /^GOTRUE_JWT_SECRET must be set/],
  ['a short secret', { GOTRUE_JWT_SECRET: 'short' }, [], /^GOTRUE_JWT_SECRET must have at least 32/],
  ['a port that is none', { PORT: '70000' }, [], /^PORT must be a whole number/],
  ['a path that is none', { AUTH_PATH: 'auth/:id' }, [], /^AUTH_PATH must be empty or a path/],
  [
    'a switch that is none',
    { GOTRUE_DISABLE_SIGNUP: 'maybe' },
    [],
    /^GOTRUE_DISABLE_SIGNUP must be true or false/,
  ],
  [
    'a file that is not there',
    {},
    ['/nowhere.env'],
    /^The configuration file "\/nowhere.env" cannot be read/,
  ],
  ['an option that is none', {}, ['--nothing'], /^Unknown option '--nothing'/],
  [
    'phones in production without a gateway',
    { NODE_ENV: 'production', GOTRUE_EXTERNAL_PHONE_ENABLED: 'true' },
    [],
    /^GOTRUE_EXTERNAL_PHONE_ENABLED needs SMS_URL/,
  ],
]

test.each(REFUSED)('refused in one plain line: %s', async (_, settings, args, output) => {
  const server = start(settings, ...args)
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(output)
  expect(server.output.trim().split('\n')).toHaveLength(1)
  expect(server.output).not.toContain('canary')
})

test.each([
  ['--help', /^Usage: npm run server:auth/],
  ['--version', /^Ateliê Doce \d+\.\d+\.\d+, auth service compatible with supabase\/auth/],
])('%s', async (option, output) => {
  const server = start({}, option)
  expect(await server.exit()).toBe(0)
  expect(server.output).toMatch(output)
})
