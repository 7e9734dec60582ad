/** What callers have spent of their budgets, and their wrong passwords and codes: one count for all servers on the database. */
import type { Database, Row, Queries } from '../../../platform/database/database.ts'

/**
 * Each statement is a transaction of its own, in one round trip: what was spent stays spent, whatever becomes of the
 * request.
 */
export function autocommitQueries(database: Database): Queries {
  return {
    query: <R extends Row>(text: string, values: readonly unknown[] = []) =>
      rowsOf<R>(database.once('supabase_auth_admin', [{ text, values }])),
  }
}

async function rowsOf<R extends Row>(once: ReturnType<Database['once']>): Promise<readonly R[]> {
  const [result] = await once
  return (result?.rows ?? []) as readonly R[]
}

/** A bucket: what it is of, whose, and in how many seconds the asked part and the whole of it refill. */
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

/** Spends, whole or not at all. @returns 0, or the seconds until there will be enough. */
export async function spendBudget(tx: Queries, bucket: Bucket): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select atelie.spend_budget(${VALUES}) as seconds`,
    valuesOf(bucket),
  )
  return row?.seconds ?? 0
}

/** Spends nothing. @returns the seconds until there will be enough; none or fewer where there is. */
export async function budgetWaitSeconds(tx: Queries, bucket: Bucket): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(
    `select atelie.wait_for_budget(${VALUES}) as seconds`,
    valuesOf(bucket),
  )
  return row?.seconds ?? 0
}

/** How long a wrong password or code counts. */
export const ATTEMPT_SECONDS = 900

/** One of the future is none: the clock was ahead when it was written. */
const RECENT = `select failed from unnest(t.failed_at) failed
  where failed > clock_timestamp() - make_interval(secs => ${ATTEMPT_SECONDS}) and failed <= clock_timestamp()`

/**
 * Counts a trial as failed, unless as many as are allowed count already.
 * @returns 0 when it counts, else the seconds until one more may.
 */
export async function recordAttempt(tx: Queries, holder: string, most: number): Promise<number> {
  const counted = await tx.query(
    `insert into atelie.failed_trials as t (holder, failed_at) values ($1, array[clock_timestamp()])
     on conflict (holder) do update set failed_at = array(${RECENT}) || clock_timestamp()
       where (select count(*) from (${RECENT}) recent) < $2
     returning 1`,
    [holder, most],
  )
  if (counted.length > 0) return 0
  const [row] = await tx.query<{ seconds: number }>(
    `select extract(epoch from min(failed) - clock_timestamp())::float8 + ${ATTEMPT_SECONDS} as seconds
     from atelie.failed_trials t, lateral (${RECENT}) recent where t.holder = $1`,
    [holder],
  )
  return Math.max(1, row?.seconds ?? 1)
}

/** The newest trial was neither right nor wrong. Others may have wiped the slate meanwhile. */
export async function undoAttempt(tx: Queries, holder: string): Promise<void> {
  await tx.query(
    'update atelie.failed_trials set failed_at = failed_at[:cardinality(failed_at) - 1] where holder = $1',
    [holder],
  )
}

/** A trial was right: the slate is wiped. */
export async function clearAttempts(tx: Queries, holder: string): Promise<void> {
  await tx.query('delete from atelie.failed_trials where holder = $1', [holder])
}

/** Rows that say nothing any more go; those that others hold wait for the next time. */
export async function forgetSpent(tx: Queries): Promise<void> {
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
