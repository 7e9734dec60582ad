/** Background work of the service: clean-up, and time limits of requests. */
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { eventually, newLearner, PASSWORD, signIn, startAuthServer } from './auth-server.ts'

test('growing tables are kept for the configured time, and are cleaned up as fast as they grow', async () => {
  const server = await startAuthServer({ AUTH_CLEAN_UP_INTERVAL: '0' })
  const email = await newLearner(server)
  const [unused, live] = [await signIn(server, email), await signIn(server, email)]
  const ageSession = (refreshToken: string, age: string) =>
    server.sql(
      `update auth.sessions set created_at = now() - $2::interval, refreshed_at = (now() at time zone 'utc') - $2::interval
       where id = (select session_id from auth.refresh_tokens where token = $1)`,
      [refreshToken, age],
    )
  await ageSession(unused.refreshToken, '366 days')
  await ageSession(live.refreshToken, '364 days')
  await server.sql(
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(), '{"action":"old"}'::json, now() - interval '184 days' from generate_series(1, 350)
     union all select gen_random_uuid(), '{"action":"kept"}', now() - interval '182 days'`,
  )
  // One call, and one clean-up behind it.
  await signIn(server, email)
  const left = () =>
    server.sql(
      `select count(*) filter (where payload ->> 'action' = 'old')::int as old,
         count(*) filter (where payload ->> 'action' = 'kept')::int as kept,
         (select count(*) from auth.sessions)::int as sessions
       from auth.audit_log_entries`,
    )
  await expect.poll(left).toEqual([{ old: 0, kept: 1, sessions: 2 }])
  const body = { refresh_token: live.refreshToken }
  expect((await server.call('POST', '/token?grant_type=refresh_token', { body })).status).toBe(200)
  await server.stop()
})

test("an account's last device is kept, so that a new one is noticed however late it signs in", async () => {
  const server = await startAuthServer({
    AUTH_CLEAN_UP_INTERVAL: '0',
    AUTH_MAILER_NOTIFICATIONS_NEW_DEVICE_ENABLED: 'true',
  })
  const [email, cleaner] = [await newLearner(server), await newLearner(server)]
  const signInFrom = (userAgent: string) =>
    server.call('POST', '/token?grant_type=password', {
      body: { email, password: PASSWORD },
      headers: { 'User-Agent': userAgent },
    })
  await signInFrom('Mozilla/5.0 (Linux; Android) Chrome/140')
  await signInFrom('Mozilla/5.0 (Windows) Firefox/140')
  const messages = await server.mailer.countTo(email)
  await server.sql(
    `update auth.seen_devices set seen_at = now() - interval '300 days' + id * interval '1 second'
     where user_id = (select id from auth.users where email = $1)`,
    [email],
  )
  await signIn(server, cleaner)
  const devices = () =>
    server.sql(
      `select count(*)::int as left from auth.seen_devices join auth.users u on u.id = user_id where u.email = $1`,
      [email],
    )
  await expect.poll(devices).toEqual([{ left: 1 }])
  await signInFrom('Mozilla/5.0 (iPhone) Safari/600')
  expect(await server.mailer.countTo(email)).toBe(messages + 1)
  await server.stop()
})

test('an operator may keep all of it', async () => {
  const server = await startAuthServer({
    AUTH_CLEAN_UP_INTERVAL: '0',
    AUTH_AUDIT_LOG_RETENTION: '0',
    AUTH_UNUSED_SESSION_RETENTION: '0',
  })
  const email = await newLearner(server)
  await signIn(server, email)
  await server.sql(`update auth.sessions set created_at = now() - interval '9 years', refreshed_at = null`)
  await server.sql(`update auth.audit_log_entries set created_at = now() - interval '9 years'`)
  await server.sql(
    `insert into auth.flow_state (id, provider_type, created_at, authentication_method)
     values (gen_random_uuid(), 'email', now() - interval '2 days', 'otp')`,
  )
  await signIn(server, email)
  const left = () =>
    server.sql(
      `select (select count(*) from auth.flow_state)::int as flows,
         (select count(*) from auth.sessions where created_at < now() - interval '8 years')::int as sessions,
         (select count(*) from auth.audit_log_entries where created_at < now() - interval '8 years')::int > 0 as log`,
    )
  await expect.poll(left).toEqual([{ flows: 0, sessions: 1, log: true }])
  await server.stop()
})

test('a request that takes too long is refused with a timeout, and leaves nothing half done', async () => {
  const patient = await startAuthServer()
  const server = await startAuthServer({ GOTRUE_API_MAX_REQUEST_DURATION: '300ms' }, patient)
  const email = await newLearner(patient)
  const { accessToken: token } = await signIn(patient, email)
  const holder = new Client({ connectionString: server.databaseUrl })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select 1 from auth.users where email = $1 for update', [email])
  const { status, json } = await server.call('PUT', '/user', { token, body: { data: { name: 'Bia' } } })
  expect([status, json]).toEqual([
    504,
    {
      code: 504,
      error_code: 'request_timeout',
      msg: 'Processing this request timed out, please retry after a moment.',
    },
  ])
  await holder.query('rollback')
  await holder.end()
  await eventually(() => server.logLines.length).toBe(0)
  expect(
    (await patient.call('POST', '/token?grant_type=password', { body: { email, password: PASSWORD } }))
      .status,
  ).toBe(200)
  await server.stop()
  await patient.stop()
})
