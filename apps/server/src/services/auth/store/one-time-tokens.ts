/**
 * What links and codes in our messages prove: one row an account and kind, hashes only. They are changed by whoever
 * holds the account's lock, so that two requests at once neither use one up twice nor send two messages.
 */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { SignUpChoice } from '../model/account.ts'
import type { TokenKind, OneTimeToken } from '../model/one-time-token.ts'

/** When the last message of a kind left is kept with the account: it outlives the token. */
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
  /** The mailbox that the message goes to, or the number. */
  readonly email: string
  readonly linkHash: string
  readonly codeHash: string
  /** Null keeps that of the token which is replaced: a message that is sent again is about the same sign-up. */
  readonly choice: SignUpChoice | null
}

/** Replaces the account's token of this kind. @returns its id, which is that of the one before. */
export async function putToken(tx: Transaction, token: NewToken): Promise<string> {
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

/** The token of a link, its account locked, so that only one caller uses it up. */
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

/** Tokens that wait for a code typed for this mailbox or number, their accounts locked. */
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

/** A statement of its own: the one that follows sees what the last holder of the lock has done. */
async function lockAccountsOfTokens(tx: Transaction, condition: string, value: string): Promise<void> {
  await tx.query(
    `select 1 from auth.users where id in (select user_id from auth.one_time_tokens where ${condition})
     order by id for no key update`,
    [value],
  )
}

/** Without a token it writes as much to the log that a commit waits for, so that the time does not tell. */
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

/** All of the account's links and codes are worthless from now on. */
export async function deleteTokens(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1', [userId])
}

/** The link is used up; the code beside it still works once, for the person whose mail scanner followed the link. */
export async function consumeLink(tx: Transaction, token: OneTimeToken): Promise<void> {
  await tx.query('delete from auth.one_time_tokens where user_id = $1 and id <> $2', [token.userId, token.id])
  await tx.query(
    `update auth.one_time_tokens set token_hash = 'used ' || id, password_hash = null, user_metadata = null where id = $1`,
    [token.id],
  )
}

/** The password that whoever follows the last confirmation will have; null when no sign-up waits for it. */
export async function findPendingPassword(tx: Transaction, userId: string): Promise<string | null> {
  const [token] = await tx.query<{ hash: string | null }>(
    `select nullif(password_hash, '') as hash from auth.one_time_tokens
     where user_id = $1 and token_type = 'confirmation_token'`,
    [userId],
  )
  return token?.hash ?? null
}

/** Lets the confirmation confirm the address alone. @param passwordHash as it was found: a newer one stays. */
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
