/**
 * What is dead goes, a little at a time: rows that others hold are left for the next time, so that nobody waits.
 * Source of the periods: supabase/auth, internal/models/cleanup.go; those of `Retention` are this service's own.
 */
import type { Transaction } from '../../../platform/database/database.ts'

/** How long sessions live, as configured; null for no end. */
export interface SessionLimits {
  readonly timeboxMs: number | null
  readonly inactivityMs: number | null
}

/** How long is kept what would only grow; null for ever. */
export interface Retention {
  readonly auditLogMs: number | null
  /** A session that is not refreshed for so long; it ends then. */
  readonly unusedSessionMs: number | null
}

/** Rows that go in one go. */
const AT_ONCE = 100
/** Sessions take their refresh tokens with them. */
const SESSIONS_AT_ONCE = 10

interface Step {
  readonly table: string
  /** May speak of a number of milliseconds, `$1`. */
  readonly isDead: string
  readonly milliseconds?: number | null
  readonly most: number
}

const DEAD: readonly Step[] = [
  { table: 'refresh_tokens', isDead: `revoked and updated_at < now() - interval '1 day'`, most: AT_ONCE },
  { table: 'sessions', isDead: `not_after < now() - interval '3 days'`, most: SESSIONS_AT_ONCE },
  { table: 'flow_state', isDead: `created_at < now() - interval '1 day'`, most: AT_ONCE },
  { table: 'mfa_challenges', isDead: `created_at < now() - interval '1 day'`, most: AT_ONCE },
  {
    table: 'mfa_factors',
    isDead: `status = 'unverified' and created_at < now() - interval '1 day'`,
    most: AT_ONCE,
  },
  {
    table: 'one_time_tokens',
    isDead: `created_at < (now() at time zone 'utc') - interval '3 days'`,
    most: AT_ONCE,
  },
  {
    table: 'seen_devices',
    // The last one stays: without any, the next sign-in would count as the account's first, and its mailbox hear of nothing.
    isDead: `seen_at < now() - interval '180 days' and exists (
      select from auth.seen_devices newer where newer.user_id = seen_devices.user_id
        and (newer.seen_at, newer.id) > (seen_devices.seen_at, seen_devices.id))`,
    most: AT_ONCE,
  },
  { table: 'users', isDead: `is_anonymous and created_at < now() - interval '30 days'`, most: AT_ONCE },
]

const SPAN = 'make_interval(secs => $1::double precision / 1000)'
const LAST_USE = `coalesce(refreshed_at at time zone 'utc', created_at)`

/** Steps whose periods are configured: a session stays for a day after it could last be refreshed. */
function configured(limits: SessionLimits, retention: Retention): readonly Step[] {
  const sessions = (since: string, milliseconds: number | null): Step => ({
    table: 'sessions',
    isDead: `${since} + ${SPAN} < now() - interval '1 day'`,
    milliseconds,
    most: SESSIONS_AT_ONCE,
  })
  return [
    sessions('created_at', limits.timeboxMs),
    sessions(LAST_USE, limits.inactivityMs),
    { ...sessions(LAST_USE, retention.unusedSessionMs), isDead: `${LAST_USE} < now() - ${SPAN}` },
    {
      table: 'audit_log_entries',
      isDead: `created_at < now() - ${SPAN}`,
      milliseconds: retention.auditLogMs,
      most: AT_ONCE,
    },
  ]
}

/** Takes away some of what is dead, of every kind. @returns whether there may be more of it. */
export async function deleteDead(
  tx: Transaction,
  limits: SessionLimits,
  retention: Retention,
): Promise<boolean> {
  let isMore = false
  for (const { table, isDead, milliseconds, most } of [...DEAD, ...configured(limits, retention)]) {
    if (milliseconds === null) continue
    const gone = await tx.query(
      `delete from auth.${table} where id in (
         select id from auth.${table} where ${isDead} limit ${most} for update skip locked) returning 1`,
      milliseconds === undefined ? [] : [milliseconds],
    )
    isMore ||= gone.length === most
  }
  return isMore
}
