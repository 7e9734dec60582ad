/** Copy, move and delete. Source: supabase/storage 1.69, src/http/routes/object: copyObject, moveObject, deleteObject, deleteObjects. */
import { copyObject, deleteObject, deleteVisible, moveObject } from '../../objects/change-objects.ts'
import { validBucketName, validKey } from '../../objects/limits.ts'
import { Fields, readFields } from '../request/json-body.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { userMetadataOf } from '../request/upload-body.ts'
import { jsonResponse } from '../response/error-response.ts'
import { objectJson } from '../response/object-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'

function namesOf(fields: Fields) {
  const bucket = fields.required('bucketId', fields.text)
  const name = fields.required('sourceKey', fields.text)
  const target = fields.required('destinationKey', fields.text)
  return {
    from: { bucket: validBucketName(bucket), name },
    to: { bucket: validBucketName(fields.text('destinationBucket') || bucket), name: validKey(target) },
  }
}

async function copy(request: StorageRequest): Promise<Response> {
  const { headers, owner, parts, store } = request
  const fields = await readFields(request)
  const names = namesOf(fields)
  const replaced = new Fields(fields.object('metadata') ?? {}, 'body/metadata')
  const cacheControl = replaced.text('cacheControl')
  const mimetype = replaced.text('mimetype')
  const isWhole = fields.flag('copyMetadata') ?? true
  const row = await copyObject(parts, store, {
    ...names,
    owner,
    isUpsert: headers['x-upsert'] === 'true',
    metadata: isWhole
      ? null
      : {
          ...(cacheControl === undefined ? {} : { cacheControl }),
          ...(mimetype === undefined ? {} : { mimetype }),
        },
    userMetadata: userMetadataOf(headers['x-metadata']),
  })
  return jsonResponse({ Id: row.id, Key: `${row.bucket_id}/${row.name}`, ...objectJson(row) })
}

async function move(request: StorageRequest): Promise<Response> {
  const { owner, parts, store } = request
  await moveObject(parts, store, { ...namesOf(await readFields(request)), owner })
  return jsonResponse({ message: 'Successfully moved' })
}

async function remove(request: StorageRequest): Promise<Response> {
  await deleteObject(request.parts, request.store, objectOf(request))
  return jsonResponse({ message: 'Successfully deleted' })
}

async function removeMany(request: StorageRequest): Promise<Response> {
  const bucket = validBucketName(request.params['bucket'] ?? '')
  const fields = await readFields(request)
  const names = fields.required('prefixes', fields.texts)
  const rows = await deleteVisible(request.parts, request.store, bucket, names)
  return jsonResponse(rows.map(objectJson))
}

const change = (method: string, path: string, operation: string, respond: Endpoint['respond']): Endpoint => ({
  method,
  path,
  operation: `storage.object.${operation}`,
  caller: 'token',
  respond,
})

export const changeEndpoints: readonly Endpoint[] = [
  change('POST', '/object/copy', 'copy', copy),
  change('POST', '/object/move', 'move', move),
  change('DELETE', '/object/:bucket', 'delete_many', removeMany),
  change('DELETE', '/object/:bucket/*', 'delete', remove),
]
