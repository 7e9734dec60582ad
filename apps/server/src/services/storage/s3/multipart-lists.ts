/** Lists of uploads in parts, and of the parts of one. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { findAnyBucket } from '../buckets/buckets.ts'
import { listMultiparts, type ListedUpload, listParts } from '../store/multipart-rows.ts'
import { isEncoded, writerOf } from './list-operations.ts'
import { requireUpload } from './multipart-operations.ts'
import { integerOf, type S3Request } from './s3-request.ts'
import { xmlResponse } from './xml.ts'

const MAX_LISTED = 1_000

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

/** Row-level security decides which uploads the caller sees. Of one key they are listed by their ids. */
export async function listMultipartUploads(request: S3Request): Promise<Response> {
  const { parts, store, bucket, query } = request
  await findAnyBucket(parts, bucket)
  const MaxUploads = Math.min(integerOf(request, 'max-uploads', MAX_LISTED, 1), MAX_LISTED)
  const encoded = isEncoded(request)
  const write = writerOf(encoded)
  const listing = {
    bucket,
    prefix: (query.get('prefix') ?? '').normalize('NFC'),
    delimiter: query.get('delimiter') ?? '',
    key: (query.get('key-marker') ?? '').normalize('NFC'),
    upload: query.get('upload-id-marker') ?? '',
    limit: MaxUploads + 1,
  }
  const rows = await store.read(
    [listMultiparts(listing)],
    ([result]) => result.rows as unknown as readonly ListedUpload[],
  )
  const shown = rows.slice(0, MaxUploads)
  const last = rows.length > MaxUploads ? shown.at(-1) : undefined
  return xmlResponse('ListMultipartUploadsResult', {
    Bucket: bucket,
    Prefix: write(listing.prefix),
    Delimiter: write(listing.delimiter || undefined),
    EncodingType: encoded ? 'url' : undefined,
    KeyMarker: write(listing.key),
    UploadIdMarker: listing.upload,
    NextKeyMarker: write(last?.key),
    NextUploadIdMarker: last && (last.id ?? ''),
    MaxUploads,
    IsTruncated: last !== undefined,
    Upload: shown.flatMap(({ key, id, created_at: begun }) =>
      id === null
        ? []
        : [{ Key: write(key), UploadId: id, Initiated: begun?.toISOString(), StorageClass: 'STANDARD' }],
    ),
    CommonPrefixes: shown.flatMap(({ key, id }) => (id === null ? [{ Prefix: write(key) }] : [])),
  })
}
