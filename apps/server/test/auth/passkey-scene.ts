/** Two servers with passkeys, whose second has short limits, and learners with an authenticator of `nid-webauthn-emulator`. */
import { AuthAdminApi, type AuthClient } from '@supabase/auth-js'
import type { WebAuthnEmulator } from 'nid-webauthn-emulator'
import { afterAll, beforeAll, expect } from 'vitest'
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
import { newDevice } from './authenticator.ts'

type Client = InstanceType<typeof AuthClient>
type Json = Record<string, unknown>

export let server: AuthServer
export let strict: AuthServer
export let admin: InstanceType<typeof AuthAdminApi>

/** To be called once by a test file. */
export function usePasskeyServers(): void {
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
    admin = new AuthAdminApi({ url: server.url, headers })
  })
  afterAll(async () => {
    await strict.stop()
    await server.stop()
  })
}

export async function signedIn(): Promise<{ client: Client; email: string; token: string }> {
  const email = await newLearner(server)
  const client = server.client()
  const { data } = await client.signInWithPassword({ email, password: PASSWORD })
  return { client, email, token: data.session?.access_token ?? '' }
}

export const created = (device: WebAuthnEmulator, options: unknown, origin = SITE_URL) =>
  device.createJSON(origin, options as Parameters<WebAuthnEmulator['createJSON']>[1])
export const used = (device: WebAuthnEmulator, options: unknown, origin = SITE_URL) =>
  device.getJSON(origin, options as Parameters<WebAuthnEmulator['getJSON']>[1])

export async function registered(device = newDevice()) {
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
export async function answered(device: WebAuthnEmulator, origin = SITE_URL) {
  const { json } = await post('/passkeys/authentication/options', { body: {} })
  return {
    challenge_id: json['challenge_id'],
    credential: used(device, json['options'], origin) as unknown as Json,
  }
}

export const post = (path: string, options: CallOptions) => server.call('POST', path, options)
export const signInWith = (body: unknown) => post('/passkeys/authentication/verify', { body })

export const refused = (code: number, errorCode: string, msg: string) => ({
  code,
  error_code: errorCode,
  msg,
})
export const NOT_VERIFIED = refused(400, 'webauthn_verification_failed', 'Credential verification failed')
export const INVALID = refused(400, 'webauthn_verification_failed', 'Invalid credential response')
export const USED = refused(400, 'webauthn_challenge_not_found', 'Challenge not found or already used')
