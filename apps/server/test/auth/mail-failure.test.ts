/** A mail server that is down, slow or refuses: no message is lost, no request waits, and no message arrives twice without need. */
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSmtpMailer } from '../../src/platform/mail/smtp-mailer.ts'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  eventually,
  JWT_SECRET,
  MESSAGE_KINDS,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { MailServer } from './mail-server.ts'

/** Short pauses between attempts keep the tests quick; the number of attempts is larger than a slow machine can use up. */
const IMPATIENT = {
  AUTH_DELIVERY_TRIES: '10000',
  AUTH_DELIVERY_PAUSE: '20ms',
  AUTH_DELIVERY_LONGEST_PAUSE: '100ms',
  AUTH_DELIVERY_POLL: '200ms',
  AUTH_DELIVERY_GRACE: '100ms',
}

let database: TestDatabase
let owner: Client
let mail: MailServer
let port: number
let server: AuthServer
const open: AuthServer[] = []

/** A server process that delivers to the mail server. The servers of a test are one service, on the database of the file. */
async function start(env: Readonly<Record<string, string>> = {}): Promise<AuthServer> {
  const mailer = createSmtpMailer(`smtp://127.0.0.1:${port}`, 'Ateliê Doce <ola@doce.example>')
  const place = { url: 'http://127.0.0.1/auth/v1', databaseUrl: database.url }
  const started = await startAuthServer({ ...IMPATIENT, ...env }, place, mailer)
  open.unshift(started)
  return started
}

beforeAll(async () => {
  database = await createTestDatabase({ migrated: true })
  owner = new Client({ connectionString: database.url })
  await owner.connect()
})
beforeEach(async () => {
  mail = new MailServer()
  port = await mail.listen()
})
afterEach(async () => {
  for (const each of open.splice(0)) await each.stop()
  await mail.stop()
  await owner.query('delete from auth.users; delete from auth.audit_log_entries; delete from atelie.jobs')
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

const signUp = (email: string) => server.call('POST', '/signup', { body: { email, password: PASSWORD } })
const waiting = () =>
  server.sql(
    `select label as about, attempts, locked_by from atelie.jobs where kind = any ($1) and failed_at is null`,
    [MESSAGE_KINDS],
  )
/** Parsed log lines with the message. */
const logged = (message: string) =>
  server.logLines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => line['message'] === message)
const codeIn = ({ source }: { source: string }) => /^\d{6}\r?$/m.exec(source)?.[0].trim()

test('while it is down sign-ups are answered as ever, and confirmed once it is back', async () => {
  await mail.stop()
  server = await start()
  const email = newEmail()
  const { status, json } = await signUp(email)
  expect([status, json['email']]).toEqual([200, email])
  await eventually(() => logged('job delayed').length).toBeGreaterThan(1)
  mail = new MailServer()
  await mail.listen(port)
  await eventually(waiting).toEqual([])
  expect(mail.to(email)).toHaveLength(1)
  const token = mail.to(email).map(codeIn)[0]
  expect((await server.call('POST', '/verify', { body: { type: 'signup', email, token } })).status).toBe(200)
})

test('a waiting message shows neither code nor link nor address in the database', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const email = newEmail()
  await signUp(email)
  const rows = await server.sql(
    // Not in hexadecimal, whose digits could contain any code by chance.
    `select (to_jsonb(j) - 'payload')::text || encode(j.payload, 'escape') as text from atelie.jobs j
     where j.kind = any ($1)`,
    [MESSAGE_KINDS],
  )
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  const [message] = mail.to(email)
  expect(rows).toHaveLength(1)
  expect(rows[0]?.['text']).not.toContain(codeIn(message ?? { source: '' }))
  expect(rows[0]?.['text']).not.toMatch(/doce\.example|verify|token=/)
})

test('one that refuses temporarily is tried again, and gets the message once', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const email = await newLearner(server)
  expect((await server.call('POST', '/recover', { body: { email } })).text).toBe('{}')
  await eventually(() => logged('job delayed').length).toBeGreaterThan(2)
  const pauses = logged('job delayed').map(({ pauseMs }) => Number(pauseMs))
  expect(Math.max(...pauses)).toBeGreaterThan(pauses[0] ?? 0)
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  expect(mail.to(email)).toHaveLength(1)
})

