/** Bytes, headers and facts of objects. Source: supabase/storage 1.69, src/http/routes/object: getObject, getPublicObject, getObjectInfo. */
import { isBytesMissing, noSuchBucket } from '../../errors/errors.ts'
import { findAny, findVisible } from '../../objects/change-objects.ts'
import { findBucket } from '../../store/bucket-rows.ts'
import { inStorageTerms } from '../../store/database-errors.ts'
import type { ObjectRow } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { bytesResponse, headResponse, infoResponse } from '../response/object-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'

/** Of a public bucket for everyone, else as row-level security says. @throws StorageError NoSuchBucket, NoSuchKey */
export async function readableObject(request: StorageRequest): Promise<ObjectRow> {
  const object = objectOf(request)
  const bucket = await bucketOf(request, object.bucket)
  if (bucket?.public) return findAny(request.parts, object)
  if (!bucket || !request.isAuthenticated) throw noSuchBucket()
  return findVisible(request.store, object)
}

/** @throws StorageError NoSuchBucket unless the bucket is public, NoSuchKey */
export async function publicObject(request: StorageRequest): Promise<ObjectRow> {
  const object = objectOf(request)
  const bucket = await bucketOf(request, object.bucket)
  if (!bucket?.public) throw noSuchBucket()
  return findAny(request.parts, object)
}

const bucketOf = ({ parts }: StorageRequest, id: string) =>
  inStorageTerms(() => parts.admin.transaction((tx) => findBucket(tx, id)))

type Find = (request: StorageRequest) => Promise<ObjectRow>

const bytesOf = (find: Find) => async (request: StorageRequest) => {
  const serving = { download: request.query.get('download'), expires: null }
  const row = await find(request)
  try {
    return await bytesResponse(request, row, serving)
  } catch (error) {
    // Another upload may have replaced the object, and its bytes, since its row was read.
    const newer = isBytesMissing(error) ? await find(request) : row
    if (newer.version === row.version) throw error
    return bytesResponse(request, newer, serving)
  }
}
const headOf = (find: Find) => async (request: StorageRequest) => headResponse(request, await find(request))
const infoOf = (find: Find) => async (request: StorageRequest) => infoResponse(await find(request))

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
  answer: Endpoint['answer'],
): Endpoint {
  return { method: 'GET', path, operation, caller, answer }
}

function head(
  path: string,
  operation: string,
  caller: Endpoint['caller'],
  answer: Endpoint['answer'],
): Endpoint {
  return { method: 'HEAD', path, operation, caller, answer }
}
