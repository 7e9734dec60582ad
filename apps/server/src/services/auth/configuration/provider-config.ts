/** Settings of sign-in by other services. Names: supabase/auth, internal/conf (`GOTRUE_EXTERNAL_<PROVIDER>_…`). */
import type { Environment } from '../../../platform/environment.ts'
import { readCount, readList } from '../../../platform/settings.ts'
import { StartupError } from '../../../platform/startup-error.ts'
import { EXTERNAL_PROVIDERS, type ExternalProvider } from '../model/external-provider.ts'
import { readDurationMs, readSwitch, readTimerMs } from './settings-syntax.ts'

/** The registration of this service with a provider. */
export interface ProviderSettings {
  /** The first is this service's own; ID tokens for any of them are accepted. */
  readonly clientIds: readonly string[]
  readonly secret: string
  /** Empty for the service's own `/callback`. */
  readonly redirectUri: string
  /** Address of an installation other than the provider's public one; empty for that. */
  readonly url: string
  /** Whether accounts may lack an e-mail address. */
  readonly emailOptional: boolean
  /** Whether ID tokens are accepted without the nonce that they name. */
  readonly skipNonceCheck: boolean
}

/** The key by which Apple's secrets are made; null where the secret is configured as it is. */
export interface AppleKey {
  readonly teamId: string
  readonly keyId: string
  /** PKCS#8, as PEM. */
  readonly privateKey: string
}

export interface WalletSettings {
  /** How long a wallet's message is valid after its time, and how far its time may lie in the future. */
  readonly maxValidityMs: number
}

export interface FederationConfig {
  /** Only those that are enabled. */
  readonly providers: ReadonlyMap<ExternalProvider, ProviderSettings>
  readonly appleKey: AppleKey | null
  /** Another audience of Apple's ID tokens; empty for none. */
  readonly iosBundleId: string
  /** Issuers whose ID tokens are accepted for any client that the request names. */
  readonly allowedIssuers: readonly string[]
  /** Where every callback redirects to; empty for the target of the request. */
  readonly redirectUrl: string
  /** Providers that operators add by the API; null if disabled. */
  readonly custom: { readonly maxProviders: number; readonly externalUrl: string } | null
  /** Null if disabled. */
  readonly ethereum: WalletSettings | null
  readonly solana: WalletSettings | null
  /** How long metadata of providers are used before they are read again. */
  readonly metadataMs: number
  /** Time limit of each request to a provider. */
  readonly outgoingMs: number
  /** Whether providers may be on this machine, without https; for tests only. */
  readonly allowsLoopback: boolean
}

/** @throws StartupError naming the variable and what it should be. */
export function readFederationConfig(env: Environment): FederationConfig {
  return {
    providers: new Map(
      EXTERNAL_PROVIDERS.flatMap((name): [ExternalProvider, ProviderSettings][] => {
        const settings = readProvider(env, name)
        return settings ? [[name, settings]] : []
      }),
    ),
    appleKey: readAppleKey(env),
    iosBundleId: env['GOTRUE_EXTERNAL_IOS_BUNDLE_ID'] ?? '',
    allowedIssuers: readList(env['GOTRUE_EXTERNAL_ALLOWED_ID_TOKEN_ISSUERS'] || DEFAULT_ISSUERS),
    redirectUrl: readAddress(env, 'GOTRUE_EXTERNAL_REDIRECT_URL'),
    custom: readSwitch(env, 'GOTRUE_CUSTOM_OAUTH_ENABLED', true)
      ? {
          maxProviders: readCount(env, 'GOTRUE_CUSTOM_OAUTH_MAX_PROVIDERS', 0),
          externalUrl: readAddress(env, 'GOTRUE_CUSTOM_OAUTH_EXTERNAL_URL'),
        }
      : null,
    ethereum: readWallet(env, 'GOTRUE_EXTERNAL_WEB3_ETHEREUM'),
    solana: readWallet(env, 'GOTRUE_EXTERNAL_WEB3_SOLANA'),
    metadataMs: readDurationMs(env, 'GOTRUE_EXTERNAL_OIDC_PROVIDER_CACHE_TTL', 3_600_000),
    outgoingMs: readTimerMs(env, 'GOTRUE_INTERNAL_HTTP_TIMEOUT', DEFAULT_OUTGOING_MS) || DEFAULT_OUTGOING_MS,
    allowsLoopback: readSwitch(env, 'AUTH_ALLOW_LOOPBACK_PROVIDERS', false),
  }
}

/** Less than the time limit of requests, so that a slow provider is reported as such. A setting of 0 stands for it too. */
const DEFAULT_OUTGOING_MS = 8_000
const DEFAULT_ISSUERS = 'https://appleid.apple.com,https://accounts.google.com'
const TEN_MINUTES_MS = 600_000

function readProvider(env: Environment, name: ExternalProvider): ProviderSettings | null {
  const prefix = `GOTRUE_EXTERNAL_${name.toUpperCase()}`
  const settings = {
    clientIds: readList(env[`${prefix}_CLIENT_ID`] ?? ''),
    secret: env[`${prefix}_SECRET`] ?? '',
    redirectUri: readAddress(env, `${prefix}_REDIRECT_URI`),
    url: readAddress(env, `${prefix}_URL`).replace(/\/$/, ''),
    emailOptional: readSwitch(env, `${prefix}_EMAIL_OPTIONAL`, false),
    skipNonceCheck: readSwitch(env, `${prefix}_SKIP_NONCE_CHECK`, false),
  }
  return readSwitch(env, `${prefix}_ENABLED`, false) ? settings : null
}

function readAddress(env: Environment, name: string): string {
  const text = env[name] ?? ''
  if (text === '' || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))) return text
  throw new StartupError(`${name} must be an address that starts with https:.`)
}

function readAppleKey(env: Environment): AppleKey | null {
  const names = ['AUTH_APPLE_TEAM_ID', 'AUTH_APPLE_KEY_ID', 'AUTH_APPLE_PRIVATE_KEY'] as const
  const [teamId = '', keyId = '', written = ''] = names.map((name) => env[name])
  if (teamId === '' && keyId === '' && written === '') return null
  const missing = names.filter((name) => !env[name])
  if (missing.length > 0) throw new StartupError(`${missing.join(' and ')} must be set beside the others.`)
  // Files of settings have no line breaks in values.
  const privateKey = written.replaceAll(String.raw`\n`, '\n').trim()
  if (!privateKey.startsWith('-----BEGIN PRIVATE KEY-----'))
    throw new StartupError('AUTH_APPLE_PRIVATE_KEY must be the key of the .p8 file, in PEM.')
  return { teamId, keyId, privateKey }
}

function readWallet(env: Environment, prefix: string): WalletSettings | null {
  const maxValidityMs = readDurationMs(env, `${prefix}_MAXIMUM_VALIDITY_DURATION`, TEN_MINUTES_MS)
  return readSwitch(env, `${prefix}_ENABLED`, false) ? { maxValidityMs } : null
}
