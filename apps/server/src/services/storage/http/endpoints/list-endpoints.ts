/** Lists of objects. Source: supabase/storage 1.69, src/http/routes/object: listObjects, listObjectsV2. */
import { listPage } from '../../objects/list-page.ts'
import { validBucketName } from '../../objects/limits.ts'
import { searchObjects } from '../../store/list-rows.ts'
import { Fields, readFields } from '../request/json-body.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from '../response/error-response.ts'
import type { Endpoint } from './endpoint.ts'

const ORDERS = ['asc', 'desc'] as const

async function list(request: StorageRequest): Promise<Response> {
  const bucket = validBucketName(request.params['bucket'] ?? '')
  const fields = await readFields(request)
  const folder = fields.required('prefix', fields.text)
  const sortBy = sortFieldsOf(fields)
  const statement = searchObjects({
    bucket,
    // A prefix is always a folder here.
    prefix: folder === '' || folder.endsWith('/') ? folder : `${folder}/`,
    limit: fields.integer('limit', 1) ?? 100,
    offset: fields.integer('offset', 0) ?? 0,
    search: fields.text('search') ?? '',
    column: sortBy?.choice('column', ['name', 'updated_at', 'created_at', 'last_accessed_at']) ?? 'name',
    order: sortBy?.choice('order', ORDERS) ?? 'asc',
  })
  return jsonResponse(await request.store.read([statement], ([{ rows }]) => rows))
}

async function listV2(request: StorageRequest): Promise<Response> {
  const bucket = validBucketName(request.params['bucket'] ?? '')
  const fields = await readFields(request)
  const sortBy = sortFieldsOf(fields)
  const page = await listPage(request.store, {
    bucket,
    prefix: fields.text('prefix') ?? '',
    delimiter: fields.flag('with_delimiter') ? '/' : null,
    limit: fields.integer('limit', 1) ?? 1000,
    cursor: fields.text('cursor') || null,
    column: sortBy?.choice('column', ['name', 'updated_at', 'created_at']) ?? 'name',
    order: sortBy?.choice('order', ORDERS) ?? 'asc',
  })
  return jsonResponse(page)
}

function sortFieldsOf(fields: Fields): Fields | null {
  const sortBy = fields.object('sortBy')
  if (!sortBy) return null
  const own = new Fields(sortBy, 'body/sortBy')
  own.required('column', own.text)
  return own
}

export const listEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/object/list/:bucket',
    operation: 'storage.object.list',
    caller: 'token',
    respond: list,
  },
  {
    method: 'POST',
    path: '/object/list-v2/:bucket',
    operation: 'storage.object.list_v2',
    caller: 'token',
    isHeaderRequired: false,
    respond: listV2,
  },
]
