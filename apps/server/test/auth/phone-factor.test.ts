/** A telephone as second factor: enrolled, challenged by text message, and answered. */
import { GoTrueAdminApi } from '@supabase/auth-js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signApiKey } from '../../src/platform/tokens/tokens.ts'
import {
  JWT_SECRET,
  newLearner,
  newPhone,
  PASSWORD,
  signIn,
  startAuthServer,
  type AuthServer,
} from './auth-server.ts'

const SETTINGS = { GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true', GOTRUE_MFA_PHONE_VERIFY_ENABLED: 'true' }

let server: AuthServer
let off: AuthServer
beforeAll(async () => {
  ;[server, off] = await Promise.all([
    startAuthServer({
      ...SETTINGS,
      GOTRUE_MFA_PHONE_TEMPLATE: 'Second: {{.Code}}',
      GOTRUE_MFA_PHONE_OTP_LENGTH: '7',
      GOTRUE_MFA_PHONE_MAX_FREQUENCY: '1ms',
    }),
    startAuthServer({ GOTRUE_MFA_PHONE_ENROLL_ENABLED: 'true' }),
  ])
})
beforeEach(() => {
  server.sms.mode = 'works'
})
afterAll(() => Promise.all([server, off].map((each) => each?.stop())))

async function signedIn(on = server) {
  const email = await newLearner(on)
  const client = on.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  return { client, email, userId: data.user?.id ?? '', accessToken: data.session?.access_token ?? '' }
}

async function enrolling(on = server) {
  const person = await signedIn(on)
  const phone = newPhone()
  const { data, error } = await person.client.mfa.enroll({
    factorType: 'phone',
    phone: `+${phone}`,
    friendlyName: 'Meu',
  })
  expect(error).toBeNull()
  return { ...person, phone, factorId: data?.id ?? '', enrolled: data }
}

async function enrolled() {
  const person = await enrolling()
  const { client, factorId, phone } = person
  const challenge = await client.mfa.challenge({ factorId })
  const code = await server.sms.codeTo(phone)
  const verified = await client.mfa.verify({ factorId, challengeId: challenge.data?.id ?? '', code })
  expect(verified.error).toBeNull()
  return { ...person, challengeId: challenge.data?.id ?? '', code, token: verified.data?.access_token ?? '' }
}

test('a code answers its own challenge, once', async () => {
  const { client, factorId, challengeId, code, phone } = await enrolled()
  expect((await client.mfa.verify({ factorId, challengeId, code })).error?.code).toBe(
    'mfa_ip_address_mismatch',
  )
  const { data } = await client.mfa.challenge({ factorId })
  await server.sms.codeTo(phone, 2)
  expect((await client.mfa.verify({ factorId, challengeId: data?.id ?? '', code })).error).toMatchObject({
    status: 422,
    code: 'mfa_verification_failed',
    message: 'Invalid MFA Phone code entered',
  })
})

test('five wrong codes kill the right one, and another challenge is a new beginning', async () => {
  const { client, factorId, phone } = await enrolling()
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const code = await server.sms.codeTo(phone)
  const response = async (text: string, id = challengeId) =>
    (await client.mfa.verify({ factorId, challengeId: id, code: text })).error?.code
  for (let tries = 0; tries < 5; tries += 1) expect(await response('wrong')).toBe('mfa_verification_failed')
  expect(await response(code)).toBe('mfa_verification_failed')
  const next = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  expect(await response(await server.sms.codeTo(phone, 2), next)).toBeUndefined()
})

test('a challenge that is too old is refused, and so is one too many within the pause', async () => {
  const { client, factorId, phone } = await enrolling()
  const challengeId = (await client.mfa.challenge({ factorId })).data?.id ?? ''
  const code = await server.sms.codeTo(phone)
  await server.sql(
    `update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`,
    [challengeId],
  )
  expect((await client.mfa.verify({ factorId, challengeId, code })).error?.code).toBe('mfa_challenge_expired')
  await server.sql(
    `update auth.mfa_factors set last_challenged_at = now() + interval '30 seconds' where id = $1`,
    [factorId],
  )
  expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
    status: 429,
    code: 'over_sms_send_rate_limit',
    message: expect.stringMatching(/^For security purposes, you can only request this after \d+ seconds\.$/),
  })
})

