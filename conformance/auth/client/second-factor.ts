/** Second factors: authenticator apps and phones. */
import type { AuthCases } from '../auth-case.ts'
import { having, like, SECONDS, TEXT, TIME, TOKEN, UUID } from '../shapes.ts'
import { NO_FACTOR, NO_TOKEN, NO_UUID, refusal } from '../refusals.ts'
import { totp } from '../totp.ts'
import type { World } from '../world.ts'

const NOBODYS = '6f0b2a3c-0000-4000-8000-000000000000'

/** A user with an authenticator app that is not confirmed yet. */
async function enrolling(world: World) {
  const person = await world.person()
  const { data, error } = await person.client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
  if (error) throw error
  return { ...person, factorId: data.id, secret: data.totp.secret }
}

/** The same with the factor confirmed, so that the session has both steps. */
async function enrolled(world: World) {
  const person = await enrolling(world)
  const { factorId, secret, client } = person
  const { error } = await client.mfa.challengeAndVerify({ factorId, code: totp(secret) })
  if (error) throw error
  return person
}

/** A code that is not the secret's at any time near. */
function wrongCode(secret: string): string {
  const near = new Set([-2, -1, 0, 1, 2].map((later) => totp(secret, later)))
  return ['000000', '000001', '000002', '000003', '000004', '000005'].find((code) => !near.has(code)) ?? ''
}

const elevated = {
  access_token: TOKEN,
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: SECONDS,
  refresh_token: TEXT,
  user: having({ id: UUID }),
}

const factor = (status: string) => ({
  id: UUID,
  created_at: TIME,
  updated_at: TIME,
  status,
  friendly_name: 'app',
  factor_type: 'totp',
  phone: '',
  last_challenged_at: null as unknown,
})
const usedFactor = { ...factor('verified'), last_challenged_at: TIME }

