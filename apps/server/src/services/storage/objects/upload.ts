/** One upload in one request. Source: supabase/storage 1.69, src/storage/uploader.ts. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { type BlobFacts, BlobStoreFull } from '../blobs/blob-store.ts'
import { storeFullOr } from '../blobs/durable-file.ts'
import { internalError, storageFull } from '../errors/errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { CallerStore } from '../store/caller-store.ts'
import type { ObjectMetadata, ObjectName, ObjectRow } from '../store/object-rows.ts'
import { LimitedBody } from './limited-body.ts'
import { checkDeclaredType, checkFirstBytes, FIRST_BYTES } from './media-type.ts'
import { checkMayStore, makeVisible, removeQuietly, removeRefused, type Trial } from './store-object.ts'
import { checkBefore, type WriteCondition } from './write-condition.ts'

/** What a client says of its bytes. */
export interface SentFacts {
  readonly mimeType: string
  readonly cacheControl: string
  readonly userMetadata: unknown
}

export interface Upload extends ObjectName, SentFacts {
  readonly owner: string | null
  readonly isUpsert: boolean
  readonly xRobotsTag: string | null
  /** The facts once the body is read, where its client may send some behind the bytes. */
  readonly finalFacts?: () => Promise<SentFacts>
  /** The request's length as the client declares it. */
  readonly declaredLength: number | null
  readonly maxBytes: number
  readonly allowedMimeTypes: readonly string[] | null
  readonly body: Readable
  /** Judged before the bytes are read, and again when they become visible; absent for none. */
  readonly condition?: WriteCondition | null
}

export type UploadParts = Pick<StorageParts, 'admin' | 'blobs' | 'config' | 'openUploads' | 'pictures'>

/**
 * Bytes that are read although the upload is refused by what is known of it so far: facts behind them may change that. Those of a larger
 * file have to stand before it.
 */
const MAX_BYTES_OF_REFUSED = 8 * 1024 ** 2

/**
 * @param store decides whether the object may be stored; null where a signed URL did.
 * @throws StorageError
 */
export async function uploadObject(
  parts: UploadParts,
  store: CallerStore | null,
  upload: Upload,
): Promise<ObjectRow> {
  const version = randomUUID()
  const early = await earlyRefusal(store, upload)
  await checkBefore(parts, upload, upload.condition)
  const free = await parts.blobs.freeBytes()
  const { facts, first } = await parts.openUploads.promising(upload.declaredLength ?? 0, free, () =>
    writeBytes(parts, upload, version, early),
  )
  try {
    const whole = { ...upload, ...(await upload.finalFacts?.()) }
    if (upload.finalFacts) {
      checkDeclaredType(whole.mimeType, upload.allowedMimeTypes)
      await checkFirstBytes(first, whole.mimeType, upload.allowedMimeTypes)
    }
    const sent = { id: version, size: facts.size, mimeType: whole.mimeType }
    const cleaned = await parts.pictures.clean(upload.bucket, sent).catch((error: unknown) => {
      throw asStorageError(error)
    })
    const metadata = objectMetadata(cleaned ?? facts, whole)
    const userMetadata = whole.userMetadata ?? {}
    const object = { ...whole, version, metadata, userMetadata }
    const { condition } = upload
    return await makeVisible(parts, object, upload.isUpsert, trialOf(store, whole), { condition })
  } catch (error) {
    await removeRefused(parts.blobs, version, error)
    throw error
  }
}

const trialOf = (store: CallerStore | null, upload: Upload): Trial | null =>
  store && { store, intended: { ...upload, metadata: trialMetadata(upload) } }

/**
 * Refuses an upload before its bytes are read.
 * @returns the refusal of one whose facts are not complete and whose bytes are few; null where it is not refused so far.
 * @throws StorageError
 */
async function earlyRefusal(store: CallerStore | null, upload: Upload): Promise<StorageError | null> {
  try {
    checkDeclaredType(upload.mimeType, upload.allowedMimeTypes)
    const trial = trialOf(store, upload)
    if (trial) await checkMayStore(trial.store, trial.intended)
    return null
  } catch (error) {
    const isFinal = !upload.finalFacts || (upload.declaredLength ?? 0) > MAX_BYTES_OF_REFUSED
    if (isFinal || !(error instanceof StorageError)) throw error
    return error
  }
}

const trialMetadata = ({ mimeType, declaredLength }: Upload) =>
  declaredLength === null ? { mimetype: mimeType } : { mimetype: mimeType, contentLength: declaredLength }

interface WrittenBytes {
  readonly facts: BlobFacts
  readonly first: Uint8Array
}

/** @param refusal of an upload whose facts are not complete, which only a small one may still escape. */
async function writeBytes(
  { blobs, config }: UploadParts,
  { body, maxBytes, mimeType, allowedMimeTypes, finalFacts }: Upload,
  version: string,
  refusal: StorageError | null,
): Promise<WrittenBytes> {
  let early = refusal
  let first: Uint8Array = new Uint8Array()
  const limited = new LimitedBody({
    maxBytes,
    idleTimeoutMs: config.uploads.idleTimeoutMs,
    firstBytes: FIRST_BYTES,
    inspect: async (bytes) => {
      first = bytes
      await checkFirstBytes(bytes, mimeType, allowedMimeTypes).catch((error: unknown) => {
        if (!finalFacts || !(error instanceof StorageError)) throw error
        early ??= error
      })
      if (early) limited.refuseBeyond(MAX_BYTES_OF_REFUSED, early)
    },
  })
  // The store may not listen yet when the body is refused.
  limited.on('error', () => undefined)
  body.once('error', (error) => limited.destroy(error))
  body.once('close', () => {
    if (!body.readableEnded) limited.destroy(new Error('The client ended the request before its end'))
  })
  try {
    return { facts: await blobs.write(version, body.pipe(limited)), first }
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
  const cause = storeFullOr(error)
  return cause instanceof BlobStoreFull ? storageFull(cause) : internalError(error)
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
