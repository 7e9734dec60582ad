/** SQL of `atelie.open_uploads`: what uploads in progress reserve. Times are those of the database. */
import type { Queries, Row, Statement } from '../../../platform/database/database.ts'

export interface NewOpenUpload {
  readonly id: string
  readonly bucket: string
  readonly owner: string | null
  /** By which open uploads are limited; null for callers without limits. */
  readonly holder: string | null
  /** Promised. */
  readonly bytes: number
  readonly expiryMs: number
}

/** Reserves nothing twice: an upload that is there keeps its row. */
export const insertOpenUpload = (upload: NewOpenUpload): Statement => ({
  text: `insert into atelie.open_uploads (id, bucket_id, owner_id, holder, bytes, expires_at)
    values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6::double precision / 1000))
    on conflict (id) do nothing`,
  values: [upload.id, upload.bucket, upload.owner, upload.holder, upload.bytes, String(upload.expiryMs)],
})

/** Adds to what an upload promises, and extends it. */
export const extendOpenUpload = (id: string, bytes: number, expiryMs: number): Statement => ({
  text: `update atelie.open_uploads set bytes = bytes + $2,
    expires_at = now() + make_interval(secs => $3::double precision / 1000) where id = $1`,
  values: [id, bytes, String(expiryMs)],
})

/** Replaces what an upload promises, once its length is known. */
export const setPromised = (id: string, bytes: number): Statement => ({
  text: 'update atelie.open_uploads set bytes = $2 where id = $1',
  values: [id, bytes],
})

/** Records how many bytes of an upload are stored. */
export const setArrived = (id: string, bytes: number): Statement => ({
  text: 'update atelie.open_uploads set arrived = $2 where id = $1',
  values: [id, bytes],
})

/** Records that a part of this many bytes is stored. */
export const addArrived = (id: string, bytes: number): Statement => ({
  text: 'update atelie.open_uploads set arrived = arrived + $2 where id = $1',
  values: [id, bytes],
})

/** Takes back what was promised for a part that was not stored. */
export const releaseBytes = (id: string, bytes: number): Statement => ({
  text: 'update atelie.open_uploads set bytes = greatest(bytes - $2, 0) where id = $1',
  values: [id, bytes],
})

export const deleteOpenUploads = (ids: readonly string[]): Statement => ({
  text: 'delete from atelie.open_uploads where id = any($1::text[])',
  values: [ids],
})

/** @returns whether the upload can be continued or completed. */
export async function isOpenUpload(tx: Queries, id: string): Promise<boolean> {
  const rows = await tx.query('select id from atelie.open_uploads where id = $1', [id])
  return rows.length > 0
}

/** Serialises the limits of all open uploads until the end of the transaction. Taken after the locks of names and owners. */
export const LOCK_OPEN_UPLOADS: Statement = {
  text: `select pg_advisory_xact_lock(hashtextextended('open uploads', 2))::text`,
  values: [],
}

export interface Reserved {
  /** Open uploads of the holder, and what they promise. */
  readonly uploads: number
  readonly bytes: number
  /** Promised by all open uploads and not stored yet. */
  readonly outstanding: number
}

/** What is reserved; the upload itself does not count as one more. */
export async function findReserved(tx: Queries, holder: string | null, id: string): Promise<Reserved> {
  const [row] = await tx.query<Row & Record<keyof Reserved, string>>(
    `select count(*) filter (where holder = $1 and id <> $2) as uploads,
      coalesce(sum(bytes) filter (where holder = $1), 0) as bytes,
      coalesce(sum(greatest(bytes - arrived, 0)), 0) as outstanding
      from atelie.open_uploads`,
    [holder, id],
  )
  const { uploads = 0, bytes = 0, outstanding = 0 } = row ?? {}
  return { uploads: Number(uploads), bytes: Number(bytes), outstanding: Number(outstanding) }
}

/** Deletes uploads that can no longer be continued: of a holder, or of all. Returns their ids. */
export const deleteExpiredUploads = (holder: string | null, limit: number): Statement => ({
  text: `delete from atelie.open_uploads where id in (
    select id from atelie.open_uploads where expires_at <= now() and ($1::text is null or holder = $1)
      order by expires_at limit $2 for update skip locked
  ) returning id`,
  values: [holder, limit],
})
