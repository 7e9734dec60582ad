/** /passkeys by the official client, with an authenticator of `nid-webauthn-emulator`. */
import { AuthAdminApi, type AuthClient } from '@supabase/auth-js'
import type { WebAuthnEmulator } from 'nid-webauthn-emulator'
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newLearner,
  PASSWORD,
  SITE_URL,
  startAuthServer,
  type AuthServer,
  type CallOptions,
} from './auth-server.ts'
import { newDevice, newKeys, resigned } from './authenticator.ts'
import { totpCode } from './authenticator-app.ts'

type Client = InstanceType<typeof AuthClient>
type Json = Record<string, unknown>

let server: AuthServer
let strict: AuthServer
let admin: InstanceType<typeof AuthAdminApi>
beforeAll(async () => {
  server = await startAuthServer({
    GOTRUE_PASSKEY_ENABLED: 'true',
    GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER: '2',
    GOTRUE_WEBAUTHN_RP_DISPLAY_NAME: 'Ateliê',
  })
  strict = await startAuthServer(
    {
      GOTRUE_PASSKEY_ENABLED: 'true',
      GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION: '0',
      AUTH_RATE_LIMITS: 'on',
      GOTRUE_RATE_LIMIT_PASSKEY: '1',
    },
    server,
  )
  const bearer = await signToken({ role: 'service_role' }, JWT_SECRET)
  const headers = { apikey: server.anonKey, Authorization: `Bearer ${bearer}` }
  admin = new AuthAdminApi({ url: server.url, headers, experimental: { passkey: true } })
})
afterAll(async () => {
  await strict.stop()
  await server.stop()
})

async function signedIn(): Promise<{ client: Client; email: string; token: string }> {
  const email = await newLearner(server)
  const client = server.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  return { client, email, token: data.session?.access_token ?? '' }
}

const created = (device: WebAuthnEmulator, options: unknown, origin = SITE_URL) =>
  device.createJSON(origin, options as Parameters<WebAuthnEmulator['createJSON']>[1])
const used = (device: WebAuthnEmulator, options: unknown, origin = SITE_URL) =>
  device.getJSON(origin, options as Parameters<WebAuthnEmulator['getJSON']>[1])

async function registered(device = newDevice()) {
  const person = await signedIn()
  const { data: begun } = await person.client.passkey.startRegistration()
  const credential = created(device, begun?.options)
  const challengeId = begun?.challenge_id ?? ''
  const { data, error } = await person.client.passkey.verifyRegistration({
    challengeId,
    credential,
  })
  expect(error).toBeNull()
  return { ...person, device, credential, challengeId, passkey: data }
}

/** A fresh challenge, and the device's answer to it. */
async function answered(device: WebAuthnEmulator, origin = SITE_URL) {
  const { json } = await post('/passkeys/authentication/options', { body: {} })
  return {
    challenge_id: json['challenge_id'],
    credential: used(device, json['options'], origin) as unknown as Json,
  }
}

const post = (path: string, options: CallOptions) => server.call('POST', path, options)
const signInWith = (body: unknown) => post('/passkeys/authentication/verify', { body })

