/** Sign-in at another service: the way there and back, against real identity providers, and attacks on it. */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { SITE_URL, type AuthServer } from './auth-server.ts'
import { Browser, fieldsOf, locationOf, pathOf } from './external-browser.ts'
import {
  APP,
  CALLBACK,
  CHALLENGE,
  exchange,
  newUser,
  registered,
  startExternalServer,
  type ExternalServer,
} from './external-server.ts'
import { PARTY_CLIENT, type OpenIdParty } from './openid-party.ts'

let external: ExternalServer
let party: OpenIdParty
let server: AuthServer

beforeAll(async () => {
  external = await startExternalServer(registered('LINKEDIN_OIDC', 'http://127.0.0.1:9'))
  ;({ party, server } = external)
})
afterAll(() => external.stop())

const accountOf = async (token = '') => (await server.call('GET', '/user', { token })).json

const stateOf = (redirect: { headers: Headers }): string =>
  new URL(redirect.headers.get('location') ?? '').searchParams.get('state') ?? ''

describe('the way there and back', () => {
  test('a first sign-in makes an account, whose tokens come in the fragment with the provider’s', async () => {
    party.user = newUser()
    const browser = new Browser(server)
    const method = new URLSearchParams({ code_challenge: 'c'.repeat(43), code_challenge_method: 'md5' })
    expect((await browser.call('GET', `/authorize?provider=keycloak&${method.toString()}`)).json).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Invalid code_challenge_method',
    })
    const redirect = await browser.call('GET', `/authorize?provider=KeyCloak&redirect_to=${APP}&x=1`)
    const there = locationOf(redirect)
    expect([redirect.status, there.origin, there.searchParams.get('x')]).toEqual([302, party.origin, '1'])
    expect(Object.fromEntries(there.searchParams)).toMatchObject({
      client_id: PARTY_CLIENT.id,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'openid profile email',
      code_challenge_method: 'S256',
    })
    expect(redirect.headers.getSetCookie()[0]).toMatch(
      /^sb-flow-[0-9a-f]{8}=[\w-]{43}; Max-Age=300; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const answer = await browser.finish(party, there.href)
    const url = locationOf(answer)
    const fragment = fieldsOf(url.hash)
    expect([answer.status, url.origin + url.pathname, url.search]).toEqual([302, APP, ''])
    expect(Object.keys(fragment).join(' ')).toBe(
      'access_token expires_at expires_in provider_refresh_token provider_token refresh_token sb token_type',
    )
    expect(await accountOf(fragment['access_token'])).toMatchObject({
      email: party.user['email'],
      app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
      user_metadata: { full_name: 'Ana Prado', email_verified: true, sub: party.user.sub },
      identities: [{ provider: 'keycloak', id: party.user.sub, email: party.user['email'] }],
    })
    // The cookie is used up with the sign-in.
    expect(browser.cookies.size).toBe(0)
  })

  test('with a challenge of the client, a code comes back, for which the verifier gets the session', async () => {
    party.user = newUser()
    const answer = await new Browser(server).signIn(party, { provider: 'google', ...CHALLENGE })
    const url = locationOf(answer)
    expect([url.origin, url.hash, [...url.searchParams.keys()]]).toEqual([SITE_URL, '', ['code']])
    const [kept] = await server.sql(
      'select provider_access_token as sealed from auth.flow_state where auth_code = $1',
      [url.searchParams.get('code')],
    )
    const { json } = await exchange(server, url.searchParams.get('code'))
    expect(json).toMatchObject({
      provider_token: expect.any(String),
      provider_refresh_token: expect.any(String),
      user: { email: party.user['email'], user_metadata: { name: 'Ana Prado' } },
    })
    expect(String(kept?.['sealed'])).not.toContain(String(json['provider_token']))
    expect((await exchange(server, url.searchParams.get('code'))).json).toMatchObject({
      error_code: 'flow_state_not_found',
    })
  })

  test('Apple returns by a form from its own page, with the name of a new user', async () => {
    party.user = newUser({ name: undefined })
    const browser = new Browser(server)
    const redirect = await browser.call('GET', '/authorize?provider=apple')
    expect(redirect.headers.getSetCookie()[0]).toMatch(/; Secure; SameSite=None$/)
    const { url, form } = await party.follow(locationOf(redirect).href)
    form?.set('user', JSON.stringify({ name: { firstName: 'Ana', lastName: 'Lima' } }))
    const answer = await browser.call('POST', pathOf(url), {
      body: String(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    const { access_token: token } = fieldsOf(locationOf(answer).hash)
    expect(await accountOf(token)).toMatchObject({
      user_metadata: { name: 'Ana Lima', full_name: 'Ana Lima' },
      identities: [{ provider: 'apple' }],
    })
  })

  test('a second sign-in finds the account and takes the provider’s newer claims', async () => {
    party.user = newUser()
    const browser = new Browser(server)
    const first = fieldsOf(locationOf(await browser.signIn(party, { provider: 'keycloak' })).hash)
    const email = party.user['email']
    party.user = { ...party.user, name: 'Ana P. Prado', email: 'other@doce.example' }
    const second = fieldsOf(locationOf(await browser.signIn(party, { provider: 'keycloak' })).hash)
    const [before, after] = [await accountOf(first['access_token']), await accountOf(second['access_token'])]
    expect(after).toMatchObject({ id: before['id'], email, user_metadata: { full_name: 'Ana P. Prado' } })
    expect(after['identities']).toMatchObject([{ email: 'other@doce.example' }])
  })

  test('a provider that cannot be reached is an unsupported one', async () => {
    expect((await new Browser(server).call('GET', '/authorize?provider=linkedin_oidc')).json).toEqual({
      code: 400,
      error_code: 'validation_failed',
      msg: 'Unsupported provider: the provider cannot be reached',
    })
  })

  test('a refusal at the provider comes back as the provider said it, to the target of the request', async () => {
    const query = { provider: 'keycloak', redirect_to: APP }
    const url = locationOf(await new Browser(server).signIn(party, query, true))
    const expected = { error: 'access_denied', error_description: 'The user has refused' }
    expect([url.origin + url.pathname, fieldsOf(url.search)]).toEqual([APP, expected])
    expect(fieldsOf(url.hash)).toEqual({ ...expected, sb: '' })
  })

  test.each([
    ['no state', '', 'bad_oauth_callback', 'OAuth state parameter missing'],
    ['no code', 'state', 'bad_oauth_callback', 'OAuth callback with missing authorization code missing'],
    ['a wrong code', 'code=x&state', 'unexpected_failure', 'Unable to exchange external code: x'],
  ])('a return with %s is an error', async (_, query, code, description) => {
    const browser = new Browser(server)
    const state = stateOf(await browser.call('GET', '/authorize?provider=keycloak'))
    const answer = await browser.call('GET', `/callback?${query}=${query === '' ? '' : state}`)
    const fields = fieldsOf(locationOf(answer).search)
    expect(fields).toMatchObject({ error_code: code, error_description: description })
  })

  test('a provider without a checked address needs one, unless addresses are optional', async () => {
    party.user = newUser({ email: undefined, email_verified: undefined })
    const { hash } = locationOf(await new Browser(server).signIn(party, { provider: 'keycloak' }))
    expect(fieldsOf(hash)).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Error getting user email from external provider',
    })
  })

  test('the settings show what is switched on', async () => {
    const { json } = await server.call('GET', '/settings')
    expect(json['external']).toMatchObject({ google: true, apple: true, keycloak: true, github: false })
  })
})

