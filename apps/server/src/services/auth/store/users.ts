/** Reads accounts: rows of auth.users with their identities and factors. */
import type { RoleDatabase, Row, Transaction } from '../../../platform/database/database.ts'
import type { Session } from '../model/session.ts'
import { FACTOR_FIELDS } from './factors.ts'
import { sessionById } from './sessions.ts'
import { wireTimeOf } from './wire-time.ts'
import type { User } from '../model/user.ts'

const IDENTITY_COLUMNS = `'id', i.id, 'providerId', i.provider_id, 'userId', i.user_id, 'data', i.identity_data,
  'provider', i.provider, 'lastSignInAt', i.last_sign_in_at, 'createdAt', i.created_at,
  'updatedAt', i.updated_at, 'email', i.email`

// JSON, not jsonb: building jsonb takes quadratic time in the number of keys, and clients choose the metadata.
const USER_COLUMNS = `u.id, coalesce(u.aud, '') as audience, coalesce(u.role, '') as role,
  coalesce(u.email, '') as email, coalesce(u.phone, '') as phone, nullif(u.encrypted_password, '') as "passwordHash",
  to_json(u.email_confirmed_at) as "emailConfirmedAt", to_json(u.phone_confirmed_at) as "phoneConfirmedAt",
  to_json(u.confirmed_at) as "confirmedAt", to_json(u.invited_at) as "invitedAt",
  to_json(u.confirmation_sent_at) as "confirmationSentAt", to_json(u.recovery_sent_at) as "recoverySentAt",
  coalesce(u.email_change, '') as "newEmail", to_json(u.email_change_sent_at) as "emailChangeSentAt",
  coalesce(u.email_change_confirm_status, 0) as "emailChangeConfirmations", coalesce(u.phone_change, '') as "newPhone",
  to_json(u.phone_change_sent_at) as "phoneChangeSentAt",
  to_json(u.reauthentication_sent_at) as "reauthenticationSentAt",
  to_json(u.last_sign_in_at) as "lastSignInAt", coalesce(u.raw_app_meta_data, '{}') as "appMetadata",
  coalesce(u.raw_user_meta_data, '{}') as "userMetadata", to_json(u.created_at) as "createdAt",
  to_json(u.updated_at) as "updatedAt", to_json(u.banned_until) as "bannedUntil",
  coalesce(u.banned_until > now(), false) as "isBanned", to_json(u.deleted_at) as "deletedAt",
  u.is_anonymous as "isAnonymous", u.is_sso_user as "isSsoUser",
  array_to_json(array(select json_build_object(${IDENTITY_COLUMNS}) from auth.identities i where i.user_id = u.id
    order by i.created_at, i.provider, i.id)) as identities,
  array_to_json(array(select json_build_object(${FACTOR_FIELDS}) from auth.mfa_factors f where f.user_id = u.id
    order by f.created_at, f.id)) as factors`

/** A row whose times are still in Postgres' own format. */
type UserRow = Row & User

const readUser = (row: UserRow): User => ({
  ...row,
  emailConfirmedAt: wireTimeOf(row.emailConfirmedAt),
  phoneConfirmedAt: wireTimeOf(row.phoneConfirmedAt),
  confirmedAt: wireTimeOf(row.confirmedAt),
  invitedAt: wireTimeOf(row.invitedAt),
  confirmationSentAt: wireTimeOf(row.confirmationSentAt),
  recoverySentAt: wireTimeOf(row.recoverySentAt),
  emailChangeSentAt: wireTimeOf(row.emailChangeSentAt),
  phoneChangeSentAt: wireTimeOf(row.phoneChangeSentAt),
  reauthenticationSentAt: wireTimeOf(row.reauthenticationSentAt),
  lastSignInAt: wireTimeOf(row.lastSignInAt),
  createdAt: wireTimeOf(row.createdAt),
  updatedAt: wireTimeOf(row.updatedAt),
  bannedUntil: wireTimeOf(row.bannedUntil),
  deletedAt: wireTimeOf(row.deletedAt),
  identities: row.identities.map((identity) => ({
    ...identity,
    lastSignInAt: wireTimeOf(identity.lastSignInAt),
    createdAt: wireTimeOf(identity.createdAt),
    updatedAt: wireTimeOf(identity.updatedAt),
  })),
  factors: row.factors.map((factor) => ({
    ...factor,
    createdAt: wireTimeOf(factor.createdAt),
    updatedAt: wireTimeOf(factor.updatedAt),
    lastChallengedAt: wireTimeOf(factor.lastChallengedAt),
  })),
})

const usersWhere = (condition: string) => `select ${USER_COLUMNS} from auth.users u where ${condition}`

async function findUser(tx: Transaction, condition: string, value: string): Promise<User | null> {
  const [user] = await tx.query<UserRow>(usersWhere(condition), [value])
  return user ? readUser(user) : null
}

