/** Bytes, headers and facts of objects. Source: supabase/storage 1.69, src/http/routes/object: getObject, getPublicObject, getObjectInfo. */
import { noSuchBucket } from '../../errors/errors.ts'
import { findInBucket, findPublic, findVisible, refuseKey } from '../../objects/find-objects.ts'
import type { ObjectRow } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { openStored, serveRow } from '../response/object-bytes.ts'
import { asResponse, headResponse, infoResponse } from '../response/object-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'

/** A public bucket is served to every caller, any other as row-level security allows. @throws StorageError NoSuchBucket, NoSuchKey, InvalidKey */
export async function readableObject(request: StorageRequest): Promise<ObjectRow> {
  const object = objectOf(request)
  const found = await findInBucket(request.parts, object)
  if (found?.isPublic) return found.row ?? refuseKey()
  if (!found || !request.isAuthenticated) throw noSuchBucket()
  return findVisible(request.store, object)
}

/** @throws StorageError NoSuchBucket unless the bucket is public, NoSuchKey, InvalidKey */
export const publicObject = (request: StorageRequest): Promise<ObjectRow> =>
  findPublic(request.parts, objectOf(request))

type FindRow = (request: StorageRequest) => Promise<ObjectRow>

const bytesOf = (findRow: FindRow) => async (request: StorageRequest) => {
  const serving = { download: request.query.get('download'), expires: null }
  return asResponse(request, await serveRow(request, () => findRow(request), serving, openStored))
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