export const secondFactorCases: AuthCases = {
  'mfa.enroll': [
    {
      says: 'an authenticator app',
      act: async (world) => {
        const { client } = await world.person()
        return client.mfa.enroll({ factorType: 'totp', friendlyName: 'app', issuer: 'Doce' })
      },
      gives: {
        id: UUID,
        type: 'totp',
        friendly_name: 'app',
        totp: {
          qr_code: like(/^data:image\/svg\+xml;utf-8,<\?xml|^data:image\/svg\+xml;utf-8,<svg/),
          secret: like(/^[A-Z2-7]{32}$/),
          uri: like(/^otpauth:\/\/totp\/Doce:/),
        },
      },
    },
    {
      says: 'a phone',
      act: async (world) => {
        const { client } = await world.person()
        return client.mfa.enroll({
          factorType: 'phone',
          friendlyName: 'phone',
          phone: `+${world.newPhone()}`,
        })
      },
      gives: { id: UUID, type: 'phone', friendly_name: 'phone', phone: like(/^\+5511/) },
    },
    {
      says: 'without a session',
      act: (world) => world.client().mfa.enroll({ factorType: 'totp' }),
      refused: NO_TOKEN,
    },
    {
      says: 'the name of another factor',
      act: async (world) => {
        const { client } = await enrolling(world)
        return client.mfa.enroll({ factorType: 'totp', friendlyName: 'app' })
      },
      refused: refusal(
        422,
        'mfa_factor_name_conflict',
        'A factor with the friendly name "app" for this user already exists',
      ),
    },
    {
      says: 'apps switched off',
      on: 'closed',
      act: async (world) => (await world.person()).client.mfa.enroll({ factorType: 'totp' }),
      refused: refusal(422, 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'),
    },
    {
      says: 'phones switched off',
      on: 'closed',
      act: async (world) => {
        const { client } = await world.person()
        return client.mfa.enroll({ factorType: 'phone', phone: `+${world.newPhone()}` })
      },
      refused: refusal(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'),
    },
  ],
  'mfa.challenge': [
    {
      says: 'asks for a code of the app',
      act: async (world) => {
        const { client, factorId } = await enrolling(world)
        return client.mfa.challenge({ factorId })
      },
      gives: { id: UUID, type: 'totp', expires_at: SECONDS },
    },
    {
      says: 'an unknown factor',
      act: async (world) => (await world.person()).client.mfa.challenge({ factorId: NOBODYS }),
      refused: NO_FACTOR,
    },
    {
      says: 'a malformed id',
      act: async (world) => (await world.person()).client.mfa.challenge({ factorId: 'x' }),
      refused: NO_UUID('factor_id'),
    },
  ],
  'mfa.verify': [
    {
      says: 'a code of the app: a session at AAL2',
      act: async (world) => {
        const { client, factorId, secret } = await enrolling(world)
        const { data } = await client.mfa.challenge({ factorId })
        return client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: totp(secret) })
      },
      gives: elevated,
    },
    {
      says: 'a wrong code',
      act: async (world) => {
        const { client, factorId, secret } = await enrolling(world)
        const { data } = await client.mfa.challenge({ factorId })
        return client.mfa.verify({ factorId, challengeId: data?.id ?? '', code: wrongCode(secret) })
      },
      refused: refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    },
    {
      says: 'an unknown challenge',
      act: async (world) => {
        const { client, factorId, secret } = await enrolling(world)
        return client.mfa.verify({ factorId, challengeId: NOBODYS, code: totp(secret) })
      },
      refused: refusal(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found'),
    },
  ],
  'mfa.challengeAndVerify': [
    {
      says: 'challenge and verification in one call',
      act: async (world) => {
        const { client, factorId, secret } = await enrolling(world)
        return client.mfa.challengeAndVerify({ factorId, code: totp(secret) })
      },
      gives: elevated,
    },
    {
      says: 'a code that was used',
      act: async (world) => {
        const { client, factorId, secret } = await enrolling(world)
        const code = totp(secret)
        await client.mfa.challengeAndVerify({ factorId, code })
        return client.mfa.challengeAndVerify({ factorId, code })
      },
      refused: refusal(422, 'mfa_verification_failed', 'Invalid TOTP code entered'),
    },
  ],
  'mfa.unenroll': [
    {
      says: 'a factor that was never confirmed',
      act: async (world) => {
        const { client, factorId } = await enrolling(world)
        return client.mfa.unenroll({ factorId })
      },
      gives: { id: UUID },
    },
    {
      says: 'a confirmed one, with a session at AAL2',
      act: async (world) => {
        const { client, factorId } = await enrolled(world)
        return client.mfa.unenroll({ factorId })
      },
      gives: { id: UUID },
    },
    {
      says: 'a confirmed one, with a session at AAL1',
      act: async (world) => {
        const { email, factorId } = await enrolled(world)
        return (await world.signIn(email)).client.mfa.unenroll({ factorId })
      },
      refused: refusal(422, 'insufficient_aal', 'AAL2 required to unenroll verified factor'),
    },
    {
      says: 'an unknown factor',
      act: async (world) => (await world.person()).client.mfa.unenroll({ factorId: NOBODYS }),
      refused: NO_FACTOR,
    },
  ],
  'mfa.listFactors': [
    {
      says: 'none',
      act: async (world) => (await world.person()).client.mfa.listFactors(),
      gives: { all: [], totp: [], phone: [], webauthn: [], recovery_code: [] },
    },
    {
      says: 'an unverified factor, only in the list of all',
      act: async (world) => (await enrolling(world)).client.mfa.listFactors(),
      gives: { all: [factor('unverified')], totp: [], phone: [], webauthn: [], recovery_code: [] },
    },
    {
      says: 'a verified factor, also in the list of its type',
      act: async (world) => (await enrolled(world)).client.mfa.listFactors(),
      gives: { all: [usedFactor], totp: [usedFactor], phone: [], webauthn: [], recovery_code: [] },
    },
  ],
  'mfa.getAuthenticatorAssuranceLevel': [
    {
      says: 'by password alone',
      act: async (world) => (await world.person()).client.mfa.getAuthenticatorAssuranceLevel(),
      gives: {
        currentLevel: 'aal1',
        nextLevel: 'aal1',
        currentAuthenticationMethods: [{ method: 'password', timestamp: SECONDS }],
      },
    },
    {
      says: 'by password, with a verified second factor',
      act: async (world) => {
        const { email } = await enrolled(world)
        return (await world.signIn(email)).client.mfa.getAuthenticatorAssuranceLevel()
      },
      gives: {
        currentLevel: 'aal1',
        nextLevel: 'aal2',
        currentAuthenticationMethods: [{ method: 'password', timestamp: SECONDS }],
      },
    },
    {
      says: 'by password and second factor',
      act: async (world) => (await enrolled(world)).client.mfa.getAuthenticatorAssuranceLevel(),
      gives: {
        currentLevel: 'aal2',
        nextLevel: 'aal2',
        currentAuthenticationMethods: [
          { method: 'totp', timestamp: SECONDS },
          { method: 'password', timestamp: SECONDS },
        ],
      },
    },
    {
      says: 'without a session',
      act: (world) => world.client().mfa.getAuthenticatorAssuranceLevel(),
      gives: { currentLevel: null, nextLevel: null, currentAuthenticationMethods: [] },
    },
  ],
  'admin.mfa.listFactors': [
    {
      says: 'the factors of an account',
      act: async (world) => {
        const { user } = await enrolled(world)
        return world.operator.mfa.listFactors({ userId: user.id })
      },
      gives: { factors: [usedFactor] },
    },
    {
      says: 'an unknown account',
      act: (world) => world.operator.mfa.listFactors({ userId: NOBODYS }),
      refused: refusal(404, 'user_not_found', 'User not found'),
    },
  ],
  'admin.mfa.deleteFactor': [
    {
      says: 'removes it',
      act: async (world) => {
        const { user, factorId } = await enrolled(world)
        return world.operator.mfa.deleteFactor({ userId: user.id, id: factorId })
      },
      // The client wraps it once more.
      gives: { data: usedFactor, error: null },
    },
    {
      says: 'an unknown factor',
      act: async (world) => {
        const { id } = await world.account()
        return world.operator.mfa.deleteFactor({ userId: id, id: NOBODYS })
      },
      refused: NO_FACTOR,
    },
  ],
}
