/** Settings of passkeys and security keys. Source for names and defaults: supabase/auth, internal/conf/configuration.go. */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readList } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readDurationMs, readSwitch } from './settings-syntax.ts'

/** The relying party of the credentials. */
export interface WebAuthnConfig {
  /** Domain of the credentials; null for the site's host. */
  readonly partyId: string | null
  /** Shown by the device; null for the site's host. */
  readonly partyName: string | null
  /** Origins of the pages that may use the credentials; empty for the site's. */
  readonly origins: readonly string[]
  /** Lifetime of a passkey's challenge. */
  readonly challengeMs: number
  /** Top-level origins of pages that may show a page of `origins` in a frame which asks for a credential; empty for none. */
  readonly topOrigins: readonly string[]
  /** Whether a security key must verify the person (by finger, face or PIN), or only if it can. A passkey always must. */
  readonly userVerification: 'preferred' | 'required'
}

export interface PasskeyConfig {
  readonly enabled: boolean
  readonly maxPerUser: number
}

/** Security keys as second factors. */
export interface WebAuthnFactorConfig {
  readonly webauthnEnrollEnabled: boolean
  readonly webauthnVerifyEnabled: boolean
}

/** @throws StartupError naming the variable and what it should be. */
export function readWebAuthnConfig(env: Environment): WebAuthnConfig {
  return {
    partyId: env['GOTRUE_WEBAUTHN_RP_ID'] || null,
    partyName: env['GOTRUE_WEBAUTHN_RP_DISPLAY_NAME'] || null,
    origins: readOrigins(env, 'GOTRUE_WEBAUTHN_RP_ORIGINS'),
    topOrigins: readOrigins(env, 'AUTH_WEBAUTHN_TOP_ORIGINS'),
    challengeMs: readDurationMs(env, 'GOTRUE_WEBAUTHN_CHALLENGE_EXPIRY_DURATION', 300_000),
    userVerification: readVerification(env['AUTH_PASSKEY_USER_VERIFICATION']),
  }
}

function readOrigins(env: Environment, name: string): readonly string[] {
  const origins = readList(env[name] ?? '')
  const wrong = origins.find((origin) => !URL.canParse(origin))
  if (wrong === undefined) return origins
  throw new StartupError(`${name} must be origins with commas between them, not "${wrong}".`)
}

export const readPasskeyConfig = (env: Environment): PasskeyConfig => ({
  enabled: readSwitch(env, 'GOTRUE_PASSKEY_ENABLED', false),
  maxPerUser: readCount(env, 'GOTRUE_PASSKEY_MAX_PASSKEYS_PER_USER', 10),
})

export const readWebAuthnFactorConfig = (env: Environment): WebAuthnFactorConfig => ({
  webauthnEnrollEnabled: readSwitch(env, 'GOTRUE_MFA_WEB_AUTHN_ENROLL_ENABLED', false),
  webauthnVerifyEnabled: readSwitch(env, 'GOTRUE_MFA_WEB_AUTHN_VERIFY_ENABLED', false),
})

function readVerification(text: string | undefined): WebAuthnConfig['userVerification'] {
  if (text === undefined || text === '' || text === 'preferred') return 'preferred'
  if (text === 'required') return text
  throw new StartupError(`AUTH_PASSKEY_USER_VERIFICATION must be preferred or required, not "${text}".`)
}
