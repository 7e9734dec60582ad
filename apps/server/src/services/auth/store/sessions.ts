/** Sessions, their authentication methods and their chains of refresh tokens. */
import { randomUUID } from 'node:crypto'
import type { Row, Statement, Transaction } from '../../../platform/database/database.ts'
import {
  type AuthenticationMethod,
  type ClientGrant,
  METHOD_OF_FACTOR,
  type AssuranceLevel,
  type MethodReference,
  type Session,
  type SessionTerms,
} from '../model/session.ts'
import type { ClientInfo } from '../model/client-info.ts'

/** Single sign-on names its provider, which is that of the account's only identity. */
const PROVIDER = `case when c.authentication_method = 'sso/saml' then (
  select substr(i.provider, 5) from auth.identities i where i.user_id = s.user_id and i.provider like 'sso:%' limit 1) end`

const REFERENCES = `array_to_json(array(
  select json_strip_nulls(json_build_object('method', c.authentication_method,
    'timestamp', extract(epoch from c.updated_at)::bigint, 'provider', ${PROVIDER}))
  from auth.mfa_amr_claims c where c.session_id = s.id order by c.updated_at desc))`

const GRANT = `case when s.oauth_client_id is not null then
  json_build_object('clientId', s.oauth_client_id, 'scopes', coalesce(s.scopes, '')) end as "grant"`

