/** Requests of programs for an account's consent, and the codes of those that were approved. Codes are stored as hashes. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'

/** The request of an OAuth client. Empty texts stand for absent parameters. */
export interface AuthorizationRequest {
  readonly clientId: string
  readonly redirectUri: string
  readonly scope: string
  readonly state: string
  readonly resource: string
  readonly nonce: string
  readonly challenge: CodeChallenge
  readonly prompt: Prompt | null
}

/** What the request asks the consent page for; null for nothing. Source: OpenID Connect Core, 3.1.2.1. */
export type Prompt = 'consent' | 'none'

export interface Authorization {
  readonly id: string
  readonly authorizationId: string
  readonly clientId: string
  /** Null until the first signed-in person opens the request. */
  readonly userId: string | null
  readonly redirectUri: string
  readonly scope: string
  readonly state: string
  readonly resource: string
  readonly nonce: string
  /** Null where the original's rows have none. */
  readonly challenge: string | null
  readonly challengeMethod: CodeChallenge['method'] | null
  readonly prompt: Prompt | null
  readonly status: 'pending' | 'approved' | 'denied' | 'expired'
  readonly isExpired: boolean
  /** The session that the code was exchanged for; null until then. */
  readonly sessionId: string | null
}

const COLUMNS = `id, authorization_id as "authorizationId", client_id as "clientId", user_id as "userId",
  redirect_uri as "redirectUri", scope, coalesce(state, '') as state, coalesce(resource, '') as resource,
  coalesce(nonce, '') as nonce, code_challenge as challenge, code_challenge_method as "challengeMethod", prompt, status,
  expires_at < clock_timestamp() as "isExpired", session_id as "sessionId"`

/** @returns the id by which the consent page names the request: 128 random bits. */
export async function insertAuthorization(
  tx: Transaction,
  request: AuthorizationRequest,
  lifetimeMs: number,
): Promise<string> {
  const authorizationId = randomBytes(16).toString('hex')
  await tx.query(
    `insert into auth.oauth_authorizations (id, authorization_id, client_id, redirect_uri, scope, state, resource, nonce,
       code_challenge, code_challenge_method, prompt, expires_at)
     values ($1, $2, $3, $4, $5, nullif($6, ''), nullif($7, ''), nullif($8, ''), $9, $10, $11,
       now() + make_interval(secs => $12::double precision / 1000))`,
    [
      randomUUID(),
      authorizationId,
      request.clientId,
      request.redirectUri,
      request.scope,
      request.state,
      request.resource,
      request.nonce,
      request.challenge.challenge,
      request.challenge.method,
      request.prompt,
      lifetimeMs,
    ],
  )
  return authorizationId
}

/** Locks a request, so that it is answered once. */
export const lockAuthorization = (tx: Transaction, authorizationId: string): Promise<Authorization | null> =>
  lockWhere(tx, 'authorization_id = $1', authorizationId)

/** Locks the approved request of a code, so that the code is exchanged once. */
export const lockAuthorizationOfCode = (tx: Transaction, code: string): Promise<Authorization | null> =>
  lockWhere(tx, `authorization_code = $1 and status = 'approved'`, hashOf(code))

async function lockWhere(tx: Transaction, condition: string, value: string): Promise<Authorization | null> {
  const [row] = await tx.query<Row & Authorization>(
    `select ${COLUMNS} from auth.oauth_authorizations where ${condition} for update`,
    [value],
  )
  return row ?? null
}

/** Binds a request to the person who opened it. */
export async function assignAuthorization(tx: Transaction, id: string, userId: string): Promise<void> {
  await tx.query('update auth.oauth_authorizations set user_id = $2 where id = $1', [id, userId])
}

/** @returns the code for the program: 256 random bits. */
export async function approveAuthorization(tx: Transaction, id: string): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await tx.query(
    `update auth.oauth_authorizations set status = 'approved', approved_at = now(), authorization_code = $2 where id = $1`,
    [id, hashOf(code)],
  )
  return code
}

export async function denyAuthorization(tx: Transaction, id: string): Promise<void> {
  await tx.query(`update auth.oauth_authorizations set status = 'denied' where id = $1`, [id])
}

/** Keeps the row until it expires, so that a second exchange is recognised. */
export async function recordExchange(tx: Transaction, id: string, sessionId: string): Promise<void> {
  await tx.query('update auth.oauth_authorizations set session_id = $2 where id = $1', [id, sessionId])
}

/** Ends all requests of an account, also approved ones whose codes were not exchanged. @param clientId null for all clients'. */
export async function deleteAuthorizationsOf(
  tx: Transaction,
  userId: string,
  clientId: string | null = null,
): Promise<void> {
  await tx.query(
    'delete from auth.oauth_authorizations where user_id = $1 and ($2::uuid is null or client_id = $2)',
    [userId, clientId],
  )
}

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')