const BY_ID = 'u.id = $1 and u.deleted_at is null'

/** Does not find soft-deleted accounts. */
export const findUserById = (tx: Transaction, id: string): Promise<User | null> => findUser(tx, BY_ID, id)

/**
 * Finds the account and the session that an access token names, in one round trip.
 * @param sessionId null for a token without a session.
 */
export async function findCaller(
  database: RoleDatabase,
  userId: string,
  sessionId: string | null,
): Promise<{ readonly user: User | null; readonly session: Session | null }> {
  const account = { text: usersWhere(BY_ID), values: [userId] }
  const [users, sessions] = await database.once(
    sessionId === null ? [account] : [account, sessionById(sessionId)],
  )
  const [user] = (users?.rows ?? []) as readonly UserRow[]
  const [session] = (sessions?.rows ?? []) as readonly (Row & Session)[]
  return { user: user ? readUser(user) : null, session: session ?? null }
}

export const findUserByRefreshToken = (tx: Transaction, token: string): Promise<User | null> =>
  findUser(
    tx,
    `u.id = (select s.user_id from auth.refresh_tokens t join auth.sessions s on s.id = t.session_id where t.token = $1)
     and u.deleted_at is null`,
    token,
  )

/** Finds soft-deleted accounts too, for the operator's endpoints. */
export const findAnyUserById = (tx: Transaction, id: string): Promise<User | null> =>
  findUser(tx, 'u.id = $1', id)

/** @param email in lower case. */
export const findUserByEmail = (tx: Transaction, email: string): Promise<User | null> =>
  findUser(tx, 'u.email = $1 and not u.is_sso_user and u.deleted_at is null', email)

/** @param phone digits only. */
export const findUserByPhone = (tx: Transaction, phone: string): Promise<User | null> =>
  findUser(tx, 'u.phone = $1 and not u.is_sso_user and u.deleted_at is null', phone)

/** Locks the account for a change of its links, codes or password. Sign-ins do not wait for this lock. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.query('select 1 from auth.users where id = $1 for no key update', [id])
}

/** Locks and reads the account of an address. A separate statement reads it, to see what the previous holder committed. */
export async function lockUserByEmail(tx: Transaction, email: string): Promise<User | null> {
  const locked = await tx.query(
    'select 1 from auth.users where email = $1 and not is_sso_user for no key update',
    [email],
  )
  const user = await findUserByEmail(tx, email)
  // An account inserted between the two statements is not locked, so it counts as absent.
  return locked.length > 0 ? user : null
}

/** As `lockUserByEmail`, for a number. */
export async function lockUserByPhone(tx: Transaction, phone: string): Promise<User | null> {
  const locked = await tx.query(
    'select 1 from auth.users where phone = $1 and not is_sso_user for no key update',
    [phone],
  )
  const user = await findUserByPhone(tx, phone)
  return locked.length > 0 ? user : null
}

/** Locks the account with a pending change to this number; the oldest request, if there are several. */
export async function lockUserByNewPhone(tx: Transaction, phone: string): Promise<User | null> {
  const [waiting] = await tx.query<{ id: string }>(
    `select id from auth.users where phone_change = $1 and deleted_at is null
     order by phone_change_sent_at, id limit 1 for no key update`,
    [phone],
  )
  return waiting ? findUserById(tx, waiting.id) : null
}

/** Reads the account again, after the transaction has changed it. */
export async function reloadUser(tx: Transaction, id: string): Promise<User> {
  const user = await findAnyUserById(tx, id)
  if (!user) throw new Error('The account vanished within its own transaction')
  return user
}

export interface UserPage {
  readonly audience: string
  /** Substring of the address or of the full name in the metadata; empty for any. */
  readonly filter: string
  /** Order by creation time. */
  readonly newestFirst: boolean
  readonly page: bigint
  readonly perPage: bigint
}

/** A page of the accounts, and the total number. */
export async function listUsers(
  tx: Transaction,
  { audience, filter, newestFirst, page, perPage }: UserPage,
): Promise<{ readonly users: readonly User[]; readonly total: bigint }> {
  const where = `u.aud = $1 and ($2 = '' or u.email like '%' || $2 || '%'
    or u.raw_user_meta_data ->> 'full_name' ilike '%' || $2 || '%')`
  const direction = newestFirst ? 'desc' : 'asc'
  const [count, users] = await Promise.all([
    tx.query<{ total: string }>(`select count(*) as total from auth.users u where ${where}`, [
      audience,
      filter,
    ]),
    tx.query<UserRow>(
      `select ${USER_COLUMNS} from auth.users u where ${where}
       order by u.created_at ${direction}, u.id ${direction} limit $3 offset $4`,
      [audience, filter, perPage, (page - 1n) * perPage],
    ),
  ])
  return { users: users.map(readUser), total: BigInt(count[0]?.total ?? 0) }
}
