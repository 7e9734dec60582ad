/** Security keys as second factors, with an authenticator of `nid-webauthn-emulator`. */
import type { AuthClient } from '@supabase/auth-js'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newLearner, PASSWORD, SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'
import { totpCode } from './authenticator-app.ts'
import { newDevice } from './authenticator.ts'

type Client = InstanceType<typeof AuthClient>
type Json = Record<string, unknown>

let server: AuthServer
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED: 'true',
    GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED: 'true',
  })
})
afterAll(() => server.stop())

const tokenOf = async (client: Client) => (await client.getSession()).data.session?.access_token ?? ''

async function signedIn(email?: string): Promise<{ client: Client; email: string; token: string }> {
  const name = email ?? (await newLearner(server))
  const client = server.client()
  await client.signInWithPassword({ email: name, password: PASSWORD })
  return { client, email: name, token: await tokenOf(client) }
}

/** @returns the challenge's id and what the browser is asked for. */
async function challenged(token: string, factorId: string) {
  const body = { webauthn: { rpId: 'site.example', rpOrigins: [SITE_URL] } }
  const { json } = await server.call('POST', `/factors/${factorId}/challenge`, { token, body })
  const { type, credential_options: asked } = json['webauthn'] as {
    type: string
    credential_options: { publicKey: never }
  }
  return { id: String(json['id']), json, type, options: asked.publicKey }
}

const verify = (token: string, factorId: string, challengeId: string, type: string, response: unknown) =>
  server.call('POST', `/factors/${factorId}/verify`, {
    token,
    body: { challenge_id: challengeId, webauthn: { type, credential_response: response } },
  })

/** An account with a key, in a session that has its second step. */
async function enrolled() {
  const person = await signedIn()
  const device = newDevice()
  const { data } = await person.client.mfa.enroll({ factorType: 'webauthn', friendlyName: 'Chave' })
  const factorId = data?.id ?? ''
  expect(data).toMatchObject({ type: 'webauthn', friendly_name: 'Chave' })
  const begun = await challenged(person.token, factorId)
  expect(begun.json).toMatchObject({ type: 'webauthn', expires_at: expect.any(Number) })
  expect(begun.type).toBe('create')
  const answer = device.createJSON(SITE_URL, begun.options)
  const result = await verify(person.token, factorId, begun.id, 'create', answer)
  return { ...person, token: String(result.json['access_token']), device, factorId, result }
}

const levelOf = (json: Json) => {
  const payload = String(json['access_token']).split('.')[1] ?? ''
  return JSON.parse(Buffer.from(payload, 'base64url').toString()) as Json
}

test('is enrolled, and raises the sessions that follow', async () => {
  const { email, device, factorId, result } = await enrolled()
  expect(levelOf(result.json)).toMatchObject({
    aal: 'aal2',
    amr: expect.arrayContaining([expect.objectContaining({ method: 'mfa/webauthn' })]),
  })
  const { client, token } = await signedIn(email)
  expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  const begun = await challenged(token, factorId)
  expect(begun.type).toBe('request')
  const { status, json } = await verify(
    token,
    factorId,
    begun.id,
    'request',
    device.getJSON(SITE_URL, begun.options),
  )
  expect([status, levelOf(json)['aal']]).toEqual([200, 'aal2'])
})

test('a new credential does not answer for a verified one, nor another person’s key', async () => {
  const { email, factorId } = await enrolled()
  const other = await enrolled()
  const { token } = await signedIn(email)
  const wrong = { code: 422, error_code: 'mfa_verification_failed' }
  const begun = await challenged(token, factorId)
  const creation = {
    ...(begun.options as Json),
    rp: { id: 'site.example', name: 'x' },
    user: { id: 'eA', name: 'x', displayName: 'x' },
  }
  const made = newDevice().createJSON(SITE_URL, {
    ...creation,
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  } as never)
  expect((await verify(token, factorId, begun.id, 'create', made)).json).toMatchObject(wrong)
  expect((await verify(token, factorId, begun.id, 'request', made)).json).toMatchObject(wrong)
  // The stranger's key signs this challenge.
  const theirs = await challenged(other.token, other.factorId)
  const question = { ...(theirs.options as Json), challenge: (begun.options as Json)['challenge'] } as never
  const answer = other.device.getJSON(SITE_URL, question)
  expect((await verify(token, factorId, begun.id, 'request', answer)).json).toMatchObject(wrong)
})

test('a factor that still waits is verified only in a session with the second step of the verified one', async () => {
  const { email, token } = await enrolled()
  const body = { factor_type: 'totp', friendly_name: 'Celular' }
  const { json: waiting } = await server.call('POST', '/factors', { token, body })
  const path = `/factors/${String(waiting['id'])}`
  const code = totpCode((waiting['totp'] as { secret: string }).secret)
  const answer = async (session: string) => {
    const { json } = await server.call('POST', `${path}/challenge`, { token: session })
    return server.call('POST', `${path}/verify`, { token: session, body: { challenge_id: json['id'], code } })
  }
  expect((await answer((await signedIn(email)).token)).json).toEqual({
    code: 403,
    error_code: 'insufficient_aal',
    msg: 'AAL2 required to enroll a new factor',
  })
  expect((await answer(token)).status).toBe(200)
})

test.each([
  [undefined, 'WebAuthn config required'],
  [{ type: 'x', credential_response: {} }, 'WebAuthn type must be create or request'],
  [{ type: 'create' }, 'credential_response required'],
  [{ type: 'create', credential_response: 'x' }, 'Invalid credential_response'],
])('%j is refused', async (webauthn, msg) => {
  const { client, token } = await signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'webauthn' })
  const factorId = data?.id ?? ''
  const { id } = await challenged(token, factorId)
  const body = { challenge_id: id, webauthn }
  expect((await server.call('POST', `/factors/${factorId}/verify`, { token, body })).json).toEqual({
    code: 400,
    error_code: 'validation_failed',
    msg,
  })
})

test('an enrolment answered wrongly stays open for the next challenge', async () => {
  const { client, token } = await signedIn()
  const { data } = await client.mfa.enroll({ factorType: 'webauthn' })
  const factorId = data?.id ?? ''
  const first = await challenged(token, factorId)
  const foreign = newDevice().createJSON('https://login.site.example', first.options)
  expect((await verify(token, factorId, first.id, 'create', foreign)).json).toEqual({
    code: 422,
    error_code: 'mfa_verification_failed',
    msg: 'Failed to validate WebAuthn MFA response',
  })
  const second = await challenged(token, factorId)
  const made = newDevice().createJSON(SITE_URL, second.options)
  expect((await verify(token, factorId, second.id, 'create', made)).status).toBe(200)
})
