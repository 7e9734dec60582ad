/** Changes of existing accounts: confirmation, contact, password, metadata, ban, deletion. */
import { createHash } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import { identityClaims, type Provider } from '../model/account.ts'
import type { User } from '../model/user.ts'
import { insertIdentity } from './new-users.ts'

/** Confirms the address without a proof, by configuration or by the operator; sets the account and its metadata. */
export async function confirmEmail(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'::jsonb
     where id = $1`,
    [id],
  )
}

/** Takes the address from an account. */
export async function withdrawEmail(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    'update auth.users set email = null, email_confirmed_at = null, updated_at = now() where id = $1',
    [id],
  )
}

/** Marks an address as confirmed, in the account and in its identity. */
export async function confirmProvenEmail(tx: Transaction, id: string): Promise<void> {
  await confirmEmail(tx, id)
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'
       and email = (select email from auth.users where id = $1)`,
    [id],
  )
}

/** Sets a password chosen by the account's owner, voids earlier links and codes, and resets their pauses. @param passwordHash empty for no password. */
export async function changePassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query(
    `update auth.users set encrypted_password = $2, updated_at = now(), confirmation_sent_at = null,
       recovery_sent_at = null, email_change_sent_at = null, phone_change_sent_at = null, reauthentication_sent_at = null
     where id = $1`,
    [id, passwordHash],
  )
}

/** Replaces the stored hash. @param passwordHash empty for no password. */
export async function setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    passwordHash,
  ])
}

/** Confirms the number. Its identity still claims the contrary, as in the original. */
export async function confirmPhone(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set phone_confirmed_at = now(), updated_at = now() where id = $1', [id])
}

const METADATA_COLUMNS = { user: 'raw_user_meta_data', app: 'raw_app_meta_data' } as const

/**
 * Sets keys of the metadata; a null removes its key.
 * @param whose 'user' for the user's own metadata, 'app' for the metadata of the service and its operator.
 * @returns the size of the whole as JSON in bytes, after and before.
 */
export async function mergeMetadata(
  tx: Transaction,
  id: string,
  whose: keyof typeof METADATA_COLUMNS,
  changes: JsonObject,
): Promise<{ readonly bytes: number; readonly bytesBefore: number }> {
  const column = METADATA_COLUMNS[whose]
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  const [merged] = await tx.query<{ bytes: number; bytesBefore: number }>(
    `update auth.users set updated_at = now(), ${column} = (coalesce(${column}, '{}') - $2::text[]) || $3::jsonb
     where id = $1 returning octet_length(${column}::text) as bytes,
       (select coalesce(octet_length(${column}::text), 0) from auth.users where id = $1) as "bytesBefore"`,
    [id, removed, JSON.stringify(set)],
  )
  return merged ?? { bytes: 0, bytesBefore: 0 }
}

export function setLastSignIn(tx: Transaction, id: string): void {
  tx.write('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [id])
}

export async function setRole(tx: Transaction, id: string, role: string): Promise<void> {
  await tx.query('update auth.users set role = $2, updated_at = now() where id = $1', [id, role])
}

/** @param milliseconds from now; 0 ends a ban. */
export async function setBan(tx: Transaction, id: string, milliseconds: number): Promise<void> {
  await tx.query(
    `update auth.users set updated_at = now(),
       banned_until = case when $2::double precision <> 0 then now() + make_interval(secs => $2 / 1000) end
     where id = $1`,
    [id, milliseconds],
  )
}

export async function setInvited(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set invited_at = now(), updated_at = now() where id = $1', [id])
}

/**
 * Sets an account's address or number and the identity that belongs to it, without a confirmation by its owner.
 * @param confirmed whether the identity counts as confirmed; the account is no longer anonymous.
 * @returns false if another account has it.
 */
export async function setContact(
  tx: Transaction,
  id: string,
  provider: Provider,
  value: string,
  confirmed: boolean,
): Promise<boolean> {
  const changed = await tx.query(
    `update auth.users u set ${provider} = $2, is_anonymous = is_anonymous and not $3, updated_at = now()
     where id = $1 and not exists (
       select 1 from auth.users other where other.${provider} = $2 and other.id <> u.id and not other.is_sso_user)
     returning id`,
    [id, value, confirmed],
  )
  if (changed.length === 0) return false
  const data = { [provider]: value, [`${provider}_verified`]: confirmed }
  const known = await tx.query(
    `update auth.identities set identity_data = identity_data || $3::jsonb, updated_at = now()
     where user_id = $1 and provider = $2 returning id`,
    [id, provider, JSON.stringify(data)],
  )
  if (known.length === 0) {
    await insertIdentity(tx, id, provider, { ...identityClaims(id), ...data })
  }
  return true
}

export async function deleteUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1', [id])
}

/**
 * Keeps the row for its references, but removes all personal data; the address becomes free. Source: supabase/auth,
 * User.SoftDeleteUser.
 */
export async function softDeleteUser(tx: Transaction, { id, ...user }: User): Promise<void> {
  await tx.query(
    `update auth.users set email = $2, phone = $3, email_change = $4, phone_change = $5, encrypted_password = null,
       raw_user_meta_data = '{}', raw_app_meta_data = '{}', deleted_at = now(), updated_at = now()
     where id = $1`,
    [
      id,
      obscured(id, user.email),
      obscured(id, user.phone).slice(0, OBSCURED_PHONE_LENGTH),
      obscured(id, user.newEmail),
      obscured(id, user.newPhone).slice(0, OBSCURED_PHONE_LENGTH),
    ],
  )
  for (const identity of user.identities) {
    await tx.query(
      `update auth.identities set identity_data = '{}', provider_id = $2, updated_at = now() where id = $1`,
      [identity.id, obscured(id, `${identity.provider}:${identity.providerId}`)],
    )
  }
}

/** Length limit of the original's column. */
const OBSCURED_PHONE_LENGTH = 15

const obscured = (id: string, value: string): string =>
  createHash('sha256')
    .update(id + value)
    .digest('base64url')
