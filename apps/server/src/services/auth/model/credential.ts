/** Public keys of authenticators: passkeys, and security keys as second factors. */

export interface Credential {
  /** Base64url, as browsers name it. */
  readonly id: string
  /** COSE key, base64url. */
  readonly publicKey: string
  /** Uses that the authenticator has counted; 0 from one that does not count. */
  readonly counter: number
  readonly transports: readonly string[]
  /** Model of the authenticator; a UUID of zeros for none. */
  readonly aaguid: string
  /** Whether its maker copies the key to the owner's other devices, and whether a copy exists. */
  readonly isBackupEligible: boolean
  readonly isBackedUp: boolean
}

/** A registered passkey. Times are texts as the wire has them. */
export interface Passkey {
  readonly id: string
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

/** What a challenge asked for. */
export interface CeremonyState {
  /** Base64url. */
  readonly challenge: string
  readonly userVerification: 'preferred' | 'required'
}
