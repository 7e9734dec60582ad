/** Settings of single sign-on by SAML 2.0. Source for names, checks and defaults: supabase/auth, internal/conf/saml.go. */
import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { Environment } from '../../../platform/environment.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { readDurationMs, readSwitch } from './settings-syntax.ts'

export interface SamlConfig {
  /** Signs requests and decrypts assertions. */
  readonly key: KeyObject
  /** The key that will replace it: providers read its certificate beforehand. Null for none. */
  readonly nextKey: KeyObject | null
  readonly allowsEncryption: boolean
  /** How long a sign-in may take at the provider. */
  readonly relayStateMs: number
  /** Address of this service in its metadata. No slash at the end; empty for the address that clients use. */
  readonly externalUrl: string
}

const DEFAULT_RELAY_STATE_MS = 120_000
const MIN_KEY_BITS = 2048
const PUBLIC_EXPONENT = 65_537n

/**
 * @returns null if it is switched off.
 * @throws StartupError naming the variable and what it should be.
 */
export function readSamlConfig(env: Environment): SamlConfig | null {
  if (!readSwitch(env, 'GOTRUE_SAML_ENABLED', false)) return null
  return {
    key: readKey('GOTRUE_SAML_PRIVATE_KEY', env['GOTRUE_SAML_PRIVATE_KEY'] ?? ''),
    nextKey: env['GOTRUE_SAML_PRIVATE_KEY_NEXT']
      ? readKey('GOTRUE_SAML_PRIVATE_KEY_NEXT', env['GOTRUE_SAML_PRIVATE_KEY_NEXT'])
      : null,
    allowsEncryption: readSwitch(env, 'GOTRUE_SAML_ALLOW_ENCRYPTED_ASSERTIONS', false),
    relayStateMs: readDurationMs(env, 'GOTRUE_SAML_RELAY_STATE_VALIDITY_PERIOD', 0) || DEFAULT_RELAY_STATE_MS,
    externalUrl: readAddress(env, 'GOTRUE_SAML_EXTERNAL_URL'),
  }
}

/** @param text PKCS#1 in base64, as `openssl genrsa -traditional 2048 | openssl rsa -traditional -outform der | base64 -w0` prints it. */
function readKey(name: string, text: string): KeyObject {
  const key = parseKey(text)
  const { modulusLength = 0, publicExponent } = key?.asymmetricKeyDetails ?? {}
  if (!key || modulusLength < MIN_KEY_BITS || publicExponent !== PUBLIC_EXPONENT)
    throw new StartupError(
      `${name} must be an RSA key of at least ${MIN_KEY_BITS} bits with the exponent ${PUBLIC_EXPONENT}: PKCS#1 in base64, without PEM lines.`,
    )
  return key
}

function parseKey(text: string): KeyObject | null {
  try {
    return createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs1' })
  } catch {
    return null
  }
}

function readAddress(env: Environment, name: string): string {
  const text = env[name] ?? ''
  if (text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)))
    return text.replace(/\/$/, '')
  throw new StartupError(`${name} must be an address that starts with https:.`)
}
