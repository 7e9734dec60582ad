/** SQL of the queue's table. A worker's lease of a job is `locked_by` until `run_at`; other workers may then take it. */
import type { Queries, Row } from '../database/database.ts'
import type { DeadLetter, Job, NewJob, Waiting, WaitingLimit } from './job.ts'

export const JOBS_CHANNEL = 'atelie_jobs'

const AFTER = (parameter: string): string =>
  `now() + make_interval(secs => ${parameter}::double precision / 1000)`

/**
 * Also notifies the workers of other processes, on commit.
 * @param sender this process, which ignores its own notification.
 * @returns false when the limit is reached and the job was not put into the queue.
 */
export async function insertJob(
  tx: Queries,
  { id, scope, kind, label, payload, key, subject, lifetimeMs, delayMs = 0 }: NewJob,
  { kinds, maxJobs, maxBytes }: WaitingLimit,
  sender: string,
): Promise<boolean> {
  const inserted = await tx.query(
    `with waiting as (
       select count(*) as jobs, coalesce(sum(octet_length(payload)), 0) as bytes
       from (select payload from atelie.jobs where failed_at is null and kind = any($9::text[]) limit $10::int) part
     ), inserted as (
       insert into atelie.jobs (id, scope, kind, label, payload, key, subject, expires_at, run_at)
       select $1, $2, $3, $4, $5, $6, $7, ${AFTER('$8')}, ${AFTER('$13')} from waiting
       where waiting.jobs < $10::int and waiting.bytes + octet_length($5::bytea) <= $11::bigint
       on conflict (key) do update set id = excluded.id, scope = excluded.scope, kind = excluded.kind,
         label = excluded.label, payload = excluded.payload, subject = excluded.subject, created_at = now(),
         expires_at = excluded.expires_at, run_at = excluded.run_at, attempts = 0, locked_by = null, failed_at = null, failure = null
       returning 1
     )
     select pg_notify('${JOBS_CHANNEL}', $12) from inserted`,
    [
      id,
      scope,
      kind,
      label,
      payload,
      key,
      subject,
      lifetimeMs + delayMs,
      kinds,
      maxJobs,
      maxBytes,
      `${sender} ${kind}`,
      delayMs,
    ],
  )
  return inserted.length > 0
}

export interface Claim {
  readonly scope: string
  readonly kind: string
  readonly worker: string
  readonly limit: number
  readonly leaseMs: number
}

export interface Claimed {
  readonly jobs: readonly Job[]
  /** Milliseconds until another job may be claimed; null when none waits. */
  readonly nextInMs: number | null
}

/**
 * Claims due jobs, oldest first. Expired jobs of other scopes are included: their service may have been shut down. The jobs are
 * chosen as an array, which is evaluated once: some plans evaluate a subquery of `in` for each row, and claim more than the limit.
 */
export async function claimJobs(
  tx: Queries,
  { scope, kind, worker, limit, leaseMs }: Claim,
): Promise<Claimed> {
  const jobs = await tx.query<Row & Job>(
    `update atelie.jobs set locked_by = $2, attempts = least(attempts, 32766) + 1, run_at = ${AFTER('$4')}
     where id = any (array(
       select id from atelie.jobs
       where kind = $1 and failed_at is null and run_at <= now() and (scope = $5 or expires_at <= now())
       order by run_at limit $3 for update skip locked))
     returning id, label, payload, subject, attempts, expires_at <= now() as "isExpired", key, scope = $5 as "isOwn",
       (extract(epoch from now() - created_at) * 1000)::float8 as "waitedMs"`,
    [kind, worker, limit, leaseMs, scope],
  )
  const [next] = await tx.query<{ ms: number | null }>(
    `select (extract(epoch from min(run_at) - now()) * 1000)::float8 as ms
     from atelie.jobs where kind = $1 and failed_at is null and locked_by is distinct from $2 and scope = $3`,
    [kind, worker, scope],
  )
  return { jobs, nextInMs: next?.ms ?? null }
}

/** @returns false when the worker's lease has been taken over, or a newer job has replaced this one. */
export async function deleteJob(tx: Queries, id: string, worker: string): Promise<boolean> {
  const deleted = await tx.query('delete from atelie.jobs where id = $1 and locked_by = $2 returning 1', [
    id,
    worker,
  ])
  return deleted.length > 0
}

/** Ends the lease; any worker may take the job after the pause. */
export async function releaseJob(
  tx: Queries,
  id: string,
  worker: string,
  { pauseMs, failure }: { readonly pauseMs: number; readonly failure: string },
): Promise<void> {
  await tx.query(
    `update atelie.jobs set locked_by = null, run_at = ${AFTER('$3')}, failure = $4 where id = $1 and locked_by = $2`,
    [id, worker, pauseMs, failure],
  )
}

