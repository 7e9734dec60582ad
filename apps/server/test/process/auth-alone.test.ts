/** The auth service alone on a Postgres: several processes on one database, messages that wait there, migrations. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { newEmail } from '../auth/auth-server.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { post, PUBLIC_URL, signUp, useAuthAlone } from './auth-alone.ts'

const { folder, databases, start, usualUrl } = useAuthAlone(2)

/** The database that the service uses by default, and another one. */
function bothDatabases(): readonly [TestDatabase, TestDatabase] {
  const [first, second] = databases
  if (!first || !second) throw new Error('the databases are made before the first test')
  return [first, second]
}

/** File names of the messages in an outbox, without files that are being written. */
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
  const url = await usualUrl()
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

test('a key without a token is no caller', async () => {
  const url = await usualUrl()
  const token = String((await signUp(url)).json['access_token'])
  const { status } = await fetch(`${url}/user`, { headers: { apikey: token } })
  expect(status).toBe(401)
})

test('several serve at once, on the same database and on another, each by its own settings', async () => {
  const [, elsewhere] = bothDatabases()
  const [open, closed, other] = await Promise.all([
    usualUrl(),
    start({ GOTRUE_DISABLE_SIGNUP: 'true' }).url(),
    start({ DATABASE_URL: elsewhere.url }).url(),
  ])
  const email = newEmail()
  const before = await usersOf(elsewhere)
  expect((await signUp(open ?? '', email)).status).toBe(200)
  expect((await signUp(closed ?? '')).json['error_code']).toBe('signup_disabled')
  const signIn = (url = '') => post(`${url}/token?grant_type=password`, { email, password: 'brigadeiro' })
  expect((await signIn(closed)).status).toBe(200)
  expect((await signIn(other)).json['error_code']).toBe('invalid_credentials')
  expect(await usersOf(elsewhere)).toBe(before)
})

test('without a mail server, messages lie in the folder of the outbox and lead to its own address', async () => {
  const directory = join(folder, 'kept')
  // Not beside the usual process, which would take its messages.
  const [, { url: DATABASE_URL }] = bothDatabases()
  const server = start({ DATABASE_URL, GOTRUE_MAILER_AUTOCONFIRM: 'false', DATA_DIR: directory })
  expect((await signUp(await server.url())).status).toBe(200)
  expect(server.output).toContain(`E-mails are kept in ${directory}/outbox\n`)
  await expect.poll(() => messagesIn(directory)).toHaveLength(1)
  const [name = ''] = messagesIn(directory)
  const { text } = JSON.parse(readFileSync(join(directory, 'outbox', name), 'utf8')) as { text: string }
  expect(text).toContain(`${PUBLIC_URL}/verify?token=`)
  // The standalone service names no product.
  expect(text).toContain('Confirm')
  expect(text).not.toMatch(/Ateliê|Doce/)
})

test('a message that one process has taken is left to it by others on the same database', async () => {
  const [mute, kept] = [join(folder, 'mute'), join(folder, 'other')]
  const [, { url: DATABASE_URL }] = bothDatabases()
  const base = { DATABASE_URL, GOTRUE_MAILER_AUTOCONFIRM: 'false', GOTRUE_SMTP_MAX_FREQUENCY: '1ms' }
  const silent = start({ ...base, DATA_DIR: mute, SMTP_URL: 'smtp://127.0.0.1:9' })
  const other = start({ ...base, DATA_DIR: kept, API_EXTERNAL_URL: 'https://other.example' })
  expect((await signUp(await silent.url())).status).toBe(200)
  const client = new Client({ connectionString: DATABASE_URL })
  await client.connect()
  const waiting = async () =>
    (
      await client.query(
        `select from atelie.jobs where kind = 'auth.email' and attempts > 0 and locked_by is null`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  expect(await silent.end()).toBe(0)
  // It is due now, and before whatever comes.
  await client.query(`update atelie.jobs set run_at = '2020-01-01' where kind = 'auth.email'`)
  expect((await signUp(await other.url())).status).toBe(200)
  await expect.poll(() => messagesIn(kept)).toHaveLength(1)
  expect(await waiting()).toBe(1)
  await client.query('delete from atelie.jobs')
  await client.end()
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
