/**
 * One-time tokens of links and codes in messages: one row per account and kind, hashes only. They are changed under the account's
 * lock, so that concurrent requests neither use a token twice nor send two messages.
 */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { TokenKind, OneTimeToken } from '../model/one-time-token.ts'

/** The time of the last message of a kind is kept with the account, since it outlives the token. */
const SENT_AT = {
  confirmation_token: 'confirmation_sent_at',
  recovery_token: 'recovery_sent_at',
  reauthentication_token: 'reauthentication_sent_at',
  email_change_token_new: 'email_change_sent_at',
  email_change_token_current: 'email_change_sent_at',
  phone_change_token: 'phone_change_sent_at',
} as const satisfies Record<TokenKind, string>

export interface NewToken {
  readonly userId: string
  readonly kind: TokenKind
  /** The mailbox or number that receives the message. */
  readonly email: string
  readonly linkHash: string
  readonly codeHash: string
  /** Null keeps the choice of the replaced token, since a resent message belongs to the same sign-up. */
  readonly choice: SignUpChoice | null
}

/** Inserts or replaces the account's token of a kind. @returns its id, which a replacement keeps. */
export async function upsertToken(tx: Transaction, token: NewToken): Promise<string> {
  const [put] = await tx.query<{ id: string }>(
    `insert into auth.one_time_tokens
       (id, user_id, token_type, token_hash, relates_to, code_hash, password_hash, user_metadata, failed_attempts,
        created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 0, now() at time zone 'utc', now() at time zone 'utc')
     on conflict (user_id, token_type) do update set token_hash = excluded.token_hash,
       relates_to = excluded.relates_to, code_hash = excluded.code_hash, failed_attempts = 0,
       password_hash = coalesce(excluded.password_hash, one_time_tokens.password_hash),
       user_metadata = coalesce(excluded.user_metadata, one_time_tokens.user_metadata),
       created_at = excluded.created_at, updated_at = excluded.updated_at
     returning id`,
    [
      randomUUID(),
      token.userId,
      token.kind,
      token.linkHash,
      token.email,
      token.codeHash,
      token.choice?.passwordHash ?? null,
      token.choice ? JSON.stringify(token.choice.metadata) : null,
    ],
  )
  await tx.query(`update auth.users set ${SENT_AT[token.kind]} = now(), updated_at = now() where id = $1`, [
    token.userId,
  ])
  if (!put) throw new Error('The token was not stored')
  return put.id
}

/** Restarts the lifetime of a token whose message was not delivered until now. One that was used or replaced stays so. */
export async function restartToken(tx: Transaction, id: string): Promise<void> {
  const [token] = await tx.query<{ userId: string; kind: TokenKind }>(
    `update auth.one_time_tokens set created_at = now() at time zone 'utc' where id = $1
     returning user_id as "userId", token_type as kind`,
    [id],
  )
  if (!token) return
  await tx.query(`update auth.users set ${SENT_AT[token.kind]} = now() where id = $1`, [token.userId])
}

type TokenRow = Row & OneTimeToken

const TOKENS = `select t.id, t.user_id as "userId", t.token_type as kind, t.code_hash as "codeHash",
    t.failed_attempts as "failedAttempts",
    case when t.password_hash is not null
      then json_build_object('passwordHash', t.password_hash, 'metadata', coalesce(t.user_metadata, '{}')) end as choice,
    coalesce(case t.token_type
      when 'confirmation_token' then u.confirmation_sent_at
      when 'recovery_token' then u.recovery_sent_at
      when 'reauthentication_token' then u.reauthentication_sent_at
      when 'phone_change_token' then u.phone_change_sent_at
      else u.email_change_sent_at end + make_interval(secs => $3) < now(), true) as "isExpired"
  from auth.one_time_tokens t join auth.users u on u.id = t.user_id`

/** Finds the token of a link and locks its account, so that only one request uses it. */
export async function lockTokenByLink(
  tx: Transaction,
  linkHash: string,
  kinds: readonly TokenKind[],
  lifetimeSeconds: number,
): Promise<OneTimeToken | null> {
  await lockAccountsOfTokens(tx, 'token_hash = $1', linkHash)
  const [token] = await tx.query<TokenRow>(`${TOKENS} where t.token_hash = $1 and t.token_type = any($2)`, [
    linkHash,
    kinds,
    lifetimeSeconds,
  ])
  return token ?? null
}

/** Finds the tokens of a mailbox or number and locks their accounts. */
export async function lockTokensByEmail(
  tx: Transaction,
  email: string,
  kinds: readonly TokenKind[],
  lifetimeSeconds: number,
): Promise<readonly OneTimeToken[]> {
  await lockAccountsOfTokens(tx, 'relates_to = $1', email)
  return tx.query<TokenRow>(`${TOKENS} where t.relates_to = $1 and t.token_type = any($2)`, [
    email,
    kinds,
    lifetimeSeconds,
  ])
}

/** A separate statement, so that the next one sees what the previous holder of the lock committed. */
async function lockAccountsOfTokens(tx: Transaction, condition: string, value: string): Promise<void> {
  await tx.query(
    `select 1 from auth.users where id in (select user_id from auth.one_time_tokens where ${condition})
     order by id for no key update`,
    [value],
  )
}

/** Without tokens it writes an equal amount of WAL, so that the duration does not reveal whether a token exists. */
export async function recordFailedAttempt(tx: Transaction, tokenIds: readonly string[]): Promise<void> {
  if (tokenIds.length === 0) {
    await tx.query(`select pg_catalog.pg_logical_emit_message(true, 'auth', 'a wrong code')`)
    return
  }
  await tx.query(
    'update auth.one_time_tokens set failed_attempts = least(failed_attempts + 1, 1000) where id = any($1)',
    [tokenIds],
  )
}

export async function deleteToken(tx: Transaction, userId: string, kind: TokenKind): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and token_type = $2', [userId, kind])
}

/** Voids all links and codes of the account. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** Voids the link. The code in the same message still works once, in case a mail scanner followed the link. */
export async function consumeLink(tx: Transaction, token: OneTimeToken): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and id <> $2', [token.userId, token.id])
  await tx.query(
    `update auth.one_time_tokens set token_hash = 'used ' || id, password_hash = null, user_metadata = null where id = $1`,
    [token.id],
  )
}

/** @returns the hash of the password that the pending confirmation will set, or null. */
export async function findPendingPassword(tx: Transaction, userId: string): Promise<string | null> {
  const [token] = await tx.query<{ hash: string | null }>(
    `select nullif(password_hash, '') as hash from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'`,
    [userId],
  )
  return token?.hash ?? null
}

/** Makes the pending confirmation confirm the address only. @param passwordHash as found before; a newer one stays. */
export async function voidPendingPassword(
  tx: Transaction,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `update auth.one_time_tokens set password_hash = ''
     where user_id = $1 and token_type = 'confirmation_token' and password_hash = $2`,
    [userId, passwordHash],
  )
}
