/** The OAuth 2.1 server by a real client: registration, consent, tokens, user information, refreshing, revocation. */
import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'
import {
  approved,
  claimsOf,
  followed,
  granted,
  newPerson,
  OAUTH_SETTINGS,
  registered,
  requested,
  RETURN,
  startOAuthServer,
} from './oauth-party.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startOAuthServer()
})
afterAll(() => server.stop())

test('a program registers, is allowed in, reads, refreshes, and is shut out by a revocation', async () => {
  const config = await registered(server)
  const person = await newPerson(server, {
    full_name: 'Ana Doce',
    avatar_url: 'https://site.example/ana.png',
  })
  const request = await requested(config)
  const answer = await fetch(request.url, { redirect: 'manual' })
  const page = new URL(answer.headers.get('location') ?? '')
  expect([answer.status, page.origin, page.pathname]).toEqual([302, SITE_URL, '/oauth/consent'])
  const id = page.searchParams.get('authorization_id') ?? ''

  const { data: details } = await person.client.oauth.getAuthorizationDetails(id)
  const clientId = config.clientMetadata().client_id
  const account = (await person.client.getUser()).data.user
  expect(details).toEqual({
    authorization_id: id,
    redirect_uri: RETURN,
    client: { id: clientId, name: 'Caderno da Ana', uri: 'https://app.example/' },
    user: { id: account?.id, email: person.email },
    scope: 'openid email profile',
  })

  const back = await approved(person, id)
  expect(back.href.startsWith(`${RETURN}?code=`)).toBe(true)
  expect([...back.searchParams.keys()]).toEqual(['code', 'iss', 'state'])
  const tokens = await openid.authorizationCodeGrant(config, back, {
    pkceCodeVerifier: request.verifier,
    expectedState: request.state,
    expectedNonce: request.nonce,
    idTokenExpected: true,
  })
  expect(Object.keys(tokens).toSorted()).toEqual([
    'access_token',
    'expires_in',
    'id_token',
    'refresh_token',
    'token_type',
  ])
  expect(claimsOf(tokens.access_token)).toMatchObject({
    client_id: clientId,
    scope: 'openid email profile',
    role: 'authenticated',
    aal: 'aal1',
    amr: [{ method: 'oauth_provider/authorization_code' }],
  })
  expect(tokens.claims()).toMatchObject({
    aud: clientId,
    sub: account?.id,
    email: person.email,
    email_verified: true,
    phone_number_verified: false,
    name: 'Ana Doce',
    picture: 'https://site.example/ana.png',
  })

  const info = await openid.fetchUserInfo(config, tokens.access_token, account?.id ?? '')
  expect(info).toMatchObject({
    email: person.email,
    email_verified: true,
    name: 'Ana Doce',
    user_metadata: { full_name: 'Ana Doce' },
  })
  expect(info).not.toHaveProperty('phone')
  expect((await server.call('GET', '/user', { token: tokens.access_token })).json).toMatchObject({
    id: account?.id,
  })

  const refreshed = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  expect(claimsOf(refreshed.access_token)).toMatchObject({
    client_id: clientId,
    scope: 'openid email profile',
  })
  expect(refreshed.refresh_token).not.toBe(tokens.refresh_token)

  const { data: grants } = await person.client.oauth.listGrants()
  expect(grants).toMatchObject([
    { client: { id: clientId, name: 'Caderno da Ana' }, scopes: ['openid', 'email', 'profile'] },
  ])
  expect((await person.client.oauth.revokeGrant({ clientId })).error).toBeNull()
  expect((await person.client.oauth.listGrants()).data).toEqual([])
  expect((await server.call('GET', '/user', { token: refreshed.access_token })).json['error_code']).toBe(
    'session_not_found',
  )
  await expect(openid.refreshTokenGrant(config, refreshed.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
    error_description: 'Invalid Refresh Token: Refresh Token Not Found',
  })
  expect((await person.client.oauth.revokeGrant({ clientId })).error).toMatchObject({
    status: 404,
    code: 'oauth_consent_not_found',
  })
  // The person's own session goes on.
  expect((await person.client.getUser()).error).toBeNull()
})

test.each(['client_secret_basic', 'client_secret_post'] as const)(
  'a program proves itself by %s',
  async (method) => {
    const config = await registered(server, method)
    const { tokens } = await granted(config, await newPerson(server))
    expect((await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).token_type).toBe('bearer')
  },
)

test('an earlier consent approves at once what it covers, and nothing more', async () => {
  const config = await registered(server, 'client_secret_basic')
  const person = await newPerson(server)
  await granted(config, person, { scope: 'email profile' })
  const { data: covered } = await person.client.oauth.getAuthorizationDetails(
    await followed((await requested(config, { scope: 'email' })).url),
  )
  expect(Object.keys(covered ?? {})).toEqual(['redirect_url'])
  const { data: wider } = await person.client.oauth.getAuthorizationDetails(
    await followed((await requested(config, { scope: 'email phone' })).url),
  )
  expect(wider).toMatchObject({ scope: 'email phone', client: { name: 'Caderno da Ana' } })
})

