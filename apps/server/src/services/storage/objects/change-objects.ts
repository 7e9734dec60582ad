/** Copy, move and delete. Source: supabase/storage 1.69, src/storage/object.ts. */
import { randomUUID } from 'node:crypto'
import { BlobMissing } from '../blobs/blob-store.ts'
import { accessDenied, bytesMissing, noSuchKey } from '../errors/errors.ts'
import type { Statement } from '../../../platform/database/database.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import {
  deleteObjects,
  deleteTagged,
  findObject,
  lockName,
  lockOwner,
  moveObject as moveRow,
  type ObjectMetadata,
  type ObjectName,
  type ObjectRow,
  type ObjectValues,
  selectObject,
  upsertObject,
} from '../store/object-rows.ts'
import { findAny, findVisible } from './find-objects.ts'
import { storedKey } from './limits.ts'
import { checkMayStore, makeVisible, removeQuietly, removeRefused, sendAlong } from './store-object.ts'
import { asStorageError } from './upload.ts'
import { checkBefore, type WriteCondition } from './write-condition.ts'

export type ChangeParts = Pick<StorageParts, 'admin' | 'blobs' | 'pictures'>

export interface Copy {
  readonly from: ObjectName
  readonly to: ObjectName
  readonly owner: string | null
  readonly isUpsert: boolean
  /** Replaces parts of the source's; null copies them with the user's metadata. */
  readonly metadata: { readonly cacheControl?: string; readonly mimetype?: string } | null
  readonly userMetadata: unknown
  /** @throws StorageError where the source is not the one that the client means. */
  readonly checkSource?: (source: ObjectRow) => void
  /** On the object that the copy replaces; absent for none. */
  readonly condition?: WriteCondition | null
}

/** @throws StorageError */
export async function copyObject(parts: ChangeParts, store: CallerStore, copy: Copy): Promise<ObjectRow> {
  const to = { ...copy.to, name: storedKey(copy.to.name) }
  const source = await findVisible(store, copy.from)
  copy.checkSource?.(source)
  const metadata = { ...source.metadata, ...copy.metadata }
  const userMetadata = copy.metadata === null ? source.user_metadata : copy.userMetadata
  const values = { ...to, owner: copy.owner, metadata, userMetadata }
  const intended = { ...values, isUpsert: copy.isUpsert }
  await checkMayStore(store, intended)
  await checkBefore(parts, to, copy.condition)
  const version = randomUUID()
  try {
    await parts.blobs.copy(source.version ?? '', version)
  } catch (error) {
    await removeQuietly(parts.blobs, [version])
    throw error instanceof BlobMissing ? bytesMissing() : asStorageError(error)
  }
  try {
    const cleaned = await cleanCopy(parts, to.bucket, version, metadata)
    const written = { ...metadata, lastModified: new Date().toISOString(), ...cleaned }
    const object = { ...values, metadata: written, version }
    const { condition, isUpsert } = copy
    return await makeVisible(parts, object, isUpsert, { store, intended }, { condition })
  } catch (error) {
    await removeRefused(parts.blobs, version, error)
    throw asStorageError(error)
  }
}

/** @returns what changes in the object's metadata where its picture lost its own. */
async function cleanCopy(
  { pictures }: Pick<ChangeParts, 'pictures'>,
  bucket: string,
  id: string,
  { size = 0, mimetype = '' }: Partial<ObjectMetadata>,
): Promise<Partial<ObjectMetadata>> {
  const facts = await pictures.clean(bucket, { id, size, mimeType: mimetype })
  return facts ? { eTag: facts.etag, size: facts.size, contentLength: facts.size } : {}
}

/**
 * Moves the row; the bytes stay where they are, so a move is as whole as its transaction. A picture that moves into a bucket without metadata
 * gets bytes of its own there. Moves and uploads of one owner into a bucket are one
 * at a time, and the policies decide again, as in `makeVisible`.
 * @throws StorageError
 */
