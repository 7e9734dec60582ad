/** The flow with proof key: a link is followed by a code, which only the client with the verifier can exchange. */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { linkOf, newEmail, newLearner, PASSWORD, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const verifier = 'v'.repeat(64)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const exchange = (auth_code: string, code_verifier: string) =>
  server.call('POST', '/token?grant_type=pkce', { body: { auth_code, code_verifier } })

describe('a code', () => {
  let email: string
  let code: string
  beforeEach(async () => {
    email = await newLearner(server)
    await server.call('POST', '/recover', {
      body: { email, code_challenge: challenge, code_challenge_method: 's256' },
    })
    const followed = await server.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`)
    code = new URL(followed.headers.get('location') ?? '').searchParams.get('code') ?? ''
  })

  test('is exchanged once', async () => {
    expect((await exchange(code, verifier)).json['user']).toMatchObject({ email })
    expect((await exchange(code, verifier)).json).toEqual({
      code: 404,
      error_code: 'flow_state_not_found',
      msg: 'invalid flow state, no valid flow state found',
    })
  })

  test('sent by five at once, signs one of them in', async () => {
    const responses = await Promise.all(Array.from({ length: 5 }, () => exchange(code, verifier)))
    expect(responses.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 404, 404, 404, 404,
    ])
  })

  test('is worthless with another verifier, or with the challenge itself', async () => {
    for (const wrong of ['w'.repeat(64), challenge, 'v']) {
      expect((await exchange(code, wrong)).json).toEqual({
        code: 400,
        error_code: 'bad_code_verifier',
        msg: 'code challenge does not match previously saved code verifier',
      })
    }
  })

  test('is worthless after five minutes', async () => {
    await server.sql(`update auth.flow_state set auth_code_issued_at = now() - interval '301 s'`)
    expect((await exchange(code, verifier)).json).toEqual({
      code: 422,
      error_code: 'flow_state_expired',
      msg: 'invalid flow state, flow state has expired',
    })
  })

  test('lets no banned account in', async () => {
    await server.sql(`update auth.users set banned_until = 'infinity' where email = $1`, [email])
    expect((await exchange(code, verifier)).json).toMatchObject({ error_code: 'user_banned' })
  })
})

test('a link whose sign-in was forgotten cannot be exchanged, and is not used up', async () => {
  const email = newEmail()
  await server.call('POST', '/signup', {
    body: { email, password: PASSWORD, code_challenge: verifier, code_challenge_method: 'plain' },
  })
  const { search } = linkOf(await server.mailer.lastTo(email))
  await server.sql('delete from auth.flow_state')
  const { headers } = await server.call('GET', `/verify${search}`)
  expect(headers.get('location')).toContain('?error=invalid_request&error_code=flow_state_not_found')
  const [user] = await server.sql('select email_confirmed_at from auth.users where email = $1', [email])
  expect(user).toEqual({ email_confirmed_at: null })
})

test.each([
  [{ code_challenge: challenge }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [{ code_challenge_method: 's256' }, 'PKCE flow requires code_challenge_method and code_challenge'],
  [
    { code_challenge: 'short', code_challenge_method: 's256' },
    'code challenge has to be between 43 and 128 characters',
  ],
  [
    { code_challenge: '!'.repeat(43), code_challenge_method: 's256' },
    'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
  ],
  [{ code_challenge: challenge, code_challenge_method: 'md5' }, 'unsupported code_challenge method "md5"'],
])('refuses to begin with %j', async (fields, msg) => {
  const { json } = await server.call('POST', '/recover', { body: { email: newEmail(), ...fields } })
  expect(json).toEqual({ code: 400, error_code: 'validation_failed', msg })
})

test('an exchange needs both parts', async () => {
  expect((await exchange('', '')).json).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg: 'invalid request: both auth code and code verifier should be non-empty',
  })
})
