/** Makes an object of uploaded parts. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { Transaction } from '../../../platform/database/database.ts'
import { type BlobFacts, BlobMissing, type UploadedPart } from '../blobs/blob-store.ts'
import { invalidRequest } from '../errors/errors.ts'
import {
  invalidChecksum,
  invalidPartOrder,
  missingPart,
  noSuchUpload,
  partTooSmall,
} from '../errors/s3-errors.ts'
import { makeVisible, removeQuietly, removeRefused } from '../objects/store-object.ts'
import { asStorageError, objectMetadata } from '../objects/upload.ts'
import { checkBefore } from '../objects/write-condition.ts'
import {
  deleteMultipart,
  listParts,
  type MultipartUpload,
  type UploadPartRow,
} from '../store/multipart-rows.ts'
import { asFailedCondition, type ConditionalWrite, writeCondition } from './conditions.ts'
import { intendedObject, MAX_PARTS, requireUpload } from './multipart-operations.ts'
import { type S3Request, xmlBody } from './s3-request.ts'
import { knownChecksums, verifyChecksums } from './signature/checksums.ts'
import { parseXml, recordsIn, textOf, xmlResponse } from './xml.ts'

/** Smallest part that is not the last one. Source: Amazon S3 user guide, "Multipart upload limits". */
const MIN_PART_BYTES = 5 * 1024 ** 2

/** Joins the parts that the request lists, or all uploaded parts if it lists none. An upload that is refused can be completed again. */
export async function completeMultipart(request: S3Request): Promise<Response> {
  const { parts, bucket, key, headers } = request
  const upload = await requireUpload(request)
  const write = writeCondition(headers)
  const sent = await parts.admin.transaction((tx) => listParts(tx, upload.id, 0, MAX_PARTS))
  const chosen = chooseParts(sent, await xmlBody(request, IS_OF_OBJECT))
  checkWholeSize(request, chosen)
  await checkBefore(parts, { bucket, name: upload.key }, write.condition)
  // A version of its own for each attempt: one that fails can remove no bytes of another that succeeded.
  const version = randomUUID()
  const facts = await joinParts(request, upload, { chosen, version })
  try {
    await storeRow(request, upload, { version, facts, write })
  } catch (error) {
    await removeRefused(parts.blobs, version, error)
    throw asStorageError(asFailedCondition(error, write))
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

const DEFAULT_TYPE = 'application/octet-stream'

interface Join {
  readonly chosen: readonly UploadedPart[]
  readonly version: string
}

async function joinParts(
  request: S3Request,
  { id, metadata }: MultipartUpload,
  { chosen, version }: Join,
): Promise<BlobFacts> {
  const { blobs, pictures } = request.parts
  try {
    const facts = await blobs.joinParts(id, chosen, version)
    await checkWhole(request, version)
    const joined = { id: version, size: facts.size, mimeType: metadata?.mimetype ?? DEFAULT_TYPE }
    return (await pictures.clean(request.bucket, joined)) ?? facts
  } catch (error) {
    await removeQuietly(blobs, [version])
    throw error instanceof BlobMissing ? noSuchUpload() : asStorageError(error)
  }
}

interface JoinedUpload {
  readonly version: string
  readonly facts: BlobFacts
  readonly write: ConditionalWrite
}

async function storeRow(
  request: S3Request,
  upload: MultipartUpload,
  { version, facts, write: { condition, isUpsert } }: JoinedUpload,
): Promise<void> {
  const { parts, bucket, owner, store } = request
  const described = {
    mimeType: upload.metadata?.mimetype ?? DEFAULT_TYPE,
    cacheControl: upload.metadata?.cacheControl ?? 'no-cache',
    xRobotsTag: null,
  }
  const metadata = objectMetadata(facts, described)
  const userMetadata = upload.user_metadata ?? {}
  const object = { bucket, name: upload.key, owner, version, metadata, userMetadata }
  const intended = { ...intendedObject(request, upload), isUpsert }
  const conclude = async (tx: Transaction) => {
    if (!(await deleteMultipart(tx, upload.id))) throw noSuchUpload()
  }
  await makeVisible(parts, object, isUpsert, { store, intended }, { condition, conclude })
}

interface AskedPart extends UploadedPart {
  readonly size: number
}

/** @param text the request's body. @throws StorageError */
function chooseParts(sent: readonly UploadPartRow[], text: string): readonly AskedPart[] {
  const all = sent.map(({ part_number: number, etag }) => ({ number, etag }))
  const asked = text.trim() === '' ? all : listedParts(text)
  if (asked.some(({ number }, index) => number <= (asked[index - 1]?.number ?? 0))) throw invalidPartOrder()
  const known = new Map(sent.map((part) => [part.part_number, part]))
  const chosen = asked.map(({ number, etag }): AskedPart => {
    const stored = known.get(number)
    if (!stored) throw missingPart(number)
    if (stored.etag.replaceAll('"', '') !== etag.replaceAll('"', '')) throw invalidChecksum('ETag')
    return { number, etag, size: Number(stored.size) }
  })
  if (chosen.length === 0) throw missingPart(1)
  const small = chosen.slice(0, -1).find(({ size }) => size < MIN_PART_BYTES)
  if (small) throw partTooSmall(small.number, MIN_PART_BYTES)
  return chosen
}

const listedParts = (text: string): readonly UploadedPart[] =>
  recordsIn(parseXml(text, 'CompleteMultipartUpload'), 'Part').map(({ PartNumber, ETag }) => ({
    number: Number(PartNumber),
    etag: textOf(ETag),
  }))

const SIZE = 'x-amz-mp-object-size'

/** @throws StorageError InvalidRequest where the client counted other bytes */
function checkWholeSize({ headers }: S3Request, chosen: readonly AskedPart[]): void {
  const size = chosen.reduce((sum, part) => sum + part.size, 0)
  if (headers[SIZE] !== undefined && Number(headers[SIZE]) !== size)
    throw invalidRequest(`The parts have ${size} bytes, ${SIZE} says ${headers[SIZE]}`)
}

/** Checksums in the headers of this request are those of the object, not of the request's body. */
const IS_OF_OBJECT = (header: string): boolean => header.startsWith('x-amz-checksum-')

/** A checksum of the parts' checksums ends with their number; the parts were compared when they came. */
const IS_OF_PARTS = /-\d+$/

/** @throws StorageError InvalidChecksum */
async function checkWhole({ parts, headers }: S3Request, version: string): Promise<void> {
  const names = knownChecksums(Object.keys(headers).filter(IS_OF_OBJECT)).filter(
    (name) => !IS_OF_PARTS.test(headers[name] ?? ''),
  )
  if (names.length === 0) return
  const bytes: Readable = await parts.blobs.read(version, null)
  for await (const _ of verifyChecksums(bytes, names, new Map(Object.entries(headers)))) continue
}
