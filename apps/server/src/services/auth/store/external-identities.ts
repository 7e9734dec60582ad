/** Identities of other services. */
import type { Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { User } from '../model/user.ts'
import { deleteFlowStatesOf } from './flow-states.ts'
import { recordProviders } from './identities.ts'
import { deleteConsentsOf } from './oauth-consents.ts'
import { findUserById } from './users.ts'

/** The account of an identity, and the identity's id; null for an unknown one. */
export async function findIdentityOwner(
  tx: Transaction,
  provider: string,
  subject: string,
): Promise<{ readonly identityId: string; readonly userId: string } | null> {
  const [found] = await tx.query<{ identityId: string; userId: string }>(
    `select id as "identityId", user_id as "userId" from auth.identities where provider = $1 and provider_id = $2`,
    [provider, subject],
  )
  return found ?? null
}

/**
 * The accounts that own one of these addresses: it is the account's own, or one of its identities has it from a provider that has
 * checked it, and the account is confirmed. The original also counts unchecked addresses of identities.
 * @param emails in lower case.
 */
export async function findOwnersOfEmails(
  tx: Transaction,
  emails: readonly string[],
): Promise<readonly string[]> {
  const owners = await tx.query<{ id: string }>(
    `select id from auth.users where email = any ($1) and not is_sso_user and deleted_at is null
     union
     select i.user_id from auth.identities i join auth.users u on u.id = i.user_id
     where i.email = any ($1) and i.identity_data -> 'email_verified' = 'true' and i.provider not like 'sso:%'
       and not u.is_sso_user and u.deleted_at is null and u.confirmed_at is not null
     limit 2`,
    [emails],
  )
  return owners.map(({ id }) => id)
}

/** As `findOwnersOfEmails`, among the accounts of one provider, all of whose addresses are checked. */
export async function findOwnersAtProvider(
  tx: Transaction,
  provider: string,
  emails: readonly string[],
): Promise<readonly string[]> {
  const owners = await tx.query<{ id: string }>(
    `select distinct i.user_id as id from auth.identities i join auth.users u on u.id = i.user_id
     where i.provider = $1 and i.email = any ($2) and u.deleted_at is null limit 2`,
    [provider, emails],
  )
  return owners.map(({ id }) => id)
}

/** @returns the id, or null if the identity exists meanwhile. */
export async function insertExternalIdentity(
  tx: Transaction,
  userId: string,
  provider: string,
  subject: string,
  data: JsonObject,
): Promise<string | null> {
  const [inserted] = await tx.query<{ id: string }>(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, now(), now(), now()) on conflict do nothing returning id`,
    [subject, userId, JSON.stringify(data), provider],
  )
  if (inserted) await recordProviders(tx, userId)
  return inserted?.id ?? null
}

/** Replaces the stored claims of the provider. */
export async function updateExternalIdentity(tx: Transaction, id: string, data: JsonObject): Promise<void> {
  await tx.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = now(), updated_at = now() where id = $1',
    [id, JSON.stringify(data)],
  )
}

/**
 * Gives an account whose address was never confirmed to the owner of an identity: everything by which another person could enter it is
 * removed (password, other identities, number, second factors, passkeys, sessions, links and codes, consents to OAuth clients). The metadata become the identity's.
 * Source: supabase/auth, User.RemoveUnconfirmedIdentities, which keeps number, factors and sessions.
 */
export async function handOver(
  tx: Transaction,
  userId: string,
  identityId: string,
  data: JsonObject,
): Promise<void> {
  await tx.query('delete from auth.identities where user_id = $1 and id <> $2', [userId, identityId])
  await tx.query('delete from auth.sessions where user_id = $1', [userId])
  await tx.query('delete from auth.mfa_factors where user_id = $1', [userId])
  await tx.query('delete from auth.webauthn_credentials where user_id = $1', [userId])
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
  await deleteFlowStatesOf(tx, userId)
  await deleteConsentsOf(tx, userId)
  await tx.query(
    `update auth.users set encrypted_password = null, phone = null, phone_confirmed_at = null, email_change = '',
       email_change_confirm_status = 0, phone_change = '', raw_user_meta_data = $2, updated_at = now() where id = $1`,
    [userId, JSON.stringify(data)],
  )
  await recordProviders(tx, userId)
}

/**
 * Deletes the identities of other services, whether or not their providers have checked an address: a provider's check of another address
 * says nothing about the account's.
 * @param own claims of the identity that stays, which its `iss` and `sub` name; without `sub` none stays.
 * @returns whether there were any.
 */
export async function deleteOtherIdentities(
  tx: Transaction,
  userId: string,
  { sub, iss }: JsonObject,
): Promise<boolean> {
  const deleted = await tx.query(
    `delete from auth.identities where user_id = $1 and provider not in ('email', 'phone')
       and (provider_id is distinct from $2 or identity_data ->> 'iss' is distinct from $3) returning 1`,
    [userId, typeof sub === 'string' ? sub : null, typeof iss === 'string' ? iss : null],
  )
  if (deleted.length > 0) await recordProviders(tx, userId)
  return deleted.length > 0
}

export async function endAnonymity(tx: Transaction, userId: string): Promise<void> {
  await tx.query('update auth.users set is_anonymous = false, updated_at = now() where id = $1', [userId])
}

/** Gives an account without an address the one of its new identity. @returns false if another account has it. */
export async function adoptEmail(tx: Transaction, userId: string, email: string): Promise<boolean> {
  const changed = await tx.query(
    `update auth.users u set email = $2, updated_at = now() where id = $1 and not exists (
       select 1 from auth.users other where other.email = $2 and other.id <> u.id and not other.is_sso_user)
     returning id`,
    [userId, email],
  )
  return changed.length > 0
}

/**
 * The address that an account gets after an identity was removed: its own if another identity has it, else the oldest one that a provider
 * has checked; null for none.
 */
export function remainingEmail(user: User, removedId: string): string | null {
  const others = user.identities.filter(({ id, email }) => id !== removedId && email !== null)
  const kept = others.find(({ email }) => email === user.email)
  const checked = others.find(({ data }) => data['email_verified'] === true)
  return (kept ?? checked)?.email ?? null
}

/** Locks an account by its id and reads it; null if it is gone. */
export async function lockUserById(tx: Transaction, id: string): Promise<User | null> {
  await tx.query('select 1 from auth.users where id = $1 for no key update', [id])
  return findUserById(tx, id)
}
