/** /factors: authenticator apps as second factors, by the official client and by hand. */
import { GoTrueAdminApi, type AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newEmail,
  newLearner,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer()
})
afterAll(() => server.stop())

const UNKNOWN = '00000000-0000-4000-8000-00000000dead'

type Client = InstanceType<typeof AuthClient>

async function signedIn(on = server): Promise<{ client: Client; email: string }> {
  const email = await newLearner(on)
  const client = on.client()
  await client.signInWithPassword({ email, password: PASSWORD })
  return { client, email }
}

async function enroll(
  client: Client,
  friendlyName = 'Celular',
): Promise<{ factorId: string; secret: string }> {
  const { data, error } = await client.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error || data.type !== 'totp') throw new Error(error?.message)
  return { factorId: data.id, secret: data.totp.secret }
}

async function enrolled(on = server) {
  const person = await signedIn(on)
  const factor = await enroll(person.client)
  const code = totpCode(factor.secret)
  const { error } = await person.client.mfa.challengeAndVerify({ factorId: factor.factorId, code })
  expect(error).toBeNull()
  return { ...person, ...factor, usedCode: code }
}

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? ''

describe('enrolment', () => {
  test('gives secret, address and picture, and begins unverified', async () => {
    const { client, email } = await signedIn()
    const { data } = await client.mfa.enroll({
      factorType: 'totp',
      friendlyName: 'Celular',
      issuer: 'Ateliê Doce',
    })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'Celular' })
    const totp = data?.type === 'totp' ? data.totp : null
    expect(totp?.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(totp?.uri ?? '')
    expect(decodeURIComponent(uri.pathname)).toContain(`Ateliê Doce:${email}`)
    expect(uri.searchParams.get('secret')).toBe(totp?.secret)
    expect(totp?.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    const { data: user } = await client.getUser()
    expect(user.user?.factors).toMatchObject([
      { id: data?.id, status: 'unverified', friendly_name: 'Celular' },
    ])
    expect(JSON.stringify(user)).not.toContain(totp?.secret)
  })

  test('is refused for a name that is there, without the second level, and beyond the most', async () => {
    const { client, email } = await enrolled()
    expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'Celular' })).error).toMatchObject({
      code: 'mfa_factor_name_conflict',
    })
    const { accessToken } = await signIn(server, email)
    const body = { factor_type: 'totp', friendly_name: 'Tablet' }
    expect((await server.call('POST', '/factors', { token: accessToken, body })).json).toEqual({
      code: 403,
      error_code: 'insufficient_aal',
      msg: 'AAL2 required to enroll a new factor',
    })
    const small = await startAuthServer({ GOTRUE_MFA_MAX_ENROLLED_FACTORS: '1' })
    const person = await signedIn(small)
    await enroll(person.client)
    expect(
      (await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'Tablet' })).error,
    ).toMatchObject({
      code: 'too_many_enrolled_mfa_factors',
    })
    await small.stop()
  })

  test.each([
    [{}, 400, 'validation_failed', 'factor_type needs to be totp, phone, or webauthn'],
    [{ factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
    [
      { factor_type: 'webauthn' },
      422,
      'mfa_webauthn_enroll_not_enabled',
      'MFA enroll is disabled for WebAuthn',
    ],
    [
      { factor_type: 'totp', friendly_name: 'x'.repeat(256) },
      400,
      'validation_failed',
      'friendly_name has at most 255 characters',
    ],
  ])('%j is refused', async (body, code, errorCode, msg) => {
    const { accessToken } = await signIn(server, await newLearner(server))
    expect((await server.call('POST', '/factors', { token: accessToken, body })).json).toEqual({
      code,
      error_code: errorCode,
      msg,
    })
  })

  test('and codes can be switched off', async () => {
    const off = await startAuthServer({
      GOTRUE_MFA_TOTP_ENROLL_ENABLED: 'false',
      GOTRUE_MFA_TOTP_VERIFY_ENABLED: 'false',
    })
    const { client } = await signedIn(off)
    expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      code: 'mfa_totp_enroll_not_enabled',
    })
    const { data } = await client.getUser()
    await off.sql(
      `insert into auth.mfa_factors (id, user_id, factor_type, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'verified', 'AAAA', now(), now())`,
      [UNKNOWN, data.user?.id],
    )
    expect((await client.mfa.challenge({ factorId: UNKNOWN })).error).toMatchObject({
      code: 'mfa_totp_verify_not_enabled',
    })
    await off.stop()
  })
})

