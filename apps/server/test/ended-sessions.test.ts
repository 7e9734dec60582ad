/** A token ends its writes with its session, in every service at once (docs/decisions/0027). */
import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { signToken } from '../src/platform/tokens/tokens.ts'
import { JWT_SECRET, type ProductServer, signedIn, startProduct } from './product-server.ts'
import { openRequests } from './session-requests.ts'

let server: ProductServer
beforeAll(async () => {
  server = await startProduct({ GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL: '0' })
})
afterAll(() => server.stop())

type Account = Awaited<ReturnType<typeof signedIn>>

const asOperator = (method: string, path: string, body?: unknown) =>
  server.ask(method, `/auth/v1/admin/users/${path}`, {
    body,
    headers: { authorization: `Bearer ${server.config.serviceRoleKey}` },
  })
const asHolder = (accessToken: string, method: string, path: string, body?: unknown) =>
  server.ask(method, `/auth/v1/${path}`, { body, headers: { authorization: `Bearer ${accessToken}` } })

/** A second session of the same account. @returns its access token. */
async function otherSession({ userId }: Account): Promise<string> {
  const [user] = await server.sql('select email from auth.users where id = $1', [userId])
  const body = { email: user?.['email'], password: 'brigadeiro' }
  const { json } = await server.ask('POST', '/auth/v1/token?grant_type=password', { body })
  return String(json['access_token'])
}

