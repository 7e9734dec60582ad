/** Multipart uploads. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { randomUUID } from 'node:crypto'
import { BlobMissing } from '../blobs/blob-store.ts'
import { findAnyBucket } from '../buckets/buckets.ts'
import { invalidParameter, bytesMissing, tooLarge } from '../errors/errors.ts'
import { invalidChecksum, missingPart, noSuchUpload } from '../errors/s3-errors.ts'
import { storageError } from '../errors/storage-error.ts'
import { findVisible } from '../objects/find-objects.ts'
import { holderOf, uploaderOf } from '../http/request/storage-request.ts'
import { validKey } from '../objects/limits.ts'
import { checkDeclaredType } from '../objects/media-type.ts'
import {
  checkMayStore,
  type IntendedObject,
  makeVisible,
  removeQuietly,
  removeRefused,
  sendAlong,
} from '../objects/store-object.ts'
import { reserveUpload } from '../objects/reserve-upload.ts'
import { asStorageError, objectMetadata } from '../objects/upload.ts'
import { LimitedBody } from '../objects/limited-body.ts'
import {
  addProgress,
  deleteMultipart,
  findMultipart,
  insertMultipart,
  listMultiparts,
  listParts,
  type MultipartUpload,
  savePart,
} from '../store/multipart-rows.ts'
import { releaseBytes } from '../store/open-upload-rows.ts'
import {
  copySource,
  integerOf,
  objectBody,
  objectLength,
  type S3Request,
  userMetadata,
  xmlBody,
} from './s3-request.ts'
import { parseXml, recordsIn, textOf, xmlResponse } from './xml.ts'

const MAX_PARTS = 10_000
const MAX_LISTED = 1_000

export async function beginMultipart(request: S3Request): Promise<Response> {
  const { parts, bucket, headers, owner } = request
  const key = validKey(request.key)
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

const intendedObject = (
  { bucket, key, owner }: S3Request,
  { metadata, user_metadata: user }: Described,
): IntendedObject => ({
  bucket,
  name: validKey(key),
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
async function requireUpload(request: S3Request): Promise<MultipartUpload> {
  const { parts, bucket, key, query } = request
  const id = query.get('uploadId') ?? ''
  const upload = await parts.admin.transaction((tx) => findMultipart(tx, id))
  if (!upload || upload.bucket_id !== bucket || upload.key !== validKey(key)) throw noSuchUpload()
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

/** Joins the parts that the request lists, or all uploaded parts if it lists none. */
export async function completeMultipart(request: S3Request): Promise<Response> {
  const { parts, bucket, key, owner } = request
  const upload = await requireUpload(request)
  const sent = await parts.admin.transaction((tx) => listParts(tx, upload.id, 0, MAX_PARTS))
  const text = await xmlBody(request)
  const asked =
    text.trim() === ''
      ? sent.map(({ part_number: number, etag }) => ({ number, etag }))
      : recordsIn(parseXml(text, 'CompleteMultipartUpload'), 'Part').map(({ PartNumber, ETag }) => ({
          number: Number(PartNumber),
          etag: textOf(ETag),
        }))
  const known = new Map(sent.map(({ part_number: number, etag }) => [number, etag]))
  for (const { number, etag } of asked) {
    const stored = known.get(number)
    if (stored === undefined) throw missingPart(number)
    if (stored.replaceAll('"', '') !== etag.replaceAll('"', '')) throw invalidChecksum('ETag')
  }
  const chosen = asked.toSorted((one, other) => one.number - other.number)
  if (chosen.length === 0) throw missingPart(1)
  // A version of its own for each attempt: one that fails can remove no bytes of another that succeeded.
  const version = randomUUID()
  const facts = await parts.blobs.joinParts(upload.id, chosen, version).catch(async (error: unknown) => {
    await removeQuietly(parts.blobs, [version])
    throw error instanceof BlobMissing ? noSuchUpload() : asStorageError(error)
  })
  try {
    const described = {
      mimeType: upload.metadata?.mimetype ?? 'application/octet-stream',
      cacheControl: upload.metadata?.cacheControl ?? 'no-cache',
      xRobotsTag: null,
    }
    const values = {
      bucket,
      name: validKey(key),
      owner,
      version,
      metadata: objectMetadata(facts, described),
      userMetadata: upload.user_metadata ?? {},
    }
    const trial = { store: request.store, intended: intendedObject(request, upload) }
    await makeVisible(parts, values, true, trial, async (tx) => {
      if (!(await deleteMultipart(tx, upload.id))) throw noSuchUpload()
    })
  } catch (error) {
    await removeRefused(parts.blobs, version, error)
    throw asStorageError(error)
  }
  // The sweep removes what cannot be removed now.
  await parts.blobs.removeParts(upload.id).catch(() => undefined)
  return xmlResponse('CompleteMultipartUploadResult', {
    Location: `${bucket}/${key}`,
    Bucket: bucket,
    Key: key,
    ETag: facts.etag,
  })
}

export async function abortMultipart(request: S3Request): Promise<Response> {
  const { parts } = request
  const { id } = await requireUpload(request)
  await parts.admin.transaction((tx) => deleteMultipart(tx, id))
  await parts.blobs.removeParts(id)
  return new Response(null, { status: 204 })
}

export async function listUploadParts(request: S3Request): Promise<Response> {
  const { parts, bucket, key } = request
  const { id } = await requireUpload(request)
  const MaxParts = Math.min(integerOf(request, 'max-parts', MAX_LISTED, 1), MAX_LISTED)
  const after = integerOf(request, 'part-number-marker', 0)
  const rows = await parts.admin.transaction((tx) => listParts(tx, id, after, MaxParts + 1))
  const shown = rows.slice(0, MaxParts)
  const IsTruncated = rows.length > MaxParts
  return xmlResponse('ListPartsResult', {
    Bucket: bucket,
    Key: key,
    UploadId: id,
    PartNumberMarker: after,
    NextPartNumberMarker: IsTruncated ? shown.at(-1)?.part_number : undefined,
    MaxParts,
    IsTruncated,
    Part: shown.map((part) => ({
      PartNumber: part.part_number,
      LastModified: part.created_at.toISOString(),
      ETag: part.etag,
      Size: part.size,
    })),
  })
}

/** Row-level security decides which uploads the caller sees. */
export async function listMultipartUploads(request: S3Request): Promise<Response> {
  const { parts, store, bucket, query } = request
  await findAnyBucket(parts, bucket)
  const MaxUploads = Math.min(integerOf(request, 'max-uploads', MAX_LISTED, 1), MAX_LISTED)
  const listing = {
    bucket,
    prefix: query.get('prefix') ?? '',
    key: query.get('key-marker') ?? '',
    upload: query.get('upload-id-marker') ?? '',
    limit: MaxUploads + 1,
  }
  const rows = await store.read(
    [listMultiparts(listing)],
    ([result]) => result.rows as unknown as readonly MultipartUpload[],
  )
  const shown = rows.slice(0, MaxUploads)
  const last = rows.length > MaxUploads ? shown.at(-1) : undefined
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: listing.prefix,
    KeyMarker: listing.key,
    UploadIdMarker: listing.upload,
    NextKeyMarker: last?.key,
    NextUploadIdMarker: last?.id,
    MaxUploads,
    IsTruncated: last !== undefined,
    Upload: shown.map(({ key, id, created_at: begun }) => ({
      Key: key,
      UploadId: id,
      Initiated: begun.toISOString(),
      StorageClass: 'STANDARD',
    })),
  })
}
