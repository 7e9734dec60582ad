/**
 * Deletes expired rows in small batches. Rows that another transaction has locked are left for the next sweep, so that none waits.
 * Source of the periods: supabase/auth, internal/models/cleanup.go; those of `Retention` are this service's own.
 */
import type { Transaction } from '../../../platform/database/database.ts'
import type { Retention } from '../configuration/auth-config.ts'

/** How long sessions live, as configured; null for no end. */
export interface SessionLimits {
  readonly timeboxMs: number | null
  readonly inactivityMs: number | null
}

/** Rows deleted by one statement. */
const BATCH_SIZE = 100
/** Smaller, since the refresh tokens of a session are deleted with it. */
const SESSION_BATCH_SIZE = 10

interface Step {
  readonly table: string
  /** SQL condition; `$1` is `milliseconds`. */
  readonly isExpired: string
  readonly milliseconds?: number | null
  readonly batchSize: number
}

const FIXED_STEPS: readonly Step[] = [
  {
    table: 'refresh_tokens',
    isExpired: `revoked and updated_at < now() - interval '1 day'`,
    batchSize: BATCH_SIZE,
  },
  { table: 'sessions', isExpired: `not_after < now() - interval '3 days'`, batchSize: SESSION_BATCH_SIZE },
  { table: 'flow_state', isExpired: `created_at < now() - interval '1 day'`, batchSize: BATCH_SIZE },
  { table: 'mfa_challenges', isExpired: `created_at < now() - interval '1 day'`, batchSize: BATCH_SIZE },
  {
    table: 'mfa_factors',
    isExpired: `status = 'unverified' and created_at < now() - interval '1 day'`,
    batchSize: BATCH_SIZE,
  },
  { table: 'webauthn_challenges', isExpired: `expires_at < now() - interval '1 day'`, batchSize: BATCH_SIZE },
  {
    table: 'one_time_tokens',
    // Not while its message waits or may be sent again.
    isExpired: `created_at < (now() at time zone 'utc') - interval '3 days' and not exists (
      select from atelie.jobs where jobs.key = 'auth.token:' || one_time_tokens.id)`,
    batchSize: BATCH_SIZE,
  },
  {
    table: 'oauth_authorizations',
    isExpired: `expires_at < now() - interval '1 day'`,
    batchSize: BATCH_SIZE,
  },
  {
    table: 'oauth_clients',
    // Deleted clients, and clients that registered themselves and that no account has authorized.
    isExpired: `deleted_at < now() - interval '30 days' or (registration_type = 'dynamic'
      and created_at < now() - interval '30 days' and not exists (
        select from auth.oauth_consents where oauth_consents.client_id = oauth_clients.id))`,
    batchSize: BATCH_SIZE,
  },
  { table: 'used_wallet_messages', isExpired: `expires_at < now()`, batchSize: BATCH_SIZE },
  { table: 'used_saml_assertions', isExpired: `expires_at < now()`, batchSize: BATCH_SIZE },
  {
    table: 'saml_relay_states',
    isExpired: `created_at < now() - interval '1 day'`,
    batchSize: BATCH_SIZE,
  },
  {
    table: 'seen_devices',
    // The account's last device is kept: without it, the next sign-in would count as the first and send no notice.
    isExpired: `seen_at < now() - interval '180 days' and exists (
      select from auth.seen_devices newer where newer.user_id = seen_devices.user_id
        and (newer.seen_at, newer.id) > (seen_devices.seen_at, seen_devices.id))`,
    batchSize: BATCH_SIZE,
  },
  {
    table: 'users',
    isExpired: `is_anonymous and created_at < now() - interval '30 days'`,
    batchSize: BATCH_SIZE,
  },
]

const SPAN = 'make_interval(secs => $1::double precision / 1000)'
const LAST_USE = `coalesce(refreshed_at at time zone 'utc', created_at)`

/** Steps whose periods are configured. A session is kept for a day after it could last be refreshed. */
function configuredSteps(limits: SessionLimits, retention: Retention): readonly Step[] {
  const sessions = (since: string, milliseconds: number | null): Step => ({
    table: 'sessions',
    isExpired: `${since} + ${SPAN} < now() - interval '1 day'`,
    milliseconds,
    batchSize: SESSION_BATCH_SIZE,
  })
  return [
    sessions('created_at', limits.timeboxMs),
    sessions(LAST_USE, limits.inactivityMs),
    { ...sessions(LAST_USE, retention.unusedSessionMs), isExpired: `${LAST_USE} < now() - ${SPAN}` },
    {
      table: 'audit_log_entries',
      isExpired: `created_at < now() - ${SPAN}`,
      milliseconds: retention.auditLogMs,
      batchSize: BATCH_SIZE,
    },
  ]
}

/** Deletes one batch from every table. @returns whether there may be more to delete. */
export async function deleteExpired(
  tx: Transaction,
  limits: SessionLimits,
  retention: Retention,
): Promise<boolean> {
  let isMore = false
  for (const { table, isExpired, milliseconds, batchSize } of [
    ...FIXED_STEPS,
    ...configuredSteps(limits, retention),
  ]) {
    if (milliseconds === null) continue
    const deleted = await tx.query(
      `delete from auth.${table} where id in (
         select id from auth.${table} where ${isExpired} limit ${batchSize} for update skip locked) returning 1`,
      milliseconds === undefined ? [] : [milliseconds],
    )
    isMore ||= deleted.length === batchSize
  }
  return isMore
}