describe('attacks on the way', () => {
  const statesOfTwo = async () => {
    const [own, victim] = [new Browser(server), new Browser(server)]
    party.user = newUser()
    const redirect = await own.call('GET', '/authorize?provider=keycloak')
    const { url } = await party.follow(locationOf(redirect).href)
    return { own, victim, back: pathOf(url) }
  }
  const refusalOf = (answer: Parameters<typeof locationOf>[0]) => fieldsOf(locationOf(answer).search)

  test('login CSRF: a return that another browser has begun is refused, and stays its own', async () => {
    const { own, victim, back } = await statesOfTwo()
    expect(refusalOf(await victim.call('GET', back))).toEqual({
      error: 'invalid_request',
      error_code: 'bad_oauth_state',
      error_description: 'OAuth state was issued to another browser',
    })
    expect(fieldsOf(locationOf(await own.call('GET', back)).hash)).toHaveProperty('access_token')
  })

  test('replay: a return is used once, also by twenty at once, and with a code it says so', async () => {
    const { own, back } = await statesOfTwo()
    const cookie = [...own.cookies].map(([name, value]) => `${name}=${value}`).join()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => server.call('GET', back, { headers: { cookie } })),
    )
    expect(answers.filter((answer) => locationOf(answer).hash.includes('access_token'))).toHaveLength(1)
    party.user = newUser()
    const browser = new Browser(server)
    const redirect = await browser.call(
      'GET',
      `/authorize?provider=keycloak&${new URLSearchParams(CHALLENGE).toString()}`,
    )
    const kept = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join()
    const { url } = await party.follow(locationOf(redirect).href)
    await browser.call('GET', pathOf(url))
    const again = await server.call('GET', pathOf(url), { headers: { cookie: kept } })
    expect(refusalOf(again)).toMatchObject({ error_code: 'flow_state_already_used' })
  })

  test.each([
    ['unsigned', (state: string) => state.split('.')[0] ?? '', 'OAuth state not found or expired'],
    [
      'with a changed signature',
      (state: string) => `${state.slice(0, -2)}xx`,
      'OAuth state not found or expired',
    ],
    [
      'of another flow',
      (state: string) => state.replace(/^.{8}/, '00000000'),
      'OAuth state was issued to another browser',
    ],
    ['that is none', () => 'x', 'OAuth state parameter is invalid'],
  ])('a state %s is refused', async (_, forge, description) => {
    const browser = new Browser(server)
    const state = stateOf(await browser.call('GET', '/authorize?provider=keycloak'))
    const answer = await browser.call('GET', `/callback?code=x&state=${forge(state)}`)
    expect(refusalOf(answer)).toMatchObject({ error_code: 'bad_oauth_state', error_description: description })
  })

  test('a return after five minutes is refused', async () => {
    const { own, back } = await statesOfTwo()
    await server.sql(
      `update auth.flow_state set created_at = created_at - interval '301 s' where user_id is null`,
    )
    expect(refusalOf(await own.call('GET', back))).toMatchObject({
      error_description: 'OAuth state has expired',
    })
  })

  test('mix-up: a code of one provider is not taken to another', async () => {
    external.otherParty.user = newUser()
    const browser = new Browser(server)
    const redirect = await browser.call('GET', '/authorize?provider=keycloak')
    const there = locationOf(redirect)
    const tokenRequests = () => party.requests.filter((line) => line === 'POST /token').length
    const before = tokenRequests()
    const atOther = new URL(external.otherParty.origin + there.pathname + there.search)
    const { url } = await external.otherParty.follow(atOther.href)
    expect(url.searchParams.get('iss')).toBe(external.otherParty.issuer)
    const answer = await browser.call('GET', pathOf(url))
    expect(fieldsOf(locationOf(answer).search)).toMatchObject({ error_code: 'unexpected_failure' })
    expect(tokenRequests()).toBe(before)
  })

  test('code injection: a code that was issued to another sign-in is refused by verifier and nonce', async () => {
    const stolen = await statesOfTwo()
    const code = new URLSearchParams(stolen.back.split('?')[1]).get('code') ?? ''
    const browser = new Browser(server)
    const state = stateOf(await browser.call('GET', '/authorize?provider=keycloak'))
    const iss = encodeURIComponent(party.issuer)
    const answer = await browser.call('GET', `/callback?code=${code}&state=${state}&iss=${iss}`)
    expect(fieldsOf(locationOf(answer).search)).toMatchObject({
      error_description: `Unable to exchange external code: ${code.slice(0, 4)}`,
    })
  })

  test('open redirect: neither the request nor the return chooses a target outside the list', async () => {
    party.user = newUser()
    const query = { provider: 'keycloak', redirect_to: 'https://evil.example/' }
    const browser = new Browser(server)
    const redirect = await browser.call('GET', `/authorize?${new URLSearchParams(query).toString()}`)
    const { url } = await party.follow(locationOf(redirect).href)
    const answer = await browser.call('GET', `${pathOf(url)}&redirect_to=https://evil.example/`)
    expect(locationOf(answer).origin).toBe(SITE_URL)
  })

  test.each([
    ['redirect_uri', 'https://evil.example/'],
    ['Redirect_URI', 'https://evil.example/'],
    ['state', 'x'],
    ['client_id', 'x'],
    ['response_type', 'token'],
    ['code_verifier', 'x'],
    ['nonce', 'x'],
    ['request_uri', 'https://evil.example/'],
    ['request', 'x.y.z'],
  ])('the request cannot decide on %s', async (name, value) => {
    const redirect = await server.call(
      'GET',
      `/authorize?provider=keycloak&${name}=${encodeURIComponent(value)}`,
    )
    expect(locationOf(redirect).href).not.toContain(
      encodeURIComponent(value) === 'x' ? `${name}=x` : encodeURIComponent(value),
    )
  })

  test('a key that the provider has not published signs nothing, and a new one is found', async () => {
    party.user = newUser()
    const grant = async (token: string) =>
      (
        await server.call('POST', '/token?grant_type=id_token', {
          body: { provider: 'keycloak', id_token: token },
        })
      ).json
    expect(await grant(await party.idToken())).toHaveProperty('access_token')
    expect(await grant(await party.idToken({}, { kid: 'unknown' }))).toEqual({
      error: 'invalid request',
      error_description: 'Bad ID token',
    })
    const former = await party.idToken()
    await party.rotateKeys()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 })
    expect(await grant(await party.idToken())).toHaveProperty('access_token')
    expect(await grant(former)).toMatchObject({ error_description: 'Bad ID token' })
    vi.useRealTimers()
  })
})
