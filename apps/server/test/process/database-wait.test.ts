/** Services start in any order: they wait for a database that does not answer yet, and not for one that refuses. */
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { databaseAddress, throughPort } from '../database-proxy.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { freePort, ServerProcess } from './server-process.ts'
import { ServiceProcess } from './service-process.ts'

const WAITING = 'the database of DATABASE_URL does not answer: waiting for it'

let dataDir: string
let database: TestDatabase
let databasePort: number
const opened: Server[] = []

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'atelie-wait-'))
  database = await createTestDatabase({ migrated: false })
  databasePort = await freePort()
})
afterEach(() => {
  for (const server of opened.splice(0)) server.close()
})
afterAll(async () => {
  await database.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Opens the port of the database. */
function openDatabase(): void {
  opened.push(
    createServer((socket) => {
      const onward = connect(databaseAddress(database.url))
      for (const each of [socket, onward]) each.on('error', () => each.destroy())
      socket.pipe(onward).pipe(socket)
      socket.on('close', () => onward.destroy())
    }).listen(databasePort, '127.0.0.1'),
  )
}

async function startWith(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // Without a mail server a start warns first.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'mail@example.com' }
  return new ServerProcess({ port: await freePort(), dataDir, env: { ...mail, ...env } })
}

const waitingLines = (output: string) => output.split('\n').filter((line) => line.includes(WAITING))

test('one line says that it waits and for how long; it serves once the database is there', async () => {
  const server = await startWith({ DATABASE_URL: throughPort(database.url, databasePort) })
  await expect.poll(() => server.output).toContain(`${WAITING}, 120 s at most`)
  openDatabase()
  await server.untilHealthy()
  expect(waitingLines(server.output)).toHaveLength(1)
  expect(server.output).toContain('the database of DATABASE_URL answers')
  expect(await server.end('SIGTERM')).toBe(0)
})

test('the wait ends at its limit, in one plain line without the password', async () => {
  const server = await startWith({
    DATABASE_URL: `postgresql://owner:secret@127.0.0.1:${databasePort}/none`,
    DATABASE_WAIT_SECONDS: '1',
  })
  expect(await server.exit()).toBe(1)
  const [waiting, reason, ...more] = server.output.trim().split('\n')
  expect([waiting?.includes(WAITING), more]).toEqual([true, []])
  expect(reason).toBe(
    `The database of DATABASE_URL does not answer in 1 s (DATABASE_WAIT_SECONDS): connect ECONNREFUSED 127.0.0.1:${databasePort}.`,
  )
  expect(server.output).not.toContain('secret')
})

test('a signal ends the wait', async () => {
  const server = await startWith({ DATABASE_URL: throughPort(database.url, databasePort) })
  await expect.poll(() => server.output).toContain(WAITING)
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a start does not wait for a database that refuses', async () => {
  openDatabase()
  const url = new URL(throughPort(database.url, databasePort))
  url.pathname = '/no-such-database'
  const server = await startWith({ DATABASE_URL: url.href })
  expect(await server.exit()).toBe(1)
  expect(server.output).toBe(
    'The database of DATABASE_URL refuses us: database "no-such-database" does not exist.\n',
  )
})

test('the auth service alone waits too', async () => {
  const service = new ServiceProcess('auth-main', {
    PORT: String(await freePort()),
    GOTRUE_DB_DATABASE_URL: throughPort(database.url, databasePort),
    API_EXTERNAL_URL: 'http://localhost',
    GOTRUE_SITE_URL: 'http://localhost',
    GOTRUE_JWT_SECRET: 'a-secret-of-the-auth-service-alone-with-many-characters',
  })
  await expect.poll(() => service.output).toContain('the database of GOTRUE_DB_DATABASE_URL does not answer')
  openDatabase()
  await service.url()
  expect(await service.end()).toBe(0)
})
