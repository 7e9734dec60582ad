/** Second factors and their challenges. */
import { randomUUID } from 'node:crypto'
import type { Row, Transaction } from '../../../platform/database/database.ts'
import { wireTime } from './wire-time.ts'
import type { Factor } from '../model/factor.ts'

export interface TotpSecret {
  readonly secret: string
  /** Time step of the newest code that was accepted, or null. */
  readonly lastUsedStep: number | null
}

/** Arguments of `json_build_object` for a `Factor`; its times are in Postgres' own format. */
export const FACTOR_FIELDS = `'id', f.id, 'type', f.factor_type, 'status', f.status, 'name', coalesce(f.friendly_name, ''),
  'phone', coalesce(f.phone, ''), 'createdAt', f.created_at, 'updatedAt', f.updated_at,
  'lastChallengedAt', f.last_challenged_at`

const FACTOR_COLUMNS = `f.id, f.factor_type as type, f.status, coalesce(f.friendly_name, '') as name,
  coalesce(f.phone, '') as phone, ${wireTime('f.created_at')} as "createdAt", ${wireTime('f.updated_at')} as "updatedAt",
  ${wireTime('f.last_challenged_at')} as "lastChallengedAt"`

type FactorRow = Row & Factor

export async function listFactors(tx: Transaction, userId: string): Promise<readonly Factor[]> {
  return tx.query<FactorRow>(
    `select ${FACTOR_COLUMNS} from auth.mfa_factors f where f.user_id = $1 order by f.created_at, f.id`,
    [userId],
  )
}

/** Locks a factor of the account, so that its challenges are verified one after the other. */
export async function lockFactor(tx: Transaction, userId: string, id: string): Promise<Factor | null> {
  const [factor] = await tx.query<FactorRow>(
    `select ${FACTOR_COLUMNS} from auth.mfa_factors f where f.user_id = $1 and f.id = $2 for update`,
    [userId, id],
  )
  return factor ?? null
}

export interface NewTotpFactor {
  readonly userId: string
  readonly name: string
  readonly secret: string
}

/** @returns the new factor's id, or null when the account has one of this name. */
export async function insertTotpFactor(
  tx: Transaction,
  { userId, name, secret }: NewTotpFactor,
): Promise<string | null> {
  const [factor] = await tx.query<{ id: string }>(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, now(), now()) on conflict do nothing returning id`,
    [randomUUID(), userId, name, secret],
  )
  return factor?.id ?? null
}

export async function readTotpSecret(tx: Transaction, factorId: string): Promise<TotpSecret> {
  const [row] = await tx.query<Row & TotpSecret>(
    `select coalesce(secret, '') as secret, last_used_step::float8 as "lastUsedStep" from auth.mfa_factors where id = $1`,
    [factorId],
  )
  if (!row) throw new Error('The factor vanished while it was locked')
  return row
}

/** Marks the factor as verified and records the time step of the accepted code. */
export async function confirmFactor(tx: Transaction, factorId: string, usedStep: number): Promise<void> {
  await tx.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = now() where id = $1`,
    [factorId, usedStep],
  )
}

export async function renameFactor(tx: Transaction, factorId: string, name: string): Promise<void> {
  await tx.query('update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1', [
    factorId,
    name,
  ])
}

export async function deleteFactor(tx: Transaction, factorId: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where id = $1', [factorId])
}

/** Deletes unfinished enrolments. @param olderThanMs younger ones stay, and those with a challenge. */
export async function deleteAbandonedFactors(
  tx: Transaction,
  userId: string,
  olderThanMs: number,
): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors f where f.user_id = $1 and f.status = 'unverified'
       and f.created_at < now() - make_interval(secs => $2::double precision / 1000)
       and not exists (select 1 from auth.mfa_challenges c where c.factor_id = f.id)`,
    [userId, olderThanMs],
  )
}

/** Deletes the other unfinished enrolments of a type once one of its factors is verified. */
export async function deleteUnverifiedFactors(
  tx: Transaction,
  userId: string,
  type: Factor['type'],
): Promise<void> {
  await tx.query(
    `delete from auth.mfa_factors where user_id = $1 and factor_type = $2 and status = 'unverified'`,
    [userId, type],
  )
}

export async function deleteFactorsOf(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.mfa_factors where user_id = $1', [userId])
}

export interface Challenge {
  readonly id: string
  readonly ageMs: number
  readonly isVerified: boolean
  /** The IP address that requested it. */
  readonly address: string
}

/** Stored for an unknown address. */
const NO_ADDRESS = '0.0.0.0'

/** @returns the id of the new challenge, and its creation time in seconds since 1970. */
export async function insertChallenge(
  tx: Transaction,
  factorId: string,
  address: string | null,
): Promise<{ readonly id: string; readonly createdSeconds: number }> {
  const [challenge] = await tx.query<{ id: string; seconds: number }>(
    `insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3)
     returning id, extract(epoch from created_at)::float8 as seconds`,
    [randomUUID(), factorId, address ?? NO_ADDRESS],
  )
  if (!challenge) throw new Error('The challenge was not stored')
  await tx.query('update auth.mfa_factors set last_challenged_at = now() where id = $1', [factorId])
  return { id: challenge.id, createdSeconds: Math.floor(challenge.seconds) }
}

export async function findChallenge(
  tx: Transaction,
  factorId: string,
  id: string,
): Promise<Challenge | null> {
  const [challenge] = await tx.query<Row & Challenge>(
    `select id, (extract(epoch from now() - created_at) * 1000)::float8 as "ageMs",
       verified_at is not null as "isVerified", host(ip_address) as address
     from auth.mfa_challenges where factor_id = $1 and id = $2`,
    [factorId, id],
  )
  return challenge ?? null
}

export const isFromAddress = (challenge: Challenge, address: string | null): boolean =>
  challenge.address === (address ?? NO_ADDRESS)

export async function markChallengeVerified(tx: Transaction, id: string): Promise<void> {
  await tx.query('update auth.mfa_challenges set verified_at = now() where id = $1', [id])
}

export async function deleteChallenge(tx: Transaction, id: string): Promise<void> {
  await tx.query('delete from auth.mfa_challenges where id = $1', [id])
}
