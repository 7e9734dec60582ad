/** PKCE sign-ins: started with a code challenge, completed with the verifier. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { AuthenticationMethod } from '../model/session.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'
import { deleteAuthorizationsOf } from './oauth-authorizations.ts'

export interface FlowState {
  readonly id: string
  readonly userId: string
  readonly challenge: string
  readonly challengeMethod: 's256' | 'plain'
  readonly method: AuthenticationMethod
  /** Tokens of the provider that the sign-in was at, encrypted; null for none. */
  readonly sealedTokens: string | null
  /** When the provider wants the session to end; null for no word about it. */
  readonly sessionEnd: Date | null
  readonly ageMs: number
}

export async function insertFlowState(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
  challenge: CodeChallenge,
): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       created_at, updated_at, authentication_method)
     values ($1, $2, $3, $4, $5, 'email', now(), now(), $6)`,
    [randomUUID(), userId, randomUUID(), challenge.method, challenge.challenge, method],
  )
}

/** @returns the code for the redirect of a followed link, or null; its lifetime starts now. */
export async function issueAuthCode(
  tx: Transaction,
  userId: string,
  method: AuthenticationMethod,
): Promise<string | null> {
  const [issued] = await tx.query<{ code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state where user_id = $1 and authentication_method = $2
                 order by created_at desc limit 1)
     returning auth_code as code`,
    [userId, method],
  )
  return issued?.code ?? null
}

/** Locks the state, so that a code is exchanged only once. */
export async function lockFlowState(tx: Transaction, authCode: string): Promise<FlowState | null> {
  const [state] = await tx.query<Row & FlowState>(
    `select id, user_id as "userId", code_challenge as challenge, code_challenge_method as "challengeMethod",
       authentication_method as method, provider_access_token as "sealedTokens",
       session_not_after as "sessionEnd",
       (extract(epoch from now() - coalesce(auth_code_issued_at, created_at)) * 1000)::float8 as "ageMs"
     from auth.flow_state where auth_code = $1 and user_id is not null for update`,
    [authCode],
  )
  return state ?? null
}

export async function deleteFlowState(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.flow_state where id = $1', [id])
}

/** Ends all sign-ins of an account that wait for their code's exchange, as a change of password does; those of OAuth clients too. */
export async function deleteFlowStatesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.flow_state where user_id = $1 or linking_target_id = $1', [userId])
  await deleteAuthorizationsOf(tx, userId)
}
