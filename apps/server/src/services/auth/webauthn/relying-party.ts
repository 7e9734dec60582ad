/** The WebAuthn ceremonies of this installation. The library is loaded at their first use, since most requests never need it. */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server'
import type { WebAuthnConfig } from '../configuration/webauthn-config.ts'
import type { CeremonyState, Credential } from '../model/credential.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { User } from '../model/user.ts'
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
  /** Whether the authenticator must find the credential without its id, as a sign-in without a name needs. */
  readonly isDiscoverable: boolean
}

/** Configuration and ceremonies of the party that credentials are made for. */
export class RelyingParty {
  readonly #id: string
  readonly #name: string
  readonly #origins: readonly string[]
  readonly #userVerification: WebAuthnConfig['userVerification']

  constructor(config: WebAuthnConfig, siteUrl: string) {
    const site = new URL(siteUrl)
    this.#id = config.partyId ?? site.hostname
    this.#name = config.partyName ?? site.hostname
    this.#origins = config.origins.length > 0 ? config.origins : [site.origin]
    this.#userVerification = config.userVerification
  }

  async beginRegistration({
    user,
    existing,
    isDiscoverable,
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
        residentKey: isDiscoverable ? 'required' : 'discouraged',
        userVerification: this.#userVerification,
      },
    })
    return { options, state: this.#state(options.challenge) }
  }

  /** @returns the credential, or null for a response that does not fit the challenge, the origin or the party. */
  async verifyRegistration(response: JsonObject, state: CeremonyState): Promise<Credential | null> {
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
    const unattested = await withoutAttestation(response)
    if (unattested === null) return null
    const result = await verifyRegistrationResponse({
      response: unattested,
      expectedChallenge: state.challenge,
      expectedOrigin: [...this.#origins],
      expectedRPID: this.#id,
      requireUserVerification: state.userVerification === 'required',
    }).catch(() => null)
    if (!result?.verified) return null
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
  ): Promise<Ceremony<PublicKeyCredentialRequestOptionsJSON>> {
    const { generateAuthenticationOptions } = await import('@simplewebauthn/server')
    const options = await generateAuthenticationOptions({
      rpID: this.#id,
      timeout: PROMPT_MS,
      userVerification: this.#userVerification,
      allowCredentials: allowed.map(({ id }) => ({ id })),
    })
    return { options, state: this.#state(options.challenge) }
  }

  /**
   * @returns the credential with its new count, or null for a response that does not fit. A count that did not grow is refused: the
   *   key may have been copied.
   */
  async verifyAuthentication(
    response: JsonObject,
    state: CeremonyState,
    credential: Credential,
  ): Promise<Credential | null> {
    const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
    const result = await verifyAuthenticationResponse({
      // The library checks the shape and throws for another.
      response: response as unknown as AuthenticationResponseJSON,
      expectedChallenge: state.challenge,
      expectedOrigin: [...this.#origins],
      expectedRPID: this.#id,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(Buffer.from(credential.publicKey, 'base64url')),
        counter: credential.counter,
      },
      requireUserVerification: state.userVerification === 'required',
    }).catch(() => null)
    if (!result?.verified) return null
    const { credentialBackedUp, credentialDeviceType, credentialID, newCounter } = result.authenticationInfo
    const isBackupEligible = credentialDeviceType === 'multiDevice'
    // The library does not compare the response's id with that of the key that it was given.
    if (credentialID !== credential.id || response['id'] !== credential.id) return null
    if (isBackupEligible !== credential.isBackupEligible) return null
    return { ...credential, counter: newCounter, isBackedUp: credentialBackedUp }
  }

  #state(challenge: string): CeremonyState {
    return { challenge, userVerification: this.#userVerification }
  }
}

/** More than the kinds that exist. */
const MAX_TRANSPORTS = 10

const displayName = ({ userMetadata: { name } }: User): string => (typeof name === 'string' ? name : '')
