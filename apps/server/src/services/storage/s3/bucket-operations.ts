/** Operations on buckets and lists. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { createBucket, deleteBucket, findAnyBucket } from '../buckets/buckets.ts'
import { invalidParameter, noSuchBucket } from '../errors/errors.ts'
import { listPage } from '../objects/list-page.ts'
import { listBuckets, selectBucket } from '../store/bucket-rows.ts'
import type { ObjectMetadata } from '../store/object-rows.ts'
import { integerOf, type S3Request } from './s3-request.ts'
import { xmlResponse } from './xml.ts'

const MAX_KEYS = 1_000

/** @throws StorageError NoSuchBucket also for a bucket that the caller may not see */
async function requireVisible({ store, bucket }: S3Request): Promise<void> {
  await store.read([selectBucket(bucket)], ([{ rows }]) => {
    if (rows.length === 0) throw noSuchBucket()
  })
}

export async function listAllBuckets({ store }: S3Request): Promise<Response> {
  const rows = await store.read([listBuckets({})], ([result]) => result.rows)
  const Bucket = rows.map(({ name, created_at: made }) => ({
    Name: name,
    CreationDate: made instanceof Date ? made.toISOString() : undefined,
  }))
  return xmlResponse('ListAllMyBucketsResult', { Buckets: { Bucket } })
}

export async function makeBucket({ parts, store, bucket, owner, headers }: S3Request): Promise<Response> {
  const isPublic = headers['x-amz-acl'] === 'public-read'
  await createBucket(parts, store, { id: bucket, name: bucket, owner, public: isPublic })
  return new Response(null, { status: 200, headers: { location: `/${bucket}` } })
}

export async function removeBucket({ parts, store, bucket }: S3Request): Promise<Response> {
  await deleteBucket(parts, store, bucket)
  return new Response(null, { status: 204 })
}

export async function headBucket(request: S3Request): Promise<Response> {
  await requireVisible(request)
  return new Response(null, { status: 200, headers: { 'x-amz-bucket-region': request.region } })
}

export async function bucketLocation(request: S3Request): Promise<Response> {
  await requireVisible(request)
  return xmlResponse('LocationConstraint', request.region)
}

export async function bucketVersioning(request: S3Request): Promise<Response> {
  await requireVisible(request)
  return xmlResponse('VersioningConfiguration', { Status: 'Suspended', MfaDelete: 'Disabled' })
}

/** ListObjects, which continues after a key, and ListObjectsV2, which continues from a token. */
export async function listObjects(request: S3Request): Promise<Response> {
  const { query, parts, store, bucket } = request
  await findAnyBucket(parts, bucket)
  const isSecond = query.get('list-type') === '2'
  const delimiter = query.get('delimiter') || null
  if (delimiter !== null && delimiter !== '/') throw invalidParameter('delimiter')
  const startAfter = query.get(isSecond ? 'start-after' : 'marker')
  const MaxKeys = Math.min(integerOf(request, 'max-keys', MAX_KEYS), MAX_KEYS)
  const Prefix = query.get('prefix') ?? ''
  const page = await listPage(store, {
    bucket,
    prefix: Prefix,
    limit: Math.max(MaxKeys, 1),
    delimiter,
    cursor: query.get('continuation-token') ?? (startAfter ? cursorAfter(startAfter) : null),
    column: 'name',
    order: 'asc',
  })
  const isEncoded = query.get('encoding-type') === 'url'
  const shown = (name: unknown) => (isEncoded ? encodeURIComponent(String(name)) : String(name))
  const objects = MaxKeys === 0 ? [] : (page.objects as readonly ListedObject[])
  const folders = MaxKeys === 0 ? [] : (page.folders as readonly { name: string }[])
  const IsTruncated = MaxKeys > 0 && page.hasNext
  const next = isSecond
    ? { KeyCount: objects.length + folders.length, NextContinuationToken: page.nextCursor }
    : { Marker: startAfter ?? '', NextMarker: delimiter === null ? undefined : page.nextCursorKey }
  return xmlResponse('ListBucketResult', {
    Name: bucket,
    Prefix: shown(Prefix),
    MaxKeys,
    Delimiter: delimiter ?? undefined,
    EncodingType: isEncoded ? 'url' : undefined,
    ContinuationToken: query.get('continuation-token') ?? undefined,
    IsTruncated,
    ...next,
    Contents: objects.map(({ name, updated_at: changed, metadata }) => ({
      Key: shown(name),
      LastModified: changed?.toISOString(),
      ETag: metadata?.eTag,
      Size: metadata?.size ?? 0,
      StorageClass: 'STANDARD',
    })),
    CommonPrefixes: folders.map(({ name }) => ({ Prefix: shown(name) })),
  })
}

interface ListedObject {
  readonly name: string
  readonly updated_at: Date | null
  readonly metadata: Partial<ObjectMetadata> | null
}

/** The cursor of a page that begins after a key of the request. */
const cursorAfter = (key: string) => Buffer.from(`l:${key}\no:asc\nc:name`).toString('base64')