/** Inserts a session with its first refresh token. */
export async function insertSession(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  client: ClientInfo,
  refreshToken: string,
  { end, grant }: SessionTerms,
): Promise<{ sessionId: string; methods: readonly MethodReference[] }> {
  const sessionId = randomUUID()
  tx.write(
    `insert into auth.sessions (id, user_id, created_at, updated_at, aal, user_agent, ip, not_after, oauth_client_id, scopes)
     values ($1, $2, now(), now(), 'aal1', $3, $4, $5, $6, $7)`,
    [
      sessionId,
      userId,
      client.userAgent,
      client.address,
      end,
      grant?.clientId ?? null,
      grant?.scopes ?? null,
    ],
  )
  insertRefreshToken(tx, { token: refreshToken, userId, sessionId, parent: '' })
  tx.write(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)`,
    [randomUUID(), sessionId, method],
  )
  const [session] = await tx.query<{ methods: readonly MethodReference[] }>(
    `select ${REFERENCES} as methods from auth.sessions s where s.id = $1`,
    [sessionId],
  )
  return { sessionId, methods: session?.methods ?? [] }
}

interface NewRefreshToken {
  readonly token: string
  readonly userId: string
  readonly sessionId: string
  /** The token that this one replaces; empty for the first of a session. */
  readonly parent: string
}

function insertRefreshToken(tx: Transaction, { token, userId, sessionId, parent }: NewRefreshToken): void {
  tx.write(
    `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, parent, session_id)
     values ($1, $2, false, now(), now(), $3, $4)`,
    [token, userId, parent, sessionId],
  )
}

export interface LockedSession {
  readonly id: string
  readonly userId: string
  /** Milliseconds since the start of the session, and since its last refresh. */
  readonly ageMs: number
  readonly silenceMs: number
  readonly isPastEnd: boolean
  readonly level: AssuranceLevel
  readonly methods: readonly MethodReference[]
  readonly grant: ClientGrant | null
}

export const sessionById = (id: string): Statement => ({
  text: `select s.id, (extract(epoch from now() - s.created_at) * 1000)::float8 as "ageMs",
       coalesce(s.aal::text, 'aal1') as level, ${REFERENCES} as methods, ${GRANT}
     from auth.sessions s where s.id = $1`,
  values: [id],
})

/** @returns null if the session has ended. */
export async function findSession(tx: Transaction, id: string): Promise<Session | null> {
  const { text, values } = sessionById(id)
  const [session] = await tx.query<Row & Session>(text, values)
  return session ?? null
}

/**
 * Locks the session of a refresh token, so that its refreshes run one after the other.
 * @param waitMs 0 for no limit.
 * @throws pg.DatabaseError 55P03 if the lock takes longer than `waitMs`.
 */
export async function lockSessionOfToken(
  tx: Transaction,
  token: string,
  waitMs: number,
): Promise<LockedSession | null> {
  tx.write(`select set_config('lock_timeout', $1, true)`, [`${waitMs}ms`])
  const [session] = await tx.query<Row & LockedSession>(
    `select s.id, s.user_id as "userId", (extract(epoch from now() - s.created_at) * 1000)::float8 as "ageMs",
         (extract(epoch from now() - coalesce(s.refreshed_at at time zone 'utc', s.created_at)) * 1000)::float8 as "silenceMs",
         coalesce(s.not_after < now(), false) as "isPastEnd", coalesce(s.aal::text, 'aal1') as level,
         ${REFERENCES} as methods, ${GRANT}
       from auth.sessions s
       where s.id = (select session_id from auth.refresh_tokens where token = $1) for update`,
    [token],
  )
  return session ?? null
}

/** Configured lifetimes; null for no limit. */
interface SessionEnds {
  readonly sessionTimeboxMs: number | null
  readonly sessionInactivityMs: number | null
}

/** Whether another valid session of the account started or was refreshed later. */
export async function hasNewerSession(
  tx: Transaction,
  { id, userId }: LockedSession,
  { sessionTimeboxMs, sessionInactivityMs }: SessionEnds,
): Promise<boolean> {
  const newer = await tx.query(
    `with used as (
       select id, created_at, not_after, coalesce(refreshed_at at time zone 'utc', created_at) as used_at
       from auth.sessions where user_id = $1)
     select 1 from used other, used own
     where own.id = $2 and other.id <> own.id and other.used_at > own.used_at
       and coalesce(other.not_after >= now(), true)
       and coalesce(other.created_at + make_interval(secs => $3::double precision / 1000) >= now(), true)
       and coalesce(other.used_at + make_interval(secs => $4::double precision / 1000) >= now(), true)
     limit 1`,
    [userId, id, sessionTimeboxMs, sessionInactivityMs],
  )
  return newer.length > 0
}

export interface RefreshTokenState {
  readonly revoked: boolean
  /** Seconds since its replacement. */
  readonly revokedSeconds: number
  /** The session's newest active token, and the token that it replaced. */
  readonly activeToken: string | null
  readonly activeParent: string | null
}

/** Call it after locking the session: a separate statement sees what others committed before. */
export async function readRefreshToken(tx: Transaction, token: string): Promise<RefreshTokenState | null> {
  const [state] = await tx.query<Row & RefreshTokenState>(
    `select coalesce(t.revoked, false) as revoked,
       extract(epoch from clock_timestamp() - t.updated_at)::float8 as "revokedSeconds",
       active.token as "activeToken", active.parent as "activeParent"
     from auth.refresh_tokens t
     left join lateral (
       select a.token, a.parent from auth.refresh_tokens a
       where a.session_id = t.session_id and a.revoked is false order by a.id desc limit 1
     ) active on true
     where t.token = $1`,
    [token],
  )
  return state ?? null
}

/** Replaces the active token with a new one. */
export function swapRefreshToken(
  tx: Transaction,
  session: LockedSession,
  oldToken: string,
  newToken: string,
): void {
  tx.write('update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp() where token = $1', [
    oldToken,
  ])
  insertRefreshToken(tx, {
    token: newToken,
    userId: session.userId,
    sessionId: session.id,
    parent: oldToken,
  })
}

export function recordRefresh(tx: Transaction, sessionId: string, client: ClientInfo): void {
  tx.write(
    `update auth.sessions set refreshed_at = now() at time zone 'utc', updated_at = now(), user_agent = $2, ip = $3
     where id = $1`,
    [sessionId, client.userAgent, client.address],
  )
}

export async function deleteSession(tx: Transaction, sessionId: string): Promise<void> {
  await tx.query('delete from auth.sessions where id = $1', [sessionId])
}

/**
 * Upgrades a session to aal2 and replaces its refresh tokens with a new one.
 * @returns the session's authentication methods, newest first.
 */
export async function upgradeToAal2(
  tx: Transaction,
  { sessionId, userId, factorId, refreshToken }: Aal2Upgrade,
  method: AuthenticationMethod,
): Promise<readonly MethodReference[]> {
  tx.write(`update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`, [
    sessionId,
    factorId,
  ])
  tx.write(
    `insert into auth.mfa_amr_claims (id, session_id, created_at, updated_at, authentication_method)
     values ($1, $2, now(), now(), $3)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method],
  )
  const [replaced] = await tx.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = clock_timestamp()
     where session_id = $1 and revoked is false returning token`,
    [sessionId],
  )
  insertRefreshToken(tx, { token: refreshToken, userId, sessionId, parent: replaced?.token ?? '' })
  const [session] = await tx.query<{ methods: readonly MethodReference[] }>(
    `select ${REFERENCES} as methods from auth.sessions s where s.id = $1`,
    [sessionId],
  )
  return session?.methods ?? []
}

export interface Aal2Upgrade {
  readonly sessionId: string
  readonly userId: string
  readonly factorId: string
  readonly refreshToken: string
}

/** Downgrades the sessions that the factor had upgraded. */
export async function downgradeToAal1(tx: Transaction, factorId: string): Promise<void> {
  await tx.query(
    `delete from auth.mfa_amr_claims where authentication_method = any($2)
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId, Object.values(METHOD_OF_FACTOR)],
  )
  await tx.query(
    `update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1`,
    [factorId],
  )
}

/** Ends the sessions without a second factor, once the account has one. */
export async function deleteAal1Sessions(tx: Transaction, userId: string): Promise<void> {
  await tx.query(`delete from auth.sessions where user_id = $1 and aal < 'aal2'`, [userId])
}

/** @param exceptSession a session to keep, or null. */
export async function deleteSessionsOf(
  tx: Transaction,
  userId: string,
  exceptSession: string | null,
): Promise<void> {
  await tx.query('delete from auth.sessions where user_id = $1 and id is distinct from $2', [
    userId,
    exceptSession,
  ])
}

/** Ends the sessions that a client holds of an account. @param exceptSession a session to keep, or null. */
export async function deleteSessionsOfClient(
  tx: Transaction,
  userId: string,
  clientId: string,
  exceptSession: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.sessions where user_id = $1 and oauth_client_id = $2 and id is distinct from $3',
    [userId, clientId, exceptSession],
  )
}
