/** Token buckets and failed attempts of callers, shared by all servers on the database. */
import type { RoleDatabase, Row, Queries } from '../../../platform/database/database.ts'

/**
 * Runs each statement in a transaction of its own and one round trip, so that a failed request does not refund its budget.
 */
export function autocommitQueries(database: RoleDatabase): Queries {
  return {
    query: <R extends Row>(text: string, values: readonly unknown[] = []) =>
      rowsOf<R>(database.once([{ text, values }])),
  }
}

async function rowsOf<R extends Row>(once: ReturnType<RoleDatabase['once']>): Promise<readonly R[]> {
  const [result] = await once
  return (result?.rows ?? []) as readonly R[]
}

/** A token bucket of a holder. Amounts are the seconds in which the cost and the capacity refill. */
export interface Bucket {
  readonly budget: string
  readonly holder: string
  readonly costSeconds: number
  readonly capacitySeconds: number
}

const VALUES = '$1, $2, make_interval(secs => $3), make_interval(secs => $4)'
const valuesOf = ({ budget, holder, costSeconds, capacitySeconds }: Bucket) => [
  budget,
  holder,
  costSeconds,
  capacitySeconds,
]

/** Takes the cost from the bucket if it holds enough. @returns 0, else the seconds until it does. */
export async function spendBudget(tx: Queries, bucket: Bucket): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select atelie.spend_budget(${VALUES}) as seconds`,
    valuesOf(bucket),
  )
  return row?.seconds ?? 0
}

/**
 * Takes the cost, in advance where the bucket does not hold it.
 * @param mostSeconds how far in advance.
 * @returns the seconds until the bucket would have held it; null beyond that time, where nothing is taken.
 */
export async function reserveBudget(
  tx: Queries,
  bucket: Bucket,
  mostSeconds: number,
): Promise<number | null> {
  const [row] = await tx.query<{ seconds: number | null }>(
    `select atelie.reserve_budget(${VALUES}, make_interval(secs => $5)) as seconds`,
    [...valuesOf(bucket), mostSeconds],
  )
  return row?.seconds ?? null
}

/** Takes nothing. @returns the seconds until the bucket holds the cost; 0 or less if it does now. */
export async function budgetWaitSeconds(tx: Queries, bucket: Bucket): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select atelie.wait_for_budget(${VALUES}) as seconds`,
    valuesOf(bucket),
  )
  return row?.seconds ?? 0
}

/** How long a failed attempt counts. */
export const ATTEMPT_SECONDS = 900

/** Attempts with a future time are ignored: the clock was ahead when they were written. */
const RECENT = `select failed from unnest(t.failed_at) failed
  where failed > clock_timestamp() - make_interval(secs => ${ATTEMPT_SECONDS}) and failed <= clock_timestamp()`

/**
 * Counts an attempt as failed, unless the limit is reached.
 * @returns 0 if it was counted, else the seconds until another is allowed.
 */
export async function recordAttempt(tx: Queries, holder: string, limit: number): Promise<number> {
  const counted = await tx.query(
    `insert into atelie.failed_trials as t (holder, failed_at) values ($1, array[clock_timestamp()])
     on conflict (holder) do update set failed_at = array(${RECENT}) || clock_timestamp()
       where (select count(*) from (${RECENT}) recent) < $2
     returning 1`,
    [holder, limit],
  )
  if (counted.length > 0) return 0
  const [row] = await tx.query<{ seconds: number }>(
    `select extract(epoch from min(failed) - clock_timestamp())::float8 + ${ATTEMPT_SECONDS} as seconds
     from atelie.failed_trials t, lateral (${RECENT}) recent where t.holder = $1`,
    [holder],
  )
  return Math.max(1, row?.seconds ?? 1)
}

/** Removes the newest attempt, if a concurrent success has not cleared them all. */
export async function undoAttempt(tx: Queries, holder: string): Promise<void> {
  await tx.query(
    'update atelie.failed_trials set failed_at = failed_at[:cardinality(failed_at) - 1] where holder = $1',
    [holder],
  )
}

/** Clears the failed attempts after a success. */
export async function clearAttempts(tx: Queries, holder: string): Promise<void> {
  await tx.query('delete from atelie.failed_trials where holder = $1', [holder])
}

/** Deletes full buckets and expired attempts; locked rows stay for the next time. */
export async function deleteExpiredLimits(tx: Queries): Promise<void> {
  await tx.query(
    `delete from atelie.rate_limits where (budget, holder) in (
       select budget, holder from atelie.rate_limits where full_at < now() for update skip locked)`,
  )
  await tx.query(
    `delete from atelie.failed_trials where holder in (
       select holder from atelie.failed_trials
       where coalesce(failed_at[cardinality(failed_at)] < now() - make_interval(secs => ${ATTEMPT_SECONDS}), true)
       for update skip locked)`,
  )
}
