/** Identity providers by which an account may sign in. */
import type { JsonObject } from '../../../platform/json-object.ts'

/** Those that the original knows by name. Its `twitter` is left out: it speaks OAuth 1.0a, which `x` has replaced. */
export const EXTERNAL_PROVIDERS = [
  'apple',
  'azure',
  'bitbucket',
  'discord',
  'facebook',
  'figma',
  'fly',
  'github',
  'gitlab',
  'google',
  'kakao',
  'keycloak',
  'linkedin',
  'linkedin_oidc',
  'notion',
  'slack',
  'slack_oidc',
  'snapchat',
  'spotify',
  'twitch',
  'vercel_marketplace',
  'workos',
  'x',
  'zoom',
] as const

export type ExternalProvider = (typeof EXTERNAL_PROVIDERS)[number]

/** An address as it is stated: of any type. */
export interface StatedEmail {
  readonly address: unknown
  /** What states that the address was verified: a boolean, or the claim that says so, of any type. */
  readonly isVerified: unknown
  readonly isPrimary: boolean
}

/** By what a user is stated: a signed token or the interface of a known provider, a provider of the operator's, or without one. */
export type StatedBy = 'id token' | 'interface' | 'custom provider' | 'assertion' | 'wallet' | 'passkey'

/** What is stated about a user. The identity gate judges it. */
export interface ExternalProfile {
  readonly statedBy: StatedBy
  /** The user's id there, of any type. */
  readonly subject: unknown
  /** Precedes the id, once it is accepted; ids of another kind then never equal it. */
  readonly subjectPrefix?: string
  readonly emails: readonly StatedEmail[]
  /** Whether the provider writes flags as the texts `true` and `1`, too. */
  readonly flagsAsTexts?: true
  /** The claims that are kept, by the original's names; without id and address. */
  readonly claims: JsonObject
}
