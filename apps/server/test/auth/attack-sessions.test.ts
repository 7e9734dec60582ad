/**
 * Lines 25 and 26 of the attack table, with two servers on one database: a change of a session, a code or a link by one applies to the
 * other at once.
 */
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  codeOf,
  linkOf,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type Answer,
  type AuthServer,
} from './auth-server.ts'

const LIMITS = {
  GOTRUE_SESSIONS_TIMEBOX: '2h',
  GOTRUE_SESSIONS_INACTIVITY_TIMEOUT: '30m',
}
let server: AuthServer
let other: AuthServer
beforeAll(async () => {
  server = await startAuthServer(LIMITS)
  other = await startAuthServer(LIMITS, server)
})
afterAll(async () => {
  await other.stop()
  await server.stop()
})

const eitherOf = (index: number) => (index % 2 === 0 ? server : other)
const refresh = (token: string, at = server) =>
  at.call('POST', '/token?grant_type=refresh_token', { body: { refresh_token: token } })
const tokenIn = ({ json }: Answer) => String(json['refresh_token'])
const begin = async () => (await signIn(server, await newLearner(server))).refreshToken
const letPass = (seconds: number, token: string) =>
  server.sql(
    `update auth.refresh_tokens set updated_at = updated_at - make_interval(secs => $1), created_at = created_at - make_interval(secs => $1)
     where session_id = (select session_id from auth.refresh_tokens where token = $2)`,
    [seconds, token],
  )
const sessionOf = async (token: string) =>
  (await server.sql('select session_id from auth.refresh_tokens where token = $1', [token]))[0]?.[
    'session_id'
  ]

/** Each of them at both servers. @returns the codes of the refusals; 'accepted' where there was none. */
async function fates(tokens: readonly string[]): Promise<readonly unknown[]> {
  const responses = []
  for (const token of tokens) for (const at of [server, other]) responses.push(await refresh(token, at))
  return [...new Set(responses.map(({ status, json }) => (status === 200 ? 'accepted' : json['error_code'])))]
}

describe('25: a refresh token', () => {
  test('that twenty use at once at two servers gives one chain', async () => {
    const first = await begin()
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => refresh(first, eitherOf(index))),
    )
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
    const [next = '', ...more] = [...new Set(responses.map(tokenIn))]
    expect(more).toEqual([])
    expect(
      await server.sql('select count(*)::int as tokens from auth.refresh_tokens where parent = $1', [first]),
    ).toEqual([{ tokens: 1 }])
    expect((await refresh(next, other)).status).toBe(200)
  })

  test('of the grandparent, later than ten seconds, ends the session: the newest fails at once, and later', async () => {
    const first = await begin()
    const second = tokenIn(await refresh(first))
    const newest = tokenIn(await refresh(second, other))
    await letPass(11, first)
    const reused = await refresh(first, other)
    expect([reused.status, reused.json['error_code']]).toEqual([400, 'refresh_token_already_used'])
    // The original would answer these for ten seconds more.
    expect(await fates([newest, second, first])).toEqual(['refresh_token_not_found'])
  })

  test('that a thief replays while its owner refreshes leaves neither of them a session, in either order', async () => {
    for (let round = 0; round < 6; round += 1) {
      const first = await begin()
      const second = tokenIn(await refresh(first))
      const third = tokenIn(await refresh(second))
      const sessionId = await sessionOf(third)
      await letPass(11, first)
      const [thief, owner] = await Promise.all([
        refresh(first, eitherOf(round)),
        refresh(third, eitherOf(round + 1)),
      ])
      expect(thief.status).toBe(400)
      expect(await server.sql('select 1 from auth.sessions where id = $1', [sessionId])).toEqual([])
      const left = [first, second, third, ...(owner.status === 200 ? [tokenIn(owner)] : [])]
      expect(await fates(left)).toEqual(['refresh_token_not_found'])
      // Where the owner came first, the owner's new access token is invalid too.
      const user = await other.call('GET', '/user', { token: String(owner.json['access_token']) })
      expect(['session_not_found', 'bad_jwt']).toContain(user.json['error_code'])
    }
  })

  test('is worthless at the other server once its session was ended at this one', async () => {
    const email = await newLearner(server)
    const { accessToken, refreshToken } = await signIn(server, email)
    const elsewhere = await signIn(other, email)
    await server.call('POST', '/logout?scope=others', { token: accessToken })
    expect((await refresh(elsewhere.refreshToken, other)).json['error_code']).toBe('refresh_token_not_found')
    expect((await refresh(refreshToken, other)).status).toBe(200)
    await other.call('PUT', '/user', { token: accessToken, body: { password: 'outra-senha-nova' } })
    expect((await server.call('POST', '/logout', { token: accessToken })).status).toBe(204)
    expect((await other.call('GET', '/user', { token: accessToken })).json['error_code']).toBe(
      'session_not_found',
    )
  })

  test('renews nothing beyond the longest life and the longest silence, at either server', async () => {
    const silent = await begin()
    const old = await begin()
    const alive = await begin()
    await server.sql(
      `update auth.sessions set created_at = now() - interval '31 min', refreshed_at = null where id = $1`,
      [await sessionOf(silent)],
    )
    await server.sql(
      `update auth.sessions set created_at = now() - interval '121 min', refreshed_at = now() at time zone 'utc' where id = $1`,
      [await sessionOf(old)],
    )
    await server.sql(
      `update auth.sessions set created_at = now() - interval '119 min', refreshed_at = (now() at time zone 'utc') - interval '29 min'
       where id = $1`,
      [await sessionOf(alive)],
    )
    for (const at of [server, other]) {
      expect((await refresh(silent, at)).json['msg']).toBe(
        'Invalid Refresh Token: Session Expired (Inactivity)',
      )
      expect((await refresh(old, at)).json['msg']).toBe('Invalid Refresh Token: Session Expired')
    }
    expect((await refresh(alive, other)).status).toBe(200)
  })
})

