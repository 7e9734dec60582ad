/** Lines 30 to 32 of the attack table: access to the operator's or another account's resources, at every path. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { JWT_SECRET, newEmail, newLearner, signIn, startAuthServer, type AuthServer } from './auth-server.ts'

let server: AuthServer
let victimId: string
let victimFactor: string
beforeAll(async () => {
  server = await startAuthServer({ GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true' })
  const { accessToken: token } = await signIn(server, await newLearner(server))
  victimId = String((await server.call('GET', '/user', { token })).json['id'])
  const enrolled = await server.call('POST', '/factors', {
    token,
    body: { factor_type: 'totp', friendly_name: 'Dela' },
  })
  victimFactor = String(enrolled.json['id'])
})
afterAll(() => server.stop())

const state = () =>
  server.sql(
    `select (select count(*) from auth.users)::int as users, (select count(*) from auth.mfa_factors)::int as factors,
       (select md5(string_agg(u::text, '' order by id)) from auth.users u where id = $1) as victim`,
    [victimId],
  )

const none = (): undefined => undefined
const OPERATORS: readonly (readonly [method: string, path: string, body: () => unknown])[] = [
  ['GET', '/admin/users', none],
  ['POST', '/admin/users', () => ({ email: newEmail(), password: 'senha-dela', email_confirm: true })],
  ['GET', '/admin/users/:id', none],
  ['PUT', '/admin/users/:id', () => ({ password: 'senha-minha', email: newEmail(), role: 'service_role' })],
  ['DELETE', '/admin/users/:id', () => ({ should_soft_delete: false })],
  ['GET', '/admin/users/:id/factors', none],
  ['PUT', '/admin/users/:id/factors/:factor', () => ({ friendly_name: 'Meu' })],
  ['DELETE', '/admin/users/:id/factors/:factor', none],
  ['GET', '/admin/users/:id/passkeys', none],
  ['GET', '/admin/audit', none],
  ['POST', '/admin/generate_link', () => ({ type: 'recovery', email: newEmail() })],
  ['POST', '/admin/generate_link', () => ({ type: 'signup', email: newEmail(), password: 'senha-dela' })],
  ['POST', '/invite', () => ({ email: newEmail() })],
  ['GET', '/admin/sso/providers', none],
  ['POST', '/admin/sso/providers', () => ({ type: 'saml', metadata_url: 'https://evil.example' })],
]

describe('30: as any caller but the operator', () => {
  test.each(OPERATORS)('%s %s is refused, and nothing comes of it', async (method, path, body) => {
    const address = path.replace(':id', victimId).replace(':factor', victimFactor)
    const { accessToken } = await signIn(
      server,
      await newLearner(server, { role: 'service_role', app_metadata: { role: 'service_role' } }),
    )
    const exp = Math.floor(Date.now() / 1000) + 3600
    const sign = (claims: Record<string, unknown>, secret = JWT_SECRET) =>
      signToken({ exp, ...claims }, secret)
    const before = await state()
    const ask = async (token?: string, headers: Record<string, string> = {}) => {
      const sent = { body: body(), ...(token ? { token } : {}), headers }
      const { status, json } = await server.call(method, address, sent)
      return [status, json['error_code']]
    }
    const notAdmin = [403, 'not_admin']
    expect(await ask()).toEqual([401, 'no_authorization'])
    expect(await ask(server.anonKey)).toEqual(notAdmin)
    expect(await ask(accessToken)).toEqual(notAdmin)
    expect(await ask(accessToken, { 'x-jwt-aud': 'service_role', 'x-role': 'service_role' })).toEqual(
      notAdmin,
    )
    for (const claims of [
      { role: ['service_role'] },
      { role: 'SERVICE_ROLE' },
      { role: 'authenticated', roles: ['service_role'], is_super_admin: true },
      { role: 'authenticated', app_metadata: { role: 'service_role', roles: ['supabase_admin'] } },
      { user_metadata: { role: 'service_role' } },
    ])
      expect(await ask(await sign(claims))).toEqual(notAdmin)
    expect(await ask(await sign({ role: 'service_role' }, `${JWT_SECRET}x`))).toEqual([403, 'bad_jwt'])
    expect(await ask(await sign({ role: 'service_role', exp: exp - 3601 }))).toEqual([403, 'bad_jwt'])
    expect(await state()).toEqual(before)
  })

  test('no path below /admin answers without the operator’s key, known or not, written in any way', async () => {
    const { accessToken: token } = await signIn(server, await newLearner(server))
    const paths = [
      '/admin',
      '/admin/',
      '/admin/users/',
      '/ADMIN/users',
      '/admin//users',
      '/admin/./users',
      '/admin/%75sers',
    ]
      .concat([
        '/admin/users%2f',
        '/admin/users/..%2fusers',
        '/user/../admin/users',
        '/admin/users;x=1',
        '/admin/nothing',
      ])
      .concat([
        '/admin/users.json',
        '//admin/users',
        '/%61dmin/users',
        '/admin%2fusers',
        '/admin/oauth/clients',
      ])
    for (const path of paths)
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
        const { status, text } = await server.call(method, path, { token })
        expect({ path, method, isRefused: [401, 403, 404, 405].includes(status) }).toEqual({
          path,
          method,
          isRefused: true,
        })
        expect(text).not.toContain('@doce.example')
      }
  })
})

describe('31 and 32: another person’s', () => {
  test('factor and identity are as good as none', async () => {
    const { accessToken: token } = await signIn(server, await newLearner(server))
    const [identity] = await server.sql('select id from auth.identities where user_id = $1', [victimId])
    const before = await state()
    const codes = []
    for (const [method, path, body] of [
      ['POST', `/factors/${victimFactor}/challenge`, {}],
      ['POST', `/factors/${victimFactor}/verify`, { challenge_id: victimFactor, code: '000000' }],
      ['DELETE', `/factors/${victimFactor}`, undefined],
      ['DELETE', `/user/identities/${String(identity?.['id'])}`, undefined],
    ] as const)
      codes.push((await server.call(method, path, { token, body })).json['error_code'])
    expect(codes).toEqual([
      'mfa_factor_not_found',
      'mfa_factor_not_found',
      'mfa_factor_not_found',
      'single_identity_not_deletable',
    ])
    expect(await state()).toEqual(before)
  })
})
