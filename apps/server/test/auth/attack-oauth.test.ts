/** Attacks on the OAuth 2.1 server: redirects, codes, challenges, tokens. */
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readTokenKeys } from '../../src/platform/tokens/signing-keys.ts'
import { JWT_SECRET, PASSWORD, type Answer, type AuthServer } from './auth-server.ts'
import {
  approved,
  claimsOf,
  followed,
  granted,
  newPerson,
  OAUTH_SETTINGS,
  operatorOf,
  registered,
  requested,
  RETURN,
  startOAuthServer,
  type Person,
} from './oauth-party.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startOAuthServer()
})
afterAll(() => server.stop())

const idOf = (config: openid.Configuration): string => config.clientMetadata().client_id
const secretOf = (config: openid.Configuration): string => String(config.clientMetadata().client_secret)

/** A bare exchange, for parameters that no client sends. */
const exchange = (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> =>
  server.call('POST', '/oauth/token', {
    body: new URLSearchParams({ grant_type: 'authorization_code', ...fields }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  })

/** A code that was not exchanged, with all that its exchange needs. */
async function code(config: openid.Configuration, person: Person) {
  const { url, verifier } = await requested(config)
  const back = await approved(person, await followed(url))
  return { code: back.searchParams.get('code') ?? '', code_verifier: verifier, client_id: idOf(config) }
}

describe('the address of the return', () => {
  test.each([
    `${RETURN}/`,
    `${RETURN}x`,
    `${RETURN}?next=https://evil.example`,
    `${RETURN}#x`,
    RETURN.toUpperCase(),
    'https://app.example/callback/../evil',
    'https://app.example.evil.example/callback',
    'https://app.example@evil.example/callback',
    'https://app.example:444/callback',
    'http://app.example/callback',
    '//app.example/callback',
    'https:\\\\app.example/callback',
    ' https://app.example/callback',
    'javascript:alert(1)',
    'https://app.example/callback,https://evil.example/',
  ])('%j is not the registered one', async (redirectUri) => {
    const config = await registered(server)
    const { url } = await requested(config, { redirect_uri: redirectUri })
    const answer = await server.call('GET', url.href.slice(server.url.length))
    expect([answer.status, answer.headers.get('location'), answer.json['msg']]).toEqual([
      400,
      null,
      'invalid redirect_uri',
    ])
  })

  test('is never one of another program', async () => {
    const other = await registered(server, 'none', { redirect_uris: ['https://evil.example/'] })
    const { url } = await requested(other)
    expect((await server.call('GET', url.href.slice(server.url.length))).json['msg']).toBe(
      'invalid redirect_uri',
    )
  })

  test('runs no script, also where another program has stored one', async () => {
    const config = await registered(server)
    const script = 'javascript://app.example/%0aalert(1)'
    await server.sql('update auth.oauth_clients set redirect_uris = $2 where id = $1', [
      idOf(config),
      `${RETURN},${script}`,
    ])
    const { url } = await requested(config, { redirect_uri: script })
    expect((await server.call('GET', url.href.slice(server.url.length))).json['msg']).toBe(
      'invalid redirect_uri',
    )
    await followed((await requested(config)).url)
  })

  test('parameters cannot be smuggled into it by the state', async () => {
    const config = await registered(server)
    const { url } = await requested(config, { state: 'x&code=stolen#y', scope: 'nonsense' })
    const back = new URL(
      (await server.call('GET', url.href.slice(server.url.length))).headers.get('location') ?? '',
    )
    expect([back.searchParams.get('state'), back.searchParams.get('code'), back.hash]).toEqual([
      'x&code=stolen#y',
      null,
      '',
    ])
  })

  test('at the exchange must be that of the request, where it is sent', async () => {
    const config = await registered(server)
    const fields = await code(config, await newPerson(server))
    const { json } = await exchange({ ...fields, redirect_uri: 'https://evil.example/' })
    expect(json).toEqual({ error: 'invalid_grant', error_description: 'Invalid redirect_uri' })
    expect((await exchange({ ...fields, redirect_uri: RETURN })).status).toBe(200)
  })
})

describe('codes', () => {
  test('a code that comes again ends the session of its first exchange', async () => {
    const config = await registered(server)
    const fields = await code(config, await newPerson(server))
    const first = await exchange(fields)
    const token = String(first.json['access_token'])
    expect((await server.call('GET', '/user', { token })).status).toBe(200)
    const again = await exchange(fields)
    expect([again.status, again.json]).toEqual([
      400,
      { error: 'invalid_grant', error_description: 'Invalid authorization code' },
    ])
    expect((await server.call('GET', '/user', { token })).json['error_code']).toBe('session_not_found')
    const { json } = await exchange({
      grant_type: 'refresh_token',
      refresh_token: String(first.json['refresh_token']),
      client_id: idOf(config),
    })
    expect(json).toMatchObject({ error: 'invalid_grant', error_code: 'refresh_token_not_found' })
  })

  test('of ten exchanges at once at most one gives tokens, and none of them last', async () => {
    const config = await registered(server)
    const fields = await code(config, await newPerson(server))
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(fields)))
    const won = answers.filter(({ status }) => status === 200)
    expect(won).toHaveLength(1)
    const token = String(won[0]?.json['access_token'])
    expect((await server.call('GET', '/user', { token })).json['error_code']).toBe('session_not_found')
  })

  test('a code of one program is worth nothing to another, and stays good for the first', async () => {
    const [config, thief] = [await registered(server), await registered(server, 'client_secret_post')]
    const fields = await code(config, await newPerson(server))
    const stolen = { ...fields, client_id: idOf(thief), client_secret: secretOf(thief) }
    expect((await exchange(stolen)).json).toEqual({
      error: 'invalid_grant',
      error_description: 'Authorization code was not issued for this client',
    })
    expect((await exchange(fields)).status).toBe(200)
  })

  test('no code or request is kept that could be used, and no guess is answered', async () => {
    const config = await registered(server)
    const fields = await code(config, await newPerson(server))
    expect(JSON.stringify(await server.sql('select * from auth.oauth_authorizations'))).not.toContain(
      fields.code,
    )
    const [{ authorization_code: kept } = {}] = await server.sql(
      'select authorization_code from auth.oauth_authorizations where client_id = $1',
      [idOf(config)],
    )
    for (const guess of [String(kept), randomUUID(), '', "' or 1=1 --"])
      expect((await exchange({ ...fields, code: guess })).status).toBe(400)
  })

  test('a code dies with the grant, the sessions, the password and the account that it came from', async () => {
    const config = await registered(server)
    const person = await newPerson(server)
    const afterRevocation = await code(config, person)
    await person.client.oauth.revokeGrant({ clientId: idOf(config) })
    expect((await exchange(afterRevocation)).json['error_description']).toBe('Invalid authorization code')
    const afterSignOut = await code(config, person)
    const others = await server.call('POST', '/logout?scope=others', { token: person.token })
    expect(others.status).toBe(204)
    expect((await exchange(afterSignOut)).json['error_description']).toBe('Invalid authorization code')
    const afterChange = await code(config, person)
    await person.client.updateUser({ password: `${PASSWORD}-novo` })
    expect((await exchange(afterChange)).json['error_description']).toBe('Invalid authorization code')
    const ofBanned = await code(config, person)
    const { admin } = await operatorOf(server)
    const id = String(claimsOf(person.token)['sub'])
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect((await exchange(ofBanned)).json).toEqual({
      error: 'access_denied',
      error_description: 'User is banned',
    })
    await admin.deleteUser(id)
    expect((await exchange(ofBanned)).json['error_description']).toBe('Invalid authorization code')
  })
})

