/** Accounts: the rows of auth.users with their identities. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../request-body.ts'

export const AUDIENCE = 'authenticated'
const ROLE = 'authenticated'
/** The reference service's only instance. */
const INSTANCE = '00000000-0000-0000-0000-000000000000'

/** Times are texts as the wire has them: UTC, microseconds, no trailing zeros. */
export interface Identity {
  readonly id: string
  readonly providerId: string
  readonly userId: string
  readonly data: JsonObject
  readonly provider: string
  readonly lastSignInAt: string | null
  readonly createdAt: string
  readonly updatedAt: string
  readonly email: string | null
}

export interface User {
  readonly id: string
  readonly audience: string
  readonly role: string
  readonly email: string
  readonly phone: string
  readonly passwordHash: string | null
  readonly emailConfirmedAt: string | null
  readonly phoneConfirmedAt: string | null
  readonly confirmedAt: string | null
  readonly invitedAt: string | null
  readonly confirmationSentAt: string | null
  readonly recoverySentAt: string | null
  /** The address that waits for its confirmation; empty for none. */
  readonly newEmail: string
  readonly emailChangeSentAt: string | null
  /** 0 or 1 of the two mailboxes have agreed. */
  readonly emailChangeConfirmations: number
  readonly lastSignInAt: string | null
  readonly appMetadata: JsonObject
  readonly userMetadata: JsonObject
  readonly identities: readonly Identity[]
  readonly createdAt: string
  readonly updatedAt: string
  readonly bannedUntil: string | null
  readonly isBanned: boolean
  readonly isAnonymous: boolean
}

const wireTime = (column: string) =>
  `rtrim(rtrim(to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US'), '0'), '.') || 'Z'`

const IDENTITY_COLUMNS = `'id', i.id, 'providerId', i.provider_id, 'userId', i.user_id, 'data', i.identity_data,
  'provider', i.provider, 'lastSignInAt', ${wireTime('i.last_sign_in_at')}, 'createdAt', ${wireTime('i.created_at')},
  'updatedAt', ${wireTime('i.updated_at')}, 'email', i.email`

// json_agg, not jsonb_agg: the latter takes time with the square of an object's keys, and callers choose the metadata.
const USER_COLUMNS = `u.id, coalesce(u.aud, '') as audience, coalesce(u.role, '') as role,
  coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, nullif(u.encrypted_password, '') as "passwordHash",
  ${wireTime('u.email_confirmed_at')} as "emailConfirmedAt", ${wireTime('u.phone_confirmed_at')} as "phoneConfirmedAt",
  ${wireTime('u.confirmed_at')} as "confirmedAt", ${wireTime('u.invited_at')} as "invitedAt",
  ${wireTime('u.confirmation_sent_at')} as "confirmationSentAt", ${wireTime('u.recovery_sent_at')} as "recoverySentAt",
  coalesce(u.email_change, '') as "newEmail", ${wireTime('u.email_change_sent_at')} as "emailChangeSentAt",
  coalesce(u.email_change_confirm_status, 0) as "emailChangeConfirmations",
  ${wireTime('u.last_sign_in_at')} as "lastSignInAt", coalesce(u.raw_app_meta_data, '{}') as "appMetadata",
  coalesce(u.raw_user_meta_data, '{}') as "userMetadata", ${wireTime('u.created_at')} as "createdAt",
  ${wireTime('u.updated_at')} as "updatedAt", ${wireTime('u.banned_until')} as "bannedUntil",
  coalesce(u.banned_until > now(), false) as "isBanned", u.is_anonymous as "isAnonymous",
  (select coalesce(json_agg(json_build_object(${IDENTITY_COLUMNS}) order by i.created_at, i.id), '[]')
   from auth.identities i where i.user_id = u.id) as identities`

type UserRow = Row & User

/** A deleted account is as good as none. */
async function findUser(tx: Transaction, condition: string, value: string): Promise<User | null> {
  const [user] = await tx.query<UserRow>(
    `select ${USER_COLUMNS} from auth.users u where ${condition} and u.deleted_at is null`,
    [value],
  )
  return user ?? null
}

export const findUserById = (tx: Transaction, id: string): Promise<User | null> =>
  findUser(tx, 'u.id = $1', id)

/** @param email in lower case, as all addresses are stored. */
export const findUserByEmail = (tx: Transaction, email: string): Promise<User | null> =>
  findUser(tx, 'u.email = $1 and not u.is_sso_user', email)

/** Whoever changes the account's links, codes or password waits here for others who do; sign-ins go on. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('select 1 from auth.users where id = $1 for no key update', [id])
}

/** The account of an address, locked. A statement of its own reads it: it sees what the last holder has done. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | null> {
  await tx.query('select 1 from auth.users where email = $1 and not is_sso_user for no key update', [email])
  return findUserByEmail(tx, email)
}

/** The account as it is now; for the end of a transaction that changed it. */
export async function reloadUser(tx: Transaction, id: string): Promise<User> {
  const user = await findUserById(tx, id)
  if (!user) throw new Error('The account vanished within its own transaction')
  return user
}