test('an earlier consent of a public client, or with prompt=consent, approves nothing', async () => {
  const [open, closed] = [await registered(server), await registered(server, 'client_secret_post')]
  const person = await newPerson(server)
  const opened = async (config: openid.Configuration, more: Record<string, string> = {}) => {
    const id = await followed((await requested(config, { scope: 'email', ...more })).url)
    return (await person.client.oauth.getAuthorizationDetails(id)).data
  }
  await granted(open, person, { scope: 'email' })
  await granted(closed, person, { scope: 'email' })
  expect(await opened(open)).toHaveProperty('scope', 'email')
  for (const prompt of ['consent', 'login consent', 'consent select_account'])
    expect(await opened(closed, { prompt })).toHaveProperty('scope', 'email')
  // A consent that was asked for again holds as before.
  await granted(closed, person, { scope: 'email', prompt: 'consent' })
  for (const prompt of ['', 'none', 'login', 'consent2', 'Consent'])
    expect(await opened(closed, { prompt })).toHaveProperty('redirect_url')
})

test('with prompt=none no user is asked, and nothing else may be asked for', async () => {
  const person = await newPerson(server)
  for (const method of ['none', 'client_secret_basic'] as const) {
    const config = await registered(server, method)
    const { url, state } = await requested(config, { scope: 'email', prompt: 'none' })
    const { data } = await person.client.oauth.getAuthorizationDetails(await followed(url))
    const address = data && 'redirect_url' in data ? data.redirect_url : ''
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      error: 'consent_required',
      state,
    })
  }
  const { url } = await requested(await registered(server), { prompt: 'none consent' })
  const answer = await fetch(url, { redirect: 'manual' })
  const { searchParams } = new URL(answer.headers.get('location') ?? '')
  expect(searchParams.get('error_description')).toBe('prompt must not combine none with other values')
})

test('a refusal goes back to the program with its state, and an answer counts once', async () => {
  const config = await registered(server)
  const person = await newPerson(server)
  const { url, state } = await requested(config)
  const id = await followed(url)
  await person.client.oauth.getAuthorizationDetails(id)
  const { data } = await person.client.oauth.denyAuthorization(id, { skipBrowserRedirect: true })
  expect(Object.fromEntries(new URL(data?.redirect_url ?? '').searchParams)).toEqual({
    error: 'access_denied',
    error_description: 'User denied the request',
    iss: server.url,
    state,
  })
  const { error } = await person.client.oauth.approveAuthorization(id, { skipBrowserRedirect: true })
  expect(error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'authorization request is no longer pending',
  })
  expect((await person.client.oauth.getAuthorizationDetails(id)).error?.message).toBe(
    'authorization request cannot be processed',
  )
  expect((await person.client.oauth.listGrants()).data).toEqual([])
})

test('an answer is approve or deny, in JSON', async () => {
  const config = await registered(server)
  const { client, token } = await newPerson(server)
  const id = await followed((await requested(config)).url)
  await client.oauth.getAuthorizationDetails(id)
  const path = `/oauth/authorizations/${id}/consent`
  const said = async (body: unknown) => (await server.call('POST', path, { token, body })).json['msg']
  expect(await said({ action: 'maybe' })).toBe("action must be 'approve' or 'deny'")
  expect(await said('{')).toBe('invalid JSON body')
  expect((await server.call('POST', path, { body: {} })).json['error_code']).toBe('no_authorization')
})

test.each([
  [{ client_id: '' }, 'client_id is required', 'validation_failed'],
  [{ redirect_uri: '' }, 'redirect_uri is required', 'validation_failed'],
  [{ client_id: 'x' }, 'invalid client_id format', 'oauth_client_not_found'],
  [{ client_id: '6f0b2a3c-0000-4000-8000-000000000000' }, 'invalid client_id', 'oauth_client_not_found'],
  [{ redirect_uri: 'https://elsewhere.example/' }, 'invalid redirect_uri', 'validation_failed'],
])('a request that names no registered program and address goes nowhere: %j', async (more, msg, code) => {
  const { url } = await requested(await registered(server))
  for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
  const answer = await server.call('GET', url.href.slice(server.url.length))
  expect(answer.headers.get('location')).toBeNull()
  expect(answer.json).toEqual({ code: 400, error_code: code, msg })
})

