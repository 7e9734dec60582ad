/** /passkeys by the official client, with an authenticator of `nid-webauthn-emulator`. */
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers'
import { describe, expect, test } from 'vitest'
import { PASSWORD } from './auth-server.ts'
import { newDevice } from './authenticator.ts'
import { totpCode } from './authenticator-app.ts'
import {
  admin,
  answered,
  created,
  NOT_VERIFIED,
  post,
  refused,
  registered,
  server,
  signedIn,
  signInWith,
  used,
  usePasskeyServers,
} from './passkey-scene.ts'

usePasskeyServers()

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