test('a number is enrolled once: again while it waits replaces it, afterwards it is refused', async () => {
  const { client, factorId, phone } = await enrolling()
  const again = await client.mfa.enroll({ factorType: 'phone', phone, friendlyName: 'Outro' })
  expect(again.error).toBeNull()
  expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([again.data?.id])
  expect((await client.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')

  const done = await enrolled()
  expect((await done.client.mfa.enroll({ factorType: 'phone', phone: done.phone })).error).toMatchObject({
    status: 422,
    code: 'mfa_verified_factor_exists',
    message: 'A verified phone factor already exists, unenroll the existing factor to continue',
  })
})

test('with it removed the session is of the first level again', async () => {
  const { client, factorId } = await enrolled()
  expect((await client.mfa.unenroll({ factorId })).error).toBeNull()
  await client.refreshSession()
  const { data } = await client.mfa.getAuthenticatorAssuranceLevel()
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
  expect(JSON.stringify(data?.currentAuthenticationMethods)).not.toContain('mfa/phone')
})

test('without it neither number nor password change', async () => {
  const { email } = await enrolled()
  const { accessToken } = await signIn(server, email)
  const { json } = await server.call('PUT', '/user', { token: accessToken, body: { password: 'nova-senha' } })
  expect(json['error_code']).toBe('insufficient_aal')
})

test('the operator may give it another number', async () => {
  const { factorId, userId } = await enrolled()
  const key = await signApiKey('service_role', JWT_SECRET, 1_700_000_000)
  const admin = new GoTrueAdminApi({ url: server.url, headers: { Authorization: `Bearer ${key}` } })
  const phone = newPhone()
  const path = `/admin/users/${userId}/factors/${factorId}`
  expect((await server.call('PUT', path, { token: key, body: { phone: `+${phone}` } })).json).toMatchObject({
    phone,
  })
  expect((await server.call('PUT', path, { token: key, body: { phone: 'x' } })).json['error_code']).toBe(
    'validation_failed',
  )
  expect((await admin.mfa.listFactors({ userId })).data?.factors).toMatchObject([{ id: factorId, phone }])
})

describe('refusals', () => {
  test.each([
    [{ phone: '' }, 'validation_failed', 'Phone number required to enroll Phone factor'],
    [{}, 'validation_failed', 'Phone number required to enroll Phone factor'],
    [{ phone: '12-34' }, 'validation_failed', 'Invalid phone number format (E.164 required)'],
    [
      { phone: '5511', friendly_name: 'x'.repeat(256) },
      'validation_failed',
      'friendly_name has at most 255 characters',
    ],
    [{ phone: 55 }, 'bad_json', 'Could not parse request body as JSON: the field phone must be a string'],
  ])('of an enrolment: %j', async (body, errorCode, msg) => {
    const { accessToken } = await signedIn()
    const { json } = await server.call('POST', '/factors', {
      token: accessToken,
      body: { factor_type: 'phone', ...body },
    })
    expect(json).toEqual({ code: 400, error_code: errorCode, msg })
  })

  test.each([
    [{ channel: 'whatsapp' }, 'validation_failed'],
    [{ channel: 1 }, 'bad_json'],
    ['{', 'bad_json'],
  ])('of a challenge: %j', async (body, errorCode) => {
    const { accessToken, factorId } = await enrolling()
    const { status, json } = await server.call('POST', `/factors/${factorId}/challenge`, {
      token: accessToken,
      body,
    })
    expect([status, json['error_code']]).toEqual([400, errorCode])
  })

  test('where it is switched off', async () => {
    const { client, factorId } = await enrolling(off)
    expect((await client.mfa.challenge({ factorId })).error).toMatchObject({
      status: 422,
      code: 'mfa_phone_verify_not_enabled',
      message: 'MFA verification is disabled for Phone',
    })
  })
})