test.each([
  [{ response_type: 'token' }, 'only response_type=code is supported'],
  [{ scope: 'email admin' }, 'unsupported scope: admin'],
  [{ scope: ' ' }, 'scope parameter cannot be empty'],
  [{ resource: 'sem-esquema' }, 'resource must be an absolute URI'],
  [{ resource: 'https://api.example/#a' }, 'resource must not include a fragment component'],
  [{ resource: 'https://api.example/?a=1' }, 'resource must not include a query component'],
  [{ code_challenge: '' }, 'PKCE flow requires both code_challenge and code_challenge_method'],
  [{ code_challenge_method: '' }, 'PKCE flow requires both code_challenge and code_challenge_method'],
  [{ code_challenge_method: 's512' }, "code_challenge_method must be 'S256' or 'plain'"],
  [{ code_challenge: 'curto' }, 'code_challenge must be between 43 and 128 characters'],
  [{ state: 'x'.repeat(4097) }, 'state must be of at most 4096 characters'],
  [{ nonce: 'a\0b' }, 'nonce holds a character that cannot be stored'],
])(
  'a wrong request of a known client is reported to its redirect URI: %j',
  async (more: Record<string, string>, description) => {
    const { url } = await requested(await registered(server))
    for (const [name, value] of Object.entries(more)) url.searchParams.set(name, value)
    const answer = await server.call('GET', url.href.slice(server.url.length))
    const back = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, back.origin + back.pathname]).toEqual([302, RETURN])
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'invalid_request',
      error_description: description,
    })
  },
)

test('without scope the default one is asked for, and a plain challenge holds', async () => {
  const config = await registered(server)
  const person = await newPerson(server)
  const { url } = await requested(config, { code_challenge_method: 'plain' })
  url.searchParams.delete('scope')
  const verifier = url.searchParams.get('code_challenge') ?? ''
  const back = await approved(person, await followed(url))
  const { json } = await server.call('POST', '/oauth/token', {
    body: {
      grant_type: 'authorization_code',
      code: back.searchParams.get('code'),
      code_verifier: verifier,
      client_id: config.clientMetadata().client_id,
    },
    headers: { 'content-type': 'application/json' },
  })
  expect(claimsOf(String(json['access_token']))).toMatchObject({ scope: 'email' })
  expect(json).not.toHaveProperty('id_token')
})

test('requests expire, and are swept', async () => {
  const config = await registered(server)
  const person = await newPerson(server)
  const { url, verifier } = await requested(config)
  const [waiting, answered] = [await followed(url), await followed(url)]
  const back = await approved(person, answered)
  await server.sql(
    `update auth.oauth_authorizations set created_at = now() - interval '1 hour', expires_at = now() - interval '1 second'`,
  )
  expect((await person.client.oauth.getAuthorizationDetails(waiting)).error).toMatchObject({
    status: 404,
    code: 'oauth_authorization_not_found',
  })
  await expect(
    openid.authorizationCodeGrant(config, back, {
      pkceCodeVerifier: verifier,
      expectedState: back.searchParams.get('state') ?? '',
    }),
  ).rejects.toMatchObject({ error: 'invalid_grant', error_description: 'Authorization code has expired' })

  const sweeping = await startAuthServer({ ...OAUTH_SETTINGS, AUTH_CLEAN_UP_INTERVAL: '1s' }, server)
  const known = config.clientMetadata().client_id
  await server.sql(
    `update auth.oauth_authorizations set created_at = now() - interval '2 days', expires_at = now() - interval '1 day 1 second'`,
  )
  await server.sql(`insert into auth.oauth_clients (id, registration_type, redirect_uris, grant_types, client_type, token_endpoint_auth_method, created_at)
    values (gen_random_uuid(), 'dynamic', 'https://old.example/', 'authorization_code', 'public', 'none', now() - interval '31 days')`)
  const counts = async () =>
    (
      await server.sql(`select (select count(*)::int from auth.oauth_authorizations) as requests,
        (select count(*)::int from auth.oauth_clients where redirect_uris = 'https://old.example/') as unused`)
    )[0]
  await eventually(counts).toEqual({ requests: 0, unused: 0 })
  expect(await server.sql('select 1 from auth.oauth_clients where id = $1', [known])).toHaveLength(1)
  await sweeping.stop()
})

test('without a public key there are no ID tokens, and the metadata say so', async () => {
  const shared = await startAuthServer(OAUTH_SETTINGS)
  const config = await registered(shared)
  const { scopes_supported: scopes } = config.serverMetadata()
  expect(scopes).toEqual(['profile', 'email', 'phone', 'offline_access'])
  const { url } = await requested(config)
  const answer = await shared.call('GET', url.href.slice(shared.url.length))
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error_description')).toBe(
    'unsupported scope: openid',
  )
  const { tokens } = await granted(config, await newPerson(shared), { scope: 'email profile' })
  expect(tokens.id_token).toBeUndefined()
  await shared.stop()
})

test('the metadata name what is on', async () => {
  const [openIdDocument, oauthDocument] = await Promise.all(
    ['openid-configuration', 'oauth-authorization-server'].map((name) =>
      server.call('GET', `/.well-known/${name}`),
    ),
  )
  expect(oauthDocument?.json).toEqual(openIdDocument?.json)
  expect(oauthDocument?.json).toMatchObject({
    issuer: server.url,
    registration_endpoint: `${server.url}/oauth/clients/register`,
    authorization_response_iss_parameter_supported: true,
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  })
  expect((await server.call('GET', '/settings')).json).toMatchObject({ oauth_server_enabled: true })
  expect((await server.call('GET', '/oauth/nothing')).text).toBe('404 page not found\n')
  const wrongMethod = await server.call('GET', '/oauth/token')
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST'])
})
