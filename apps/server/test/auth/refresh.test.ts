/** POST /token?grant_type=refresh_token: rotation, reuse, and the end of sessions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AUTH_ROLE } from '../../src/services/auth/store/auth-role.ts'
import { newLearner, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
let email: string
beforeAll(async () => {
  // Long enough that no test exceeds the reuse interval early on a slow machine.
  server = await startAuthServer({ GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '600' })
  email = await newLearner(server)
})
afterAll(() => server.stop())

const refresh = (token: unknown) =>
  server.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
const next = async (token: string) => String((await refresh(token)).json['refresh_token'])
const age = (token: string) =>
  server.sql(`update auth.refresh_tokens set updated_at = updated_at - interval '601 s' where token = $1`, [
    token,
  ])

describe('a chain of tokens', () => {
  let first: string
  beforeEach(async () => {
    first = (await signIn(server, email)).refreshToken
  })

  test('each refresh gives another token and a new access token of the same session', async () => {
    const { status, json } = await refresh(first)
    expect(status).toBe(200)
    expect(json).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { email } })
    expect(json['refresh_token']).toMatch(/^[a-z2-7]{26}$/)
    expect(json['refresh_token']).not.toBe(first)
    const user = await server.call('GET', '/user', { token: String(json['access_token']) })
    expect(user.status).toBe(200)
  })

  test('the parent of the active token is always answered with the active token', async () => {
    const second = await next(first)
    await age(first)
    expect(await next(first)).toBe(second)
    expect(await next(second)).not.toBe(second)
  })

  test('within the reuse interval an older one is answered with the active token too', async () => {
    const third = await next(await next(first))
    expect(await next(first)).toBe(third)
  })

  test('an older one, later, ends the session: no token of it is worth anything', async () => {
    const second = await next(first)
    const third = String((await refresh(second)).json['refresh_token'])
    const { json: newest } = await refresh(third)
    await age(first)
    const reused = await refresh(first)
    expect(reused.status).toBe(400)
    expect(reused.json).toEqual({
      code: 400,
      error_code: 'refresh_token_already_used',
      msg: 'Invalid Refresh Token: Already Used',
    })
    for (const token of [first, second, third, newest['refresh_token']]) {
      expect((await refresh(token)).json).toMatchObject({ code: 400, error_code: 'refresh_token_not_found' })
    }
    const user = await server.call('GET', '/user', { token: String(newest['access_token']) })
    expect(user.json).toMatchObject({ code: 403, error_code: 'session_not_found' })
  })

  test('a banned account is not refreshed', async () => {
    await server.sql(`update auth.users set banned_until = now() + interval '1 min' where email = $1`, [
      email,
    ])
    const response = await refresh(first)
    await server.sql('update auth.users set banned_until = null where email = $1', [email])
    expect(response.json).toEqual({
      code: 400,
      error_code: 'user_banned',
      msg: 'Invalid Refresh Token: User Banned',
    })
  })

  test('a session past its end is not refreshed', async () => {
    await server.sql(
      `update auth.sessions set not_after = now() where id = (select session_id from auth.refresh_tokens where token = $1)`,
      [first],
    )
    expect((await refresh(first)).json).toEqual({
      code: 400,
      error_code: 'session_expired',
      msg: 'Invalid Refresh Token: Session Expired',
    })
  })

  test('a request that waits too long for the session is refused as a conflict', async () => {
    let tellLocked: () => void
    const locked = new Promise<void>((resolve) => (tellLocked = resolve))
    let letGo: () => void
    const answered = new Promise<void>((resolve) => (letGo = resolve))
    const holder = server.database.as(AUTH_ROLE).transaction(async (tx) => {
      await tx.query(
        'select 1 from auth.sessions where id = (select session_id from auth.refresh_tokens where token = $1) for update',
        [first],
      )
      tellLocked()
      await answered
    })
    await locked
    // It waits for half the time that a request has.
    const other = await startAuthServer({ GOTRUE_API_MAX_REQUEST_DURATION: '12s' }, server)
    const asked = { body: { refresh_token: first } }
    const response = await other.call('POST', '/token?grant_type=refresh_token', asked).finally(() => letGo())
    expect(response.status).toBe(409)
    expect(response.json).toMatchObject({ error_code: 'conflict' })
    await holder
    await other.stop()
  })
})

test.each(['', 'short', 'abcdefghijk!', 'A'.repeat(26), 'a'.repeat(30_000)])(
  'refuses %.30s',
  async (token) => {
    expect((await refresh(token)).json).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Refresh token is not valid',
    })
  },
)

test.each(['abcdefghijkl', 'a'.repeat(26)])('does not know %s', async (token) => {
  expect((await refresh(token)).json).toEqual({
    code: 400,
    error_code: 'refresh_token_not_found',
    msg: 'Invalid Refresh Token: Refresh Token Not Found',
  })
})

test('sessions may be limited in length and silence', async () => {
  const limited = await startAuthServer({
    GOTRUE_SESSIONS_TIMEBOX: '1h',
    GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '10m',
  })
  const learner = await newLearner(limited)
  const refreshThere = (token: string) =>
    limited.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
  const silent = await signIn(limited, learner)
  await limited.sql(`update auth.sessions set created_at = now() - interval '11 min'`)
  expect((await refreshThere(silent.refreshToken)).json['msg']).toBe(
    'Invalid Refresh Token: Session Expired (Inactivity)',
  )
  await limited.sql(
    `update auth.sessions set created_at = now() - interval '2 h', refreshed_at = now() at time zone 'utc'`,
  )
  expect((await refreshThere(silent.refreshToken)).json['msg']).toBe('Invalid Refresh Token: Session Expired')
  await limited.stop()
})
