/** SQL of the locks of resumable uploads. Times are those of the database. */
import type { Statement } from '../../../platform/database/database.ts'

const EXPIRY = (parameter: string): string =>
  `now() + make_interval(secs => ${parameter}::double precision / 1000)`

/** Returns a row where the lock is free, or its lease has expired. */
export const takeLock = (uploadId: string, holder: string, leaseMs: number): Statement => ({
  text: `insert into atelie.upload_locks as held (upload_id, holder, expires_at) values ($1, $2, ${EXPIRY('$3')})
    on conflict (upload_id) do update set holder = excluded.holder, expires_at = excluded.expires_at, is_wanted = false
    where held.expires_at <= now() returning upload_id`,
  values: [uploadId, holder, String(leaseMs)],
})

export const requestLock = (uploadId: string): Statement => ({
  text: 'update atelie.upload_locks set is_wanted = true where upload_id = $1 and not is_wanted',
  values: [uploadId],
})

/** Extends those leases of a holder that have not expired. Returns them. */
export const renewLocks = (holder: string, uploadIds: readonly string[], leaseMs: number): Statement => ({
  text: `update atelie.upload_locks set expires_at = ${EXPIRY('$2')}
    where holder = $1 and upload_id = any($3::text[]) and expires_at > now() returning upload_id, is_wanted`,
  values: [holder, String(leaseMs), uploadIds],
})

export const releaseLock = (uploadId: string, holder: string): Statement => ({
  text: 'delete from atelie.upload_locks where upload_id = $1 and holder = $2',
  values: [uploadId, holder],
})

/** Locks of processes that stopped. */
export const deleteExpiredLocks: Statement = {
  text: 'delete from atelie.upload_locks where expires_at <= now()',
  values: [],
}
