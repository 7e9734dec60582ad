/**
 * Lines 1 to 5 of the attack table, over all services: tokens that the server did not sign, that have expired or are not
 * valid yet, or that ask for a role that no caller may have. The services' own tests hold what differs between them.
 */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import type { JWK } from 'jose'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../src/platform/tokens/tokens.ts'
import { readTokenKeys } from '../src/platform/tokens/signing-keys.ts'
import { forgeries } from './forged-tokens.ts'
import { JWT_SECRET, type ProductServer, signedIn, startProduct } from './product-server.ts'

const jwk = (kind: 'RS256' | 'ES256', kid: string, keyOps: readonly string[]): JWK => {
  const { privateKey } =
    kind === 'RS256'
      ? generateKeyPairSync('rsa', { modulusLength: 2048 })
      : generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { ...privateKey.export({ format: 'jwk' }), kid, alg: kind, key_ops: [...keyOps] }
}
const KEYS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the shared secret': {},
  'RS256, and an older ES256': {
    JWT_KEYS: JSON.stringify([jwk('RS256', 'new', ['sign', 'verify']), jwk('ES256', 'old', ['verify'])]),
  },
  'ES256, and an older RS256': {
    JWT_KEYS: JSON.stringify([jwk('ES256', 'new', ['sign', 'verify']), jwk('RS256', 'old', ['verify'])]),
  },
}

/** Endpoints of the learner, of the operator and of the data API, with the responses to a valid learner's token and to a forged one. */
const DOORS = [
  ['/auth/v1/user', 200, ['bad_jwt', 'no_authorization']],
  ['/auth/v1/admin/users', 403, ['bad_jwt', 'no_authorization']],
  ['/rest/v1/purchases?select=id', 200, ['PGRST301', 'PGRST303']],
] as const

async function knock(server: ProductServer, path: string, token: string) {
  const { status, json } = await server.ask('GET', path, { headers: { authorization: `Bearer ${token}` } })
  const code: unknown = json['error_code'] ?? json['code']
  return { status, code: typeof code === 'string' ? code : '' }
}

const now = () => Math.floor(Date.now() / 1000)
const CASES = await Promise.all(
  Object.entries(KEYS).map(async ([name, env]) => {
    const keys = readTokenKeys(env, JWT_SECRET)
    const claims = { role: 'authenticated', aud: 'authenticated', sub: randomUUID() }
    const token = await keys.sign({ ...claims, iat: now(), exp: now() + 3600 })
    return { name, env, forged: forgeries({ token, publicKeys: keys.published, secret: JWT_SECRET }) }
  }),
)

test.each(CASES)(
  '$forged.length forged tokens, signed by $name: none is accepted, the honest one is',
  async ({ env, forged }) => {
    const server = await startProduct(env)
    const { accessToken } = await signedIn(server)
    const accepted = []
    for (const [path, honest, codes] of DOORS) {
      expect((await knock(server, path, accessToken)).status).toBe(honest)
      for (const { name, token } of forged) {
        const { status, code } = await knock(server, path, token)
        const isRefused = (status === 401 || status === 403) && codes.some((each) => each === code)
        if (!isRefused) accepted.push(`${path}, ${name}: ${status} ${code} ${token.slice(0, 100)}`)
      }
    }
    expect(accepted).toEqual([])
    await server.stop()
  },
)

