/** `/bucket`. Source: supabase/storage 1.69, src/http/routes/bucket. */
import type { Row } from '../../../../platform/database/database.ts'
import { createBucket, deleteBucket, emptyBucket, updateBucket } from '../../buckets/buckets.ts'
import { featureNotEnabled, noSuchBucket } from '../../errors/errors.ts'
import { storageError } from '../../errors/storage-error.ts'
import { bucketJson, listBuckets, selectBucket } from '../../store/bucket-rows.ts'
import { Fields, readJsonObject } from '../request/json-body.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from '../response/error-response.ts'
import type { Endpoint } from './endpoint.ts'

const OPERATOR = 'service_role'

const message = (text: string): Response => jsonResponse({ message: text })

/** An absent owner is an empty text, as in the original. */
const shown = (row: Row): Row => ({ ...bucketJson(row), owner: row['owner'] ?? '' })

const idOf = ({ params }: StorageRequest): string => params['bucket'] ?? ''

async function list({ query, store }: StorageRequest): Promise<Response> {
  const fields = new Fields(Object.fromEntries(query), 'querystring')
  const limit = fields.integer('limit', 1)
  const offset = fields.integer('offset', 0)
  const sortColumn = fields.choice('sortColumn', ['id', 'name', 'created_at', 'updated_at'])
  const sortOrder = fields.choice('sortOrder', ['asc', 'desc'])
  const search = fields.text('search')
  const listing = {
    ...(limit === undefined ? {} : { limit }),
    ...(offset === undefined ? {} : { offset }),
    ...(sortColumn === undefined ? {} : { sortColumn }),
    ...(sortOrder === undefined ? {} : { sortOrder }),
    ...(search === undefined ? {} : { search }),
  }
  const rows = await store.read([listBuckets(listing)], ([result]) => result.rows)
  return jsonResponse(rows.map(shown))
}

async function get(request: StorageRequest): Promise<Response> {
  return request.store.read([selectBucket(idOf(request))], ([{ rows }]) => {
    const [row] = rows
    if (!row) throw noSuchBucket()
    return jsonResponse(shown(row))
  })
}

async function create(request: StorageRequest): Promise<Response> {
  const body = await readJsonObject(request)
  const fields = new Fields(body)
  const name = fields.required('name', fields.text)
  const type = fields.choice('type', ['STANDARD', 'ANALYTICS'])
  if (type === 'ANALYTICS') throw featureNotEnabled('Iceberg buckets are not enabled for this tenant')
  refuseVersions(fields)
  const { owner, parts, store } = request
  const id = fields.text('id') || name
  await createBucket(parts, store, {
    id,
    name,
    owner,
    ...writtenLimits(body, fields),
    public: fields.flag('public') ?? false,
  })
  return jsonResponse({ name })
}

async function update(request: StorageRequest): Promise<Response> {
  const body = await readJsonObject(request)
  const fields = new Fields(body)
  const isEmpty = ['public', 'file_size_limit', 'allowed_mime_types'].every((name) => !(name in body))
  if (isEmpty) {
    const words = Object.keys(body).length === 0 ? 'body must NOT have fewer than 1 properties' : MISSING
    throw storageError('InvalidRequest', 400, words, { error: 'Error' })
  }
  refuseVersions(fields)
  const changes = { ...writtenLimits(body, fields), public: fields.flag('public') }
  await updateBucket(request.parts, request.store, idOf(request), changes)
  return message('Successfully updated')
}

/** A bucket that ignored the setting would replace and delete objects that its owner believes to be kept. */
function refuseVersions(fields: Fields): void {
  const status = fields.choice('versioning_status', ['DISABLED', 'ENABLED', 'SUSPENDED'])
  if (status === 'ENABLED' || status === 'SUSPENDED') throw featureNotEnabled('object versioning')
}

const MISSING =
  "body must have required property 'public', body must have required property 'file_size_limit', body must have required property 'allowed_mime_types', body must match a schema in anyOf"

function writtenLimits(body: Readonly<Record<string, unknown>>, fields: Fields) {
  const { file_size_limit: size, allowed_mime_types: types } = body
  return {
    fileSizeLimit: typeof size === 'string' || size === null ? size : fields.integer('file_size_limit', 0),
    allowedMimeTypes:
      types === null
        ? null
        : Array.isArray(types) && types.length === 0
          ? []
          : fields.texts('allowed_mime_types')?.filter((type) => type !== ''),
  }
}

async function remove(request: StorageRequest): Promise<Response> {
  await deleteBucket(request.parts, request.store, idOf(request))
  return message('Successfully deleted')
}

/** Open to the operator alone, as in the original. */
async function empty(request: StorageRequest): Promise<Response> {
  if (request.caller.role !== OPERATOR)
    throw storageError('AccessDenied', 403, 'Access denied: Invalid role', {
      error: 'Unauthorized',
      status: 403,
    })
  await emptyBucket(request.parts, request.store, idOf(request))
  return message('Empty bucket has been queued. Completion may take up to an hour.')
}

/** As in the original where it is switched off: the caller's token is checked, the bucket is not looked up. */
function refuseLifecycle(): Promise<Response> {
  throw featureNotEnabled('object lifecycle')
}

const bucket = (method: string, path: string, operation: string, respond: Endpoint['respond']): Endpoint => ({
  method,
  path,
  operation: `storage.bucket.${operation}`,
  caller: 'token',
  respond,
})

export const bucketEndpoints: readonly Endpoint[] = [
  bucket('GET', '/bucket', 'list', list),
  bucket('POST', '/bucket', 'create', create),
  bucket('GET', '/bucket/:bucket', 'get', get),
  bucket('PUT', '/bucket/:bucket', 'update', update),
  bucket('DELETE', '/bucket/:bucket', 'delete', remove),
  bucket('POST', '/bucket/:bucket/empty', 'empty', empty),
  bucket('GET', '/bucket/:bucket/lifecycle', 'get_lifecycle', refuseLifecycle),
  bucket('PUT', '/bucket/:bucket/lifecycle', 'put_lifecycle', refuseLifecycle),
  bucket('DELETE', '/bucket/:bucket/lifecycle', 'delete_lifecycle', refuseLifecycle),
]
