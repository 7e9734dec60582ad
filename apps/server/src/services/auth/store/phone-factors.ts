/** Phones as second factors: enrolment and sent codes. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import type { ChallengedCode } from '../model/factor.ts'

export interface NewPhoneFactor {
  readonly userId: string
  readonly name: string
  /** Digits only. */
  readonly phone: string
}

/** @returns the new factor's id, or null if the account has a factor with this name or number. */
export async function insertPhoneFactor(
  tx: Transaction,
  { userId, name, phone }: NewPhoneFactor,
): Promise<string | null> {
  const [factor] = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
     values ($1, $2, $3, 'phone', 'unverified', $4, now(), now()) on conflict do nothing returning id`,
    [randomUUID(), userId, name, phone],
  )
  return factor?.id ?? null
}

/** Stores the hash of a challenge's code. */
export async function setChallengeCode(
  tx: Transaction,
  challengeId: string,
  codeHash: string,
): Promise<void> {
  await tx.query('update auth.mfa_challenges set otp_code = $2 where id = $1', [challengeId, codeHash])
}

export async function readChallengeCode(tx: Transaction, challengeId: string): Promise<ChallengedCode> {
  const [row] = await tx.query<Row & ChallengedCode>(
    `select otp_code as "codeHash", failed_attempts as "failedAttempts" from auth.mfa_challenges where id = $1`,
    [challengeId],
  )
  if (!row) throw new Error('The challenge vanished while its factor was locked')
  return row
}

export async function recordWrongCode(tx: Transaction, challengeId: string): Promise<void> {
  await tx.query(
    'update auth.mfa_challenges set failed_attempts = least(failed_attempts + 1, 1000) where id = $1',
    [challengeId],
  )
}

export async function confirmPhoneFactor(tx: Transaction, factorId: string): Promise<void> {
  await tx.query(`update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1`, [
    factorId,
  ])
}

/** Changes a factor's number, unless another factor of the account has it. */
export async function changeFactorPhone(
  tx: Transaction,
  userId: string,
  factorId: string,
  phone: string,
): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set phone = $3, updated_at = now() where id = $2
       and not exists (select 1 from auth.mfa_factors where user_id = $1 and phone = $3)`,
    [userId, factorId, phone],
  )
}
