/** A launch day and a day without a mail server: invitations wait for their turn, people who sign in do not, and no e-mail is lost. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { MAIL_KINDS } from '../../src/services/auth/outbox/enqueue.ts'
import {
  codeOf,
  JWT_SECRET,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

const INVITATIONS = 10
const CODES = 40

let server: AuthServer
let token: string
beforeAll(async () => {
  token = await signToken({ role: 'service_role' }, JWT_SECRET)
  server = await startAuthServer({
    AUTH_RATE_LIMITS: 'on',
    GOTRUE_RATE_LIMIT_OTP: '100000',
    AUTH_EMAILS_PER_ADDRESS: '100000',
    GOTRUE_RATE_LIMIT_EMAIL_SENT: String(CODES),
    AUTH_INVITATIONS_PER_HOUR: String(INVITATIONS),
    AUTH_DELIVERY_TRIES: '3',
    AUTH_DELIVERY_PAUSE: '20ms',
    AUTH_DELIVERY_LONGEST_PAUSE: '50ms',
    AUTH_DELIVERY_POLL: '200ms',
    AUTH_CLEAN_UP_INTERVAL: '1s',
  })
})
afterAll(() => server.stop())
beforeEach(async () => {
  server.mailer.mode = 'works'
  await server.sql('truncate atelie.rate_limits')
  await server.sql('delete from atelie.jobs where kind = any ($1)', [MAIL_KINDS])
})

const invite = (email: string) => server.call('POST', '/invite', { token, body: { email } })
const signUp = (email: string) => server.call('POST', '/signup', { body: { email, password: PASSWORD } })
const messageTo = (email: string) => server.mailer.messages.findLast(({ to }) => to === email)
const waiting = () =>
  server.sql(
    `select label, run_at > now() as later from atelie.jobs where kind = any ($1) and failed_at is null order by run_at`,
    [MAIL_KINDS],
  )
const dead = async () => (await server.jobs.report(MAIL_KINDS, 10)).dead
/** As if all that waits had waited for so long, and its codes were that old. */
async function letPass(interval: string): Promise<void> {
  await server.sql(`update auth.users set confirmation_sent_at = confirmation_sent_at - $1::interval`, [
    interval,
  ])
  await server.sql(`update auth.one_time_tokens set created_at = created_at - $1::interval`, [interval])
  await server.sql(
    `update atelie.jobs set created_at = created_at - $1::interval, run_at = now() where kind = any ($2)`,
    [interval, MAIL_KINDS],
  )
}
const takesCode = async (email: string, type = 'signup') => {
  const message = messageTo(email)
  if (!message) throw new Error('no message')
  return (await server.call('POST', '/verify', { body: { type, email, token: codeOf(message) } })).status
}

test('invitations beyond their budget go out later, each at its turn; people sign up meanwhile', async () => {
  const buyers = Array.from({ length: INVITATIONS + 3 }, newEmail)
  for (const email of buyers) expect((await invite(email)).status).toBe(200)
  await expect.poll(waiting).toEqual(Array.from({ length: 3 }, () => ({ label: 'invite', later: true })))
  const [first, , last] = await server.sql(
    `select extract(epoch from run_at - now())::int as seconds from atelie.jobs where kind = 'auth.invitation' order by run_at`,
  )
  // Six minutes each.
  expect(Number(first?.['seconds'])).toBeGreaterThan(300)
  expect(Number(last?.['seconds'])).toBeLessThanOrEqual(3 * 360)
  const visitors = Array.from({ length: 5 }, newEmail)
  for (const email of visitors) expect((await signUp(email)).status).toBe(200)
  await expect.poll(() => visitors.filter((email) => messageTo(email)).length).toBe(5)

  // The lifetime of a link begins when its letter goes out.
  const late = buyers.at(-1) ?? ''
  expect(messageTo(late)).toBeUndefined()
  await letPass('2 hours')
  await expect.poll(() => messageTo(late), { timeout: 10_000 }).toBeDefined()
  const { searchParams } = linkOf(messageTo(late) ?? { to: late, subject: '', text: '', html: '' })
  const accepted = { type: 'invite', token_hash: searchParams.get('token') }
  expect((await server.call('POST', '/verify', { body: accepted })).status).toBe(200)
  expect(await waiting()).toEqual([])

  // Each line has the number of a few seconds.
  const putOff = () =>
    server.logLines
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(
        ({ message, kind, setting }) =>
          [message, kind, setting].join() ===
          'e-mails over their limit go out later,invitation,AUTH_INVITATIONS_PER_HOUR',
      )
      .reduce((sum, { count }) => sum + Number(count), 0)
  await expect.poll(putOff).toBe(3)
  const counts = () =>
    server.sql(
      `select kind, outcome, sum(count)::int as count from atelie.mail_counts group by 1, 2 order by 1, 2`,
    )
  await expect.poll(counts).toEqual(
    expect.arrayContaining([
      { kind: 'account', outcome: 'sent', count: 5 },
      { kind: 'invitation', outcome: 'queued', count: 3 },
      { kind: 'invitation', outcome: 'sent', count: INVITATIONS + 3 },
    ]),
  )
})