test.each(['rejects the recipient', 'refuses the message'] as const)(
  'a server that %s is not tried again: log and audit log record it, without the address',
  async (behaviour) => {
    mail.behaviour = behaviour
    server = await start()
    const email = newEmail()
    await signUp(email)
    await eventually(waiting).toEqual([])
    await expect
      .poll(() => logged('job dead-lettered'))
      .toMatchObject([{ label: 'signup', attempts: 1, cause: 'refused' }])
    expect(server.logLines.join('\n')).not.toMatch(new RegExp(`doce\\.example|${PASSWORD}|token=`))
    const entries = await server.sql(
      `select payload -> 'traits' as traits, payload ->> 'actor_username' as name from auth.audit_log_entries
       where payload ->> 'action' = 'message_dead_lettered'`,
    )
    expect(entries).toEqual([{ traits: { about: 'signup', reason: 'refused' }, name: email }])
  },
)

test('a message to one that is never reachable becomes a dead letter after the last attempt', async () => {
  mail.behaviour = 'postpones'
  server = await start({ AUTH_DELIVERY_TRIES: '3' })
  await signUp(newEmail())
  await eventually(waiting).toEqual([])
  await expect
    .poll(() => logged('job dead-lettered'))
    .toMatchObject([{ attempts: 3, cause: 'tried too often' }])
})

test('a message with more attempts than the count can hold does not delay others', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  await signUp(newEmail())
  await server.sql('update atelie.jobs set attempts = 32767 where kind = any ($1)', [MESSAGE_KINDS])
  await eventually(waiting).toEqual([])
  await expect.poll(() => logged('job dead-lettered')).toMatchObject([{ cause: 'tried too often' }])
})

test('one that hangs up before it accepts gets the same message again, with the same id', async () => {
  mail.behaviour = 'hangs up'
  server = await start()
  const email = newEmail()
  await signUp(email)
  await eventually(() => mail.to(email).length).toBeGreaterThan(0)
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  const ids = mail.to(email).map(({ messageId }) => messageId)
  expect(ids.length).toBeGreaterThan(1)
  expect(new Set(ids).size).toBe(1)
  expect(ids[0]).toMatch(/^<[0-9a-f-]{36}@doce\.example>$/)
})

test('one that falls silent delays no request, and is tried again later', async () => {
  mail.behaviour = 'falls silent'
  server = await start({ AUTH_DELIVERY_TIMEOUT: '3s' })
  const [email, other] = [newEmail(), newEmail()]
  expect((await signUp(email)).status).toBe(200)
  await eventually(() => mail.offered).toBeGreaterThan(0)
  expect((await server.call('POST', '/recover', { body: { email: other } })).status).toBe(200)
  expect((await signIn(server, await newLearner(server))).accessToken).toMatch(/^ey/)
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  // On a busy machine an acceptance may arrive after the time limit of three seconds, so messages are counted by id.
  expect(new Set(mail.to(email).map(({ messageId }) => messageId)).size).toBe(1)
})

test('a code that has ended is not sent any more', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const email = newEmail()
  await signUp(email)
  await eventually(() => logged('job delayed').length).toBeGreaterThan(0)
  await server.sql('update atelie.jobs set expires_at = now() where kind = any ($1)', [MESSAGE_KINDS])
  await eventually(waiting).toEqual([])
  expect(mail.received).toEqual([])
  await expect.poll(() => logged('job dead-lettered')).toMatchObject([{ cause: 'too late' }])
})

