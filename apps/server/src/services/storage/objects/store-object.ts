/**
 * Bytes become an object in three steps: a trial write of the row as the caller, whose rules refuse before any byte is read; the bytes,
 * durable under a new version; the row, which makes that version visible. A crash between them leaves bytes that no row names, which
 * the sweep removes.
 */
import type { RoleDatabase } from '../../../platform/database/database.ts'
import type { BlobStore } from '../blobs/blob-store.ts'
import { keyAlreadyExists } from '../errors/errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { inStorageTerms } from '../store/database-errors.ts'
import {
  findObject,
  insertObject,
  lockName,
  type ObjectName,
  type ObjectRow,
  type ObjectValues,
  upsertObject,
} from '../store/object-rows.ts'

export interface IntendedObject extends ObjectName {
  readonly owner: string | null
  readonly isUpsert: boolean
  /** What is known of the bytes before they are read. */
  readonly metadata: Readonly<Record<string, unknown>> | null
  readonly userMetadata: unknown
}

/** Stands in for the version while it is not known. */
const TRIAL_VERSION = '1'

/**
 * Whether the caller may store the object: its row is written and undone.
 * @throws StorageError AccessDenied, KeyAlreadyExists
 */
export async function checkMayStore(store: CallerStore, intended: IntendedObject): Promise<void> {
  const values = { ...intended, version: TRIAL_VERSION }
  try {
    await store.attempt([intended.isUpsert ? upsertObject(values) : insertObject(values)], () => undefined)
  } catch (error) {
    throw asKeyError(error)
  }
}

export interface MakeVisibleParts {
  readonly admin: RoleDatabase
  readonly blobs: BlobStore
}

/**
 * Writes the row that makes the bytes visible, and removes those that it replaces. Uploads of one name wait for one another, so that the
 * last one stays whole.
 * @throws StorageError KeyAlreadyExists where another upload of the name ended first and this one may not replace it.
 */
export async function makeVisible(
  { admin, blobs }: MakeVisibleParts,
  object: ObjectValues,
  isUpsert: boolean,
): Promise<ObjectRow> {
  const { row, replaced } = await inStorageTerms(() =>
    admin.transaction(async (tx) => {
      const lock = lockName(object)
      await tx.query(lock.text, lock.values)
      const former = await findObject(tx, object)
      if (former && !isUpsert) throw keyAlreadyExists()
      const { text, values } = upsertObject(object)
      const [written] = await tx.query<ObjectRow>(text, values)
      return { row: written as ObjectRow, replaced: former?.version ?? null }
    }),
  )
  if (replaced !== null && replaced !== object.version) await removeQuietly(blobs, [replaced])
  return row
}

/** What cannot be removed now is left to the sweep. */
export async function removeQuietly(blobs: BlobStore, versions: readonly (string | null)[]): Promise<void> {
  await blobs.remove(versions.filter((version) => version !== null)).catch(() => undefined)
}

/** A row of this name exists. */
function asKeyError(error: unknown): unknown {
  return error instanceof StorageError && error.code === 'ResourceAlreadyExists' ? keyAlreadyExists() : error
}
