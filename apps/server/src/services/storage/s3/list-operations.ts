/** Lists of objects. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { findAnyBucket } from '../buckets/buckets.ts'
import { invalidParameter } from '../errors/errors.ts'
import { type ListedPage, listPage } from '../objects/list-page.ts'
import type { ObjectMetadata } from '../store/object-rows.ts'
import { integerOf, type S3Request } from './s3-request.ts'
import { xmlResponse } from './xml.ts'

const MAX_KEYS = 1_000

interface ListedObject {
  readonly name: string
  readonly updated_at: Date | null
  readonly metadata: Partial<ObjectMetadata> | null
}

interface Listing {
  readonly MaxKeys: number
  readonly prefix: string
  readonly delimiter: '/' | null
  readonly isEncoded: boolean
  readonly page: ListedPage
}

/** @param after the name or the cursor that the page begins behind; null for the first page. @throws StorageError */
async function readListing(request: S3Request, after: Position | null): Promise<Listing> {
  const { query, parts, store, bucket } = request
  await findAnyBucket(parts, bucket)
  const delimiter = query.get('delimiter') || null
  if (delimiter !== null && delimiter !== '/') throw invalidParameter('delimiter')
  const MaxKeys = Math.min(integerOf(request, 'max-keys', MAX_KEYS), MAX_KEYS)
  const prefix = query.get('prefix') ?? ''
  const page = await listPage(store, {
    bucket,
    prefix: prefix.normalize('NFC'),
    limit: Math.max(MaxKeys, 1),
    delimiter,
    cursor: after && ('cursor' in after ? after.cursor : cursorAfter(after.name)),
    column: 'name',
    order: 'asc',
  })
  return { MaxKeys, prefix, delimiter, isEncoded: isEncoded(request), page }
}

type Position = { readonly name: string } | { readonly cursor: string }

/** The cursor of a page that begins after a key of the request. */
const cursorAfter = (key: string) =>
  Buffer.from(`l:${key.normalize('NFC')}\no:asc\nc:name`).toString('base64')

/** @returns whether names in the answer are percent-encoded. @throws StorageError InvalidParameter */
export function isEncoded({ query }: Pick<S3Request, 'query'>): boolean {
  const type = query.get('encoding-type') || null
  if (type !== null && type !== 'url') throw invalidParameter('encoding-type')
  return type !== null
}

/** @returns how names are written in the answer; undefined stays. */
export const writerOf =
  (encoded: boolean) =>
  <T extends string | undefined>(name: T): T =>
    (encoded && name !== undefined ? encodeURIComponent(name) : name) as T

/** The members that all lists of objects have. */
function describe({ bucket }: S3Request, { MaxKeys, prefix, delimiter, isEncoded: encoded, page }: Listing) {
  const write = writerOf(encoded)
  const folders = MaxKeys === 0 ? [] : (page.folders as readonly { name: string }[])
  return {
    Name: bucket,
    Prefix: write(prefix),
    MaxKeys,
    Delimiter: write(delimiter ?? undefined),
    EncodingType: encoded ? 'url' : undefined,
    IsTruncated: MaxKeys > 0 && page.hasNext,
    CommonPrefixes: folders.map(({ name }) => ({ Prefix: write(name) })),
  }
}

const objectsOf = ({ MaxKeys, page }: Listing) =>
  MaxKeys === 0 ? [] : (page.objects as readonly ListedObject[])

const entryOf = ({ name, updated_at: changed, metadata }: ListedObject, { isEncoded: encoded }: Listing) => ({
  Key: writerOf(encoded)(name),
  LastModified: changed?.toISOString(),
  ETag: metadata?.eTag,
  Size: metadata?.size ?? 0,
  StorageClass: 'STANDARD',
})

const ownerOf = ({ account }: S3Request) => ({ Owner: { ID: account, DisplayName: account } })

/** The last key or folder of a page that is not the last one. */
function lastOf({ page }: Listing): string | undefined {
  const names = [...page.objects, ...page.folders].map((each) => (each as { name: string }).name)
  return names.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other))).at(-1)
}

/** ListObjects, which continues after a key, and ListObjectsV2, which continues from a token. */
export async function listObjects(request: S3Request): Promise<Response> {
  const { query } = request
  const isSecond = query.has('list-type')
  const token = query.get('continuation-token')
  const after = query.get(isSecond ? 'start-after' : 'marker') || null
  const start = after === null ? null : { name: after }
  const position = token === null ? start : { cursor: token }
  const listing = await readListing(request, position)
  const common = describe(request, listing)
  const write = writerOf(listing.isEncoded)
  const objects = objectsOf(listing)
  const hasOwners = query.get('fetch-owner') === 'true'
  return xmlResponse('ListBucketResult', {
    ...common,
    ...(isSecond
      ? {
          KeyCount: objects.length + common.CommonPrefixes.length,
          ContinuationToken: token ?? undefined,
          NextContinuationToken: common.IsTruncated ? listing.page.nextCursor : undefined,
          StartAfter: write(after ?? undefined),
        }
      : {
          Marker: write(after ?? ''),
          NextMarker: common.IsTruncated && listing.delimiter !== null ? write(lastOf(listing)) : undefined,
        }),
    Contents: objects.map((object) => ({
      ...entryOf(object, listing),
      ...(hasOwners ? ownerOf(request) : {}),
    })),
  })
}

/** As a bucket without versioning answers: the object itself is its only version, whose id is `null`. */
export async function listObjectVersions(request: S3Request): Promise<Response> {
  const { query } = request
  const after = query.get('key-marker') || null
  const listing = await readListing(request, after === null ? null : { name: after })
  const common = describe(request, listing)
  const write = writerOf(listing.isEncoded)
  const next = common.IsTruncated ? write(lastOf(listing)) : undefined
  return xmlResponse('ListVersionsResult', {
    ...common,
    KeyMarker: write(after ?? ''),
    VersionIdMarker: query.get('version-id-marker') ?? '',
    NextKeyMarker: next,
    NextVersionIdMarker: next === undefined ? undefined : 'null',
    Version: objectsOf(listing).map((object) => ({
      ...entryOf(object, listing),
      VersionId: 'null',
      IsLatest: true,
      ...ownerOf(request),
    })),
  })
}
