/** SQL of `storage.s3_multipart_uploads` and of their parts, as the service's own role. */
import type { Queries, Statement } from '../../../platform/database/database.ts'
import { addArrived, deleteOpenUploads } from './open-upload-rows.ts'

export interface MultipartUpload {
  readonly id: string
  readonly bucket_id: string
  readonly key: string
  readonly version: string
  readonly in_progress_size: string
  readonly user_metadata: unknown
  readonly metadata: { readonly mimetype?: string; readonly cacheControl?: string } | null
  readonly created_at: Date
}

export interface UploadPartRow {
  readonly part_number: number
  readonly etag: string
  readonly size: string
  readonly created_at: Date
}

export interface NewMultipartUpload {
  readonly id: string
  readonly bucket: string
  readonly key: string
  readonly version: string
  readonly owner: string | null
  readonly userMetadata: unknown
  readonly metadata: object
}

export async function insertMultipart(tx: Queries, upload: NewMultipartUpload): Promise<void> {
  const { id, bucket, key, version, owner, userMetadata, metadata } = upload
  await tx.query(
    `insert into storage.s3_multipart_uploads
      (id, bucket_id, key, version, owner_id, user_metadata, metadata, upload_signature)
      values ($1, $2, $3, $4, $5, $6, $7, '')`,
    [id, bucket, key, version, owner, JSON.stringify(userMetadata), JSON.stringify(metadata)],
  )
}

/** @param lock whether other requests about the upload wait until the end of the transaction. */
export async function findMultipart(tx: Queries, id: string, lock = false): Promise<MultipartUpload | null> {
  const [row] = await tx.query<MultipartUpload & Record<string, unknown>>(
    `select * from storage.s3_multipart_uploads where id = $1${lock ? ' for update' : ''}`,
    [id],
  )
  return row ?? null
}

export async function addProgress(tx: Queries, id: string, bytes: number): Promise<void> {
  const text =
    'update storage.s3_multipart_uploads set in_progress_size = in_progress_size + $2 where id = $1'
  await tx.query(text, [id, bytes])
}

/** Ends an upload and its reservation. @returns whether it was there: an upload ends once. */
export async function deleteMultipart(tx: Queries, id: string): Promise<boolean> {
  const ended = await tx.query('delete from storage.s3_multipart_uploads where id = $1 returning id', [id])
  const { text, values } = deleteOpenUploads([id])
  await tx.query(text, values)
  return ended.length > 0
}

export const deleteMultiparts = (ids: readonly string[]): Statement => ({
  text: 'delete from storage.s3_multipart_uploads where id = any($1::text[])',
  values: [ids],
})

/**
 * Deletes uploads that were begun and last extended before the given time, no more than `limit`; their parts' rows go with them.
 * @returns their ids
 */
export async function deleteAbandoned(tx: Queries, before: Date, limit: number): Promise<readonly string[]> {
  const rows = await tx.query<{ id: string }>(
    `delete from storage.s3_multipart_uploads where id in (
      select upload.id from storage.s3_multipart_uploads as upload
        where upload.created_at < $1 and not exists (
          select from storage.s3_multipart_uploads_parts as part
            where part.upload_id = upload.id and part.created_at >= $1
        ) order by upload.created_at limit $2 for update of upload skip locked
    ) returning id`,
    [before.toISOString(), limit],
  )
  const ids = rows.map(({ id }) => id)
  const { text, values } = deleteOpenUploads(ids)
  await tx.query(text, values)
  return ids
}

/** Replaces a part of the same number. */
export async function savePart(
  tx: Queries,
  upload: MultipartUpload,
  part: {
    readonly number: number
    readonly etag: string
    readonly size: number
    readonly owner: string | null
  },
): Promise<void> {
  const where = 'upload_id = $1 and part_number = $2'
  await tx.query(`delete from storage.s3_multipart_uploads_parts where ${where}`, [upload.id, part.number])
  await tx.query(
    `insert into storage.s3_multipart_uploads_parts
      (upload_id, part_number, size, bucket_id, key, etag, owner_id, version) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [upload.id, part.number, part.size, upload.bucket_id, upload.key, part.etag, part.owner, upload.version],
  )
  const { text, values } = addArrived(upload.id, part.size)
  await tx.query(text, values)
}

export async function listParts(
  tx: Queries,
  id: string,
  after: number,
  limit: number,
): Promise<readonly UploadPartRow[]> {
  return tx.query<UploadPartRow & Record<string, unknown>>(
    `select part_number, etag, size, created_at from storage.s3_multipart_uploads_parts
      where upload_id = $1 and part_number > $2 order by part_number limit $3`,
    [id, after, limit],
  )
}

/** An unfinished upload; without an id a folder, which stands for the uploads below it. */
export interface ListedUpload {
  readonly key: string
  readonly id: string | null
  readonly created_at: Date | null
}

/**
 * Runs as the caller. After a key alone come the uploads of the following keys; after a key and an id also those of the same key with
 * greater ids.
 */
export const listMultiparts = (listing: MultipartListing): Statement => ({
  text: `with found as (
      select key, id, created_at, storage.get_common_prefix(key, $2, nullif($6, '')) as folder
      from storage.s3_multipart_uploads
      where bucket_id = $1 and starts_with(key, $2) and (key > $3 or $4 <> '' and key = $3 and id collate "C" > $4)
    )
    select key, id, created_at from (
      select key, id, created_at from found where folder is null
      union all
      select distinct folder collate "C", null, null::timestamptz from found where folder <> $3
    ) as listed (key, id, created_at)
    order by key collate "C", id collate "C" limit $5`,
  values: [listing.bucket, listing.prefix, listing.key, listing.upload, listing.limit, listing.delimiter],
})

export interface MultipartListing {
  readonly bucket: string
  readonly prefix: string
  /** Ends a folder; empty for no folders. */
  readonly delimiter: string
  /** The last entry of the page before; empty for the first page. */
  readonly key: string
  readonly upload: string
  readonly limit: number
}
