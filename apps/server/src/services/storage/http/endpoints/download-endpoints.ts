/** Bytes, headers and facts of objects. Source: supabase/storage 1.69, src/http/routes/object: getObject, getPublicObject, getObjectInfo. */
import { isBytesMissing, noSuchBucket, noSuchKey } from '../../errors/errors.ts'
import { findVisible } from '../../objects/change-objects.ts'
import { validKey } from '../../objects/limits.ts'
import { type Bucket, bucketOf, selectAnyBucket } from '../../store/bucket-rows.ts'
import { inStorageTerms } from '../../store/database-errors.ts'
import { type ObjectName, type ObjectRow, selectObject } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { bytesResponse, headResponse, infoResponse } from '../response/object-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'

/** A public bucket is served to every caller, any other as row-level security allows. @throws StorageError NoSuchBucket, NoSuchKey, InvalidKey */
export async function readableObject(request: StorageRequest): Promise<ObjectRow> {
  const object = objectOf(request)
  const { bucket, row } = await find(request, object)
  if (bucket?.public) return row ?? refuseKey()
  if (!bucket || !request.isAuthenticated) throw noSuchBucket()
  return findVisible(request.store, object)
}

/** @throws StorageError NoSuchBucket unless the bucket is public, NoSuchKey, InvalidKey */
export async function publicObject(request: StorageRequest): Promise<ObjectRow> {
  const { bucket, row } = await find(request, objectOf(request))
  if (!bucket?.public) throw noSuchBucket()
  return row ?? refuseKey()
}

interface Found {
  readonly bucket: Bucket | null
  /** Read without row-level security. */
  readonly row: ObjectRow | null
}

/** Both in one round trip, since a download of a public object needs nothing else of the database. */
async function find({ parts }: StorageRequest, object: ObjectName): Promise<Found> {
  const name = validKey(object.name)
  const [buckets, objects] = await inStorageTerms(() =>
    parts.admin.once([selectAnyBucket(object.bucket), selectObject({ ...object, name })]),
  )
  const [bucket] = buckets?.rows ?? []
  const [row] = objects?.rows ?? []
  return { bucket: bucket ? bucketOf(bucket) : null, row: row ? (row as ObjectRow) : null }
}

function refuseKey(): never {
  throw noSuchKey()
}

type FindRow = (request: StorageRequest) => Promise<ObjectRow>

const bytesOf = (findRow: FindRow) => async (request: StorageRequest) => {
  const serving = { download: request.query.get('download'), expires: null }
  const row = await findRow(request)
  try {
    return await bytesResponse(request, row, serving)
  } catch (error) {
    // Another upload may have replaced the object, and its bytes, since its row was read.
    const newer = isBytesMissing(error) ? await findRow(request) : row
    if (newer.version === row.version) throw error
    return bytesResponse(request, newer, serving)
  }
}
const headOf = (findRow: FindRow) => async (request: StorageRequest) =>
  headResponse(request, await findRow(request))
const infoOf = (findRow: FindRow) => async (request: StorageRequest) => infoResponse(await findRow(request))

const HEAD = 'object.head_authenticated_info'
const INFO = 'object.get_authenticated_info'

/** Paths that name a kind of access come before the one that names a bucket alone. */
export const downloadEndpoints: readonly Endpoint[] = [
  get('/object/public/:bucket/*', 'storage.object.get_public', 'none', bytesOf(publicObject)),
  head('/object/public/:bucket/*', 'storage.object.info_public', 'none', headOf(publicObject)),
  get(
    '/object/authenticated/:bucket/*',
    'storage.object.get_authenticated',
    'token',
    bytesOf(readableObject),
  ),
  head('/object/authenticated/:bucket/*', HEAD, 'token', headOf(readableObject)),
  get('/object/info/public/:bucket/*', 'storage.object.info_public', 'none', infoOf(publicObject)),
  get('/object/info/authenticated/:bucket/*', INFO, 'token', infoOf(readableObject)),
  get('/object/info/:bucket/*', INFO, 'optional', infoOf(readableObject)),
  get('/object/:bucket/*', 'storage.object.get_authenticated', 'optional', bytesOf(readableObject)),
  head('/object/:bucket/*', HEAD, 'optional', headOf(readableObject)),
]

function get(
  path: string,
  operation: string,
  caller: Endpoint['caller'],
  respond: Endpoint['respond'],
): Endpoint {
  return { method: 'GET', path, operation, caller, respond }
}

function head(
  path: string,
  operation: string,
  caller: Endpoint['caller'],
  respond: Endpoint['respond'],
): Endpoint {
  return { method: 'HEAD', path, operation, caller, respond }
}
