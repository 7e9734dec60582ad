/**
 * Which ID tokens a request may present: the issuer of the named provider, its audiences, and how its claims are read.
 * Source: supabase/auth, IdTokenGrantParams.getProvider.
 */
import { jsonExcess } from '../../../platform/json-excess.ts'
import type { ProviderSettings } from '../configuration/provider-config.ts'
import { authError } from '../errors/auth-error.ts'
import { providerDisabled, validationFailed } from '../errors/errors.ts'
import type { ExternalProfile, ExternalProvider } from '../model/external-provider.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { readMapped } from '../providers/custom-claims.ts'
import {
  APPLE_ISSUERS,
  FACEBOOK_ISSUER,
  isAzureIssuer,
  KAKAO_ISSUER,
  READ_ID_TOKEN,
  readStandardClaims,
  SNAPCHAT_ISSUER,
} from '../providers/with-id-tokens.ts'
import { findCustomProvider } from '../store/custom-providers.ts'
import type { Issuer } from './metadata-cache.ts'
import type { LookupDependencies } from './registered-provider.ts'

export interface AcceptedIssuer {
  readonly provider: string
  readonly issuer: Issuer
  readonly audiences: readonly string[]
  readonly skipNonceCheck: boolean
  readonly emailOptional: boolean
  readonly read: (claims: JsonObject) => ExternalProfile
}

export interface IssuerQuestion {
  readonly token: string
  /** Empty where the request names an issuer and a client alone. */
  readonly provider: string
  readonly issuer: string
  readonly clientId: string
}

/** Providers whose issuer is known without the token. */
const ISSUERS = {
  google: 'https://accounts.google.com',
  facebook: FACEBOOK_ISSUER,
  keycloak: '',
  kakao: KAKAO_ISSUER,
  vercel_marketplace: 'https://marketplace.vercel.com',
  snapchat: SNAPCHAT_ISSUER,
} as const satisfies Partial<Record<ExternalProvider, string>>

const AZURE =
  /^https:\/\/login\.microsoftonline\.com\/[\w-]+\/v2\.0\/?$|^https:\/\/sts\.windows\.net\/[\w-]+\/$/

/** @throws AuthError 400 `validation_failed`, `provider_disabled`. */
export async function acceptedIssuer(
  question: IssuerQuestion,
  deps: LookupDependencies,
): Promise<AcceptedIssuer> {
  const { provider, issuer, token } = question
  const { providers, iosBundleId } = deps.config.federation
  if (provider === 'apple' || APPLE_ISSUERS.has(issuer)) {
    const found = detected('an Apple', 'Apple', token, issuer, (each) => isAppleIssuer(each, deps))
    const accepted = known('apple', found, deps)
    return { ...accepted, audiences: [...accepted.audiences, iosBundleId] }
  }
  const named = (Object.keys(ISSUERS) as (keyof typeof ISSUERS)[]).find((name) => {
    const own = name === 'keycloak' ? (providers.get(name)?.url ?? '') : ISSUERS[name]
    return provider === name || (own !== '' && issuer === own)
  })
  if (provider === 'azure' || (named === undefined && isAzureIssuer(issuer)))
    return known(
      'azure',
      detected('an Azure', 'Azure', token, issuer, (each) => AZURE.test(each)),
      deps,
    )
  if (named !== undefined) return known(named, issuerOf(named, deps), deps)
  if (provider.startsWith('custom:')) return custom(provider, deps)
  return listed(question, deps)
}

/** Providers that tests run on this machine replace those with fixed addresses. */
function issuerOf(name: keyof typeof ISSUERS, { config }: LookupDependencies): string {
  const { allowsLoopback, providers } = config.federation
  const url = providers.get(name)?.url ?? ''
  return name === 'keycloak' || (allowsLoopback && url !== '') ? url : ISSUERS[name]
}

const isAppleIssuer = (issuer: string, { config }: LookupDependencies): boolean => {
  const { allowsLoopback, providers } = config.federation
  return APPLE_ISSUERS.has(issuer) || (allowsLoopback && providers.get('apple')?.url === issuer)
}

function known(
  name: ExternalProvider,
  issuer: string,
  { config }: Pick<LookupDependencies, 'config'>,
): AcceptedIssuer {
  const settings: ProviderSettings | undefined = config.federation.providers.get(name)
  if (!settings) throw providerDisabled(issuer)
  const read = READ_ID_TOKEN[name] ?? readStandardClaims
  return {
    provider: name,
    issuer: { url: issuer, metadataUrl: null },
    audiences: settings.clientIds,
    // Facebook's tokens for apps carry the nonce unhashed, if at all.
    skipNonceCheck: settings.skipNonceCheck || name === 'facebook',
    emailOptional: settings.emailOptional,
    read: (claims) => read(claims, settings.url),
  }
}

async function custom(identifier: string, deps: LookupDependencies): Promise<AcceptedIssuer> {
  if (deps.config.federation.custom === null) throw validationFailed('Custom OAuth providers are disabled')
  const found = await deps.database.transaction((tx) => findCustomProvider(tx, identifier))
  const quoted = JSON.stringify(identifier)
  if (!found) throw validationFailed(`Custom provider ${quoted} not found`)
  if (!found.enabled) throw authError('provider_disabled', 400, `Custom provider ${quoted} is disabled`)
  if (found.type !== 'oidc' || found.issuer === null)
    throw validationFailed(`Provider ${quoted} is not an OIDC provider`)
  return {
    provider: identifier,
    issuer: { url: found.issuer, metadataUrl: found.discoveryUrl || null },
    audiences: [found.clientId, ...found.acceptableClientIds],
    skipNonceCheck: found.skipNonceCheck,
    emailOptional: found.emailOptional,
    read: (claims) => readMapped(claims, found),
  }
}

/** Issuers that the operator lets any client use. */
function listed(
  { provider, issuer, clientId }: IssuerQuestion,
  { config }: LookupDependencies,
): AcceptedIssuer {
  if (!config.federation.allowedIssuers.includes(issuer))
    throw validationFailed(`Custom OIDC provider ${JSON.stringify(provider)} not allowed`)
  return {
    provider: issuer,
    issuer: { url: issuer, metadataUrl: null },
    audiences: [clientId],
    skipNonceCheck: false,
    emailOptional: false,
    read: readStandardClaims,
  }
}

/** Providers with several issuers: the token names its issuer, which must be one of them. */
function detected(
  article: string,
  name: string,
  token: string,
  issuer: string,
  isTheirs: (found: string) => boolean,
): string {
  const found = issuerIn(token)
  if (found === null) throw validationFailed(`Unable to detect issuer in ID token for ${name} provider`)
  if (!isTheirs(found)) throw validationFailed(`Detected ID token issuer is not ${article} ID token issuer`)
  if (issuer && issuer !== found) throw validationFailed('Provided issuer does not match ID token issuer')
  return found
}

const MAX_CLAIMS_DEPTH = 100

/** @returns null for an invalid token. The signature is verified later, by the keys of this issuer. */
function issuerIn(token: string): string | null {
  const parts = token.split('.')
  if (parts.length !== 3) return null
  try {
    const text = Buffer.from(parts[1] ?? '', 'base64url').toString()
    if (jsonExcess(text, { depth: MAX_CLAIMS_DEPTH })) return null
    const payload = JSON.parse(text) as { iss?: unknown }
    return typeof payload.iss === 'string' ? payload.iss : ''
  } catch {
    return null
  }
}
