/** Answers of authenticators that sign no account in. */
import { describe, expect, test } from 'vitest'
import { SITE_URL, startAuthServer, type AuthServer } from './auth-server.ts'
import { newDevice, newKeys, resigned } from './authenticator.ts'
import {
  admin,
  answered,
  created,
  INVALID,
  NOT_VERIFIED,
  post,
  refused,
  registered,
  server,
  signedIn,
  signInWith,
  strict,
  USED,
  used,
  usePasskeyServers,
} from './passkey-scene.ts'

type Json = Record<string, unknown>

usePasskeyServers()

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
