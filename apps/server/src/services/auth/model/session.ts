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

/** The method that each type of factor proves. */
export const METHOD_OF_FACTOR = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const

/** Authenticator assurance level: one factor, or two. */
export type AssuranceLevel = 'aal1' | 'aal2'

/** An entry of the token's `amr`; seconds since 1970. */
export interface MethodReference {
  readonly method: string
  readonly timestamp: number
}

/** A session as its access token names it. */
export interface Session {
  readonly id: string
  /** Milliseconds since it began. */
  readonly ageMs: number
  readonly level: AssuranceLevel
  readonly methods: readonly MethodReference[]
}