describe('a token that we signed', () => {
  let server: ProductServer
  beforeAll(async () => {
    server = await startProduct()
  })
  afterAll(() => server.stop())
  const sign = (claims: Record<string, unknown>) =>
    signToken({ role: 'authenticated', sub: randomUUID(), ...claims }, JWT_SECRET)

  test.each([
    ['has ended', () => ({ exp: now() - 31 })],
    ['ended long ago', () => ({ exp: 0 })],
    ['does not hold yet', () => ({ nbf: now() + 3600 })],
    ['comes from the future', () => ({ iat: now() + 3600 })],
    ['has times that are none', () => ({ exp: String(now() + 3600) })],
  ])('and %s is refused by each service in its own words', async (_, claims) => {
    const token = await sign(claims())
    expect(await knock(server, '/auth/v1/user', token)).toEqual({ status: 403, code: 'bad_jwt' })
    expect(await knock(server, '/rest/v1/purchases', token)).toEqual({ status: 401, code: 'PGRST303' })
  })

  test('and ended a moment ago is over for accounts; the data API allows half a minute of clocks apart', async () => {
    const token = await sign({ exp: now() - 1 })
    expect(await knock(server, '/auth/v1/user', token)).toEqual({ status: 403, code: 'bad_jwt' })
    expect((await knock(server, '/rest/v1/purchases', token)).status).toBe(200)
  })

  test.each([
    'postgres',
    'authenticator',
    'supabase_auth_admin',
    'pg_read_all_data',
    'pg_execute_server_program',
    'dashboard_user',
    'nobody_like_this',
    'none',
    'SERVICE_ROLE',
    ' service_role',
    'service_role ',
    '"service_role"',
    'anon; reset role',
    '',
    null,
    0,
    ['service_role'],
    { role: 'service_role' },
  ])('with the role %j takes it nowhere', async (role) => {
    const token = await sign({ role, exp: now() + 3600 })
    const rest = await server.ask('GET', '/rest/v1/purchases', {
      headers: { authorization: `Bearer ${token}` },
    })
    expect([401, 403]).toContain(rest.status)
    expect((await knock(server, '/auth/v1/admin/users', token)).status).toBe(403)
  })

  test('5: once its session has ended, accounts refuse it; the data API answers reads until it ends, an hour at most', async () => {
    const { accessToken } = await signedIn(server)
    const headers = { authorization: `Bearer ${accessToken}` }
    expect((await server.ask('POST', '/auth/v1/logout', { headers })).status).toBe(204)
    expect(await knock(server, '/auth/v1/user', accessToken)).toEqual({
      status: 403,
      code: 'session_not_found',
    })
    expect((await knock(server, '/rest/v1/purchases', accessToken)).status).toBe(200)
    const { exp, iat } = JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number
      iat: number
    }
    expect(exp - iat).toBe(3600)
  })

  test('6: what it or a body says of its own rank counts for nothing', async () => {
    const { accessToken, userId } = await signedIn(server)
    const headers = { authorization: `Bearer ${accessToken}` }
    const wishes = {
      role: 'service_role',
      aud: 'service_role',
      is_super_admin: true,
      id: randomUUID(),
      email_confirm: true,
    }
    const asked = await server.ask('PUT', '/auth/v1/user', {
      headers,
      body: {
        ...wishes,
        data: { role: 'service_role', admin: true, app_metadata: { role: 'service_role' } },
      },
    })
    expect(asked.json).toMatchObject({ id: userId, role: 'authenticated', aud: 'authenticated' })
    const refused = await server.ask('PUT', '/auth/v1/user', {
      headers,
      body: { app_metadata: { role: 'service_role' } },
    })
    expect([refused.status, refused.json['error_code']]).toEqual([403, 'not_admin'])
    const renewed = await server.ask('POST', '/auth/v1/token?grant_type=password', {
      body: { email: String(asked.json['email']), password: 'brigadeiro' },
    })
    const token = String(renewed.json['access_token'])
    expect((await knock(server, '/auth/v1/admin/users', token)).code).toBe('not_admin')
    const made = await server.sql('select role, aud, is_super_admin from auth.users where id = $1', [userId])
    expect(made).toEqual([{ role: 'authenticated', aud: 'authenticated', is_super_admin: null }])
    const signUp = await server.ask('POST', '/auth/v1/signup', {
      body: {
        email: 'rank@doce.example',
        password: 'brigadeiro',
        ...wishes,
        app_metadata: { role: 'service_role' },
      },
    })
    expect(signUp.json).toMatchObject({ role: 'authenticated', app_metadata: { provider: 'email' } })
  })
})
