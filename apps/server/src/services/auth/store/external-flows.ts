/** Sign-ins at other services, from the redirect to the provider until the client exchanges its code. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CodeChallenge } from '../model/code-challenge.ts'

export interface ExternalFlow {
  readonly id: string
  readonly provider: string
  /** Null where the tokens come with the redirect (implicit flow). */
  readonly challenge: CodeChallenge | null
  /** Where the browser goes in the end. */
  readonly redirectTo: string
  /** The account that the identity is linked to; null for a sign-in. */
  readonly linkingUserId: string | null
  readonly emailOptional: boolean
}

export async function insertExternalFlow(tx: Transaction, flow: ExternalFlow): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (id, code_challenge_method, code_challenge, provider_type, authentication_method,
       referrer, linking_target_id, email_optional, created_at, updated_at)
     values ($1, $2, $3, $4, 'oauth', $5, $6, $7, now(), now())`,
    [
      flow.id,
      flow.challenge?.method ?? null,
      flow.challenge?.challenge ?? null,
      flow.provider,
      flow.redirectTo,
      flow.linkingUserId,
      flow.emailOptional,
    ],
  )
}

export type TakenFlow =
  | { readonly kind: 'taken'; readonly flow: ExternalFlow; readonly ageMs: number }
  /** Its client has not exchanged the code yet. */
  | { readonly kind: 'completed' }
  | { readonly kind: 'unknown' }

/** Takes a flow, so that no other return can use it. */
export async function takeExternalFlow(tx: Transaction, id: string): Promise<TakenFlow> {
  const [row] = await tx.query<Row & Omit<ExternalFlow, 'challenge'> & { ageMs: number } & ChallengeColumns>(
    `delete from auth.flow_state where id = $1 and user_id is null and authentication_method = 'oauth'
     returning id, provider_type as provider, code_challenge as challenge, code_challenge_method as method,
       coalesce(referrer, '') as "redirectTo", linking_target_id as "linkingUserId", email_optional as "emailOptional",
       (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs"`,
    [id],
  )
  if (row) {
    const { challenge, method, ageMs, ...flow } = row
    const ownChallenge = challenge !== null && method !== null ? { challenge, method } : null
    return { kind: 'taken', flow: { ...flow, challenge: ownChallenge }, ageMs }
  }
  const [completed] = await tx.query('select 1 from auth.flow_state where id = $1', [id])
  return { kind: completed ? 'completed' : 'unknown' }
}

interface ChallengeColumns {
  readonly challenge: string | null
  readonly method: CodeChallenge['method'] | null
}

/**
 * Stores a flow again whose client will exchange a code for the session.
 * @param sealedTokens the provider's, encrypted.
 * @returns the code.
 */
export async function completeExternalFlow(
  tx: Transaction,
  flow: ExternalFlow & { readonly challenge: CodeChallenge },
  userId: string,
  code: string,
  sealedTokens: string,
): Promise<void> {
  await tx.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge, provider_type,
       authentication_method, provider_access_token, created_at, updated_at, auth_code_issued_at)
     values ($1, $2, $3, $4, $5, $6, 'oauth', $7, now(), now(), now())`,
    [flow.id, userId, code, flow.challenge.method, flow.challenge.challenge, flow.provider, sealedTokens],
  )
}

/** Ends the linkings that an account has begun, so that what begins them is asked for again. */
export async function deleteLinkingFlows(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.flow_state where linking_target_id = $1', [userId])
}

export const newAuthCode = (): string => randomUUID()
