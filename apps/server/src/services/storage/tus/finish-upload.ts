/**
 * Turns a resumable upload whose bytes are all here into an object. It can be repeated after any failure: the upload stays open until the
 * transaction that stores the object's row, so that a client which asks for its state either finds the object or has it made.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { Upload } from '@tus/server'
import type { BlobFacts } from '../blobs/blob-store.ts'
import { findAnyBucket } from '../buckets/buckets.ts'
import { StorageError } from '../errors/storage-error.ts'
import { checkFirstBytes, FIRST_BYTES } from '../objects/media-type.ts'
import { makeVisible, removeQuietly, sendAlong, type Trial } from '../objects/store-object.ts'
import { asStorageError, objectMetadata } from '../objects/upload.ts'
import type { StorageParts } from '../storage-parts.ts'
import { mayHaveCommitted } from '../store/database-errors.ts'
import { findObject } from '../store/object-rows.ts'
import { deleteOpenUploads, isOpenUpload } from '../store/open-upload-rows.ts'
import type { UploadAddress } from './upload-address.ts'

export type FinishParts = Pick<StorageParts, 'admin' | 'blobs' | 'config' | 'pictures'>

export const DEFAULT_TYPE = 'application/octet-stream'

export interface WholeUpload {
  readonly upload: Upload
  readonly address: UploadAddress
  readonly owner: string | null
  readonly isUpsert: boolean
  readonly userMetadata: unknown
  readonly trial: Trial | null
}

/** The upload ended before: its object is stored, or it was given up. */
export class UploadEnded extends Error {}

/**
 * The caller holds the upload's lock.
 * @throws StorageError where the object is refused: the upload is ended then; UploadEnded; any other error leaves it as it was.
 */
export async function finishUpload(parts: FinishParts, whole: WholeUpload): Promise<void> {
  const { blobs, admin } = parts
  const { version } = whole.address
  if (await isStored(parts, whole.address)) return
  if (!(await admin.transaction((tx) => isOpenUpload(tx, version)))) throw new UploadEnded()
  try {
    await store(parts, whole)
  } catch (error) {
    if (!isRefusal(error)) throw asStorageError(error)
    // Another process may have finished it after this one lost its lock.
    if (await isStored(parts, whole.address)) return
    await removeQuietly(blobs, [version])
    await admin.once([deleteOpenUploads([version])])
    throw error
  }
}

/** Whether the upload has become an object that is still there. */
export async function isStored(
  { admin }: Pick<FinishParts, 'admin'>,
  address: UploadAddress,
): Promise<boolean> {
  const row = await admin.transaction((tx) => findObject(tx, address))
  return row?.version === address.version
}

async function store(parts: FinishParts, whole: WholeUpload): Promise<void> {
  const { upload, address, owner, isUpsert, userMetadata, trial } = whole
  const { bucket, name, version } = address
  const mimeType = upload.metadata?.['contentType'] ?? DEFAULT_TYPE
  const facts = await finishBytes(parts, upload.id, { ...address, mimeType })
  await checkBytes(parts, address, facts.size, mimeType)
  const cacheControl = upload.metadata?.['cacheControl'] ?? 'no-cache'
  const metadata = objectMetadata(facts, { mimeType, cacheControl, xRobotsTag: null })
  const object = { bucket, name, owner, version, metadata, userMetadata }
  const conclude = (tx: Transaction) => {
    sendAlong(tx, deleteOpenUploads([version]))
    return Promise.resolve()
  }
  await makeVisible(parts, object, isUpsert, trial, { conclude })
}

/**
 * Another process may have made the version visible after this one lost its lock, so that what the client sent may not stand in its place,
 * not even for a moment: it becomes a blob of its own, from which the version is made.
 */
async function finishBytes(
  { blobs, pictures }: FinishParts,
  uploadId: string,
  { bucket, version, mimeType }: UploadAddress & { readonly mimeType: string },
): Promise<BlobFacts> {
  if (!pictures.appliesTo(bucket)) return blobs.resumable.finish(uploadId, version)
  const draft = randomUUID()
  try {
    const facts = await blobs.resumable.finish(uploadId, draft)
    const cleaned = await pictures.clean(bucket, { id: draft, size: facts.size, mimeType }, version)
    if (!cleaned) await blobs.copy(draft, version)
    return cleaned ?? facts
  } finally {
    await removeQuietly(blobs, [draft])
  }
}

async function checkBytes(
  parts: FinishParts,
  { bucket, version }: UploadAddress,
  size: number,
  mimeType: string,
): Promise<void> {
  const { allowedMimeTypes } = await findAnyBucket(parts, bucket)
  if (size === 0 || !allowedMimeTypes || allowedMimeTypes.length === 0) return
  const range = { start: 0, end: Math.min(size, FIRST_BYTES) - 1 }
  const pieces: Buffer[] = []
  for await (const piece of await parts.blobs.read(version, range)) pieces.push(piece as Buffer)
  await checkFirstBytes(Buffer.concat(pieces), mimeType, allowedMimeTypes)
}

/** Refusals that pass by themselves: a lock, too many requests, a client that ended its request. */
const PASSING = new Set([423, 429, 499])

/** Whether the object can never be stored as it is, other than by a failure that passes. */
const isRefusal = (error: unknown): boolean =>
  error instanceof StorageError &&
  error.trueStatus < 500 &&
  !PASSING.has(error.trueStatus) &&
  !mayHaveCommitted(error)
