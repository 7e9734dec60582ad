/** SQL of `storage.buckets`. */
import type { Row, Statement } from '../../../platform/database/database.ts'

export interface Bucket {
  readonly id: string
  readonly public: boolean
  /** In bytes; null for the limit of the service. */
  readonly fileSizeLimit: number | null
  readonly allowedMimeTypes: readonly string[] | null
}

export interface BucketChanges {
  readonly public?: boolean | undefined
  readonly fileSizeLimit?: number | null | undefined
  readonly allowedMimeTypes?: readonly string[] | null | undefined
}

export interface NewBucket extends BucketChanges {
  readonly id: string
  readonly name: string
  readonly owner: string | null
}

export interface BucketListing {
  readonly limit?: number
  readonly offset?: number
  readonly sortColumn?: 'id' | 'name' | 'created_at' | 'updated_at'
  readonly sortOrder?: 'asc' | 'desc'
  readonly search?: string
}

const COLUMNS = 'id, name, owner, public, created_at, updated_at, file_size_limit, allowed_mime_types'

/** A row as the wire has it. */
export const bucketJson = (row: Row): Row => ({
  ...row,
  file_size_limit: row['file_size_limit'] === null ? null : Number(row['file_size_limit']),
})

const FACTS = 'select id, public, file_size_limit, allowed_mime_types from storage.buckets where id = $1'

/** Selects a bucket as the service's own role, which sees every bucket; `bucketOf` reads the row. */
export const selectAnyBucket = (id: string): Statement => ({ text: FACTS, values: [id] })

/** @param row of `selectAnyBucket` */
export function bucketOf(row: Row): Bucket {
  const { id, public: isPublic, file_size_limit: limit, allowed_mime_types: types } = row as BucketRow
  return {
    id,
    public: isPublic === true,
    fileSizeLimit: limit === null ? null : Number(limit),
    allowedMimeTypes: types,
  }
}

interface BucketRow extends Row {
  readonly id: string
  readonly public: boolean | null
  readonly file_size_limit: string | number | null
  readonly allowed_mime_types: string[] | null
}

export const selectBucket = (id: string): Statement => ({
  text: `select ${COLUMNS} from storage.buckets where id = $1`,
  values: [id],
})

export function listBuckets({ limit, offset, sortColumn, sortOrder, search }: BucketListing): Statement {
  const order = sortColumn === undefined ? '' : ` order by ${sortColumn} ${sortOrder ?? 'asc'}`
  return {
    text: `select ${COLUMNS}, type from storage.buckets where ($1 = '' or name ilike $1)${order} limit $2 offset $3`,
    values: [search ? `%${escapeLike(search)}%` : '', limit ?? null, offset ?? 0],
  }
}

export const insertBucket = (bucket: NewBucket): Statement => ({
  text: `insert into storage.buckets (id, name, owner, owner_id, public, file_size_limit, allowed_mime_types)
    values ($1, $2, $3, $4, $5, $6, $7)`,
  values: [
    bucket.id,
    bucket.name,
    ownerUuid(bucket.owner),
    bucket.owner,
    bucket.public ?? false,
    bucket.fileSizeLimit ?? null,
    bucket.allowedMimeTypes ?? null,
  ],
})

/** Leaves what is undefined as it is. Returns the row where one was changed. */
export const updateBucket = (id: string, changes: BucketChanges): Statement => ({
  text: `update storage.buckets set public = case when $2 then $3 else public end,
    file_size_limit = case when $4 then $5::bigint else file_size_limit end,
    allowed_mime_types = case when $6 then $7::text[] else allowed_mime_types end
    where id = $1 returning id`,
  values: [
    id,
    changes.public !== undefined,
    changes.public ?? false,
    changes.fileSizeLimit !== undefined,
    changes.fileSizeLimit ?? null,
    changes.allowedMimeTypes !== undefined,
    changes.allowedMimeTypes ?? null,
  ],
})

export const deleteBucket = (id: string): Statement => ({
  text: 'delete from storage.buckets where id = $1 returning id',
  values: [id],
})

export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-5][0-9a-f]{3}-[089ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The deprecated column of owners takes UUIDs only. */
export const ownerUuid = (owner: string | null): string | null =>
  owner !== null && UUID.test(owner) ? owner : null
