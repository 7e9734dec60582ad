/** Providers that the operator adds. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import { JWT_SECRET, newLearner, signIn, type AuthServer } from './auth-server.ts'
import { Browser, fieldsOf, locationOf } from './external-browser.ts'
import { exchange, CHALLENGE, newUser, startExternalServer, type ExternalServer } from './external-server.ts'
import { PARTY_CLIENT, type OpenIdParty } from './openid-party.ts'

let external: ExternalServer
let party: OpenIdParty
let server: AuthServer
let operator: string

beforeAll(async () => {
  external = await startExternalServer({
    GOTRUE_CUSTOM_OAUTH_MAX_PROVIDERS: '3',
  })
  ;({ party, server } = external)
  operator = await signToken({ role: 'service_role' }, JWT_SECRET)
})
afterAll(() => external.stop())

describe('a provider of the operator’s', () => {
  const call = (method: string, path: string, body?: object) =>
    server.call(method, `/admin/custom-providers${path}`, { token: operator, ...(body ? { body } : {}) })
  const described = (changes: object = {}) => ({
    provider_type: 'oidc',
    identifier: 'custom:doce',
    name: 'Doce',
    client_id: PARTY_CLIENT.id,
    client_secret: PARTY_CLIENT.secret,
    issuer: party.issuer,
    scopes: ['email', 'profile'],
    custom_claims_allowlist: ['locale'],
    attribute_mapping: { nickname: 'given_name' },
    ...changes,
  })

  test('is added, signs in, is changed and removed', async () => {
    const created = await call('POST', '', described())
    expect(created.status).toBe(201)
    expect(created.json).toMatchObject({
      identifier: 'custom:doce',
      scopes: ['openid', 'email', 'profile'],
      pkce_enabled: true,
      discovery_document: { issuer: party.issuer },
    })
    expect(created.text).not.toContain(PARTY_CLIENT.secret)
    const offered = async () => (await server.call('GET', '/settings')).json['custom_providers']
    expect(await offered()).toEqual([{ identifier: 'custom:doce', name: 'Doce' }])
    const [row] = await server.sql('select client_secret from auth.custom_oauth_providers')
    expect(row?.['client_secret']).toMatch(/^sealed:/)
    expect((await call('POST', '', described())).json).toMatchObject({ error_code: 'conflict' })
    party.user = newUser({ locale: 'pt-BR', given_name: 'Ana' })
    const answer = await new Browser(server).signIn(party, { provider: 'custom:doce', ...CHALLENGE })
    const { json } = await exchange(server, locationOf(answer).searchParams.get('code'))
    expect(json).toMatchObject({
      user: {
        user_metadata: { nickname: 'Ana', custom_claims: { locale: 'pt-BR' } },
        app_metadata: { provider: 'custom:doce' },
      },
    })
    expect((await call('PUT', '/custom:doce', { enabled: false, name: 'Novo' })).json).toMatchObject({
      name: 'Novo',
      enabled: false,
    })
    expect(await offered()).toBeUndefined()
    const refused = await server.call('GET', '/authorize?provider=custom:doce')
    expect(refused.json).toMatchObject({
      msg: 'Unsupported provider: custom provider custom:doce is disabled',
    })
    expect((await call('GET', '?type=oidc')).json).toMatchObject({ providers: [{ name: 'Novo' }] })
    expect((await call('DELETE', '/custom:doce')).status).toBe(204)
    expect((await call('GET', '/custom:doce')).json).toMatchObject({
      error_code: 'custom_provider_not_found',
    })
  })

  test('that speaks OAuth 2.0 alone is asked for its user, and proves the client in either way', async () => {
    const places = {
      authorization_url: `${party.issuer}/auth`,
      token_url: `${party.issuer}/token`,
      userinfo_url: `${party.issuer}/me`,
    }
    const body = described({
      provider_type: 'oauth2',
      identifier: 'custom:plain',
      scopes: ['openid', 'email'],
      ...places,
    })
    expect((await call('POST', '', body)).status).toBe(201)
    party.user = newUser()
    const answer = await new Browser(server).signIn(party, { provider: 'custom:plain' })
    expect(fieldsOf(locationOf(answer).hash)).toHaveProperty('access_token')
  })

  test('switched off while its browser is there, ends the sign-in', async () => {
    await call('POST', '', described({ identifier: 'custom:brief' }))
    const browser = new Browser(server)
    const redirect = await browser.call('GET', '/authorize?provider=custom:brief')
    await call('DELETE', '/custom:brief')
    const answer = await browser.finish(party, locationOf(redirect).href)
    expect(fieldsOf(locationOf(answer).search)).toMatchObject({ error_code: 'oauth_provider_not_supported' })
  })

  test.each([
    ['a private address', { issuer: 'https://10.0.0.1' }],
    ['the metadata of a cloud', { issuer: 'https://169.254.169.254' }],
    ['a private address in decimals', { issuer: 'https://167772161' }],
    ['a private address of IPv6', { issuer: 'https://[fd00::1]' }],
    ['no https', { issuer: 'http://doce.example' }],
    ['a file', { issuer: 'file:///etc/passwd' }],
    ['a user name', { issuer: 'https://user@doce.example' }],
    [
      'another issuer than the metadata',
      { issuer: 'PARTY/', discovery_url: 'PARTY/.well-known/openid-configuration' },
    ],
    ['a reserved parameter', { authorization_params: { redirect_uri: 'x' } }],
    ['a mapping onto a protected field', { attribute_mapping: { email_verified: true } }],
    ['no prefix', { identifier: 'doce' }],
    ['an identifier with other letters', { identifier: 'custom:Doçe' }],
    ['no secret', { client_secret: '' }],
  ])('is refused with %s', async (_, changes) => {
    const written = JSON.stringify(changes).replaceAll('PARTY', party.issuer)
    const { json } = await call(
      'POST',
      '',
      described({ identifier: 'custom:other', ...(JSON.parse(written) as object) }),
    )
    expect(json).toMatchObject({ code: 400, error_code: 'validation_failed' })
  })

  test('is limited in number, and hidden from any other caller', async () => {
    const add = (name: string) => call('POST', '', described({ identifier: `custom:${name}` }))
    await add('two')
    await add('three')
    expect((await add('four')).json).toMatchObject({ error_code: 'over_custom_provider_quota' })
    const { accessToken } = await signIn(server, await newLearner(server))
    const { json } = await server.call('GET', '/admin/custom-providers', { token: accessToken })
    expect(json).toMatchObject({ error_code: 'not_admin' })
  })
})