const refused = (code: number, errorCode: string, msg: string) => ({ code, error_code: errorCode, msg })
const NOT_VERIFIED = refused(400, 'webauthn_verification_failed', 'Credential verification failed')
const INVALID = refused(400, 'webauthn_verification_failed', 'Invalid credential response')
const USED = refused(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')

describe('a passkey', () => {
  test('is registered and signs in without a name', async () => {
    const { client, email, device, passkey } = await registered()
    expect(passkey).toMatchObject({ friendly_name: 'Passkey', created_at: expect.stringMatching(/Z$/) })
    const other = server.client()
    const { data: begun } = await other.passkey.startAuthentication()
    expect(begun?.options).toMatchObject({ rpId: 'site.example', userVerification: 'required' })
    expect(begun?.options.allowCredentials ?? []).toEqual([])
    const { data, error } = await other.passkey.verifyAuthentication({
      challengeId: begun?.challenge_id ?? '',
      credential: used(device, begun?.options),
    })
    expect(error).toBeNull()
    expect(data?.user?.email).toBe(email)
    const claims = (await other.getClaims()).data?.claims
    expect(claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'passkey' }] })
    const { data: list } = await client.passkey.list()
    expect(list).toMatchObject([{ id: passkey?.id, last_used_at: expect.stringMatching(/Z$/) }])
  })

  test('is offered with the settings of the site, and without those that the account has', async () => {
    const { client, credential, email } = await registered()
    const { data } = await client.passkey.startRegistration()
    expect(data?.options).toMatchObject({
      rp: { id: 'site.example', name: 'Ateliê' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [{ id: credential.id, type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    const seconds = (data?.expires_at ?? 0) - Date.now() / 1000
    expect(seconds).toBeGreaterThan(200)
    expect(seconds).toBeLessThanOrEqual(301)
  })

  test('is renamed and removed, and then signs in no more', async () => {
    const { client, device, passkey, token } = await registered()
    const id = passkey?.id ?? ''
    const { data } = await client.passkey.update({ passkeyId: id, friendlyName: 'Celular' })
    expect(data).toMatchObject({ id, friendly_name: 'Celular' })
    for (const [name, msg] of [
      ['', 'friendly_name is required'],
      ['x'.repeat(121), 'friendly_name must be 120 characters or less'],
    ]) {
      const body = { friendly_name: name }
      expect((await server.call('PATCH', `/passkeys/${id}`, { token, body })).json).toEqual(
        refused(400, 'validation_failed', msg ?? ''),
      )
    }
    expect((await client.passkey.delete({ passkeyId: id })).error).toBeNull()
    expect((await client.passkey.list()).data).toEqual([])
    expect((await signInWith(await answered(device))).json).toEqual(NOT_VERIFIED)
  })

  test('of another account is neither renamed nor removed', async () => {
    const { passkey } = await registered()
    const { token } = await signedIn()
    const path = `/passkeys/${passkey?.id}`
    const notFound = refused(404, 'validation_failed', 'Passkey not found')
    expect((await server.call('PATCH', path, { token, body: { friendly_name: 'x' } })).json).toEqual(notFound)
    expect((await server.call('DELETE', path, { token })).json).toEqual(notFound)
    expect((await server.call('DELETE', '/passkeys/x', { token })).json).toEqual(notFound)
  })

  test('is listed and removed by the operator', async () => {
    const { client, passkey } = await registered()
    const userId = (await client.getUser()).data.user?.id ?? ''
    expect((await admin.passkey.listPasskeys({ userId })).data).toMatchObject([{ id: passkey?.id }])
    const one = { userId, passkeyId: passkey?.id ?? '' }
    expect((await admin.passkey.deletePasskey(one)).error).toBeNull()
    expect((await admin.passkey.deletePasskey(one)).error).toMatchObject({ status: 404 })
    expect((await client.passkey.list()).data).toEqual([])
    expect(
      await server.sql(
        `select payload ->> 'action' as action from auth.audit_log_entries
         where payload #>> '{traits,passkey_id}' = $1 order by created_at`,
        [passkey?.id],
      ),
    ).toEqual([{ action: 'passkey_created' }, { action: 'passkey_deleted' }])
  })

  test('goes with its account, also when only the personal data is deleted', async () => {
    const { client, device } = await registered()
    const userId = (await client.getUser()).data.user?.id ?? ''
    await admin.deleteUser(userId, true)
    expect(await server.sql('select 1 from auth.webauthn_credentials where user_id = $1', [userId])).toEqual(
      [],
    )
    expect((await signInWith(await answered(device))).json).toEqual(NOT_VERIFIED)
  })

  test('is one of as many as are allowed, and registered once', async () => {
    const { client, token, credential } = await registered()
    const tooMany = refused(422, 'too_many_passkeys', 'Maximum number of passkeys reached')
    const { data: first } = await client.passkey.startRegistration()
    const { data: second } = await client.passkey.startRegistration()
    const verify = (challengeId = '', answer: unknown = null) =>
      post('/passkeys/registration/verify', {
        token,
        body: { challenge_id: challengeId, credential: answer },
      })
    const both = await Promise.all([
      verify(first?.challenge_id, created(newDevice(), first?.options)),
      verify(second?.challenge_id, created(newDevice(), second?.options)),
    ])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect((await post('/passkeys/registration/options', { token, body: {} })).json).toEqual(tooMany)
    await server.sql(`delete from auth.webauthn_credentials where credential_id <> decode($1, 'base64')`, [
      Buffer.from(credential.id, 'base64url').toString('base64'),
    ])
    const stranger = await signedIn()
    const { data: theirs } = await stranger.client.passkey.startRegistration()
    const device = newDevice({
      aaguid: new Uint8Array(Buffer.from('d548826e79b4db40a3d811116f7e8349', 'hex')),
    })
    const answer = created(device, theirs?.options)
    const body = { challenge_id: theirs?.challenge_id, credential: answer }
    expect((await post('/passkeys/registration/verify', { token: stranger.token, body })).json).toMatchObject(
      {
        friendly_name: 'Bitwarden',
      },
    )
    await server.sql(
      `update auth.webauthn_credentials set credential_id = decode($1, 'base64') where user_id = $2`,
      [Buffer.from('taken').toString('base64'), (await stranger.client.getUser()).data.user?.id],
    )
    const again = await stranger.client.passkey.startRegistration()
    const repeated = created(device, again.data?.options)
    await server.sql(
      `update auth.webauthn_credentials set credential_id = decode($1, 'base64') where credential_id = $2`,
      [Buffer.from(repeated.id, 'base64url').toString('base64'), Buffer.from('taken')],
    )
    const repeat = { challenge_id: again.data?.challenge_id, credential: repeated }
    expect(
      (await post('/passkeys/registration/verify', { token: stranger.token, body: repeat })).json,
    ).toEqual(refused(422, 'webauthn_credential_exists', 'This credential is already registered'))
  })
})

test('what an authenticator states about its maker is not read, nor the addresses in its certificates', async () => {
  const { client, token } = await signedIn()
  const { data } = await client.passkey.startRegistration()
  const credential = created(newDevice(), data?.options)
  const object = decodeAttestationObject(isoBase64URL.toBuffer(credential.response.attestationObject))
  const stated = new Map<string, unknown>(object as never)
  stated.set('fmt', 'android-key')
  stated.set('attStmt', new Map([['x5c', [new Uint8Array(8)]]]))
  const attestationObject = isoBase64URL.fromBuffer(isoCBOR.encode(stated as never))
  const claimed = { ...credential, response: { ...credential.response, attestationObject } }
  const body = { challenge_id: data?.challenge_id, credential: claimed }
  expect((await post('/passkeys/registration/verify', { token, body })).status).toBe(200)
})

describe('an answer is refused', () => {
  test('twice, too late, and for another account or ceremony', async () => {
    const { device, challengeId, credential, token } = await registered()
    const again = { token, body: { challenge_id: challengeId, credential } }
    expect((await post('/passkeys/registration/verify', again)).json).toEqual(USED)
    const answer = await answered(device)
    expect((await signInWith(answer)).status).toBe(200)
    expect((await signInWith(answer)).json).toEqual(USED)
    const begun = await post('/passkeys/registration/options', { token, body: {} })
    const other = await signedIn()
    const stolen = {
      challenge_id: begun.json['challenge_id'],
      credential: created(newDevice(), begun.json['options']),
    }
    expect((await post('/passkeys/registration/verify', { token: other.token, body: stolen })).json).toEqual(
      USED,
    )
    expect((await signInWith(stolen)).json).toEqual(USED)
    const late = await strict.call('POST', '/passkeys/authentication/options', { body: {} })
    const expired = {
      challenge_id: late.json['challenge_id'],
      credential: used(device, late.json['options']),
    }
    expect((await strict.call('POST', '/passkeys/authentication/verify', { body: expired })).json).toEqual(
      refused(400, 'webauthn_challenge_expired', 'Challenge has expired'),
    )
    const more = await Promise.all(
      Array.from({ length: 31 }, () => strict.call('POST', '/passkeys/authentication/options', { body: {} })),
    )
    expect(more.map(({ json }) => json['error_code'])).toContain('over_request_rate_limit')
  })

  test('from another origin, of another account, with another key, with a count that did not grow', async () => {
    const { device } = await registered()
    const { device: others, client } = await registered()
    const stranger = (await client.getUser()).data.user?.id ?? ''
    expect((await signInWith(await answered(device, 'https://login.site.example'))).json).toEqual(
      NOT_VERIFIED,
    )
    const theirs = await answered(device)
    const response = theirs.credential['response'] as Json
    const userHandle = Buffer.from(stranger).toString('base64url')
    const claimed = { ...theirs, credential: { ...theirs.credential, response: { ...response, userHandle } } }
    expect((await signInWith(claimed)).json).toEqual(NOT_VERIFIED)
    const mixed = await answered(device)
    const foreign = await answered(others)
    expect((await signInWith({ ...mixed, credential: foreign.credential })).json).toEqual(NOT_VERIFIED)
    await server.sql('update auth.webauthn_credentials set sign_count = 1000')
    expect((await signInWith(await answered(device))).json).toEqual(NOT_VERIFIED)
  })

  test('changed by a byte, or in another shape', async () => {
    const { device } = await registered()
    for (const field of ['signature', 'authenticatorData', 'clientDataJSON']) {
      const answer = await answered(device)
      const response = answer.credential['response'] as Json
      const bytes = Buffer.from(String(response[field]), 'base64url')
      bytes[bytes.length - 2] = (bytes.at(-2) ?? 0) ^ 1
      const changed = {
        ...answer.credential,
        response: { ...response, [field]: bytes.toString('base64url') },
      }
      expect((await signInWith({ ...answer, credential: changed })).json).toEqual(NOT_VERIFIED)
    }
    const shapes = [{}, { id: 'x' }, { id: 5, response: { userHandle: 'x' } }, { response: 'x' }]
    for (const credential of shapes)
      expect((await signInWith({ ...(await answered(device)), credential })).json).toEqual(INVALID)
  })

  test('without its parts', async () => {
    const about = (msg: string) => refused(400, 'validation_failed', msg)
    expect((await signInWith({})).json).toEqual(about('challenge_id is required'))
    expect((await signInWith({ challenge_id: 'x' })).json).toEqual(about('credential is required'))
    expect((await signInWith({ challenge_id: 'x', credential: {} })).json).toEqual(
      about('challenge_id must be a valid UUID'),
    )
    expect((await signInWith({ challenge_id: 'x', credential: 'x' })).json).toMatchObject({
      error_code: 'bad_json',
    })
  })

  test('without a verification of the person, also to a challenge of an earlier version', async () => {
    const credentialsRepository = newKeys()
    const unverified = () => ({ options: { uv: false, up: true } })
    const careless = newDevice({
      credentialsRepository,
      userMakeCredentialInteraction: unverified,
      userGetAssertionInteraction: unverified,
      verifications: { userVerified: false, userPresent: true },
    })
    const preferred = (options: unknown) => ({ ...(options as object), userVerification: 'preferred' })
    const { device, client, token } = await registered(newDevice({ credentialsRepository }))
    const begun = await server.call('POST', '/passkeys/authentication/options', { body: {} })
    const { challenge_id, options } = begun.json
    await server.sql(
      `update auth.webauthn_challenges set session_data = session_data || '{"userVerification": "preferred"}' where id = $1`,
      [challenge_id],
    )
    const credential = used(careless, preferred(options))
    expect((await signInWith({ challenge_id, credential })).json).toEqual(NOT_VERIFIED)
    expect((await signInWith(await answered(device))).status).toBe(200)
    const { data } = await client.passkey.startRegistration()
    const asked = {
      ...data?.options,
      authenticatorSelection: { userVerification: 'preferred' },
      excludeCredentials: [],
    }
    const body = { challenge_id: data?.challenge_id, credential: created(careless, asked) }
    expect((await post('/passkeys/registration/verify', { token, body })).json).toEqual(NOT_VERIFIED)
  })

  const FRAMES: readonly Json[] = [
    { crossOrigin: true },
    { crossOrigin: true, topOrigin: SITE_URL },
    { crossOrigin: true, topOrigin: 'https://evil.example' },
    { topOrigin: 'https://evil.example' },
    { crossOrigin: 'true' },
    { crossOrigin: 1 },
  ]

  test('from a frame in a page of another site, unless its origin is configured', async () => {
    const keys = newKeys()
    const person = await registered(newDevice({ credentialsRepository: keys }))
    const inFrame = async (changes: Json, at: AuthServer = server) => {
      const { json } = await at.call('POST', '/passkeys/authentication/options', { body: {} })
      const credential = resigned(keys, used(person.device, json['options']) as unknown as Json, changes)
      const body = { challenge_id: json['challenge_id'], credential }
      return at.call('POST', '/passkeys/authentication/verify', { body })
    }
    expect((await inFrame({ crossOrigin: false })).status).toBe(200)
    for (const changes of FRAMES)
      expect((await inFrame(changes)).json, JSON.stringify(changes)).toEqual(NOT_VERIFIED)
    const { data } = await person.client.passkey.startRegistration()
    const credential = created(newDevice(), data?.options) as unknown as Json
    const body = {
      challenge_id: data?.challenge_id,
      credential: resigned(keys, credential, { crossOrigin: true, topOrigin: 'https://evil.example' }),
    }
    expect((await post('/passkeys/registration/verify', { token: person.token, body })).json).toEqual(
      NOT_VERIFIED,
    )
    const embedded = await startAuthServer(
      { GOTRUE_PASSKEY_ENABLED: 'true', AUTH_WEBAUTHN_TOP_ORIGINS: 'https://school.example' },
      server,
    )
    const school = { crossOrigin: true, topOrigin: 'https://school.example' }
    expect((await inFrame(school, embedded)).status).toBe(200)
    for (const changes of FRAMES) expect((await inFrame(changes, embedded)).json).toEqual(NOT_VERIFIED)
    await embedded.stop()
  })

  test('of a banned account, and of one that is not confirmed', async () => {
    const { client, device } = await registered()
    const id = (await client.getUser()).data.user?.id ?? ''
    await admin.updateUserById(id, { ban_duration: '1h' })
    expect((await signInWith(await answered(device))).json).toEqual(
      refused(403, 'user_banned', 'User is banned'),
    )
    await server.sql('update auth.users set banned_until = null, email_confirmed_at = null where id = $1', [
      id,
    ])
    expect((await signInWith(await answered(device))).json).toEqual(
      refused(403, 'email_not_confirmed', 'Email not confirmed'),
    )
    await server.sql(
      `update auth.users set email_confirmed_at = now(), phone = '5511999990000', phone_confirmed_at = null where id = $1`,
      [id],
    )
    expect((await signInWith(await answered(device))).json).toEqual(
      refused(403, 'phone_not_confirmed', 'Phone not confirmed'),
    )
  })
})

test('an account with a second step manages its passkeys only after it, and is asked for it after a passkey', async () => {
  const { client, email, device, passkey } = await registered()
  const { data: factor } = await client.mfa.enroll({ factorType: 'totp' })
  const secret = factor?.type === 'totp' ? factor.totp.secret : ''
  await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code: totpCode(secret) })
  const first = server.client()
  await first.signInWithPassword({ email, password: PASSWORD })
  const message = 'AAL2 session is required to manage passkeys when MFA is enabled'
  expect((await first.passkey.startRegistration()).error).toMatchObject({ code: 'insufficient_aal', message })
  expect((await first.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toMatchObject({ status: 403 })
  const { json } = await signInWith(await answered(device))
  const payload = String(json['access_token']).split('.')[1] ?? ''
  expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({ aal: 'aal1' })
  expect((await client.passkey.delete({ passkeyId: passkey?.id ?? '' })).error).toBeNull()
})
