/** Inserts accounts with their identities. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../../../platform/json-object.ts'
import type { User } from '../model/user.ts'
import {
  type AccountDefaults,
  ACCOUNT_DEFAULTS,
  type Provider,
  type SignUpChoice,
  withIdentityClaims,
  identityClaims,
} from '../model/account.ts'

/** Id of the original's only instance. */
const INSTANCE = '00000000-0000-0000-0000-000000000000'

export interface NewEmailUser extends SignUpChoice {
  readonly email: string
}

export interface NewUser extends AccountDefaults {
  readonly id: string
  /** Null for none. */
  readonly email: string | null
  readonly phone: string | null
  /** Empty for no password. */
  readonly passwordHash: string
  readonly appMetadata: JsonObject
  readonly userMetadata: JsonObject
  readonly isAnonymous: boolean
  /** Whether an identity provider manages the account; its address may be another account's, too. */
  readonly isSsoUser?: boolean
}

/**
 * Inserts an unconfirmed account without identities. Waits for a concurrent sign-up with the same address or number.
 * @returns false if another account has the address, the number or the id.
 */
async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, is_sso_user, created_at, updated_at, confirmation_token, recovery_token,
       email_change_token_new, email_change)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, now(), now(), '', '', '', '')
     on conflict do nothing returning id`,
    [
      INSTANCE,
      user.id,
      user.audience,
      user.role,
      user.email,
      user.phone,
      user.passwordHash,
      JSON.stringify(user.appMetadata),
      JSON.stringify(user.userMetadata),
      user.isAnonymous,
      user.isSsoUser ?? false,
    ],
  )
  return inserted.length > 0
}

/** Adds an identity, by which the account signs in. */
export async function insertIdentity(
  tx: Transaction,
  userId: string,
  provider: Provider,
  data: JsonObject,
): Promise<void> {
  await tx.query(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1::uuid::text, $1::uuid, $2, $3, now(), now(), now())`,
    [userId, JSON.stringify(data), provider],
  )
}

/**
 * Inserts an unconfirmed account with its e-mail identity. Metadata from the client goes to the user metadata only; rights are
 * set here.
 * @returns the new id, or null if another account has the address.
 */
export async function insertEmailUser(
  tx: Transaction,
  user: NewEmailUser,
  accountDefaults = ACCOUNT_DEFAULTS,
): Promise<string | null> {
  const id = randomUUID()
  const metadata = withIdentityClaims(user.metadata, id, user.email)
  const isNew = await insertUser(tx, {
    id,
    email: user.email,
    phone: null,
    passwordHash: user.passwordHash,
    ...accountDefaults,
    appMetadata: providersOf(['email']),
    userMetadata: metadata,
    isAnonymous: false,
  })
  if (!isNew) return null
  await insertIdentity(tx, id, 'email', metadata)
  return id
}

/** As `insertEmailUser`, with a number and the phone identity. */
export async function insertPhoneUser(
  tx: Transaction,
  { phone, passwordHash, metadata }: SignUpChoice & { readonly phone: string },
  accountDefaults = ACCOUNT_DEFAULTS,
): Promise<string | null> {
  const id = randomUUID()
  const claimed = withIdentityClaims(metadata, id, '')
  const isNew = await insertUser(tx, {
    id,
    email: null,
    phone,
    passwordHash,
    ...accountDefaults,
    appMetadata: providersOf(['phone']),
    userMetadata: claimed,
    isAnonymous: false,
  })
  if (!isNew) return null
  await insertIdentity(tx, id, 'phone', claimed)
  return id
}

/** Inserts an anonymous account, which has no identity. */
export async function insertAnonymousUser(
  tx: Transaction,
  metadata: JsonObject,
  accountDefaults = ACCOUNT_DEFAULTS,
): Promise<string> {
  const id = randomUUID()
  await insertUser(tx, {
    id,
    email: null,
    phone: null,
    passwordHash: '',
    ...accountDefaults,
    appMetadata: {},
    userMetadata: metadata,
    isAnonymous: true,
  })
  return id
}

export interface NewExternalUser {
  readonly provider: string
  /** Null for none. */
  readonly email: string | null
  readonly metadata: JsonObject
  readonly isSsoUser: boolean
}

/**
 * Inserts an unconfirmed account for an identity of another service, without that identity.
 * @returns the new id, or null if another account has the address.
 */
export async function insertExternalUser(
  tx: Transaction,
  { provider, email, metadata, isSsoUser }: NewExternalUser,
  accountDefaults: AccountDefaults,
): Promise<string | null> {
  const id = randomUUID()
  const isNew = await insertUser(tx, {
    id,
    email,
    phone: null,
    passwordHash: '',
    ...accountDefaults,
    appMetadata: { provider, providers: [provider] },
    userMetadata: metadata,
    isAnonymous: false,
    isSsoUser,
  })
  return isNew ? id : null
}

/** An account as the operator defines it, role and rights included. */
export interface UserByAdmin {
  readonly id: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly passwordHash: string
  readonly audience: string
  readonly role: string
  readonly userMetadata: JsonObject
}

/** @returns the new id, or null if another account has the address, the number or the id. */
export async function insertUserByAdmin(tx: Transaction, user: UserByAdmin): Promise<string | null> {
  const { email, phone } = user
  const id = user.id ?? randomUUID()
  const providers: Provider[] = [
    ...(email ? (['email'] as const) : []),
    ...(phone ? (['phone'] as const) : []),
  ]
  const isNew = await insertUser(tx, {
    ...user,
    id,
    appMetadata: providersOf(providers),
    isAnonymous: false,
  })
  if (!isNew) return null
  if (email) await insertIdentity(tx, id, 'email', { ...identityClaims(id), email })
  if (phone) await insertIdentity(tx, id, 'phone', { ...identityClaims(id), phone })
  return id
}

function providersOf(providers: readonly Provider[]): JsonObject {
  return { provider: providers[0], providers }
}

/** Gives an unconfirmed account the password and metadata of a certain sign-up for its address or number. */
export async function applySignUpChoice(
  tx: Transaction,
  { id }: User,
  provider: Provider,
  { passwordHash, metadata }: SignUpChoice,
): Promise<void> {
  const chosen = JSON.stringify(metadata)
  await tx.query(
    `update auth.users set encrypted_password = $2, raw_user_meta_data = $3, updated_at = now() where id = $1`,
    [id, passwordHash, chosen],
  )
  // Metadata chosen by the operator does not enter the identity.
  if (metadata['sub'] !== id) return
  await tx.query(
    `update auth.identities set identity_data = $2, updated_at = now() where user_id = $1 and provider = $3`,
    [id, chosen, provider],
  )
}
