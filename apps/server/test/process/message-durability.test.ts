/** Messages survive a process that is killed during a delivery, or right after its response. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { MailServer } from '../auth/mail-server.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { ServiceProcess } from './service-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'atelie-messages-'))
const running: ServiceProcess[] = []
const mail = new MailServer()
let database: TestDatabase
let owner: Client
let smtpUrl: string

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
  smtpUrl = `smtp://127.0.0.1:${await mail.listen()}`
})
afterEach(() => Promise.all(running.splice(0).map((each) => each.end('SIGKILL'))))
afterAll(async () => {
  await owner.end()
  await mail.stop()
  await database.drop()
  rmSync(folder, { recursive: true })
})

function start(): ServiceProcess {
  const service = new ServiceProcess('auth-main', {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    GOTRUE_API_HOST: '127.0.0.1',
    PORT: '0',
    API_EXTERNAL_URL: 'https://accounts.example/auth/v1',
    GOTRUE_SITE_URL: 'https://site.example',
    GOTRUE_JWT_SECRET: 'a-secret-of-the-tests-with-32-characters-or-more',
    AUTH_RATE_LIMITS: 'off',
    AUTH_DELIVERY_POLL: '200ms',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'ola@doce.example',
  })
  running.push(service)
  return service
}

const ask = (url: string, email: string) =>
  fetch(`${url}/otp`, { method: 'POST', body: JSON.stringify({ email }) })

/** Makes the messages of killed processes due at once instead of after a minute. To be called while no process runs. */
async function release(): Promise<void> {
  const sessions = `select 1 from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`
  // A statement of a killed process may still run in the database.
  await expect.poll(async () => (await owner.query(sessions)).rowCount).toBe(0)
  await owner.query('update atelie.jobs set run_at = now(), locked_by = null')
}

/** Counts by id, since a message whose acceptance did not arrive in time is sent again with the same id. */
const messagesTo = (email: string): number => new Set(mail.to(email).map(({ messageId }) => messageId)).size

async function waiting(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `select count(*)::int as count from atelie.jobs where kind in ('auth.deferred-request', 'auth.email')`,
  )
  return rows[0]?.count ?? 0
}

test('killed during a delivery, it leaves the message to the next process', async () => {
  const email = 'ana@doce.example'
  mail.behaviour = 'falls silent'
  const dying = start()
  expect((await ask(await dying.url(), email)).status).toBe(200)
  await expect.poll(() => mail.offered).toBeGreaterThan(0)
  await dying.end('SIGKILL')
  expect(mail.received).toEqual([])
  await release()
  mail.behaviour = 'accepts'
  await start().url()
  await expect.poll(waiting).toBe(0)
  expect(messagesTo(email)).toBe(1)
})

test('killed as soon as it has answered, it has stored the message', async () => {
  const email = 'bia@doce.example'
  const dying = start()
  expect((await ask(await dying.url(), email)).status).toBe(200)
  await dying.end('SIGKILL')
  await release()
  await start().url()
  await expect.poll(waiting).toBe(0)
  expect(messagesTo(email)).toBe(1)
})

test('at SIGTERM it sends its messages, or leaves them to another process', async () => {
  const email = 'clara@doce.example'
  const service = start()
  expect((await ask(await service.url(), email)).status).toBe(200)
  expect(await service.end('SIGTERM')).toBe(0)
  await start().url()
  await expect.poll(waiting).toBe(0)
  expect(messagesTo(email)).toBe(1)
})
