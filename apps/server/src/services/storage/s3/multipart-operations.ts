/** Begins an upload in parts, takes its parts, and aborts it. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { randomUUID } from 'node:crypto'
import { BlobMissing } from '../blobs/blob-store.ts'
import { findAnyBucket } from '../buckets/buckets.ts'
import { invalidParameter, bytesMissing, tooLarge } from '../errors/errors.ts'
import { noSuchUpload } from '../errors/s3-errors.ts'
import { storageError } from '../errors/storage-error.ts'
import { findVisible } from '../objects/find-objects.ts'
import { holderOf, uploaderOf } from '../http/request/storage-request.ts'
import { storedKey } from '../objects/limits.ts'
import { checkDeclaredType } from '../objects/media-type.ts'
import { checkMayStore, type IntendedObject, sendAlong } from '../objects/store-object.ts'
import { reserveUpload } from '../objects/reserve-upload.ts'
import { asStorageError } from '../objects/upload.ts'
import { LimitedBody } from '../objects/limited-body.ts'
import {
  addProgress,
  deleteMultipart,
  findMultipart,
  insertMultipart,
  type MultipartUpload,
  savePart,
} from '../store/multipart-rows.ts'
import { releaseBytes } from '../store/open-upload-rows.ts'
import { checkSourceConditions } from './conditions.ts'
import {
  copySource,
  integerOf,
  objectBody,
  objectLength,
  type S3Request,
  userMetadata,
} from './s3-request.ts'
import { xmlResponse } from './xml.ts'

export const MAX_PARTS = 10_000

export async function beginMultipart(request: S3Request): Promise<Response> {
  const { parts, bucket, headers, owner } = request
  const key = storedKey(request.key)
  const { allowedMimeTypes } = await findAnyBucket(parts, bucket)
  const mimetype = headers['content-type'] || 'application/octet-stream'
  checkDeclaredType(mimetype, allowedMimeTypes)
  const metadata = { mimetype, cacheControl: headers['cache-control'] ?? 'no-cache' }
  const user = userMetadata(headers)
  const [id, version] = [randomUUID(), randomUUID()]
  const upload = { id, bucket, key, version, owner, userMetadata: user, metadata }
  const trial = { store: request.store, intended: intendedObject(request, { metadata, user_metadata: user }) }
  await reserveUpload(parts, reservationOf(request, id, 0), trial, (tx) => insertMultipart(tx, upload))
  return xmlResponse('InitiateMultipartUploadResult', { Bucket: bucket, Key: key, UploadId: id })
}

type Described = Pick<MultipartUpload, 'metadata' | 'user_metadata'>

export const intendedObject = (
  { bucket, key, owner }: S3Request,
  { metadata, user_metadata: user }: Described,
): IntendedObject => ({
  bucket,
  name: storedKey(key),
  owner,
  isUpsert: true,
  metadata: metadata === null ? null : { ...metadata },
  userMetadata: user,
})

const reservationOf = (request: S3Request, id: string, bytes: number) => ({
  id,
  bucket: request.bucket,
  owner: request.owner,
  holder: holderOf(request),
  bytes,
  expiryMs: request.parts.config.sweep.multipartAgeMs,
})

/** Finds the upload of the request, if the caller may store its object. @throws StorageError NoSuchUpload, AccessDenied */
export async function requireUpload(request: S3Request): Promise<MultipartUpload> {
  const { parts, bucket, key, query } = request
  const id = query.get('uploadId') ?? ''
  const upload = await parts.admin.transaction((tx) => findMultipart(tx, id))
  if (!upload || upload.bucket_id !== bucket || upload.key !== storedKey(key)) throw noSuchUpload()
  await checkMayStore(request.store.continuing(id), intendedObject(request, upload))
  return upload
}

const partNumber = (request: S3Request): number => {
  const number = integerOf(request, 'partNumber', 0, 1)
  if (number < 1 || number > MAX_PARTS) throw invalidParameter('partNumber')
  return number
}

