/** Accounts as they begin: the row, its identities, and what the service says of both. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { JsonObject } from '../model/json-object.ts'
import type { User } from '../model/user.ts'
import {
  type AccountDefaults,
  ACCOUNT_DEFAULTS,
  type Provider,
  type SignUpChoice,
  withIdentityClaims,
  identityClaims,
} from '../model/account.ts'

/** The reference service's only instance. */
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
}

/**
 * Inserts an account, unconfirmed, without identities.
 * @returns whether it was: false when another account has the address, the number or the id (waits for a sign-up in flight to end).
 */
async function insertUser(tx: Transaction, user: NewUser): Promise<boolean> {
  const inserted = await tx.query(
    `insert into auth.users (instance_id, id, aud, role, email, phone, encrypted_password, raw_app_meta_data,
       raw_user_meta_data, is_anonymous, created_at, updated_at, confirmation_token, recovery_token,
       email_change_token_new, email_change)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, now(), now(), '', '', '', '')
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
    ],
  )
  return inserted.length > 0
}

/** Lets an account sign in by its address or number. */
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
 * Inserts an account with its e-mail identity, unconfirmed.
 * What a person writes of herself goes to the user's metadata; rights come from this function alone.
 * @returns the new id, or null when another account has the address (waits for a sign-up in flight to end).
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

/** The same for a number, with the phone identity. */
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

/** Inserts an account of somebody who has told nothing of herself; it has no identity until she does. */
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

/** What the operator says of an account that she makes; her word counts for roles and rights too. */
export interface GivenUser {
  readonly id: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly passwordHash: string
  readonly audience: string
  readonly role: string
  readonly userMetadata: JsonObject
}

/** @returns the new id, or null when another account has the address, the number or the id. */
export async function insertGivenUser(tx: Transaction, user: GivenUser): Promise<string | null> {
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

/** Makes an account that waits for its confirmation that of another sign-up for its address or number. */
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
  // What the operator says of a person is none of her identity's.
  if (metadata['sub'] !== id) return
  await tx.query(
    `update auth.identities set identity_data = $2, updated_at = now() where user_id = $1 and provider = $3`,
    [id, chosen, provider],
  )
}