/** @returns false as {@link deleteJob} does. */
export async function markDeadLetter(
  tx: Queries,
  id: string,
  worker: string,
  failure: string,
): Promise<boolean> {
  const marked = await tx.query(
    `update atelie.jobs set failed_at = now(), failure = $3, locked_by = null
     where id = $1 and locked_by = $2 returning 1`,
    [id, worker, failure],
  )
  return marked.length > 0
}

const INSTANT = (column: string): string =>
  `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** The newest first. */
export async function listDeadLetters(
  tx: Queries,
  scope: string,
  kind: string,
  limit: number,
): Promise<readonly DeadLetter[]> {
  return tx.query<Row & DeadLetter>(
    `select id, kind, label, subject, attempts, ${INSTANT('created_at')} as created, ${INSTANT('failed_at')} as failed,
       coalesce(failure, '') as failure
     from atelie.jobs where scope = $1 and kind = $2 and failed_at is not null order by failed_at desc limit $3`,
    [scope, kind, limit],
  )
}

/** @returns null where none waits. */
export async function findWaiting(tx: Queries, scope: string, kind: string): Promise<Waiting | null> {
  const [row] = await tx.query<Row & Waiting>(
    `select kind, count(*)::int as count, ${INSTANT('min(created_at)')} as oldest, ${INSTANT('max(run_at)')} as "lastDue"
     from atelie.jobs where scope = $1 and kind = $2 and failed_at is null group by kind`,
    [scope, kind],
  )
  return row ?? null
}

/**
 * Makes dead letters due again, as if they were new.
 * @param ids null for all of the kind.
 * @returns how many.
 */
export async function reviveDeadLetters(
  tx: Queries,
  scope: string,
  kind: string,
  { ids, lifetimeMs }: { readonly ids: readonly string[] | null; readonly lifetimeMs: number },
): Promise<number> {
  const revived = await tx.query(
    `update atelie.jobs set failed_at = null, failure = null, attempts = 0, locked_by = null, run_at = now(),
       expires_at = ${AFTER('$4')}
     where scope = $1 and kind = $2 and failed_at is not null and ($3::uuid[] is null or id = any ($3)) returning 1`,
    [scope, kind, ids, lifetimeMs],
  )
  return revived.length
}

export interface Occurrence {
  /** Whether this call was the first for the occurrence, and therefore inserted its job. */
  readonly isNew: boolean
  /** Milliseconds until the next occurrence. */
  readonly nextInMs: number
}

/**
 * Puts the job of a recurring kind's present occurrence into the queue, once over all servers. An occurrence is left out
 * while the job of an earlier one still waits or runs. The job's payload is the occurrence in ISO 8601.
 */
export async function insertOccurrence(
  tx: Queries,
  { scope, kind, everyMs }: { readonly scope: string; readonly kind: string; readonly everyMs: number },
): Promise<Occurrence> {
  const [row] = await tx.query<Row & Occurrence>(
    `with present as (
       select to_timestamp(floor(extract(epoch from now()) * 1000 / $3::float8) * $3::float8 / 1000) as occurrence
     ), first as (
       -- A recorded occurrence of the future was written by a clock that was ahead.
       insert into atelie.job_schedules as s (scope, kind, occurrence) select $1, $2, occurrence from present
       on conflict (scope, kind) do update set occurrence = excluded.occurrence
         where s.occurrence < excluded.occurrence or s.occurrence > now()
       returning occurrence
     ), inserted as (
       insert into atelie.jobs as j (id, scope, kind, label, payload, key)
       select gen_random_uuid(), $1, $2, $2,
         convert_to(to_char(occurrence at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'UTF8'),
         'schedule:' || $2 || ':' || $1
       from first
       on conflict (key) do update set id = excluded.id, payload = excluded.payload, created_at = now(),
         run_at = now(), attempts = 0, failed_at = null, failure = null
         where j.failed_at is not null
       returning 1
     )
     select exists (select from inserted) as "isNew",
       (extract(epoch from occurrence - now()) * 1000 + $3::float8)::float8 as "nextInMs" from present`,
    [scope, kind, everyMs],
  )
  return row ?? { isNew: false, nextInMs: everyMs }
}

/** Deletes dead letters that are older than the age, or beyond the number of the newest of the scope. */
export async function deleteOldDeadLetters(
  tx: Queries,
  scope: string,
  { maxAgeMs, maxCount }: { readonly maxAgeMs: number; readonly maxCount: number },
): Promise<void> {
  await tx.query(
    `delete from atelie.jobs where id in (
       select id from (select id, failed_at, row_number() over (order by failed_at desc) as position
                       from atelie.jobs where scope = $1 and failed_at is not null) dead
       where failed_at + make_interval(secs => $2::double precision / 1000) < now() or position > $3)`,
    [scope, maxAgeMs, maxCount],
  )
}
