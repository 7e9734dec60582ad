/** Challenges of a security key, and their answers. Source: supabase/auth, internal/api/mfa.go. */
import type { Transaction } from '../../../../../platform/database/database.ts'
import type { FactorDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import type { Factor } from '../../../model/factor.ts'
import { isJsonObject, type JsonObject } from '../../../../../platform/json-object.ts'
import type { User } from '../../../model/user.ts'
import {
  confirmWebAuthnFactor,
  readChallengeState,
  readFactorCredential,
  setChallengeState,
} from '../../../store/webauthn-factors.ts'

/** The ceremony of a challenge: registration while the factor is enrolled, later authentication. */
type CeremonyType = 'create' | 'request'

const ceremonyOf = ({ status }: Factor): CeremonyType => (status === 'unverified' ? 'create' : 'request')

/** Stores the state of the ceremony with the challenge. @returns what the client passes to the browser. */
export async function beginCeremony(
  tx: Transaction,
  { relyingParty }: FactorDependencies,
  user: User,
  factor: Factor,
  challengeId: string,
): Promise<{ readonly type: CeremonyType; readonly credential_options: JsonObject }> {
  const type = ceremonyOf(factor)
  const { options, state } =
    type === 'create'
      ? await relyingParty.beginRegistration({
          user,
          existing: await credentialsOf(tx, user),
          use: 'security key',
        })
      : await relyingParty.beginAuthentication(await credentialsOf(tx, { factors: [factor] }), 'security key')
  await setChallengeState(tx, challengeId, state)
  return { type, credential_options: { publicKey: options } }
}

async function credentialsOf(tx: Transaction, { factors }: Pick<User, 'factors'>) {
  const keys = factors.filter(({ type, status }) => type === 'webauthn' && status === 'verified')
  const credentials = []
  for (const { id } of keys) credentials.push(await readFactorCredential(tx, id))
  return credentials.filter((credential) => credential !== null)
}

export interface CeremonyResponse {
  readonly type: string
  readonly credential: JsonObject
}

/** @throws AuthError 400 `validation_failed`. */
export function readCeremonyResponse(webauthn: JsonObject | null): CeremonyResponse {
  if (webauthn === null) throw refusals.validationFailed('WebAuthn config required')
  const { type, credential_response: credential } = webauthn
  if (type !== 'create' && type !== 'request')
    throw refusals.validationFailed('WebAuthn type must be create or request')
  if (credential === undefined || credential === null)
    throw refusals.validationFailed('credential_response required')
  if (!isJsonObject(credential)) throw refusals.validationFailed('Invalid credential_response')
  return { type, credential }
}

/**
 * The factor's state decides the ceremony, not the client: a new credential must never answer for a verified factor.
 * @returns the work that accepts the response; null for an invalid response.
 */
export async function matchCredential(
  tx: Transaction,
  { relyingParty }: FactorDependencies,
  factor: Factor,
  challengeId: string,
  response: CeremonyResponse,
): Promise<(() => Promise<void>) | null> {
  const state = await readChallengeState(tx, challengeId)
  if (state === null || response.type !== ceremonyOf(factor)) return null
  if (response.type === 'create') {
    const credential = await relyingParty.verifyRegistration(response.credential, state, 'security key')
    return credential && (() => confirmWebAuthnFactor(tx, factor.id, credential))
  }
  const credential = await readFactorCredential(tx, factor.id)
  const used =
    credential &&
    (await relyingParty.verifyAuthentication(response.credential, state, credential, 'security key'))
  return used && (() => confirmWebAuthnFactor(tx, factor.id, used))
}
