/** One upload in one request. Source: supabase/storage 1.69, src/storage/uploader.ts. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type BlobFacts, BlobStoreFull } from '../blobs/blob-store.ts'
import { internalError, storageFull } from '../errors/errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import type { ObjectMetadata, ObjectName, ObjectRow } from '../store/object-rows.ts'
import { LimitedBody } from './limited-body.ts'
import { checkFirstBytes, FIRST_BYTES } from './media-type.ts'
import { checkMayStore, makeVisible, removeQuietly, removeRefused } from './store-object.ts'
import { checkBefore, type WriteCondition } from './write-condition.ts'

export interface Upload extends ObjectName {
  readonly owner: string | null
  readonly isUpsert: boolean
  readonly mimeType: string
  readonly cacheControl: string
  readonly xRobotsTag: string | null
  readonly userMetadata: unknown
  /** The request's length as the client declares it. */
  readonly declaredLength: number | null
  readonly maxBytes: number
  readonly allowedMimeTypes: readonly string[] | null
  readonly body: Readable
  /** Judged before the bytes are read, and again when they become visible; absent for none. */
  readonly condition?: WriteCondition | null
}

export type UploadParts = Pick<StorageParts, 'admin' | 'blobs' | 'config'>

/**
 * @param store decides whether the object may be stored; null where a signed URL did.
 * @throws StorageError
 */
export async function uploadObject(
  parts: UploadParts,
  store: CallerStore | null,
  upload: Upload,
): Promise<ObjectRow> {
  const trial = store && { store, intended: { ...upload, metadata: trialMetadata(upload) } }
  if (trial) await checkMayStore(trial.store, trial.intended)
  await checkBefore(parts, upload, upload.condition)
  const version = randomUUID()
  const facts = await writeBytes(parts, upload, version)
  try {
    const metadata = objectMetadata(facts, upload)
    const userMetadata = upload.userMetadata ?? {}
    const object = { ...upload, version, metadata, userMetadata }
    const { condition } = upload
    return await makeVisible(parts, object, upload.isUpsert, trial, { condition })
  } catch (error) {
    await removeRefused(parts.blobs, version, error)
    throw error
  }
}

const trialMetadata = ({ mimeType, declaredLength }: Upload) =>
  declaredLength === null ? { mimetype: mimeType } : { mimetype: mimeType, contentLength: declaredLength }

async function writeBytes(
  { blobs, config }: UploadParts,
  { body, maxBytes, mimeType, allowedMimeTypes }: Upload,
  version: string,
): Promise<BlobFacts> {
  const limited = new LimitedBody({
    maxBytes,
    idleTimeoutMs: config.uploads.idleTimeoutMs,
    firstBytes: FIRST_BYTES,
    inspect: (first) => checkFirstBytes(first, mimeType, allowedMimeTypes),
  })
  // The store may not listen yet when the body is refused.
  limited.on('error', () => undefined)
  body.once('error', (error) => limited.destroy(error))
  body.once('close', () => {
    if (!body.readableEnded) limited.destroy(new Error('The client ended the request before its end'))
  })
  try {
    return await blobs.write(version, body.pipe(limited))
  } catch (error) {
    await removeQuietly(blobs, [version])
    // A store that begins to listen late gets a generic stream error, so the body's own error is preferred.
    throw asStorageError(limited.errored instanceof StorageError ? limited.errored : error)
  } finally {
    limited.destroy()
  }
}

/** @returns the error of a failed write as the service answers it. */
export function asStorageError(error: unknown): unknown {
  if (error instanceof StorageError) return error
  return error instanceof BlobStoreFull ? storageFull(error) : internalError(error)
}

export interface DescribedBytes {
  readonly mimeType: string
  readonly cacheControl: string
  readonly xRobotsTag: string | null
}

export function objectMetadata(facts: BlobFacts, described: DescribedBytes): ObjectMetadata {
  const { mimeType, cacheControl, xRobotsTag } = described
  return {
    eTag: facts.etag,
    size: facts.size,
    mimetype: mimeType,
    cacheControl,
    lastModified: facts.modifiedAt.toISOString(),
    contentLength: facts.size,
    httpStatusCode: 200,
    ...(xRobotsTag === null ? {} : { xRobotsTag }),
  }
}
