/** Identity providers by which an account may sign in. */
import type { JsonObject } from './json-object.ts'

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

export interface ExternalEmail {
  readonly address: string
  /** Whether the provider has verified the address. */
  readonly isVerified: boolean
  readonly isPrimary: boolean
}

/** The profile of a provider's user. */
export interface ExternalProfile {
  /** The user's id there. */
  readonly subject: string
  readonly emails: readonly ExternalEmail[]
  /** The claims that are kept, by the original's names; without the address, which `emails` has. */
  readonly claims: JsonObject
}
