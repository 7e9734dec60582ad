/** Sign-ins whose browser is at an identity provider, and assertions that have signed in. */
import { createHash, randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'

export interface SamlSignIn {
  /** The relay state, which the browser brings back. */
  readonly id: string
  readonly providerId: string
  /** Of the request that the response has to answer. */
  readonly requestId: string
  readonly redirectTo: string
  /** Null where the tokens come with the redirect. */
  readonly challenge: CodeChallenge | null
}

export async function insertSamlSignIn(tx: Transaction, signIn: SamlSignIn): Promise<void> {
  const { challenge } = signIn
  const flowId = challenge === null ? null : randomUUID()
  if (challenge !== null) {
    await tx.query(
      `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
         referrer, created_at, updated_at)
       values ($1, $2, $3, 'sso/saml', 'sso/saml', $4, now(), now())`,
      [flowId, challenge.method, challenge.challenge, signIn.redirectTo],
    )
  }
  await tx.query(
    `insert into auth.saml_relay_states (id, sso_provider_id, request_id, redirect_to, flow_state_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, now(), now())`,
    [signIn.id, signIn.providerId, signIn.requestId, signIn.redirectTo, flowId],
  )
}

export interface TakenSamlSignIn {
  readonly providerId: string
  readonly requestId: string
  readonly redirectTo: string
  /** Of the flow that a code completes; null where the tokens come with the redirect. */
  readonly flowId: string | null
  readonly ageMs: number
}

/** Takes a sign-in, so that no other response can answer its request. */
export async function takeSamlSignIn(tx: Transaction, id: string): Promise<TakenSamlSignIn | null> {
  const [taken] = await tx.query<Row & TakenSamlSignIn>(
    `delete from auth.saml_relay_states where id = $1
     returning sso_provider_id as "providerId", request_id as "requestId", coalesce(redirect_to, '') as "redirectTo",
       flow_state_id as "flowId", (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`,
    [id],
  )
  return taken ?? null
}

/**
 * Lets the client exchange a code for the session.
 * @param sessionEnd when the provider wants that session to end; null for no word about it.
 * @returns the code; null if the flow is gone.
 */
export async function completeSamlFlow(
  tx: Transaction,
  flowId: string,
  userId: string,
  sessionEnd: Date | null,
): Promise<string | null> {
  const [completed] = await tx.query<{ code: string }>(
    `update auth.flow_state set user_id = $2, auth_code = $3, auth_code_issued_at = now(), updated_at = now(),
       session_not_after = $4
     where id = $1 and user_id is null returning auth_code as code`,
    [flowId, userId, randomUUID(), sessionEnd],
  )
  return completed?.code ?? null
}

/**
 * Records an assertion, so that it signs in once.
 * @param milliseconds for which it could be believed.
 * @returns false if it has signed in before.
 */
export async function recordAssertion(
  tx: Transaction,
  providerId: string,
  assertionId: string,
  milliseconds: number,
): Promise<boolean> {
  const id = createHash('sha256').update(`${providerId} ${assertionId}`).digest()
  const inserted = await tx.query(
    `insert into auth.used_saml_assertions (id, expires_at)
     values ($1, now() + make_interval(secs => $2::double precision / 1000)) on conflict do nothing returning id`,
    [id, milliseconds],
  )
  return inserted.length > 0
}
