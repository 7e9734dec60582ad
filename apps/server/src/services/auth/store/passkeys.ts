/** Passkeys: credentials that sign in without a password. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { Credential, Passkey } from '../model/credential.ts'
import { toBase64, toBase64Url } from './base64.ts'
import { wireTime } from './wire-time.ts'

const PASSKEY_COLUMNS = `id, friendly_name as name, ${wireTime('created_at')} as "createdAt",
  ${wireTime('last_used_at')} as "lastUsedAt"`

type PasskeyRow = Row & Passkey

export async function listPasskeys(tx: Transaction, userId: string): Promise<readonly Passkey[]> {
  return tx.query<PasskeyRow>(
    `select ${PASSKEY_COLUMNS} from auth.webauthn_credentials where user_id = $1 order by created_at, id`,
    [userId],
  )
}

/** @returns null for another account's. */
export async function findPasskey(tx: Transaction, userId: string, id: string): Promise<Passkey | null> {
  const [passkey] = await tx.query<PasskeyRow>(
    `select ${PASSKEY_COLUMNS} from auth.webauthn_credentials where user_id = $1 and id = $2`,
    [userId, id],
  )
  return passkey ?? null
}

/** Ids of the account's credentials, base64url. */
export async function listCredentialIds(
  tx: Transaction,
  userId: string,
): Promise<readonly Pick<Credential, 'id'>[]> {
  const rows = await tx.query<{ id: string }>(
    `select encode(credential_id, 'base64') as id from auth.webauthn_credentials where user_id = $1`,
    [userId],
  )
  return rows.map(({ id }) => ({ id: toBase64Url(id) }))
}

/** @returns the new passkey, or null for a credential that is registered. */
export async function insertPasskey(
  tx: Transaction,
  userId: string,
  name: string,
  credential: Credential,
): Promise<Passkey | null> {
  const [passkey] = await tx.query<PasskeyRow>(
    `insert into auth.webauthn_credentials (id, user_id, credential_id, public_key, attestation_type, aaguid, sign_count,
       transports, backup_eligible, backed_up, friendly_name)
     values ($1, $2, decode($3, 'base64'), decode($4, 'base64'), 'none', $5, $6, $7, $8, $9, $10)
     on conflict do nothing returning ${PASSKEY_COLUMNS}`,
    [
      randomUUID(),
      userId,
      toBase64(credential.id),
      toBase64(credential.publicKey),
      credential.aaguid,
      credential.counter,
      JSON.stringify(credential.transports),
      credential.isBackupEligible,
      credential.isBackedUp,
      name,
    ],
  )
  return passkey ?? null
}

/** A credential with its passkey's id. */
export interface StoredCredential {
  readonly passkeyId: string
  readonly credential: Credential
}

/** Locks the credential, so that its uses are counted one after the other. @param credentialId base64url. */
export async function lockCredential(
  tx: Transaction,
  userId: string,
  credentialId: string,
): Promise<StoredCredential | null> {
  const [row] = await tx.query<Row & Omit<Credential, 'id'> & { readonly passkeyId: string }>(
    `select id as "passkeyId", encode(public_key, 'base64') as "publicKey", sign_count::float8 as counter, transports,
       coalesce(aaguid::text, '') as aaguid, backup_eligible as "isBackupEligible", backed_up as "isBackedUp"
     from auth.webauthn_credentials where user_id = $1 and credential_id = decode($2, 'base64') for update`,
    [userId, toBase64(credentialId)],
  )
  if (!row) return null
  const { passkeyId, publicKey, ...rest } = row
  return { passkeyId, credential: { ...rest, id: credentialId, publicKey: toBase64Url(publicKey) } }
}

/** Records a use. */
export async function recordPasskeyUse(
  tx: Transaction,
  id: string,
  { counter, isBackedUp }: Credential,
): Promise<void> {
  await tx.query(
    `update auth.webauthn_credentials set sign_count = $2, backed_up = $3, last_used_at = now(), updated_at = now()
     where id = $1`,
    [id, counter, isBackedUp],
  )
}

export async function renamePasskey(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.query(
    'update auth.webauthn_credentials set friendly_name = $2, updated_at = now() where id = $1',
    [id, name],
  )
}

export async function deletePasskey(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where id = $1', [id])
}

export async function deletePasskeysOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [userId])
}
