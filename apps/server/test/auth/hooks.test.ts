/** Hooks that are functions of the database: their input, changes and refusals. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  eventually,
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'

const FUNCTIONS = `
  create schema doors;
  create table doors.heard (hook text, event jsonb);
  create function doors.claims(event jsonb) returns jsonb language sql as $$
    select case event -> 'claims' ->> 'email'
      when 'broken@doce.example' then jsonb_build_object('claims', jsonb_build_object('sub', 'x'))
      when 'refused@doce.example' then '{"error": {"http_code": 403, "message": "Only by invitation"}}'
      when 'slow@doce.example' then (select '{}'::jsonb from pg_sleep(20))
      else jsonb_build_object('claims', event -> 'claims') end $$;
  create function doors.attempt(event jsonb) returns jsonb language plpgsql as $$ begin
    insert into doors.heard values (event -> 'metadata' ->> 'name', event);
    if (event ->> 'valid')::boolean then return '{"decision": "continue"}'; end if;
    return '{"decision": "reject", "message": "Enough", "should_logout_user": true}';
  end $$;
  create function doors.before(event jsonb) returns jsonb language sql as $$
    select case when event -> 'user' ->> 'email' like '%@closed.example'
      then '{"error": {"http_code": 422, "message": "Not from there"}}'::jsonb else '{}' end $$;
  create function doors.after(event jsonb) returns jsonb language plpgsql as $$ begin
    insert into doors.heard values (event -> 'metadata' ->> 'name', event -> 'user');
    return '{}';
  end $$;
  grant usage on schema doors to supabase_auth_admin;
  grant all on doors.heard to supabase_auth_admin;
`
const HOOKS: Readonly<Record<string, string>> = {
  CUSTOM_ACCESS_TOKEN: 'claims',
  PASSWORD_VERIFICATION_ATTEMPT: 'attempt',
  MFA_VERIFICATION_ATTEMPT: 'attempt',
  BEFORE_USER_CREATED: 'before',
  AFTER_USER_CREATED: 'after',
}

let server: AuthServer
beforeAll(async () => {
  const settings = Object.entries(HOOKS).flatMap(([name, target]) => [
    [`GOTRUE_HOOK_${name}_ENABLED`, 'true'],
    [`GOTRUE_HOOK_${name}_URI`, `pg-functions://postgres/doors/${target}`],
  ])
  server = await startAuthServer(Object.fromEntries(settings) as Record<string, string>)
  await server.sql(FUNCTIONS)
})
afterAll(() => server.stop())
beforeEach(() => server.sql('delete from doors.heard'))

const heard = async (hook: string) =>
  (await server.sql('select event from doors.heard where hook = $1', [hook])).map(({ event }) => event)

test.each([
  [
    'broken@doce.example',
    500,
    'unexpected_failure',
    /do not conform to the expected schema.*role is required/s,
  ],
  ['refused@doce.example', 403, 'unknown', /^Only by invitation$/],
  ['slow@doce.example', 500, 'unexpected_failure', /^Error running hook: custom_access_token$/],
])('a hook that fails for %s answers for itself', async (address, code, errorCode, msg) => {
  const email = await newLearner(server)
  await server.sql('update auth.users set email = $2 where email = $1', [email, address])
  const { json } = await server.call('POST', '/token?grant_type=password', {
    body: { email: address, password: PASSWORD },
  })
  expect(json).toEqual({ code, error_code: errorCode, msg: expect.stringMatching(msg) as string })
})

test('are called for attempts with a password, and may refuse further ones and end sessions', async () => {
  const email = await newLearner(server)
  const { accessToken: token } = await signIn(server, email)
  expect(await heard('password-verification')).toMatchObject([{ valid: true }])
  const body = { email, password: 'errada' }
  const { json } = await server.call('POST', '/token?grant_type=password', { body })
  expect(json).toEqual({ code: 400, error_code: 'invalid_credentials', msg: 'Enough' })
  expect((await server.call('GET', '/user', { token })).json).toMatchObject({
    error_code: 'session_not_found',
  })
})

test('do not lift the limit of wrong passwords by refusing, with or without an account', async () => {
  const limited = await startAuthServer(
    {
      GOTRUE_HOOK_PASSWORD_VERIFICATION_ATTEMPT_ENABLED: 'true',
      GOTRUE_HOOK_PASSWORD_VERIFICATION_ATTEMPT_URI: 'pg-functions://postgres/doors/attempt',
      AUTH_RATE_LIMITS: 'on',
      AUTH_FAILED_SIGN_INS: '2',
    },
    server,
  )
  for (const email of [await newLearner(server), newEmail()]) {
    const statuses = []
    for (let count = 0; count < 3; count += 1) {
      const body = { email, password: 'errada' }
      statuses.push((await limited.call('POST', '/token?grant_type=password', { body })).status)
    }
    expect(statuses).toEqual([400, 400, 429])
  }
  await limited.stop()
})

test('are called for attempts with a second factor, and may end all sessions', async () => {
  const email = await newLearner(server)
  const client = server.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  const { data } = await client.mfa.enroll({ factorType: 'totp' })
  const factorId = data?.id ?? ''
  const secret = data?.type === 'totp' ? data.totp.secret : ''
  const code = totpCode(secret)
  expect((await client.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  expect(await heard('mfa-verification')).toMatchObject([
    { factor_id: factorId, factor_type: 'totp', valid: true },
  ])
  const challenge = await client.mfa.challenge({ factorId })
  const response = await client.mfa.verify({
    factorId,
    challengeId: challenge.data?.id ?? '',
    code: '000000',
  })
  expect(response.error).toMatchObject({ status: 403, code: 'mfa_verification_rejected', message: 'Enough' })
  const sessions = 'select 1 from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1'
  expect(await server.sql(sessions, [email])).toEqual([])
})

test('may refuse accounts, however they are made, and are called after each new one', async () => {
  const token = await signToken({ role: 'service_role' }, JWT_SECRET)
  const refused = { code: 422, error_code: 'unknown', msg: 'Not from there' }
  const email = 'ana@closed.example'
  const responses = [
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } }),
    await server.call('POST', '/invite', { token, body: { email } }),
    await server.call('POST', '/admin/generate_link', { token, body: { type: 'magiclink', email } }),
  ]
  expect(responses.map(({ json }) => json)).toEqual([refused, refused, refused])
  await server.call('POST', '/otp', { body: { email } })
  await eventually(() => server.logLines.filter((line) => line.includes('job dead-lettered')).length).toBe(1)
  expect(await server.sql('select 1 from auth.users where email = $1', [email])).toEqual([])

  const welcome = [newEmail(), newEmail(), newEmail()]
  await server.call('POST', '/signup', { body: { email: welcome[0], password: PASSWORD } })
  await server.call('POST', '/invite', { token, body: { email: welcome[1] } })
  await server.call('POST', '/otp', { body: { email: welcome[2] } })
  const heardOf = async () =>
    ((await heard('after-user-created')) as { email: string }[]).map((user) => user.email).toSorted()
  await expect.poll(heardOf, { timeout: 10_000 }).toEqual(welcome.toSorted())
})

test('a sign-up does not wait for the after-creation hook, and its response does not show the result of the hook', async () => {
  const email = newEmail()
  await server.sql('begin')
  await server.sql('lock table doors.heard in access exclusive mode')
  const { status } = await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
  expect(status).toBe(200)
  await server.sql('commit')
  const heardOf = async () =>
    (await heard('after-user-created')).map((user) => (user as { email: string }).email)
  await expect.poll(heardOf, { timeout: 10_000 }).toEqual([email])
})

test('the password hook is not called for an address without an account', async () => {
  const body = { email: newEmail(), password: 'errada' }
  const { json } = await server.call('POST', '/token?grant_type=password', { body })
  expect(json).toMatchObject({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(await heard('password-verification')).toEqual([])
})
