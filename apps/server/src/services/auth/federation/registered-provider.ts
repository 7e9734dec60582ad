/** A provider as this service is registered with it: by the settings, or by the operator's API. */
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { AppleKey, FederationConfig } from '../configuration/provider-config.ts'
import type { CustomProvider } from '../model/custom-provider.ts'
import {
  EXTERNAL_PROVIDERS,
  type ExternalProfile,
  type ExternalProvider,
} from '../model/external-provider.ts'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'
import { unseal } from '../outbox/seal.ts'
import { readMapped } from '../providers/custom-claims.ts'
import { PROVIDERS } from '../providers/provider-list.ts'
import { addressAt, type ProviderDefinition } from '../providers/provider-definition.ts'
import { findCustomProvider } from '../store/custom-providers.ts'
import type { Issuer } from './metadata-cache.ts'

export interface RegisteredProvider {
  readonly name: string
  readonly clientId: string
  readonly secret: string
  /** Makes the secret instead; null for any provider but Apple. */
  readonly appleKey: AppleKey | null
  readonly secretIn: 'header' | 'body' | 'either'
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly emailOptional: boolean
  /** Null where the issuer's metadata state whether it supports PKCE. */
  readonly pkce: boolean | null
  readonly formPost: boolean
  /** Further parameters of the request to it. */
  readonly parameters: Readonly<Record<string, string>>
  /** Null for a provider without metadata. */
  readonly issuer: Issuer | null
  /** Null where the metadata name them. */
  readonly places: { readonly authorize: string; readonly token: string } | null
  /** The configured address of an own installation; empty for none. */
  readonly url: string
  readonly user: ProviderDefinition['user']
}

export type ProviderLookup =
  | { readonly ok: true; readonly provider: RegisteredProvider }
  /** Why it cannot be used, in the original's words. */
  | { readonly ok: false; readonly reason: string }

export interface LookupDependencies {
  readonly config: { readonly federation: FederationConfig }
  readonly database: RoleDatabase
  readonly jwtSecret: string
  readonly serviceUrl: string
}

/** @param name in any case. */
export async function findProvider(name: string, deps: LookupDependencies): Promise<ProviderLookup> {
  const folded = name.toLowerCase()
  if (folded.startsWith('custom:')) return findCustom(folded, deps)
  const known = EXTERNAL_PROVIDERS.find((each) => each === folded)
  if (known === undefined) {
    const reason = folded === 'twitter' ? 'provider is not enabled' : `Provider ${folded} could not be found`
    return { ok: false, reason }
  }
  return findKnown(known, deps)
}

function findKnown(name: ExternalProvider, { config, serviceUrl }: LookupDependencies): ProviderLookup {
  const { providers, appleKey, allowsLoopback } = config.federation
  const settings = providers.get(name)
  const definition = PROVIDERS[name]
  if (!settings) return { ok: false, reason: 'provider is not enabled' }
  const [clientId] = settings.clientIds
  if (clientId === undefined) return { ok: false, reason: 'missing OAuth client ID' }
  const ownKey = name === 'apple' ? appleKey : null
  if (settings.secret === '' && ownKey === null) return { ok: false, reason: 'missing OAuth secret' }
  if (name === 'keycloak' && settings.url === '')
    return { ok: false, reason: 'unable to find URL for the Keycloak provider' }
  const { places, user } = definition
  // Issuers with a fixed address have another one in tests alone.
  const isElsewhere = user.by === 'id token' && allowsLoopback && settings.url !== ''
  const issuerUrl = user.by === 'id token' ? (isElsewhere ? settings.url : user.issuer(settings.url)) : null
  return {
    ok: true,
    provider: {
      ...definition,
      name,
      clientId,
      secret: settings.secret,
      appleKey: ownKey,
      redirectUri: settings.redirectUri || `${serviceUrl}/callback`,
      emailOptional: settings.emailOptional,
      formPost: definition.formPost === true,
      parameters: {},
      issuer: issuerUrl === null ? null : { url: issuerUrl, metadataUrl: null },
      places: places && {
        authorize: addressAt(places.authorize, settings.url),
        token: addressAt(places.token, settings.url),
      },
      url: settings.url,
    },
  }
}

async function findCustom(identifier: string, deps: LookupDependencies): Promise<ProviderLookup> {
  const { custom } = deps.config.federation
  if (custom === null) return { ok: false, reason: 'custom OAuth providers are disabled' }
  const found = await deps.database.transaction((tx) => findCustomProvider(tx, identifier))
  if (!found) return { ok: false, reason: `custom provider ${identifier} not found` }
  if (!found.enabled) return { ok: false, reason: `custom provider ${identifier} is disabled` }
  const base = (custom.externalUrl || deps.serviceUrl).replace(/\/+$/, '')
  const common = {
    name: identifier,
    clientId: found.clientId,
    secret: openSecret(found, deps.jwtSecret),
    appleKey: null,
    secretIn: 'either',
    redirectUri: `${base}/callback`,
    scopes: found.scopes,
    emailOptional: found.emailOptional,
    pkce: found.pkceEnabled,
    formPost: false,
    parameters: Object.fromEntries(
      Object.entries(found.authorizationParams).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
    url: '',
  } as const
  const read = (claims: JsonObject): ExternalProfile => readMapped(claims, found)
  if (found.type === 'oidc') {
    const url = found.issuer ?? ''
    return {
      ok: true,
      provider: {
        ...common,
        issuer: { url, metadataUrl: found.discoveryUrl || null },
        places: null,
        user: { by: 'id token', issuer: () => url, read },
      },
    }
  }
  const { authorizationUrl, tokenUrl, userinfoUrl } = found
  if (!authorizationUrl || !tokenUrl || !userinfoUrl)
    return { ok: false, reason: `OAuth2 provider ${identifier} missing required endpoints` }
  return {
    ok: true,
    provider: {
      ...common,
      issuer: null,
      places: { authorize: authorizationUrl, token: tokenUrl },
      user: {
        by: 'requests',
        requests: () => [{ address: userinfoUrl }],
        read: ([document]) => read(isJsonObject(document) ? document : {}),
      },
    },
  }
}

/** Prefix of secrets that this service has encrypted; the original stores them unencrypted. */
export const SEALED = 'sealed:'

export const openSecret = ({ id, sealedSecret }: CustomProvider, jwtSecret: string): string =>
  sealedSecret.startsWith(SEALED)
    ? String(unseal(Buffer.from(sealedSecret.slice(SEALED.length), 'base64'), id, jwtSecret))
    : sealedSecret
