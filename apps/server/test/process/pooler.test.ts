/**
 * A pooler in transaction mode is recognised at the start and refused: a small one of the tests' own, and pgbouncer where it
 * is installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { DatabaseHosts } from '../../src/platform/database/connection/database-hosts.ts'
import { requireSessions } from '../../src/platform/database/connection/require-sessions.ts'
import { databaseAddress, throughPort } from '../database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { startTransactionPooler } from '../transaction-pooler.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { ServiceProcess } from './service-process.ts'

const SECRET = 'a-secret-of-the-services-with-many-characters'
/** The name of the program, which is found by PATH where it is installed. */
const PGBOUNCER = 'pgbouncer'
const REFUSAL =
  /^\S+ leads to a pooler in transaction mode: connect to Postgres directly, or have it pool by sessions/

let database: TestDatabase
let scratch: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  database = await createTestDatabase({ migrated: false })
})
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'atelie-pooler-'))
})
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  rmSync(scratch, { recursive: true, force: true })
})
afterAll(() => database.drop())

async function ownPooler(order: 'last' | 'in turn'): Promise<string> {
  const pooler = await startTransactionPooler(database.url, order)
  stops.push(() => pooler.stop())
  return throughPort(database.url, pooler.port)
}

/** pgbouncer reaches the database by a port: the socket's folder is closed to its account. */
async function pgbouncer(mode: string, settings: readonly string[] = []): Promise<string> {
  const onward: Server = createServer((socket) => {
    const session = connect(databaseAddress(database.url))
    for (const each of [socket, session]) each.on('error', () => each.destroy())
    socket.pipe(session).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(onward, 'listening')
  const port = await freePort()
  const { username, password, pathname } = new URL(database.url)
  const name = pathname.slice(1)
  const onwardPort = (onward.address() as AddressInfo).port
  const file = join(scratch, 'pgbouncer.ini')
  const lines = [
    '[databases]',
    `${name} = host=127.0.0.1 port=${onwardPort} user=${username} password='${decodeURIComponent(password)}'`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    `pool_mode = ${mode}`,
    ...settings,
  ]
  writeFileSync(file, lines.join('\n'))
  // It does not run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}
  if (nobody.uid !== undefined) for (const path of [scratch, file]) chownSync(path, nobody.uid, nobody.gid)
  const pooler = spawn(PGBOUNCER, ['-q', file], { stdio: 'ignore', ...nobody })
  stops.push(async () => {
    const ended = once(pooler, 'exit')
    pooler.kill('SIGKILL')
    await ended
    onward.close()
  })
  const isListening = () =>
    new Promise<boolean>((resolve) => {
      const probe = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
      probe.on('close', () => probe.destroy()).end()
    })
  await expect.poll(isListening).toBe(true)
  return throughPort(database.url, port)
}

const isPgbouncerHere = spawnSync(PGBOUNCER, ['--version']).status === 0

const SHARED: [name: string, start: () => Promise<string>][] = [
  ['the session used last comes first', () => ownPooler('last')],
  ['sessions are used in turn', () => ownPooler('in turn')],
  ...(isPgbouncerHere
    ? ([
        ['pgbouncer', () => pgbouncer('transaction')],
        ['pgbouncer, in turn', () => pgbouncer('transaction', ['server_round_robin = 1'])],
        ['pgbouncer with a single session', () => pgbouncer('transaction', ['default_pool_size = 1'])],
      ] as [string, () => Promise<string>][])
    : []),
]

test.each(SHARED)('shared sessions are detected: %s', async (_, start) => {
  await expect(
    requireSessions(new DatabaseHosts(await start(), { target: 'any' }), 'DATABASE_URL'),
  ).rejects.toThrow(REFUSAL)
})

const KEPT: [name: string, start: () => Promise<string>][] = [
  ['Postgres itself', () => Promise.resolve(database.url)],
  ...(isPgbouncerHere
    ? ([['pgbouncer by sessions', () => pgbouncer('session')]] as [string, () => Promise<string>][])
    : []),
]

test.each(KEPT)('dedicated sessions are accepted: %s', async (_, start) => {
  await expect(
    requireSessions(new DatabaseHosts(await start(), { target: 'any' }), 'DATABASE_URL'),
  ).resolves.toBeUndefined()
})

test('the product does not start behind one, and says so in one line', async () => {
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@example.com' }
  const env = { DATABASE_URL: await ownPooler('last'), ...mail }
  const server = new ServerProcess({ port: await freePort(), dataDir: scratch, env })
  expect(await server.exit()).toBe(1)
  expect(server.output).toMatch(REFUSAL)
  expect(server.output.trim().split('\n')).toHaveLength(1)
})

test('nor does the auth service alone', async () => {
  const service = new ServiceProcess('auth-main', {
    PORT: String(await freePort()),
    DATABASE_URL: await ownPooler('last'),
    API_EXTERNAL_URL: 'http://localhost',
    GOTRUE_SITE_URL: 'http://localhost',
    GOTRUE_JWT_SECRET: SECRET,
  })
  expect(await service.exit()).toBe(1)
  expect(service.output).toMatch(REFUSAL)
  expect(service.output.trim().split('\n')).toHaveLength(1)
})

test('the data API alone starts there once it keeps nothing in sessions', async () => {
  const settings = { PGRST_DB_URI: await ownPooler('last'), PGRST_SERVER_PORT: String(await freePort()) }
  const refused = new ServiceProcess('rest-main', settings)
  expect(await refused.exit()).toBe(1)
  expect(refused.output).toMatch(
    /db-uri leads to .*, or switch db-prepared-statements and db-channel-enabled off\.\n$/,
  )
  const served = new ServiceProcess('rest-main', {
    ...settings,
    PGRST_DB_PREPARED_STATEMENTS: 'false',
    PGRST_DB_CHANNEL_ENABLED: 'false',
  })
  await served.url()
  expect(await served.end()).toBe(0)
})