describe('used by twenty at once at two servers, it lets one in:', () => {
  const letIn = async (ask: (at: AuthServer) => Promise<Answer>) => {
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => ask(eitherOf(index))))
    return responses.filter(({ status, headers }) =>
      status === 303 ? headers.get('location')?.includes('access_token') : status === 200,
    ).length
  }

  test('26: the code of a PKCE flow', async () => {
    const email = await newLearner(server)
    const verifier = 'v'.repeat(64)
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    await server.call('POST', '/recover', { body: { email, code_challenge, code_challenge_method: 's256' } })
    const followed = await other.call('GET', `/verify${linkOf(await server.mailer.lastTo(email)).search}`)
    const auth_code = new URL(followed.headers.get('location') ?? '').searchParams.get('code')
    const body = { auth_code, code_verifier: verifier }
    for (const wrong of [{ auth_code }, { ...body, code_verifier: '' }]) {
      const { json } = await other.call('POST', '/token?grant_type=pkce', { body: wrong })
      expect(json['error_code']).toBe('validation_failed')
    }
    expect(await letIn((at) => at.call('POST', '/token?grant_type=pkce', { body }))).toBe(1)
  })

  test('24: the link of a message, its hash, and its code', async () => {
    const link = async () => {
      const email = newEmail()
      await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
      return { email, message: await server.mailer.lastTo(email) }
    }
    const [followed, handedIn, typed] = [await link(), await link(), await link()]
    expect(await letIn((at) => at.call('GET', `/verify${linkOf(followed.message).search}`))).toBe(1)
    const token_hash = linkOf(handedIn.message).searchParams.get('token')
    expect(await letIn((at) => at.call('POST', '/verify', { body: { type: 'signup', token_hash } }))).toBe(1)
    const body = { type: 'signup', email: typed.email, token: codeOf(typed.message) }
    expect(await letIn((at) => at.call('POST', '/verify', { body }))).toBe(1)
  })
})

describe('23: a code', () => {
  test('dies of five wrong ones of fifty that are tried at once at two servers, and stays dead at both', async () => {
    const email = newEmail()
    await server.call('POST', '/signup', { body: { email, password: PASSWORD } })
    const code = codeOf(await server.mailer.lastTo(email))
    const guesses = Array.from({ length: 50 }, (_, index) =>
      String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'),
    )
    const responses = await Promise.all(
      guesses.map((token, index) =>
        eitherOf(index).call('POST', '/verify', { body: { type: 'signup', email, token } }),
      ),
    )
    expect(new Set(responses.map(({ json }) => json['msg']))).toEqual(
      new Set(['Token has expired or is invalid']),
    )
    expect(
      await server.sql(
        `select failed_attempts from auth.one_time_tokens where user_id = (select id from auth.users where email = $1)`,
        [email],
      ),
    ).toEqual([{ failed_attempts: 5 }])
    for (const at of [server, other]) {
      const right = await at.call('POST', '/verify', { body: { type: 'signup', email, token: code } })
      expect([right.status, right.json['error_code']]).toEqual([403, 'otp_expired'])
    }
  })
})
