/** OAuth clients: the operator's calls by the official client, and what a client may register. */
import { hashOfSecret } from '../../src/services/auth/http/endpoints/oauth-server/client-authentication.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startAuthServer, type AuthServer } from './auth-server.ts'
import { newPerson, OAUTH_SETTINGS, operatorOf, RETURN, startOAuthServer, type Admin } from './oauth-party.ts'

let server: AuthServer
let admin: Admin
let token: string
beforeAll(async () => {
  server = await startOAuthServer()
  ;({ admin, token } = await operatorOf(server))
})
afterAll(() => server.stop())

test('the operator creates, reads, changes and deletes a client', async () => {
  expect((await server.call('GET', '/admin/oauth/clients', { token })).text).toBe('{}')
  const { data: made } = await admin.oauth.createClient({
    client_name: 'Padaria',
    client_uri: 'https://padaria.example',
    redirect_uris: [RETURN, 'com.padaria.app://volta'],
  })
  const { client_secret: secret, ...client } = made ?? {}
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(client).toEqual({
    client_id: expect.any(String) as string,
    client_secret_expires_at: 0,
    client_type: 'confidential',
    redirect_uris: [RETURN, 'com.padaria.app://volta'],
    token_endpoint_auth_method: 'client_secret_basic',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    client_name: 'Padaria',
    client_uri: 'https://padaria.example',
    registration_type: 'manual',
    created_at: expect.stringMatching(/Z$/) as string,
    updated_at: expect.stringMatching(/Z$/) as string,
  })
  const id = made?.client_id ?? ''
  const { data: shown } = await admin.oauth.getClient(id)
  expect(shown).toMatchObject({ client_id: id, client_name: 'Padaria' })
  expect(shown).not.toHaveProperty('client_secret')
  expect(
    (await admin.oauth.updateClient(id, { client_name: 'Padaria Nova', redirect_uris: [RETURN] })).data,
  ).toMatchObject({
    client_name: 'Padaria Nova',
    client_uri: 'https://padaria.example',
    redirect_uris: [RETURN],
  })
  const { data: renewed } = await admin.oauth.regenerateClientSecret(id)
  expect(renewed?.client_secret).not.toBe(secret)
  expect((await admin.oauth.listClients()).data.clients).toMatchObject([{ client_id: id }])
  const { data: paged } = await admin.oauth.listClients({ page: 1, perPage: 10 })
  expect(paged).toMatchObject({ clients: [{ client_id: id }], total: 1, lastPage: 1 })
  expect((await admin.oauth.deleteClient(id)).error).toBeNull()
  expect((await admin.oauth.getClient(id)).error).toMatchObject({
    status: 404,
    code: 'oauth_client_not_found',
  })
  expect(JSON.stringify(await server.sql('select client_secret_hash from auth.oauth_clients'))).not.toContain(
    secret,
  )
})

test('only the operator may, and learns whether it is on', async () => {
  const { token: learner } = await newPerson(server)
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/x'],
    ['POST', '/x/regenerate_secret'],
    ['PATCH', '/x'],
  ] as const) {
    const { json } = await server.call(method, `/admin/oauth/clients${path}`, {
      token: learner,
      ...(method === 'POST' ? { body: {} } : {}),
    })
    expect(json['error_code']).toBe('not_admin')
  }
  expect((await server.call('GET', '/admin/oauth/clients/x', { token })).json['msg']).toBe(
    'invalid client_id format',
  )
})

