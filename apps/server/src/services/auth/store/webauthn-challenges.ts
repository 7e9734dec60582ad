/** Challenges of passkeys. Each is deleted when it is answered, so that none is answered twice. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { CeremonyState } from '../model/credential.ts'

export interface NewChallenge {
  /** Null for a sign-in, whose account is known by the answer. */
  readonly userId: string | null
  readonly type: 'registration' | 'authentication'
  readonly state: CeremonyState
  readonly lifetimeMs: number
}

/** @returns the id, and the end of its lifetime in seconds since 1970. */
export async function insertPasskeyChallenge(
  tx: Transaction,
  { userId, type, state, lifetimeMs }: NewChallenge,
): Promise<{ readonly id: string; readonly expiresSeconds: number }> {
  const [challenge] = await tx.query<{ id: string; seconds: number }>(
    `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5::double precision / 1000))
     returning id, extract(epoch from expires_at)::float8 as seconds`,
    [randomUUID(), userId, type, JSON.stringify(state), lifetimeMs],
  )
  if (!challenge) throw new Error('The challenge was not stored')
  return { id: challenge.id, expiresSeconds: Math.floor(challenge.seconds) }
}

export interface ConsumedChallenge {
  readonly state: CeremonyState
  readonly isExpired: boolean
}

/** Deletes the challenge. The transaction must commit whatever the answer is. @returns null for none of this type and account. */
export async function consumePasskeyChallenge(
  tx: Transaction,
  id: string,
  { userId, type }: Pick<NewChallenge, 'userId' | 'type'>,
): Promise<ConsumedChallenge | null> {
  const [challenge] = await tx.query<Row & ConsumedChallenge>(
    `delete from auth.webauthn_challenges where id = $1 and challenge_type = $2 and user_id is not distinct from $3::uuid
     returning session_data as state, expires_at <= now() as "isExpired"`,
    [id, type, userId],
  )
  return challenge ?? null
}
