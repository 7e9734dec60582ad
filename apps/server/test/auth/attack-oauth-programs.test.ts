/** Attacks on the OAuth 2.1 server by pages and programs: consent, proofs of programs, bodies, mix-up, rates. */
import { randomUUID } from 'node:crypto'
import * as openid from 'openid-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PASSWORD, startAuthServer, type Answer, type AuthServer } from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'
import {
  approved,
  followed,
  granted,
  newPerson,
  OAUTH_SETTINGS,
  registered,
  requested,
  startOAuthServer,
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

describe('consent', () => {
  test('a request belongs to the first person who opens it', async () => {
    const [ana, bia] = [await newPerson(server), await newPerson(server)]
    const id = await followed((await requested(await registered(server))).url)
    const unopened = await bia.client.oauth.approveAuthorization(id, { skipBrowserRedirect: true })
    expect(unopened.error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' })
    await ana.client.oauth.getAuthorizationDetails(id)
    for (const { error } of [
      await bia.client.oauth.getAuthorizationDetails(id),
      await bia.client.oauth.approveAuthorization(id, { skipBrowserRedirect: true }),
      await bia.client.oauth.denyAuthorization(id, { skipBrowserRedirect: true }),
    ])
      expect(error).toMatchObject({ status: 404, code: 'oauth_authorization_not_found' })
    expect((await ana.client.oauth.approveAuthorization(id, { skipBrowserRedirect: true })).error).toBeNull()
  })

  test('a page of another origin can neither give consent nor read the request', async () => {
    const { client, token } = await newPerson(server)
    const id = await followed((await requested(await registered(server))).url)
    await client.oauth.getAuthorizationDetails(id)
    for (const origin of ['https://evil.example', 'https://site.example.evil.example', 'null']) {
      const headers = { origin }
      const answers = [
        await server.call('GET', `/oauth/authorizations/${id}`, { token, headers }),
        await server.call('POST', `/oauth/authorizations/${id}/consent`, {
          token,
          headers,
          body: { action: 'approve' },
        }),
      ]
      for (const { json } of answers) expect(json['msg']).toBe('unauthorized request origin')
    }
    const headers = { origin: 'https://site.example' }
    expect((await server.call('GET', `/oauth/authorizations/${id}`, { token, headers })).status).toBe(200)
  })

  test('of an account with a second factor takes both steps', async () => {
    const person = await newPerson(server)
    const { data: enrolled } = await person.client.mfa.enroll({ factorType: 'totp' })
    const verified = await person.client.mfa.challengeAndVerify({
      factorId: enrolled?.id ?? '',
      code: totpCode(enrolled?.totp.secret ?? ''),
    })
    expect(verified.error).toBeNull()
    const config = await registered(server, 'client_secret_basic')
    await granted(config, person, { scope: 'email' })
    const halfWay = server.client()
    await halfWay.signInWithPassword({ email: person.email, password: PASSWORD })
    const id = await followed((await requested(config, { scope: 'email' })).url)
    // An earlier consent does not answer for the first step alone.
    expect((await halfWay.oauth.getAuthorizationDetails(id)).data).toHaveProperty('scope', 'email')
    const { error } = await halfWay.oauth.approveAuthorization(id, { skipBrowserRedirect: true })
    expect(error).toMatchObject({ status: 403, code: 'insufficient_aal' })
  })

  test('ids of requests that are none are not found', async () => {
    const { token } = await newPerson(server)
    for (const id of ['x', '%00', '..%2F..', "'", 'a'.repeat(5000)])
      expect((await server.call('GET', `/oauth/authorizations/${id}`, { token })).status).toBe(404)
  })
})

describe('the proof of a program', () => {
  const basic = (id: string, secret: string) => ({
    authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
  })

  test.each([
    ['client_secret_basic', 'client_secret_post'],
    ['client_secret_post', 'client_secret_basic'],
    ['client_secret_basic', 'none'],
    ['none', 'client_secret_post'],
  ] as const)('registered for %s, it does not prove itself by %s', async (known, used) => {
    const config = await registered(server, known)
    const [id, secret] = [idOf(config), known === 'none' ? 'x' : secretOf(config)]
    const named = used === 'client_secret_post' ? { client_id: id, client_secret: secret } : { client_id: id }
    const answer = await exchange(
      { code: 'x', ...named },
      used === 'client_secret_basic' ? basic(id, secret) : {},
    )
    expect([answer.status, answer.json]).toEqual([
      400,
      expect.objectContaining({
        error: 'invalid_client',
        error_code: 'invalid_credentials',
        msg: `invalid authentication method: client is registered for '${known}' but '${used}' was used`,
      }),
    ])
  })

  test.each([
    ['a wrong secret', 'wrong', 'invalid client credentials'],
    ['an empty secret', '', 'confidential clients must provide client_secret'],
    ['the hash of the secret', null, 'invalid client credentials'],
  ])('%s', async (_, secret, msg) => {
    const config = await registered(server, 'client_secret_basic')
    const [row] = await server.sql('select client_secret_hash from auth.oauth_clients where id = $1', [
      idOf(config),
    ])
    const { json } = await exchange(
      { code: 'x' },
      basic(idOf(config), secret ?? String(row?.['client_secret_hash'])),
    )
    expect(json).toMatchObject({ error: 'invalid_client', error_description: msg, msg })
  })

  test.each([
    [{}, {}, 'Invalid client credentials: client_id is required'],
    [{ client_id: 'x' }, {}, 'Invalid client_id format'],
    [{ client_id: randomUUID() }, {}, 'Invalid client credentials'],
    [{}, { authorization: 'Basic ***' }, 'Invalid client credentials: invalid basic auth encoding'],
    [{}, { authorization: 'Basic YWJj' }, 'Invalid client credentials: invalid basic auth format'],
  ])('%j %j', async (fields, headers, msg) => {
    expect((await exchange(fields, headers)).json).toMatchObject({ code: 400, error: 'invalid_client', msg })
  })

  test('a grant that it is not registered for, or none, is refused', async () => {
    const config = await registered(server, 'none', { grant_types: ['authorization_code'] })
    const client_id = idOf(config)
    expect((await exchange({ grant_type: 'refresh_token', refresh_token: 'x', client_id })).json).toEqual({
      error: 'unsupported_grant_type',
      error_description: 'Client is not allowed to use grant type: refresh_token',
    })
    expect((await exchange({ grant_type: '', client_id })).json['error_description']).toBe(
      'grant_type is required',
    )
    expect((await exchange({ client_id })).json['error_description']).toBe(
      'code is required for authorization_code grant',
    )
  })

  test('the time of a refusal does not depend on how much of the secret is right', async () => {
    const config = await registered(server, 'client_secret_post')
    const secret = secretOf(config)
    const nearly = `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`
    const far = 'A'.repeat(secret.length)
    const times: Record<string, number[]> = { [nearly]: [], [far]: [] }
    for (let round = 0; round < 60; round += 1) {
      for (const client_secret of round % 2 ? [nearly, far] : [far, nearly]) {
        const start = performance.now()
        await exchange({ code: 'x', client_id: idOf(config), client_secret })
        times[client_secret]?.push(performance.now() - start)
      }
    }
    const median = (all: readonly number[] = []) =>
      all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
    // A share, since the machine may be busy.
    const share = median(times[nearly]) / median(times[far])
    expect([share > 0.5, share < 2]).toEqual([true, true])
  })
})

describe('bodies', () => {
  test.each(['/oauth/token', '/oauth/clients/register'])('%s takes no large one', async (path) => {
    const body = JSON.stringify({ client_id: randomUUID(), client_name: 'x'.repeat(2_000_000) })
    const { status, json } = await server.call('POST', path, {
      body,
      headers: { 'content-type': 'application/json' },
    })
    expect([status, json['error_code']]).toEqual([413, 'request_entity_too_large'])
    const form = await exchange({ code: 'x'.repeat(2_000_000) })
    expect(form.status).toBe(413)
  })

  test.each([
    ['an unfinished one', '{'],
    ['a list', '[]'],
    ['a number for a text', '{"client_id":1}'],
    ['a character that cannot be stored', String.raw`{"client_id":"a\u0000"}`],
    ['ten thousand levels', '['.repeat(10_000)],
  ])('%s is refused', async (_, body) => {
    const headers = { 'content-type': 'application/json' }
    expect((await server.call('POST', '/oauth/token', { body, headers })).json).toMatchObject({
      error: 'invalid_client',
    })
    expect((await server.call('POST', '/oauth/clients/register', { body, headers })).status).toBe(400)
  })

  test('nothing of this was an unexpected failure', () => {
    expect(server.logLines.filter((line) => line.includes('"level":"error"'))).toEqual([])
  })
})

test('a code from another server is noticed by the program, and does not reach this one', async () => {
  const config = await registered(server)
  const { url, verifier, state } = await requested(config)
  const back = await approved(await newPerson(server), await followed(url))
  const checks = { pkceCodeVerifier: verifier, expectedState: state }
  for (const change of [
    (at: URL) => at.searchParams.set('iss', 'https://evil.example'),
    (at: URL) => at.searchParams.delete('iss'),
  ]) {
    const mixed = new URL(back)
    change(mixed)
    await expect(openid.authorizationCodeGrant(config, mixed, checks)).rejects.toMatchObject({
      cause: { message: expect.stringMatching(/"iss"/) as string },
    })
  }
})

test('requests of one network have a rate', async () => {
  const slow = await startAuthServer(
    { ...OAUTH_SETTINGS, AUTH_RATE_LIMITS: 'on', GOTRUE_RATE_LIMIT_TOKEN_REFRESH: '0' },
    server,
  )
  const config = await registered(server)
  const { url } = await requested(config)
  expect((await slow.call('GET', url.href.slice(server.url.length))).json['error_code']).toBe(
    'over_request_rate_limit',
  )
  const { status, json } = await slow.call('POST', '/oauth/token', { body: {} })
  expect([status, json['error'], json['error_code']]).toEqual([
    429,
    'temporarily_unavailable',
    'over_request_rate_limit',
  ])
  await slow.stop()
})
