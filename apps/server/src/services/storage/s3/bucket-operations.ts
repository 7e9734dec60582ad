/** Operations on buckets. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { createBucket, deleteBucket } from '../buckets/buckets.ts'
import { noSuchBucket } from '../errors/errors.ts'
import { listBuckets, selectBucket } from '../store/bucket-rows.ts'
import { integerOf, type S3Request } from './s3-request.ts'
import { xmlResponse } from './xml.ts'

const MAX_BUCKETS = 10_000

/** @throws StorageError NoSuchBucket also for a bucket that the caller may not see */
async function requireVisible({ store, bucket }: S3Request): Promise<void> {
  await store.read([selectBucket(bucket)], ([{ rows }]) => {
    if (rows.length === 0) throw noSuchBucket()
  })
}

/** Continues after the name in its token. */
export async function listAllBuckets(request: S3Request): Promise<Response> {
  const { store, query, region, account } = request
  const rows = await store.read([listBuckets({})], ([result]) => result.rows)
  const limit = Math.min(integerOf(request, 'max-buckets', MAX_BUCKETS, 1), MAX_BUCKETS)
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const Prefix = query.get('prefix') ?? ''
  const isHere = (query.get('bucket-region') ?? region) === region
  const found = rows
    .map(({ name, created_at: made }) => ({ name: String(name), made }))
    .filter(({ name }) => isHere && name.startsWith(Prefix) && name > after)
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  const Bucket = found.slice(0, limit).map(({ name, made }) => ({
    Name: name,
    CreationDate: made instanceof Date ? made.toISOString() : undefined,
    BucketRegion: region,
  }))
  const last = found.length > limit ? Bucket.at(-1)?.Name : undefined
  return xmlResponse('ListAllMyBucketsResult', {
    Owner: { ID: account, DisplayName: account },
    Buckets: { Bucket },
    Prefix: Prefix || undefined,
    ContinuationToken: last === undefined ? undefined : Buffer.from(last).toString('base64'),
  })
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
