/** Security keys as second factors. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CeremonyState, Credential } from '../model/credential.ts'
import { toBase64, toBase64Url } from './base64.ts'

/** @returns the new factor's id, or null if the account has a factor with this name. */
export async function insertWebAuthnFactor(
  tx: Transaction,
  userId: string,
  name: string,
): Promise<string | null> {
  const [factor] = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at)
     values ($1, $2, $3, 'webauthn', 'unverified', now(), now()) on conflict do nothing returning id`,
    [randomUUID(), userId, name],
  )
  return factor?.id ?? null
}

export async function setChallengeState(
  tx: Transaction,
  challengeId: string,
  state: CeremonyState,
): Promise<void> {
  await tx.query('update auth.mfa_challenges set web_authn_session_data = $2 where id = $1', [
    challengeId,
    JSON.stringify(state),
  ])
}

/** @returns null for a challenge that asked for a code. */
export async function readChallengeState(
  tx: Transaction,
  challengeId: string,
): Promise<CeremonyState | null> {
  const [row] = await tx.query<Row & { readonly state: CeremonyState | null }>(
    'select web_authn_session_data as state from auth.mfa_challenges where id = $1',
    [challengeId],
  )
  return row?.state ?? null
}

/** A security key as stored: the JSON of the original's library, so that its rows can be adopted. Bytes are base64. */
interface StoredCredential {
  readonly id: string
  readonly publicKey: string
  readonly attestationType: string
  readonly transport: readonly string[] | null
  readonly flags: { readonly backupEligible: boolean; readonly backupState: boolean }
  readonly authenticator: { readonly AAGUID: string; readonly signCount: number }
}

/** @returns the factor's credential, or null before it is verified. */
export async function readFactorCredential(tx: Transaction, factorId: string): Promise<Credential | null> {
  const [row] = await tx.query<Row & { readonly stored: StoredCredential | null }>(
    'select web_authn_credential as stored from auth.mfa_factors where id = $1',
    [factorId],
  )
  const stored = row?.stored
  if (!stored) return null
  return {
    id: toBase64Url(stored.id),
    publicKey: toBase64Url(stored.publicKey),
    counter: stored.authenticator.signCount,
    transports: stored.transport ?? [],
    aaguid: uuidOf(stored.authenticator.AAGUID),
    isBackupEligible: stored.flags.backupEligible,
    isBackedUp: stored.flags.backupState,
  }
}

/** Marks the factor as verified and stores its credential. */
export async function confirmWebAuthnFactor(
  tx: Transaction,
  factorId: string,
  credential: Credential,
): Promise<void> {
  const stored: StoredCredential = {
    id: toBase64(credential.id),
    publicKey: toBase64(credential.publicKey),
    attestationType: 'none',
    transport: credential.transports,
    flags: { backupEligible: credential.isBackupEligible, backupState: credential.isBackedUp },
    authenticator: {
      AAGUID: Buffer.from(credential.aaguid.replaceAll('-', ''), 'hex').toString('base64'),
      signCount: credential.counter,
    },
  }
  await tx.query(
    `update auth.mfa_factors set status = 'verified', web_authn_credential = $2, web_authn_aaguid = $3, updated_at = now()
     where id = $1`,
    [factorId, JSON.stringify(stored), credential.aaguid],
  )
}

const uuidOf = (base64: string): string =>
  Buffer.from(base64, 'base64')
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