export async function moveObject(
  parts: ChangeParts,
  store: CallerStore,
  { from, to, owner }: { readonly from: ObjectName; readonly to: ObjectName; readonly owner: string | null },
): Promise<ObjectRow> {
  const { admin, blobs } = parts
  const target = { ...to, name: storedKey(to.name) }
  const source = { ...from, name: storedKey(from.name) }
  const move = moveRow(source, target, owner)
  await store.attempt([selectObject(source), move], ([seen, moved]) => {
    if (seen.rows.length === 0 || moved?.rows.length === 0) throw noSuchKey()
  })
  if (source.bucket === target.bucket && source.name === target.name) return findAny({ admin }, source)
  const isCleaned = source.bucket !== target.bucket && parts.pictures.appliesTo(target.bucket)
  const { row, left } = await withStorageErrors(() =>
    admin.transaction(async (tx) => {
      if (owner !== null) sendAlong(tx, lockOwner(target.bucket, owner))
      sendAlong(tx, lockName(target))
      store.attemptWithin(tx, move)
      const [moved] = await tx.query<ObjectRow>(move.text, move.values)
      if (!moved) throw noSuchKey()
      const cleaned = isCleaned ? await cleanMoved(parts, moved) : null
      if (!cleaned) return { row: moved, left: null }
      const { text, values } = upsertObject(cleaned)
      const [changed = moved] = await tx.query<ObjectRow>(text, values)
      return { row: changed, left: moved.version }
    }),
  )
  if (left !== null) await removeQuietly(blobs, [left])
  return row
}

/** @returns the object with the bytes of a new version; null where there is nothing to remove. @throws StorageError */
async function cleanMoved({ pictures }: ChangeParts, row: ObjectRow): Promise<ObjectValues | null> {
  const { size = 0, mimetype = '' } = row.metadata ?? {}
  const version = randomUUID()
  const moved = { id: row.version ?? '', size, mimeType: mimetype }
  const facts = await pictures.clean(row.bucket_id, moved, version).catch((error: unknown) => {
    throw error instanceof BlobMissing ? bytesMissing() : asStorageError(error)
  })
  if (!facts) return null
  const changed = { eTag: facts.etag, size: facts.size, contentLength: facts.size }
  return {
    bucket: row.bucket_id,
    name: row.name,
    owner: row.owner_id,
    version,
    metadata: { ...row.metadata, ...changed },
    userMetadata: row.user_metadata,
  }
}

/** @throws StorageError NoSuchKey, AccessDenied */
export async function deleteObject(
  parts: ChangeParts,
  store: CallerStore,
  object: ObjectName,
): Promise<void> {
  const name = object.name.normalize('NFC')
  await findAnyName(parts, { ...object, name })
  const [deleted] = await deleteVisible(parts, store, object.bucket, [name])
  if (!deleted) throw accessDenied('Access denied')
}

async function findAnyName({ admin }: Pick<ChangeParts, 'admin'>, object: ObjectName): Promise<void> {
  const row = await withStorageErrors(() => admin.transaction((tx) => findObject(tx, object)))
  if (!row) throw noSuchKey()
}

/** @returns the rows that the caller could delete. */
export function deleteVisible(
  { blobs }: Pick<ChangeParts, 'blobs'>,
  store: CallerStore,
  bucket: string,
  names: readonly string[],
): Promise<readonly ObjectRow[]> {
  const composed = names.map((name) => name.normalize('NFC'))
  return deleteRows(blobs, store, deleteObjects(bucket, composed))
}

/** @param tags entity tags of which the object has one, without their quotes. @returns whether the caller could delete the object. */
export async function deleteVisibleTagged(
  { blobs }: Pick<ChangeParts, 'blobs'>,
  store: CallerStore,
  object: ObjectName,
  tags: readonly string[],
): Promise<boolean> {
  const name = object.name.normalize('NFC')
  return (await deleteRows(blobs, store, deleteTagged({ ...object, name }, tags))).length > 0
}

async function deleteRows(
  blobs: ChangeParts['blobs'],
  store: CallerStore,
  statement: Statement,
): Promise<readonly ObjectRow[]> {
  const rows = await store.write([statement], ([result]) => result.rows as readonly ObjectRow[])
  await removeQuietly(
    blobs,
    rows.map(({ version }) => version),
  )
  return rows
}