describe('a sign-in', () => {
  test('begins at the first level, and is raised by a code that was not used', async () => {
    const { email, factorId, secret, usedCode } = await enrolled()
    const client = server.client()
    await client.signInWithPassword({ email, password: PASSWORD })
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal2',
    })
    expect((await client.mfa.challengeAndVerify({ factorId, code: usedCode })).error).toMatchObject({
      status: 422,
      code: 'mfa_verification_failed',
    })
    const next = totpCode(secret, 1)
    expect((await client.mfa.challengeAndVerify({ factorId, code: next })).error).toBeNull()
    expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
  })

  test('at the first level changes neither password nor address, nor removes the factor', async () => {
    const { email, factorId } = await enrolled()
    const { accessToken: token } = await signIn(server, email)
    for (const body of [{ password: 'nova-senha' }, { email: newEmail() }]) {
      expect((await server.call('PUT', '/user', { token, body })).json).toEqual({
        code: 401,
        error_code: 'insufficient_aal',
        msg: 'AAL2 session is required to update email or password when MFA is enabled.',
      })
    }
    expect((await server.call('PUT', '/user', { token, body: { data: { name: 'Bia' } } })).status).toBe(200)
    expect((await server.call('DELETE', `/factors/${factorId}`, { token })).json).toEqual({
      code: 422,
      error_code: 'insufficient_aal',
      msg: 'AAL2 required to unenroll verified factor',
    })
  })

  test('its challenge is accepted once, in time, from the network that requested it', async () => {
    const { client, factorId, secret } = await enrolled()
    const token = await tokenOf(client)
    const response = async (challengeId: string, code: string) =>
      (
        await server.call('POST', `/factors/${factorId}/verify`, {
          token,
          body: { challenge_id: challengeId, code },
        })
      ).json['error_code']
    const ask = async () => (await client.mfa.challenge({ factorId })).data?.id ?? ''
    const fresh = () => totpCode(secret, 1)

    const elsewhere = await ask()
    await server.sql(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [elsewhere])
    expect(await response(elsewhere, fresh())).toBe('mfa_ip_address_mismatch')
    const late = await ask()
    await server.sql(
      `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
      [late],
    )
    expect(await response(late, fresh())).toBe('mfa_challenge_expired')
    expect(await response(late, fresh())).toBe('mfa_factor_not_found')
    const once = await ask()
    expect(await response(once, '000000')).toBe('mfa_verification_failed')
    expect(await response(once, fresh())).toBeUndefined()
    expect(await response(once, fresh())).toBe('mfa_ip_address_mismatch')
    expect(await response('x', fresh())).toBe('bad_json')
    expect(await response(once, '')).toBe('validation_failed')
  })

  test('one code raises one of two sessions that try it at once', async () => {
    const { email, factorId, secret } = await enrolled()
    const clients = [server.client(), server.client()]
    for (const client of clients) await client.signInWithPassword({ email, password: PASSWORD })
    const code = totpCode(secret, 1)
    const raised = await Promise.all(
      clients.map(async (client) => (await client.mfa.challengeAndVerify({ factorId, code })).error === null),
    )
    expect(raised.filter(Boolean)).toHaveLength(1)
  })
})

test('removing the factor brings the session back to the first level', async () => {
  const { client, factorId } = await enrolled()
  expect((await client.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
})

test('a security key of an imported account is not required', async () => {
  const { client, email } = await signedIn()
  await server.sql(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     select $1, id, 'Chave', 'webauthn', 'verified', now(), now() from auth.users where email = $2`,
    [UNKNOWN, email],
  )
  const { status, json } = await server.call('POST', `/factors/${UNKNOWN}/challenge`, {
    token: await tokenOf(client),
    body: {},
  })
  expect([status, json['error_code']]).toEqual([422, 'mfa_webauthn_verify_not_enabled'])
})

test('another’s factor is none', async () => {
  const { factorId } = await enrolled()
  const { accessToken: token } = await signIn(server, await newLearner(server))
  const calls: readonly (readonly [method: string, path: string, body?: unknown])[] = [
    ['POST', `/factors/${factorId}/challenge`, {}],
    ['POST', `/factors/${factorId}/verify`, { challenge_id: UNKNOWN, code: '000000' }],
    ['DELETE', `/factors/${factorId}`],
  ]
  for (const [method, path, body] of calls) {
    expect((await server.call(method, path, { token, body })).json).toEqual({
      code: 404,
      error_code: 'mfa_factor_not_found',
      msg: 'Factor not found',
    })
  }
  expect((await server.call('DELETE', '/factors/1', { token })).json).toMatchObject({
    msg: 'factor_id must be an UUID',
  })
})

test('guesses are counted', async () => {
  const strict = await startAuthServer({ AUTH_RATE_LIMITS: 'on', AUTH_FAILED_SIGN_INS: '3' })
  const { client, factorId } = await enrolled(strict)
  const code = '000000'
  const codes: unknown[] = []
  for (let tries = 0; tries < 5; tries += 1) {
    codes.push((await client.mfa.challengeAndVerify({ factorId, code })).error?.code)
  }
  expect(codes).toEqual([
    ...Array.from({ length: 3 }, () => 'mfa_verification_failed'),
    'over_request_rate_limit',
    'over_request_rate_limit',
  ])
  await strict.stop()
})

test('the operator lists, renames and removes a factor', async () => {
  const { client, factorId } = await enrolled()
  const { data } = await client.getUser()
  const userId = data.user?.id ?? ''
  const token = await signToken({ role: 'service_role' }, JWT_SECRET)
  const admin = new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${token}` } })
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([
    { id: factorId, status: 'verified', factor_type: 'totp' },
  ])
  const path = `/admin/users/${userId}/factors/${factorId}`
  expect((await server.call('PUT', path, { token, body: { friendly_name: 'Antigo' } })).json).toMatchObject({
    friendly_name: 'Antigo',
  })
  expect((await server.call('DELETE', path, { token: server.anonKey })).status).toBe(403)
  expect((await admin.mfa.deleteFactor({ userId, id: factorId })).error).toBeNull()
  expect((await server.call('DELETE', path, { token })).json).toMatchObject({
    error_code: 'mfa_factor_not_found',
  })
  await client.refreshSession()
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal1')
})
