/** Rows of objects, as a caller sees them or as the service does. */
import type { StatementResult } from '../../../platform/database/database.ts'
import { noSuchBucket, noSuchKey } from '../errors/errors.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import { type ObjectName, type ObjectRow, selectObject } from '../store/object-rows.ts'
import { storedKey } from './limits.ts'
import type { FoundInBucket } from './object-lookups.ts'

export type FindParts = Pick<StorageParts, 'admin'>

/** An object as the caller sees it. @throws StorageError NoSuchKey */
export function findVisible(store: CallerStore, object: ObjectName): Promise<ObjectRow> {
  return store.read([selectObject(validName(object))], onlyRow)
}

/** As `findVisible`, for a signed URL, which outlives the token. @throws StorageError NoSuchKey, AccessDenied */
export function findToGrant(store: CallerStore, object: ObjectName): Promise<ObjectRow> {
  return store.readToGrant([selectObject(validName(object))], onlyRow)
}

const onlyRow = ([{ rows }]: readonly [StatementResult, ...StatementResult[]]): ObjectRow => {
  const [row] = rows
  return row ? (row as ObjectRow) : refuseKey()
}

/** Reads an object without row-level security. @throws StorageError NoSuchKey */
export async function findAny({ admin }: FindParts, object: ObjectName): Promise<ObjectRow> {
  const wanted = selectObject(validName(object))
  const [result] = await withStorageErrors(() => admin.once([wanted]))
  const [row] = result?.rows ?? []
  return row ? (row as ObjectRow) : refuseKey()
}

/**
 * Reads an object and whether its bucket is public without row-level security, since a download of a public object needs nothing
 * else of the database.
 * @returns null where there is no such bucket.
 */
export const findInBucket = (
  { lookups }: Pick<StorageParts, 'lookups'>,
  object: ObjectName,
): Promise<FoundInBucket | null> => lookups.find(validName(object))

/** @throws StorageError NoSuchBucket unless the bucket is public, NoSuchKey, InvalidKey */
export async function findPublic(
  parts: Pick<StorageParts, 'lookups'>,
  object: ObjectName,
): Promise<ObjectRow> {
  const found = await findInBucket(parts, object)
  if (!found?.isPublic) throw noSuchBucket()
  return found.row ?? refuseKey()
}

export function refuseKey(): never {
  throw noSuchKey()
}

const validName = (object: ObjectName): ObjectName => ({ ...object, name: storedKey(object.name) })
