/** Buckets. Source: supabase/storage 1.69, src/storage/storage.ts. */
import {
  bucketNotEmpty,
  invalidBucketName,
  invalidMimeType,
  invalidRequest,
  noSuchBucket,
  noSuchKey,
  tooLarge,
} from '../errors/errors.ts'
import { StorageError, storageError } from '../errors/storage-error.ts'
import { parseFileSize, validBucketName } from '../objects/limits.ts'
import { removeQuietly } from '../objects/store-object.ts'
import type { StorageParts } from '../storage-parts.ts'
import {
  type Bucket,
  bucketOf,
  deleteBucket as deleteRow,
  insertBucket,
  type NewBucket,
  selectAnyBucket,
  selectBucket,
  updateBucket as updateRow,
  type BucketChanges,
} from '../store/bucket-rows.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import { ALLOW_DELETES, deleteObjects, deleteSome, NOW, selectSomeNames } from '../store/object-rows.ts'

export type BucketParts = Pick<StorageParts, 'admin' | 'blobs' | 'config'>

/** The settings of a bucket as on the wire. */
export interface WrittenBucket {
  readonly public?: boolean | undefined
  /** Bytes, or a size such as `20MB`. */
  readonly fileSizeLimit?: number | string | null | undefined
  readonly allowedMimeTypes?: readonly string[] | null | undefined
}

/** Reads a bucket without row-level security. @throws StorageError NoSuchBucket */
export async function findAnyBucket({ admin }: Pick<BucketParts, 'admin'>, id: string): Promise<Bucket> {
  validBucketName(id)
  const [result] = await withStorageErrors(() => admin.once([selectAnyBucket(id)]))
  const [row] = result?.rows ?? []
  if (!row) throw noSuchBucket()
  return bucketOf(row)
}

/** @throws StorageError */
export async function createBucket(
  { config }: Pick<BucketParts, 'config'>,
  store: CallerStore,
  bucket: WrittenBucket & Pick<NewBucket, 'id' | 'name' | 'owner'>,
): Promise<void> {
  if (bucket.name.trim() !== bucket.name) throw invalidBucketName()
  validBucketName(bucket.name)
  validBucketName(bucket.id)
  const { id, name, owner } = bucket
  const row = { id, name, owner, ...checkedChanges(bucket, config.uploads.maxBytes) }
  try {
    await store.write([insertBucket(row)], () => undefined)
  } catch (error) {
    const isTaken = error instanceof StorageError && error.code === 'ResourceAlreadyExists'
    throw isTaken ? bucketExists() : error
  }
}

const bucketExists = () =>
  storageError('BucketAlreadyExists', 409, 'The resource already exists', { error: 'Duplicate' })

/** @throws StorageError */
export async function updateBucket(
  { config }: Pick<BucketParts, 'config'>,
  store: CallerStore,
  id: string,
  written: WrittenBucket,
): Promise<void> {
  validBucketName(id)
  const changes = checkedChanges(written, config.uploads.maxBytes)
  if (Object.values(changes).every((value) => value === undefined))
    throw invalidRequest('No content provided')
  await store.write([updateRow(id, changes)], ([{ rows }]) => {
    if (rows.length === 0) throw noSuchBucket()
  })
}

/** Refused while the bucket has objects that the caller may not even see. @throws StorageError */
export async function deleteBucket(
  { admin }: Pick<BucketParts, 'admin'>,
  store: CallerStore,
  id: string,
): Promise<void> {
  await findAnyBucket({ admin }, id)
  const some = selectSomeNames(id, 1)
  const left = await withStorageErrors(() => admin.transaction((tx) => tx.query(some.text, some.values)))
  if (left.length > 0) throw bucketNotEmpty()
  await store.write([deleteRow(id)], ([{ rows }]) => {
    if (rows.length === 0) throw noSuchBucket()
  })
}

const DELETED_AT_ONCE = 1000

/** Deletes all objects of a bucket, if the caller may delete the first that it sees. @throws StorageError */
export async function emptyBucket(
  { admin, blobs, config }: BucketParts,
  store: CallerStore,
  id: string,
): Promise<void> {
  validBucketName(id)
  const names = await store.read(
    [selectBucket(id), selectSomeNames(id, config.emptyBucketMax + 1)],
    ([bucket, objects]) => {
      if (bucket.rows.length === 0) throw noSuchBucket()
      return (objects?.rows ?? []).map(({ name }) => String(name))
    },
  )
  if (names.length > config.emptyBucketMax) throw tooManyObjects()
  const [first] = names
  if (first === undefined) return
  await store.attempt([deleteObjects(id, [first])], ([{ rows }]) => {
    if (rows.length === 0) throw noSuchKey()
  })
  const [clock] = await withStorageErrors(() => admin.transaction((tx) => tx.query<{ now: string }>(NOW)))
  const before = clock?.now ?? 'now'
  for (;;) {
    const versions = await withStorageErrors(() =>
      admin.transaction(async (tx) => {
        await tx.query(ALLOW_DELETES)
        const { text, values } = deleteSome(id, before, DELETED_AT_ONCE)
        return tx.query<{ version: string | null }>(text, values)
      }),
    )
    await removeQuietly(
      blobs,
      versions.map(({ version }) => version),
    )
    if (versions.length < DELETED_AT_ONCE) return
  }
}

const tooManyObjects = () =>
  storageError('InvalidRequest', 409, 'Unable to empty the bucket because it contains too many objects')

function checkedChanges(written: WrittenBucket, maxBytes: number): BucketChanges {
  const { fileSizeLimit, allowedMimeTypes } = written
  for (const type of allowedMimeTypes ?? []) checkTypePattern(type)
  return {
    public: written.public,
    fileSizeLimit:
      typeof fileSizeLimit === 'string' || typeof fileSizeLimit === 'number'
        ? checkedSize(fileSizeLimit, maxBytes)
        : fileSizeLimit,
    allowedMimeTypes,
  }
}

function checkedSize(limit: number | string, maxBytes: number): number {
  const bytes = typeof limit === 'string' ? parseFileSize(limit) : limit
  if (bytes > maxBytes) throw tooLarge()
  return bytes
}

const TYPE_PATTERN = /^([a-zA-Z0-9\-+.]+)\/([a-zA-Z0-9\-+.]+)(;\s*charset=[a-zA-Z0-9-]+)?$|\*$/
const MAX_TYPE_LENGTH = 1000

function checkTypePattern(type: string): void {
  if (type.length > MAX_TYPE_LENGTH || !TYPE_PATTERN.test(type)) throw invalidMimeType(type)
}