/** Adds the part to the upload's size before its bytes are stored, so that concurrent parts stay within the limits together. */
async function reserve(request: S3Request, upload: MultipartUpload, bytes: number): Promise<void> {
  const { parts, bucket, store } = request
  const { id } = upload
  const { fileSizeLimit } = await findAnyBucket(parts, bucket)
  const max = Math.min(parts.config.uploads.maxBytes, fileSizeLimit ?? Number.POSITIVE_INFINITY)
  const trial = { store, intended: intendedObject(request, upload) }
  await reserveUpload(parts, reservationOf(request, id, bytes), trial, async (tx) => {
    const found = await findMultipart(tx, id, true)
    if (!found) throw noSuchUpload()
    if (Number(found.in_progress_size) + bytes > max) throw tooLarge()
    await addProgress(tx, id, bytes)
  })
}

/** Takes back what was reserved for a part that was not stored. */
async function release({ parts }: S3Request, id: string, bytes: number): Promise<void> {
  await parts.admin.transaction(async (tx) => {
    await addProgress(tx, id, -bytes)
    sendAlong(tx, releaseBytes(id, bytes))
  })
}

export async function uploadPart(request: S3Request): Promise<Response> {
  const { parts, owner } = request
  const number = partNumber(request)
  const upload = await requireUpload(request)
  const size = objectLength(request)
  return parts.openUploads.run(uploaderOf(request), async () => {
    await reserve(request, upload, size)
    const limited = new LimitedBody({
      maxBytes: size,
      idleTimeoutMs: parts.config.uploads.idleTimeoutMs,
      firstBytes: 0,
      inspect: () => Promise.resolve(),
    })
    const body = objectBody(request)
    body.once('error', (error) => limited.destroy(error))
    try {
      const facts = await parts.blobs.writePart(upload.id, number, body.pipe(limited), { size })
      const { etag } = facts
      await parts.admin.transaction((tx) => savePart(tx, upload, { number, etag, size: facts.size, owner }))
      return new Response(null, { status: 200, headers: { etag, 'access-control-expose-headers': 'etag' } })
    } catch (error) {
      await release(request, upload.id, size)
      throw asStorageError(error)
    }
  })
}

export async function copyPart(request: S3Request): Promise<Response> {
  const { parts, store, headers, owner } = request
  const number = partNumber(request)
  const source = await findVisible(store, copySource(request))
  checkSourceConditions(headers, source)
  const upload = await requireUpload(request)
  const range = rangeOf(headers['x-amz-copy-source-range'], source.metadata?.size ?? 0)
  const size = range ? range.end - range.start + 1 : (source.metadata?.size ?? 0)
  await reserve(request, upload, size)
  try {
    const bytes = await parts.blobs.read(source.version ?? '', range)
    const { etag } = await parts.blobs.writePart(upload.id, number, bytes, { size })
    await parts.admin.transaction((tx) => savePart(tx, upload, { number, etag, size, owner }))
    return xmlResponse('CopyPartResult', { ETag: etag, LastModified: new Date().toISOString() })
  } catch (error) {
    await release(request, upload.id, size)
    throw error instanceof BlobMissing ? bytesMissing() : asStorageError(error)
  }
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | null {
  if (header === undefined) return null
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(header) ?? []
  const [start, end] = [Number(first ?? Number.NaN), Number(last ?? Number.NaN)]
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || end < start || end >= size)
    throw storageError('InvalidRange', 400, 'invalid range provided', { error: 'invalid_range' })
  return { start, end }
}

export async function abortMultipart(request: S3Request): Promise<Response> {
  const { parts } = request
  const { id } = await requireUpload(request)
  await parts.admin.transaction((tx) => deleteMultipart(tx, id))
  await parts.blobs.removeParts(id)
  return new Response(null, { status: 204 })
}