test('a newer message replaces one that waits; deleting an account deletes its messages', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const email = newEmail()
  await signUp(email)
  await server.sql(`update auth.users set confirmation_sent_at = now() - interval '2 min'`)
  await signUp(email)
  await eventually(async () => (await waiting()).map(({ attempts }) => Number(attempts) > 1)).toEqual([true])
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  expect(mail.to(email)).toHaveLength(1)
  const token = mail.to(email).map(codeIn)[0]
  expect((await server.call('POST', '/verify', { body: { type: 'signup', email, token } })).status).toBe(200)

  mail.behaviour = 'postpones'
  const gone = newEmail()
  const { json } = await signUp(gone)
  const admin = await signToken({ role: 'service_role' }, JWT_SECRET)
  await server.call('DELETE', `/admin/users/${String(json['id'])}`, { token: admin, body: {} })
  expect(await waiting()).toEqual([])
  expect(mail.to(gone)).toEqual([])
})

test('a sign-up that is undone at its very end leaves no message', async () => {
  server = await start()
  await server.sql(
    `create or replace function public.refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$`,
  )
  await server.sql(`drop trigger if exists refuse_late on auth.users;
    create constraint trigger refuse_late after insert on auth.users deferrable initially deferred
    for each row when (new.email like 'undone%') execute function public.refuse()`)
  const [undone, kept] = [`undone.${newEmail()}`, newEmail()]
  expect((await signUp(undone)).status).toBe(500)
  await signUp(kept)
  await eventually(() => mail.to(kept).length).toBe(1)
  await eventually(waiting).toEqual([])
  expect(await server.sql('select 1 from auth.users where email = $1', [undone])).toEqual([])
  expect(mail.to(undone)).toEqual([])
})

test('two processes deliver each message once', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const other = await start()
  const emails = Array.from({ length: 30 }, () => newEmail())
  await Promise.all(
    emails.map((email, index) =>
      (index % 2 === 0 ? server : other).call('POST', '/otp', { body: { email } }),
    ),
  )
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  expect(mail.received.map(({ to }) => to).toSorted()).toEqual(emails.toSorted())
})

test('messages in flight of a process that stops are left to the others', async () => {
  mail.behaviour = 'falls silent'
  const first = await start()
  server = first
  const email = newEmail()
  await signUp(email)
  await eventually(() => mail.offered).toBe(1)
  expect(await waiting()).toMatchObject([{ locked_by: expect.any(String) as string }])
  await first.halt()
  expect(await waiting()).toMatchObject([{ about: 'signup', locked_by: null }])
  mail.behaviour = 'accepts'
  await start()
  await eventually(waiting).toEqual([])
  expect(mail.to(email)).toHaveLength(1)
})

test('a full queue refuses further requests, for known and unknown addresses alike', async () => {
  mail.behaviour = 'postpones'
  server = await start({ AUTH_DELIVERY_MAX_WAITING: '2' })
  const known = await newLearner(server)
  for (const email of [newEmail(), newEmail()]) expect((await signUp(email)).status).toBe(200)
  const refused = { code: 429, error_code: 'over_request_rate_limit', msg: 'Request rate limit reached' }
  const late = newEmail()
  expect((await signUp(late)).json).toEqual(refused)
  expect(await server.sql('select 1 from auth.users where email = $1', [late])).toEqual([])
  for (const email of [known, newEmail()]) {
    expect((await server.call('POST', '/recover', { body: { email } })).json).toEqual(refused)
  }
})

test('a message that was sealed with another secret becomes a dead letter', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  await signUp(newEmail())
  await server.sql(`update atelie.jobs set payload = decode(repeat('00', 60), 'hex') where kind = any ($1)`, [
    MESSAGE_KINDS,
  ])
  await eventually(waiting).toEqual([])
  await expect.poll(() => logged('job dead-lettered')).toMatchObject([{ cause: 'unreadable' }])
})

test('a change of address waits for its messages like everything else', async () => {
  mail.behaviour = 'postpones'
  server = await start()
  const email = await newLearner(server)
  const { accessToken: token } = await signIn(server, email)
  const next = newEmail()
  const { status, json } = await server.call('PUT', '/user', { token, body: { email: next } })
  expect([status, json['new_email']]).toEqual([200, next])
  mail.behaviour = 'accepts'
  await eventually(waiting).toEqual([])
  expect([mail.to(email).length, mail.to(next).length]).toEqual([1, 1])
})
