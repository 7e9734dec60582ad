/** Uploads of one request. Source: supabase/storage 1.69, src/http/routes/object: createObject, updateObject, uploadSignedObject. */
import { findAnyBucket } from '../../buckets/buckets.ts'
import { isEmptyFolder, validKey } from '../../objects/limits.ts'
import { uploadObject } from '../../objects/upload.ts'
import type { CallerStore } from '../../store/caller-store.ts'
import type { ObjectName, ObjectRow } from '../../store/object-rows.ts'
import { readUploadBody } from '../request/upload-body.ts'
import { signerStore, type StorageRequest, uploaderOf } from '../request/storage-request.ts'
import { jsonResponse } from '../response/error-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'
import { requiredToken } from './sign-endpoints.ts'

interface Sender {
  readonly owner: string | null
  readonly isUpsert: boolean
  /** Decides whether the object may be stored; null where a signed URL has decided it already. */
  readonly store: CallerStore | null
}

/** @throws StorageError */
async function receive(
  request: StorageRequest,
  object: ObjectName,
  { owner, isUpsert, store }: Sender,
): Promise<ObjectRow> {
  const { parts } = request
  const { config, openUploads } = parts
  const uploader = uploaderOf({ ...request, owner })
  return openUploads.run(uploader, async () => {
    const bucket = await findAnyBucket(parts, object.bucket)
    const maxBytes = Math.min(
      config.uploads.maxBytesStandard,
      bucket.fileSizeLimit ?? Number.POSITIVE_INFINITY,
    )
    const isPlaceholder = isEmptyFolder(object.name)
    const rules = {
      maxBytes: isPlaceholder ? 0 : maxBytes,
      allowedMimeTypes: isPlaceholder ? null : bucket.allowedMimeTypes,
    }
    const sent = await readUploadBody(request, rules)
    const name = validKey(object.name)
    const upload = { ...sent, ...rules, bucket: object.bucket, name, owner, isUpsert }
    return uploadObject(parts, store, upload)
  })
}

const stored = ({ id, bucket_id, name }: ObjectRow): Response =>
  jsonResponse({ Id: id, Key: `${bucket_id}/${name}` })

async function create(request: StorageRequest): Promise<Response> {
  const { owner, store } = request
  const isUpsert = request.headers['x-upsert'] === 'true'
  return stored(await receive(request, objectOf(request), { owner, isUpsert, store }))
}

async function update(request: StorageRequest): Promise<Response> {
  const { owner, store } = request
  return stored(await receive(request, objectOf(request), { owner, isUpsert: true, store }))
}

async function uploadSigned(request: StorageRequest): Promise<Response> {
  const object = objectOf(request)
  const token = requiredToken(request)
  const url = `${object.bucket}/${object.name}`
  const claims = await request.parts.signer.verify('upload', token, url)
  const { owner, upsert: isUpsert } = claims
  const row = await receive(request, object, { owner, isUpsert, store: signerStore(request, claims) })
  return jsonResponse({ Key: `${row.bucket_id}/${row.name}` })
}

const OBJECT = '/object/:bucket/*'

export const uploadEndpoints: readonly Endpoint[] = [
  {
    method: 'PUT',
    path: '/object/upload/sign/:bucket/*',
    operation: 'storage.object.upload_signed',
    caller: 'none',
    respond: uploadSigned,
  },
  { method: 'POST', path: OBJECT, operation: 'storage.object.upload', caller: 'token', respond: create },
  {
    method: 'PUT',
    path: OBJECT,
    operation: 'storage.object.upload_update',
    caller: 'token',
    respond: update,
  },
]
