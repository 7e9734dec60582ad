/** The WebAuthn ceremonies of this installation. The library is loaded at their first use, since most requests never need it. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { WebAuthnConfig } from '../configuration/webauthn-config.ts'
import type { CeremonyState, Credential } from '../model/credential.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { User } from '../model/user.ts'
import { isOfOwnFrame, isSafeKey } from './strict-response.ts'
import { withoutAttestation } from './without-attestation.ts'

/** How long a browser may ask the person, in milliseconds. Source: go-webauthn's default. */
const PROMPT_MS = 300_000

export interface Ceremony<Options> {
  readonly options: Options
  readonly state: CeremonyState
}

export interface RegistrationRequest {
  readonly user: User
  /** Credentials that the account has, which the browser does not offer again. */
  readonly existing: readonly Pick<Credential, 'id'>[]
  readonly use: CredentialUse
}

/**
 * A passkey signs in alone and without a name: the authenticator finds it, and verifies the person, since possession alone would be one
 * weak factor. A security key is a second factor.
 */
export type CredentialUse = 'passkey' | 'security key'

/** Configuration and ceremonies of the party that credentials are made for. */
export class RelyingParty {
  readonly #id: string
  readonly #name: string
  readonly #origins: readonly string[]
  readonly #topOrigins: readonly string[]
  readonly #keyVerification: WebAuthnConfig['userVerification']

  constructor(config: WebAuthnConfig, siteUrl: string) {
    const site = new URL(siteUrl)
    this.#id = config.partyId ?? site.hostname
    this.#name = config.partyName ?? site.hostname
    this.#origins = config.origins.length > 0 ? config.origins : [site.origin]
    this.#topOrigins = config.topOrigins
    this.#keyVerification = config.userVerification
  }

  async beginRegistration({
    user,
    existing,
    use,
  }: RegistrationRequest): Promise<Ceremony<PublicKeyCredentialCreationOptionsJSON>> {
    const { generateRegistrationOptions } = await import('@simplewebauthn/server')
    const name = user.email || user.phone
    const options = await generateRegistrationOptions({
      rpID: this.#id,
      rpName: this.#name,
      userID: new Uint8Array(Buffer.from(user.id)),
      userName: name,
      userDisplayName: displayName(user) || name,
      timeout: PROMPT_MS,
      attestationType: 'none',
      excludeCredentials: existing.map(({ id }) => ({ id })),
      authenticatorSelection: {
        residentKey: use === 'passkey' ? 'required' : 'discouraged',
        userVerification: this.#verificationFor(use),
      },
    })
    return { options, state: this.#state(options.challenge, use) }
  }

  /** @returns the credential, or null for a response that does not fit the challenge, the origin or the party. */
  async verifyRegistration(
    response: JsonObject,
    state: CeremonyState,
    use: CredentialUse,
  ): Promise<Credential | null> {
    if (!(await isOfOwnFrame(response, this.#topOrigins))) return null
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const unattested = await withoutAttestation(response)
    if (unattested === null) return null
    const result = await verifyRegistrationResponse({
      response: unattested,
      expectedChallenge: state.challenge,
      expectedOrigin: [...this.#origins],
      expectedRPID: this.#id,
      requireUserVerification: mustVerifyUser(state, use),
    }).catch(() => null)
    if (!result?.verified || !(await isSafeKey(result.registrationInfo.credential.publicKey))) return null
    const { aaguid, credential, credentialBackedUp, credentialDeviceType } = result.registrationInfo
    return {
      id: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).slice(0, MAX_TRANSPORTS),
      aaguid,
      isBackupEligible: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    }
  }

  /** @param allowed credentials to choose from; none to let the browser find its passkeys. */
  async beginAuthentication(
    allowed: readonly Pick<Credential, 'id'>[],
    use: CredentialUse,
  ): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: this.#id,
      timeout: PROMPT_MS,
      userVerification: this.#verificationFor(use),
      allowCredentials: allowed.map(({ id }) => ({ id })),
    })
    return { options, state: this.#state(options.challenge, use) }
  }

  /**
   * @returns the credential with its new count, or null for a response that does not fit. A count that did not grow is refused: the
   *   key may have been copied.
   */
  async verifyAuthentication(
    response: JsonObject,
    state: CeremonyState,
    credential: Credential,
    use: CredentialUse,
  ): Promise<Credential | null> {
    if (!(await isOfOwnFrame(response, this.#topOrigins))) return null
    const publicKey = new Uint8Array(Buffer.from(credential.publicKey, 'base64url'))
    if (!(await isSafeKey(publicKey))) return null
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const result = await verifyAuthenticationResponse({
      // The library checks the shape and throws for another.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: state.challenge,
      expectedOrigin: [...this.#origins],
      expectedRPID: this.#id,
      credential: {
        id: credential.id,
        publicKey,
        counter: credential.counter,
      },
      expectedTopOrigin: [...this.#topOrigins],
      requireUserVerification: mustVerifyUser(state, use),
    }).catch(() => null)
    if (!result?.verified) return null
    const { credentialBackedUp, credentialDeviceType, credentialID, newCounter } = result.authenticationInfo
    const isBackupEligible = credentialDeviceType === 'multiDevice'
    // The library does not compare the response's id with that of the key that it was given.
    if (credentialID !== credential.id || response['id'] !== credential.id) return null
    if (isBackupEligible !== credential.isBackupEligible) return null
    return { ...credential, counter: newCounter, isBackedUp: credentialBackedUp }
  }

  #verificationFor(use: CredentialUse): CeremonyState['userVerification'] {
    return use === 'passkey' ? 'required' : this.#keyVerification
  }

  #state(challenge: string, use: CredentialUse): CeremonyState {
    return { challenge, userVerification: this.#verificationFor(use) }
  }
}

/** @param state that may have been stored by an earlier version. */
const mustVerifyUser = ({ userVerification }: CeremonyState, use: CredentialUse): boolean =>
  use === 'passkey' || userVerification === 'required'

/** More than the kinds that exist. */
const MAX_TRANSPORTS = 10

const displayName = ({ userMetadata: { name } }: User): string => (typeof name === 'string' ? name : '')