describe('the challenge', () => {
  test.each([
    [{ code_verifier: '' }, 'code_verifier is required when PKCE challenge is present'],
    [{ code_verifier: 'x'.repeat(43) }, 'code challenge does not match previously saved code verifier'],
  ])('an exchange with %j is refused', async (more, reason) => {
    const fields = await code(await registered(server), await newPerson(server))
    const { status, json } = await exchange({ ...fields, ...more })
    expect([status, json]).toEqual([
      400,
      { error: 'invalid_grant', error_description: `PKCE verification failed: ${reason}` },
    ])
  })

  test('an S256 challenge is not answered with itself, and a secret replaces none', async () => {
    const config = await registered(server, 'client_secret_post')
    const { url } = await requested(config)
    const back = await approved(await newPerson(server), await followed(url))
    const fields = {
      code: back.searchParams.get('code') ?? '',
      client_id: idOf(config),
      client_secret: secretOf(config),
    }
    const challenge = url.searchParams.get('code_challenge') ?? ''
    expect(
      (await exchange({ ...fields, code_verifier: challenge, code_challenge_method: 'plain' })).status,
    ).toBe(400)
    expect((await exchange(fields)).status).toBe(400)
  })
})

describe('tokens', () => {
  test('are refreshed by the program that holds them alone', async () => {
    const [config, thief] = [await registered(server), await registered(server)]
    const person = await newPerson(server)
    const { tokens } = await granted(config, person)
    const refresh = (clientId: string, token = tokens.refresh_token ?? '') =>
      exchange({
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: clientId,
      })
    expect((await refresh(idOf(thief))).json).toEqual({
      error: 'invalid_client',
      error_description: "Client does not match the session's OAuth client",
    })
    const asOwn = { body: { refresh_token: tokens.refresh_token } }
    expect((await server.call('POST', '/token?grant_type=refresh_token', asOwn)).json).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication required for OAuth session',
    })
    const own = (await person.client.getSession()).data.session?.refresh_token ?? ''
    expect(
      (await exchange({ grant_type: 'refresh_token', refresh_token: own, client_id: idOf(config) })).json,
    ).toEqual({
      error: 'invalid_client',
      error_description: 'Client authentication not allowed for non-OAuth session',
    })
    for (const malformed of ['x', 'ü'.repeat(26), '0'.repeat(63)])
      expect((await refresh(idOf(config), malformed)).json).toMatchObject({
        error: 'invalid_grant',
        error_code: 'refresh_token_not_found',
      })
    // None of these counts as a use.
    expect((await refresh(idOf(config))).status).toBe(200)
    expect((await person.client.refreshSession()).error).toBeNull()
  })

  test('a used refresh token ends the session of the program', async () => {
    const config = await registered(server)
    const { tokens } = await granted(config, await newPerson(server))
    const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
    const last = await openid.refreshTokenGrant(config, next.refresh_token ?? '')
    await server.sql(`update auth.refresh_tokens set updated_at = now() - interval '1 minute' where revoked`)
    await expect(openid.refreshTokenGrant(config, tokens.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
    await expect(openid.refreshTokenGrant(config, last.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
    })
  })

  test('a program cannot change how its user signs in, nor answer for its user', async () => {
    const settings = {
      ...OAUTH_SETTINGS,
      GOTRUE_PASSKEY_ENABLED: 'true',
      GOTRUE_SECURITY_MANUAL_LINKING_ENABLED: 'true',
    }
    const open = await startOAuthServer(settings)
    const { tokens } = await granted(await registered(open), await newPerson(open))
    const calls: readonly (readonly [method: string, path: string, body?: unknown])[] = [
      ['PUT', '/user', { password: 'outra-senha-bem-longa' }],
      ['POST', '/factors', { factor_type: 'totp' }],
      ['GET', '/reauthenticate'],
      ['GET', '/user/oauth/grants'],
      ['DELETE', `/user/oauth/grants?client_id=${randomUUID()}`],
      ['GET', '/user/identities/authorize?provider=google'],
      ['DELETE', `/user/identities/${randomUUID()}`],
      ['GET', '/oauth/authorizations/x'],
      ['POST', '/oauth/authorizations/x/consent', { action: 'approve' }],
      ['GET', '/passkeys'],
      ['PATCH', `/passkeys/${randomUUID()}`, { friendly_name: 'x' }],
      ['POST', '/passkeys/registration/options', {}],
    ]
    for (const [method, path, body] of calls) {
      const sent = { token: tokens.access_token, ...(body === undefined ? {} : { body }) }
      const { status, json } = await open.call(method, path, sent)
      expect([method, path, status, json['error_code']]).toEqual([method, path, 403, 'no_authorization'])
    }
    await open.stop()
  })

  test('of an operator who uses a program are no operator', async () => {
    const config = await registered(server)
    const person = await newPerson(server)
    const { tokens } = await granted(config, person)
    const { sub, session_id: session } = claimsOf(tokens.access_token)
    const asOperator = await readTokenKeys({}, JWT_SECRET).sign({
      sub: String(sub),
      session_id: session,
      role: 'service_role',
    })
    for (const path of ['/admin/users', '/admin/oauth/clients', '/admin/audit'])
      expect((await server.call('GET', path, { token: asOperator })).json['error_code']).toBe('not_admin')
    expect(
      (await server.call('GET', '/admin/users', { token: tokens.access_token })).json['error_code'],
    ).toBe('not_admin')
  })

  test('an ID token opens nothing', async () => {
    const { tokens } = await granted(await registered(server), await newPerson(server))
    const token = tokens.id_token ?? ''
    for (const [method, path] of [
      ['GET', '/user'],
      ['PUT', '/user'],
      ['GET', '/oauth/userinfo'],
      ['POST', '/logout'],
      ['GET', '/user/oauth/grants'],
    ] as const) {
      const { status, json } = await server.call(method, path, {
        token,
        ...(method === 'GET' ? {} : { body: {} }),
      })
      expect([path, status, json['error_code']]).toEqual([path, 403, 'bad_jwt'])
    }
  })

  test('a program that signs out ends its own sessions alone', async () => {
    const [config, other] = [await registered(server), await registered(server)]
    const person = await newPerson(server)
    const first = await granted(config, person)
    const second = await granted(config, person)
    const third = await granted(other, person)
    expect(
      (await server.call('POST', '/logout?scope=others', { token: second.tokens.access_token })).status,
    ).toBe(204)
    const isOpen = async (token: string) => (await server.call('GET', '/user', { token })).status === 200
    expect(await isOpen(first.tokens.access_token)).toBe(false)
    expect((await server.call('POST', '/logout', { token: second.tokens.access_token })).status).toBe(204)
    expect(await isOpen(second.tokens.access_token)).toBe(false)
    expect(await isOpen(third.tokens.access_token)).toBe(true)
    expect(await isOpen(person.token)).toBe(true)
  })
})
