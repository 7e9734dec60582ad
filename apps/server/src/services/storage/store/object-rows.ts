/** SQL of `storage.objects`. */
import type { Queries, Row, Statement } from '../../../platform/database/database.ts'
import { ownerUuid } from './bucket-rows.ts'

/** The service's own facts about the bytes, in the column `metadata`. */
export interface ObjectMetadata {
  readonly eTag: string
  readonly size: number
  readonly mimetype: string
  readonly cacheControl: string
  readonly lastModified: string
  readonly contentLength: number
  readonly httpStatusCode: number
  readonly xRobotsTag?: string
}

export interface ObjectName {
  readonly bucket: string
  readonly name: string
}

export interface ObjectRow extends Row {
  readonly id: string
  readonly name: string
  readonly bucket_id: string
  readonly version: string | null
  readonly metadata: Partial<ObjectMetadata> | null
  readonly user_metadata: unknown
  readonly owner: string | null
  readonly owner_id: string | null
  readonly created_at: Date | null
  readonly updated_at: Date | null
  readonly last_accessed_at: Date | null
}

export interface ObjectValues extends ObjectName {
  readonly owner: string | null
  readonly version: string
  readonly metadata: object | null
  readonly userMetadata: unknown
}

const COLUMNS = `id, name, bucket_id, version, metadata, user_metadata, owner, owner_id, created_at, updated_at,
  last_accessed_at`

export const selectObject = ({ bucket, name }: ObjectName): Statement => ({
  text: `select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`,
  values: [bucket, name],
})

/** One row for each name whose bucket exists, with its place in the list, and with empty columns where the bucket has no such object. */
export const selectInBuckets = (objects: readonly ObjectName[]): Statement => ({
  text: `select wanted.place::int, bucket.public as is_public, object.*
    from unnest($1::text[], $2::text[]) with ordinality as wanted (bucket, name, place)
    join storage.buckets as bucket on bucket.id = wanted.bucket
    left join lateral (
      select ${COLUMNS} from storage.objects where bucket_id = wanted.bucket and objects.name = wanted.name
    ) as object on true`,
  values: [objects.map(({ bucket }) => bucket), objects.map(({ name }) => name)],
})

/**
 * Runs as the service's own role.
 * @param lock whether changes and deletions of the row wait until the end of the transaction.
 */
export async function findObject(tx: Queries, name: ObjectName, lock = false): Promise<ObjectRow | null> {
  const { text, values } = selectObject(name)
  const [row] = await tx.query<ObjectRow>(lock ? `${text} for update` : text, values)
  return row ?? null
}

export const selectNames = (bucket: string, names: readonly string[]): Statement => ({
  text: 'select name from storage.objects where bucket_id = $1 and name = any($2::text[])',
  values: [bucket, names],
})

const INSERT = `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
  values ($1, $2, $3, $4, $5, $6, $7)`

const insertValues = (object: ObjectValues): readonly unknown[] => [
  object.bucket,
  object.name,
  ownerUuid(object.owner),
  object.owner,
  object.version,
  object.metadata === null ? null : JSON.stringify(object.metadata),
  object.userMetadata === undefined || object.userMetadata === null
    ? null
    : JSON.stringify(object.userMetadata),
]

/** Needs the right to insert only, as it returns nothing. */
export const insertObject = (object: ObjectValues): Statement => ({
  text: INSERT,
  values: insertValues(object),
})

/** Needs the rights to insert, to update an object of this name, and to select the result. */
export const upsertObject = (object: ObjectValues): Statement => ({
  text: `${INSERT} on conflict (name, bucket_id) do update set version = excluded.version,
    metadata = excluded.metadata, user_metadata = excluded.user_metadata, owner = excluded.owner,
    owner_id = excluded.owner_id returning ${COLUMNS}`,
  values: insertValues(object),
})

/** Moves a row. Returns it where the caller may. */
export const moveObject = (from: ObjectName, to: ObjectName, owner: string | null): Statement => ({
  text: `update storage.objects set bucket_id = $3, name = $4, owner = coalesce($5::uuid, owner),
    owner_id = coalesce($6, owner_id) where bucket_id = $1 and name = $2 returning ${COLUMNS}`,
  values: [from.bucket, from.name, to.bucket, to.name, ownerUuid(owner), owner],
})

export const deleteObjects = (bucket: string, names: readonly string[]): Statement => ({
  text: `delete from storage.objects where bucket_id = $1 and name = any($2::text[]) returning ${COLUMNS}`,
  values: [bucket, names],
})

/** Deletes the object where its entity tag is one of the given ones, without their quotes. */
export const deleteTagged = ({ bucket, name }: ObjectName, tags: readonly string[]): Statement => ({
  text: `delete from storage.objects where bucket_id = $1 and name = $2
    and trim(both '"' from metadata ->> 'eTag') = any($3::text[]) returning ${COLUMNS}`,
  values: [bucket, name, tags],
})

/** Names of a bucket, no more than `limit`. */
export const selectSomeNames = (bucket: string, limit: number): Statement => ({
  text: 'select name from storage.objects where bucket_id = $1 order by name collate "C" limit $2',
  values: [bucket, limit],
})

/** Serialises changes of one name until the end of the transaction. */
export const lockName = ({ bucket, name }: ObjectName): Statement => ({
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))::text',
  values: [`${bucket}/${name}`],
})

/** Serialises the uploads of one owner to a bucket until the end of the transaction. */
export const lockOwner = (bucket: string, owner: string): Statement => ({
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 1))::text',
  values: [`${bucket}/${owner}`],
})

/** Allows deletes in the transaction, which a trigger else refuses. */
export const ALLOW_DELETES = `select set_config('storage.allow_delete_query', 'true', true)`

/** Deletes objects that a bucket had when it was to be emptied, no more than `limit`. Returns the versions of their bytes. */
export const deleteSome = (bucket: string, before: string, limit: number): Statement => ({
  text: `delete from storage.objects where id in (
    select id from storage.objects where bucket_id = $1 and created_at <= $2::timestamptz limit $3
  ) returning version`,
  values: [bucket, before, limit],
})

/** The database's time, by which rows are dated. */
export const NOW = 'select now()::text as now'

/** Selects those of the given versions that a row has. */
export const selectKnownVersions = (versions: readonly string[]): Statement => ({
  text: `select version from storage.objects where version = any($1::text[])
    union all
    select version from storage.s3_multipart_uploads where version = any($1::text[])`,
  values: [versions],
})

export interface VersionRow extends Row {
  readonly id: string
  readonly bucket_id: string
  readonly name: string
  readonly version: string | null
  readonly size: string | null
}

const VERSIONS = `select id, bucket_id, name, version, metadata ->> 'size' as size from storage.objects`

/** Rows whose version begins with the two hexadecimal digits. */
export const selectVersions = (start: string): Statement => ({
  text: `${VERSIONS} where version >= $1 and version < $2 and starts_with(version, $1)`,
  values: [start, start === 'ff' ? 'g' : (Number.parseInt(start, 16) + 1).toString(16).padStart(2, '0')],
})

/** Rows whose version names no bytes of this service. */
export const selectOtherVersions: Statement = {
  text: `${VERSIONS} where version is null or version !~ '^[0-9a-f]{2}'`,
  values: [],
}

/** Deletes a row if its version is still the given one. Returns it. */
export const deleteVersion = (id: string, version: string | null): Statement => ({
  text: 'delete from storage.objects where id = $1 and version is not distinct from $2 returning id',
  values: [id, version],
})
