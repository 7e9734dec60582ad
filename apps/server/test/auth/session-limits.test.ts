/** Settings of sessions and sign-ups: one session at a time, a required second factor, audience and role. */
import { expect, test } from 'vitest'
import { newEmail, newLearner, PASSWORD, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

const refresh = (server: AuthServer, token: string) =>
  server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
const claimsOf = (token: unknown) =>
  JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()) as Record<
    string,
    unknown
  >

test('where there is one session at a time, the newest is refreshed', async () => {
  const server = await startAuthServer({ GOTRUE_SESSIONS_SINGLE_PER_USER: 'true' })
  const learner = await newLearner(server)
  const older = await signIn(server, learner)
  const newer = await signIn(server, learner)
  expect((await refresh(server, older.refreshToken)).json).toEqual({
    code: 400,
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired (Revoked by Newer Login)',
  })
  expect((await refresh(server, newer.refreshToken)).status).toBe(200)
  // A session that has ended does not count.
  await server.sql(
    `update auth.sessions set not_after = now() - interval '1 s' where refreshed_at is not null`,
  )
  expect((await refresh(server, older.refreshToken)).status).toBe(200)
  await server.stop()
})

test('a session without a required second factor is refreshed for a limited time only', async () => {
  const server = await startAuthServer({ GOTRUE_SESSIONS_ALLOW_LOW_AAL: '10m' })
  const learner = await newLearner(server)
  const before = await signIn(server, learner)
  expect(claimsOf(before.accessToken)['exp']).toBe(Number(claimsOf(before.accessToken)['iat']) + 3600)
  await server.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     select gen_random_uuid(), id, 'A', 'totp', 'verified', 'x', now(), now() from auth.users where email = $1`,
    [learner],
  )
  const body = { email: learner, password: PASSWORD }
  const { json } = await server.call('POST', '/token?grant_type=password', { body })
  expect(json['expires_in']).toBe(600)
  expect(claimsOf(json['access_token'])['exp']).toBe(json['expires_at'])
  await server.sql(`update auth.sessions set created_at = now() - interval '11 min'`)
  expect((await refresh(server, String(json['refresh_token']))).json).toMatchObject({
    code: 400,
    error_code: 'session_expired',
    msg: 'Invalid Refresh Token: Session Expired (Low AAL: User Needs MFA Verification)',
  })
  await server.stop()
})

test('the operator chooses audience and role of new accounts', async () => {
  const server = await startAuthServer({
    GOTRUE_JWT_AUD: 'shop',
    GOTRUE_JWT_DEFAULT_GROUP_NAME: 'customer',
    GOTRUE_MAILER_AUTOCONFIRM: 'true',
    GOTRUE_EXTERNAL_ANONYMOUS_USERS_ENABLED: 'true',
  })
  for (const body of [{ email: newEmail(), password: PASSWORD }, {}]) {
    const { json } = await server.call('POST', '/signup', { body })
    expect(json['user']).toMatchObject({ aud: 'shop', role: 'customer' })
    expect(claimsOf(json['access_token'])).toMatchObject({ aud: 'shop', role: 'customer' })
    const own = await server.call('GET', '/user', { token: String(json['access_token']) })
    expect(own.json).toMatchObject({ aud: 'shop', role: 'customer' })
  }
  await server.stop()
})