describe('a description that does not hold', () => {
  const javascript = 'javascript://x/%0aalert(1)'
  test.each([
    [{}, 'redirect_uris is required'],
    [{ redirect_uris: [] }, 'redirect_uris is required'],
    [{ redirect_uris: Array<string>(11).fill(RETURN) }, 'redirect_uris cannot exceed 10 items'],
    [{ redirect_uris: [''] }, "invalid redirect_uri '': redirect URI cannot be empty"],
    [{ redirect_uris: ['/callback'] }, "invalid redirect_uri '/callback': must have scheme and host"],
    [
      { redirect_uris: [javascript] },
      `invalid redirect_uri '${javascript}': scheme 'javascript' is not allowed for security reasons`,
    ],
    [
      { redirect_uris: ['JavaScript:alert(1)'] },
      "invalid redirect_uri 'JavaScript:alert(1)': must have scheme and host",
    ],
    [
      { redirect_uris: ['data:text/html,x'] },
      "invalid redirect_uri 'data:text/html,x': must have scheme and host",
    ],
    [
      { redirect_uris: ['http://app.example/'] },
      "invalid redirect_uri 'http://app.example/': HTTP scheme only allowed for localhost",
    ],
    [
      { redirect_uris: ['http://localhost.evil.example/'] },
      "invalid redirect_uri 'http://localhost.evil.example/': HTTP scheme only allowed for localhost",
    ],
    [
      { redirect_uris: ['https://app.example/#x'] },
      "invalid redirect_uri 'https://app.example/#x': fragment not allowed in redirect URI",
    ],
    [
      { redirect_uris: ['https://app.example/,javascript:alert(1)'] },
      "invalid redirect_uri 'https://app.example/,javascript:alert(1)': comma not allowed in redirect URI",
    ],
    [
      { redirect_uris: ['https://site.example@evil.example/'] },
      "invalid redirect_uri 'https://site.example@evil.example/': invalid URL format",
    ],
    [
      { redirect_uris: [RETURN], grant_types: ['client_credentials'] },
      "grant_types must only contain 'authorization_code' and/or 'refresh_token'",
    ],
    [{ redirect_uris: [RETURN], client_name: 'x'.repeat(1025) }, 'client_name cannot exceed 1024 characters'],
    [{ redirect_uris: [RETURN], client_uri: 'javascript:alert(1)' }, 'client_uri must be a valid URL'],
    [{ redirect_uris: [RETURN], logo_uri: 'padaria' }, 'logo_uri must be a valid URL'],
    [{ redirect_uris: [RETURN], client_type: 'secret' }, "client_type must be 'public' or 'confidential'"],
    [
      { redirect_uris: [RETURN], token_endpoint_auth_method: 'tls' },
      'token_endpoint_auth_method must be one of: [none client_secret_basic client_secret_post]',
    ],
    [
      { redirect_uris: [RETURN], client_type: 'public', token_endpoint_auth_method: 'client_secret_basic' },
      "client_type 'public' is inconsistent with token_endpoint_auth_method 'client_secret_basic' (expected client_type 'confidential')",
    ],
  ])('%j', async (body, reason) => {
    const refusal = { code: 400, error_code: 'validation_failed', msg: `400: ${reason}` }
    expect((await server.call('POST', '/oauth/clients/register', { body })).json).toEqual(refusal)
    expect((await server.call('POST', '/admin/oauth/clients', { body, token })).json).toEqual(refusal)
  })

  test('a change', async () => {
    const { data } = await admin.oauth.createClient({ client_name: 'Padaria', redirect_uris: [RETURN] })
    const said = async (body: unknown) =>
      (await server.call('PUT', `/admin/oauth/clients/${data?.client_id ?? ''}`, { body, token })).json['msg']
    expect(await said({})).toBe('No fields provided for update')
    expect(await said({ redirect_uris: [] })).toBe('redirect_uris cannot be empty')
    expect(await said({ grant_types: [] })).toBe('grant_types cannot be empty')
    expect(await said({ token_endpoint_auth_method: 'none' })).toBe(
      "token_endpoint_auth_method 'none' is not valid for client_type 'confidential'; valid methods: [client_secret_basic client_secret_post]",
    )
    expect(await said('{')).toBe('Invalid JSON body')
  })
})

test('a public client has no secret, and none is made anew', async () => {
  const { json } = await server.call('POST', '/oauth/clients/register', {
    body: { redirect_uris: ['http://127.0.0.1:5173/callback'], client_type: 'public' },
  })
  expect(json).toMatchObject({
    client_type: 'public',
    token_endpoint_auth_method: 'none',
    registration_type: 'dynamic',
  })
  expect(json).not.toHaveProperty('client_secret')
  const { error } = await admin.oauth.regenerateClientSecret(String(json['client_id']))
  expect(error?.message).toBe('Cannot regenerate secret for public client')
})

test('registration has its switch, its rate and its number', async () => {
  const body = { redirect_uris: [RETURN] }
  const closed = await startAuthServer(
    { ...OAUTH_SETTINGS, GOTRUE_OAUTH_SERVER_ALLOW_DYNAMIC_REGISTRATION: 'false' },
    server,
  )
  expect((await closed.call('POST', '/oauth/clients/register', { body })).json).toEqual({
    code: 403,
    error_code: 'oauth_dynamic_client_registration_disabled',
    msg: 'Dynamic client registration is not enabled',
  })
  expect((await closed.call('GET', '/.well-known/openid-configuration')).json).not.toHaveProperty(
    'registration_endpoint',
  )
  await closed.stop()
  const full = await startAuthServer({ ...OAUTH_SETTINGS, AUTH_OAUTH_SERVER_MAX_REGISTERED: '1' }, server)
  const { status, json } = await full.call('POST', '/oauth/clients/register', { body })
  expect([status, json['msg']]).toEqual([429, 'Maximum number of registered OAuth clients reached'])
  await full.stop()
  const slow = await startAuthServer(
    { ...OAUTH_SETTINGS, AUTH_RATE_LIMITS: 'on', GOTRUE_RATE_LIMIT_OAUTH_DYNAMIC_CLIENT_REGISTER: '0' },
    server,
  )
  expect((await slow.call('POST', '/oauth/clients/register', { body })).json['error_code']).toBe(
    'over_request_rate_limit',
  )
  await slow.stop()
})

test('a change at the same time does not bring an old secret back', async () => {
  const { data } = await admin.oauth.createClient({ client_name: 'Padaria', redirect_uris: [RETURN] })
  const path = `/admin/oauth/clients/${data?.client_id ?? ''}`
  const rename = (name: string) => server.call('PUT', path, { body: { client_name: name }, token })
  for (let round = 0; round < 8; round += 1) {
    const [, regenerated] = await Promise.all([
      rename(`Padaria ${round}`),
      server.call('POST', `${path}/regenerate_secret`, { token }),
      rename(`Confeitaria ${round}`),
    ])
    const [kept] = await server.sql('select client_secret_hash from auth.oauth_clients where id = $1', [
      data?.client_id,
    ])
    expect(kept).toEqual({ client_secret_hash: hashOfSecret(String(regenerated.json['client_secret'])) })
  }
})