/** What a person chooses as she signs up. */
export interface SignUpChoice {
  /** Empty for no password. */
  readonly passwordHash: string
  readonly metadata: JsonObject
}

export interface NewEmailUser extends SignUpChoice {
  readonly email: string
}

/** What a person writes of herself, with what the service says of her: the latter counts. */
export function withClaims(metadata: JsonObject, id: string, email: string): JsonObject {
  return { ...metadata, sub: id, email, email_verified: false, phone_verified: false }
}

/**
 * Inserts an account with its e-mail identity, unconfirmed.
 * What a person writes of herself goes to the user's metadata; rights come from this function alone.
 * @returns the new id, or null when another account has the address (waits for a sign-up in flight to end).
 */
export async function insertEmailUser(tx: Transaction, user: NewEmailUser): Promise<string | null> {
  const id = randomUUID()
  const metadata = withClaims(user.metadata, id, user.email)
  const inserted = await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new,
       email_change)
     values ($1, $2, $3, $4, $5, $6, $7, $8, now(), now(), '', '', '', '')
     on conflict (email) where (is_sso_user = false) do nothing returning id`,
    [
      INSTANCE,
      id,
      AUDIENCE,
      ROLE,
      user.email,
      user.passwordHash,
      JSON.stringify({ provider: 'email', providers: ['email'] }),
      JSON.stringify(metadata),
    ],
  )
  if (inserted.length === 0) return null
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, 'email', now(), now(), now())`,
    [id, id, JSON.stringify(metadata)],
  )
  return id
}

/** Makes an account that waits for its confirmation that of another sign-up for its address. */
export async function applySignUpChoice(
  tx: Transaction,
  { id, email }: User,
  { passwordHash, metadata }: SignUpChoice,
): Promise<void> {
  const claimed = JSON.stringify(withClaims(metadata, id, email))
  await tx.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1`,
    [id, passwordHash, claimed],
  )
  await tx.query(
    `update auth.identities set identity_data = $2, updated_at = now() where user_id = $1 and provider = 'email'`,
    [id, claimed],
  )
}

/** Undoes a sign-up whose message could not be sent; a confirmed account stays. */
export async function deleteUnconfirmedUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.users where id = $1 and email_confirmed_at is null', [id])
}

/** Confirms the address, in the account, its metadata and its identity. */
export async function confirmEmail(tx: Transaction, id: string): Promise<void> {
  await tx.query(
    `update auth.users set email_confirmed_at = now(), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'::jsonb
     where id = $1`,
    [id],
  )
  await tx.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}'::jsonb, updated_at = now()
     where user_id = $1 and provider = 'email'
       and email = (select email from auth.users where id = $1)`,
    [id],
  )
}

/** @param passwordHash empty for no password. */
export async function setPassword(tx: Transaction, id: string, passwordHash: string): Promise<void> {
  await tx.query('update auth.users set encrypted_password = $2, updated_at = now() where id = $1', [
    id,
    passwordHash,
  ])
}

/** Sets keys; those given as null are removed. */
export async function mergeUserMetadata(tx: Transaction, id: string, changes: JsonObject): Promise<void> {
  const removed = Object.keys(changes).filter((key) => changes[key] === null)
  const set = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== null))
  await tx.query(
    `update auth.users set updated_at = now(),
       raw_user_meta_data = (coalesce(raw_user_meta_data, '{}') - $2::text[]) || $3::jsonb
     where id = $1`,
    [id, removed, JSON.stringify(set)],
  )
}

export async function setLastSignIn(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set last_sign_in_at = now(), updated_at = now() where id = $1', [id])
}

/** Begins a change of address that no mailbox has agreed to yet. */
export async function beginEmailChange(tx: Transaction, id: string, newEmail: string): Promise<void> {
  await tx.query(
    `update auth.users set email_change = $2, email_change_confirm_status = 0, updated_at = now() where id = $1`,
    [id, newEmail],
  )
}

export async function cancelEmailChange(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update auth.users set email_change = '', email_change_confirm_status = 0 where id = $1`, [
    id,
  ])
}

export async function recordEmailChangeConfirmation(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.users set email_change_confirm_status = 1, updated_at = now() where id = $1', [
    id,
  ])
}

/** Moves the account and its e-mail identity to the new address. @returns false when another account has it by now. */
export async function completeEmailChange(tx: Transaction, id: string): Promise<boolean> {
  const moved = await tx.query<{ email: string }>(
    `update auth.users u set email = email_change, email_change = '', email_change_confirm_status = 0,
       email_change_sent_at = null, email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}')
         || jsonb_build_object('email', email_change, 'email_verified', true)
     where id = $1 and email_change <> '' and not exists (
       select 1 from auth.users other where other.email = u.email_change and other.id <> u.id and not other.is_sso_user)
     returning email`,
    [id],
  )
  if (moved.length === 0) return false
  await tx.query(
    `update auth.identities set updated_at = now(),
       identity_data = identity_data || jsonb_build_object('email', $2::text, 'email_verified', true)
     where user_id = $1 and provider = 'email'`,
    [id, moved[0]?.email],
  )
  return true
}
