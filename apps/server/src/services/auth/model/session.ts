/** Sessions and how they were proven. */

/** Authentication methods in the words of the wire. */
export type AuthenticationMethod =
  | 'password'
  | 'otp'
  | 'recovery'
  | 'magiclink'
  | 'invite'
  | 'email/signup'
  | 'email_change'
  | 'totp'
  | 'mfa/phone'
  | 'mfa/webauthn'
  | 'passkey'
  | 'anonymous'
  | 'oauth'
  | 'web3'
  | 'sso/saml'
  | 'oauth_provider/authorization_code'

/** The method that each type of factor proves. */
export const METHOD_OF_FACTOR = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const

/** Authenticator assurance level: one factor, or two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** An entry of the token's `amr`; seconds since 1970. */
export interface MethodReference {
  readonly method: string
  readonly timestamp: number
  /** Id of the provider of single sign-on. */
  readonly provider?: string
}

/** What a session of an OAuth client was granted. */
export interface ClientGrant {
  readonly clientId: string
  /** With spaces between them. */
  readonly scopes: string
}

/** What a new session is bound to. */
export interface SessionTerms {
  /** The time after which it cannot be refreshed; null for no end of its own. */
  readonly end: Date | null
  /** Null for a session of the account's own. */
  readonly grant: ClientGrant | null
}

export const OWN_TERMS: SessionTerms = { end: null, grant: null }

/** A session as its access token names it. */
export interface Session {
  readonly id: string
  /** Milliseconds since it began. */
  readonly ageMs: number
  readonly level: AssuranceLevel
  readonly methods: readonly MethodReference[]
  /** Null for a session of the account's own. */
  readonly grant: ClientGrant | null
}