test('a sign-up by somebody whose invitation waits goes out at once, in its place', async () => {
  for (let count = 0; count < INVITATIONS; count += 1) await invite(newEmail())
  const email = newEmail()
  await invite(email)
  expect(await waiting()).toContainEqual({ label: 'invite', later: true })
  await server.sql(`update auth.users set confirmation_sent_at = now() - interval '2 min' where email = $1`, [
    email,
  ])
  expect((await signUp(email)).status).toBe(200)
  await expect.poll(() => messageTo(email)?.subject).toMatch(/^Confirme/)
  await expect.poll(waiting).toEqual([])
})

test('an invitation is refused only where its turn would come after days', async () => {
  await server.sql(
    `insert into atelie.rate_limits values ('invitations', '', now() + interval '1 hour 3 days' - interval '1 second')`,
  )
  expect((await invite(newEmail())).json['error_code']).toBe('over_email_send_rate_limit')
  // A clock that was a year ahead blocks none.
  await server.sql(`update atelie.rate_limits set full_at = now() + interval '1 year'`)
  expect((await invite(newEmail())).status).toBe(200)
})

test('a request that is refused by the budget of codes is logged and counted', async () => {
  await server.sql(`insert into atelie.rate_limits values ('emails', '', now() + interval '1 hour')`)
  expect((await signUp(newEmail())).json['error_code']).toBe('over_email_send_rate_limit')
  expect((await invite(newEmail())).status).toBe(200)
  await expect
    .poll(() => server.logLines.join('\n'))
    .toMatch(/refused by their limit.*"kind":"account".*"setting":"GOTRUE_RATE_LIMIT_EMAIL_SENT"/)
})

test('an e-mail that waited for a day has a code that is valid, and one that was given up is sent again with it', async () => {
  server.mailer.mode = 'fails'
  const email = newEmail()
  await signUp(email)
  await expect.poll(dead).toMatchObject([
    {
      kind: 'auth.email',
      label: 'signup',
      attempts: 3,
      failure: expect.stringContaining('tried too often') as string,
    },
  ])
  await letPass('4 days')
  // Its token outlives the sweep.
  await server.sql(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
    select gen_random_uuid(), id, 'recovery_token', 'old', email, now() - interval '4 days', now() from auth.users where email = $1`,
    [email],
  )
  await expect
    .poll(() => server.sql(`select 1 from auth.one_time_tokens where token_hash = 'old'`), {
      timeout: 10_000,
    })
    .toEqual([])
  server.mailer.mode = 'works'
  const [letter] = await dead()
  expect(await server.jobs.revive(MAIL_KINDS, [letter?.id ?? ''], 3_600_000)).toBe(1)
  await expect.poll(() => messageTo(email)).toBeDefined()
  expect(await takesCode(email)).toBe(200)
  expect(await dead()).toEqual([])
})

test('an expired e-mail stays as a dead letter, except for the code of a request in progress', async () => {
  server.mailer.mode = 'fails'
  const learner = await newLearner(server)
  await server.call('POST', '/recover', { body: { email: learner } })
  await expect.poll(dead).toMatchObject([{ label: 'recovery' }])
  await server.sql(
    `update atelie.jobs set expires_at = now() - interval '1 s', failed_at = null, run_at = now() where label = 'recovery'`,
  )
  await server.sql(
    `insert into atelie.jobs (id, scope, kind, label, payload, expires_at)
     values (gen_random_uuid(), $1, 'auth.email', 'reauthentication', '', now() - interval '1 s')`,
    [server.url],
  )
  await expect.poll(waiting).toEqual([])
  await expect
    .poll(async () => (await dead()).map(({ label, failure }) => [label, failure.split(':')[0]]))
    .toEqual([['recovery', 'too late']])
})
