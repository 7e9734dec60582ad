/**
 * What is dead goes, a little at a time: rows that others hold are left for the next time, so that nobody waits.
 * Source of the periods: supabase/auth, internal/models/cleanup.go.
 */
import type { Transaction } from '../../../platform/database/database.ts'

/** How long sessions live, as configured; null for no end. */
export interface SessionLimits {
  readonly timeboxMs: number | null
  readonly inactivityMs: number | null
}

/** Rows that go in one go. */
const AT_ONCE = 100
/** Sessions take their refresh tokens with them. */
const SESSIONS_AT_ONCE = 10

type Step = readonly [table: string, isDead: string, most: number]

const DEAD: readonly Step[] = [
  ['refresh_tokens', `revoked and updated_at < now() - interval '1 day'`, AT_ONCE],
  ['sessions', `not_after < now() - interval '3 days'`, SESSIONS_AT_ONCE],
  ['flow_state', `created_at < now() - interval '1 day'`, AT_ONCE],
  ['mfa_challenges', `created_at < now() - interval '1 day'`, AT_ONCE],
  ['mfa_factors', `status = 'unverified' and created_at < now() - interval '1 day'`, AT_ONCE],
  ['one_time_tokens', `created_at < (now() at time zone 'utc') - interval '3 days'`, AT_ONCE],
  ['users', `is_anonymous and created_at < now() - interval '30 days'`, AT_ONCE],
]

/** A day after a session could last be refreshed. */
const timedOut = (since: string): string =>
  `${since} + make_interval(secs => $1::double precision / 1000) < now() - interval '1 day'`

/** Takes away what is dead, of every kind. @returns how many rows. */
export async function deleteDead(
  tx: Transaction,
  { timeboxMs, inactivityMs }: SessionLimits,
): Promise<number> {
  let count = 0
  const remove = async ([table, isDead, most]: Step, ...values: readonly unknown[]) => {
    const gone = await tx.query(
      `delete from auth.${table} where id in (
         select id from auth.${table} where ${isDead} limit ${most} for update skip locked) returning 1`,
      values,
    )
    count += gone.length
  }
  for (const step of DEAD) await remove(step)
  if (timeboxMs !== null) await remove(['sessions', timedOut('created_at'), SESSIONS_AT_ONCE], timeboxMs)
  if (inactivityMs !== null) {
    const lastUse = `coalesce(refreshed_at at time zone 'utc', created_at)`
    await remove(['sessions', timedOut(lastUse), SESSIONS_AT_ONCE], inactivityMs)
  }
  return count
}