const refresh = (refreshToken: string) =>
  server.ask('POST', '/auth/v1/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

const ENDS: Readonly<Record<string, (account: Account) => Promise<unknown>>> = {
  'sign-out': ({ accessToken }) => asHolder(accessToken, 'POST', 'logout?scope=local'),
  'sign-out of all devices, from another one': async (account) =>
    asHolder(await otherSession(account), 'POST', 'logout?scope=global'),
  'deletion of the account': ({ userId }) => asOperator('DELETE', userId),
  'deletion of the account that keeps its row': ({ userId }) =>
    asOperator('DELETE', userId, { should_soft_delete: true }),
  'a ban': ({ userId }) => asOperator('PUT', userId, { ban_duration: '24h' }),
  'a stolen refresh token': async ({ refreshToken }) => {
    const next = await refresh(refreshToken)
    await refresh(String(next.json['refresh_token']))
    await refresh(refreshToken)
  },
  'another role': async ({ userId }) => {
    // The token names the second of its issue, and a change within the same second comes after it.
    await setTimeout(1_050 - (Date.now() % 1_000))
    await asOperator('PUT', userId, { role: 'baker' })
  },
}

test('a token opens every way to write while its session lives', async () => {
  const open = await openRequests(server, await signedIn(server))
  const statuses = await statusesOf(open.requests)
  await open.close()
  expect(statuses.filter(([, status]) => !(Number(status) < 300))).toEqual([])
})

test.each(Object.entries(ENDS))('after %s, the token opens no way to write', async (way, end) => {
  const account = await signedIn(server)
  const open = await openRequests(server, account)
  await end(account)
  const objects = await countObjects()
  const statuses = await statusesOf(open.requests)
  await open.close()
  // Objects of a deleted account are not found. The auth service goes by account and session, whatever their role is.
  const isRefused = ([name, status]: readonly [string, number | string]) =>
    [400, 401, 403, 404].includes(Number(status)) || (way === 'another role' && name.startsWith('auth:'))
  expect(statuses.filter((each) => !isRefused(each))).toEqual([])
  expect(await countObjects()).toBe(objects)
})

test('what ends a session at one server ends its writes at another one, which found it alive before', async () => {
  const second = await startProduct({}, server)
  try {
    const results = await Promise.all(
      Object.entries(ENDS).map(async ([way, end]) => {
        const account = await signedIn(server)
        const open = await openRequests(second, account)
        const before = await statusesOf(open.requests)
        await end(account)
        const after = await statusesOf(open.requests)
        await open.close()
        const opened = after.filter(
          ([name, status]) => Number(status) < 300 && !(way === 'another role' && name.startsWith('auth:')),
        )
        return [way, before.filter(([, status]) => Number(status) < 300).length > 0, opened]
      }),
    )
    expect(results).toEqual(Object.keys(ENDS).map((way) => [way, true, []]))
  } finally {
    await second.stop()
  }
})

const countObjects = async () => (await server.sql('select count(*) from storage.objects'))[0]?.['count']

async function statusesOf(requests: Readonly<Record<string, () => Promise<number | string>>>) {
  const statuses: [string, number | string][] = []
  // One after the other, since some ways need what another one left.
  for (const [name, ask] of Object.entries(requests)) statuses.push([name, await ask()])
  return statuses
}

describe('a token', () => {
  const write = async (claims: Record<string, unknown> & { readonly sub?: string }) => {
    const token = await signToken({ role: 'authenticated', ...claims }, JWT_SECRET)
    const headers = { authorization: `Bearer ${token}` }
    const path = `/rest/v1/profiles?id=eq.${claims.sub ?? randomUUID()}`
    return (await server.ask('PATCH', path, { body: { name: 'Bia' }, headers })).status
  }
  const ban = (userId: string) => asOperator('PUT', userId, { ban_duration: '24h' })

  test('without a session writes, unless its account is banned', async () => {
    const { userId } = await signedIn(server)
    expect(await write({ sub: userId })).toBe(204)
    expect(await write({ sub: randomUUID() })).toBe(204)
    expect(await write({ sub: 'a-subject-of-another-issuer', session_id: 'not-a-uuid' })).not.toBe(401)
    await ban(userId)
    expect(await write({ sub: userId })).toBe(401)
    expect(await write({ role: 'service_role' })).toBe(204)
  })

  test('whose session was found alive is not checked again, until a session of its account ends', async () => {
    const { userId, accessToken } = await signedIn(server)
    const { session_id: session } = decodeJwt(accessToken)
    const status = () => write({ sub: userId, session_id: session })
    expect(await status()).toBe(204)
    // Later than the transaction of an end that was under way at the first write.
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000)
    expect(await status()).toBe(204)
    await server.sql('alter table auth.sessions disable trigger user')
    await server.sql('update auth.sessions set user_id = $2 where id = $1', [
      session,
      (await signedIn(server)).userId,
    ])
    await server.sql('alter table auth.sessions enable trigger user')
    expect(await status()).toBe(204)
    await server.sql('delete from auth.sessions where id = $1', [await laterSession(userId)])
    expect(await status()).toBe(401)
  })

  async function laterSession(userId: string): Promise<unknown> {
    const [row] = await server.sql(
      'insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id',
      [userId],
    )
    return row?.['id']
  }

  test('of another account’s session does not write', async () => {
    const [one, other] = [await signedIn(server), await signedIn(server)]
    const { session_id: session } = decodeJwt(one.accessToken)
    expect(await write({ sub: other.userId, session_id: session })).toBe(401)
    expect(await write({ sub: one.userId, session_id: session })).toBe(204)
  })

  test('with a second factor that its session has lost does not write, and one without it does', async () => {
    const { userId, accessToken } = await signedIn(server)
    const { session_id: session } = decodeJwt(accessToken)
    const claims = { sub: userId, session_id: session }
    await server.sql(`update auth.sessions set aal = 'aal2' where id = $1`, [session])
    expect(await write({ ...claims, aal: 'aal2' })).toBe(204)
    await server.sql(`update auth.sessions set aal = 'aal1' where id = $1`, [session])
    expect(await write({ ...claims, aal: 'aal2' })).toBe(401)
    expect(await write({ ...claims, aal: 'aal1' })).toBe(204)
  })

  test('with a role of a hook writes, and not once the account’s role has changed since', async () => {
    const { userId, accessToken } = await signedIn(server)
    const { session_id: session } = decodeJwt(accessToken)
    const now = Math.floor(Date.now() / 1000)
    const claims = { sub: userId, session_id: session, role: 'service_role' }
    expect(await write({ ...claims, iat: now - 5 })).toBe(204)
    await server.sql(`update auth.users set role = 'baker' where id = $1`, [userId])
    expect(await write({ ...claims, iat: now - 5 })).toBe(401)
    expect(await write({ ...claims, iat: now + 2 })).toBe(204)
  })

  test('reads until it expires, and writes again once a ban is lifted', async () => {
    const { userId, accessToken } = await signedIn(server)
    const headers = { authorization: `Bearer ${accessToken}` }
    await ban(userId)
    expect((await server.ask('GET', '/rest/v1/profiles?select=id', { headers })).status).toBe(200)
    const refused = await server.ask('PATCH', `/rest/v1/profiles?id=eq.${userId}`, {
      body: { name: 'B' },
      headers,
    })
    expect([refused.status, refused.json['code'], refused.json['message']]).toEqual([
      401,
      'PGRST303',
      'JWT account is banned',
    ])
    await asOperator('PUT', userId, { ban_duration: 'none' })
    expect(
      (await server.ask('PATCH', `/rest/v1/profiles?id=eq.${userId}`, { body: { name: 'B' }, headers }))
        .status,
    ).toBe(204)
  })
})

test('a database that never issued a session leaves the tokens of another auth service alone', async () => {
  await server.sql(`begin`)
  await server.sql(`alter sequence auth.refresh_tokens_id_seq restart`)
  const values = [randomUUID(), randomUUID()]
  await server.sql(`select auth.require_live_session($1, $2, 'authenticated', null, 0)`, values)
  await server.sql(`rollback`)
  await expect(
    server.sql(`select auth.require_live_session($1, $2, 'authenticated', null, 0)`, values),
  ).rejects.toMatchObject({ code: 'SE001' })
})
