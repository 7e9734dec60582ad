/** Signed URLs. Source: supabase/storage 1.69, src/http/routes/object: getSignedURL, getSignedURLs, getSignedUploadURL, getSignedObject. */
import { findAny, findToGrant } from '../../objects/find-objects.ts'
import { storageError } from '../../errors/storage-error.ts'
import { storedKey, validBucketName, validKey } from '../../objects/limits.ts'
import { checkMayStore } from '../../objects/store-object.ts'
import { selectNames } from '../../store/object-rows.ts'
import { readFields } from '../request/json-body.ts'
import { SIGN_UPLOAD, type StorageRequest } from '../request/storage-request.ts'
import { userMetadataOf } from '../request/upload-body.ts'
import { jsonResponse } from '../response/error-response.ts'
import { bytesResponse } from '../response/object-response.ts'
import type { Endpoint } from './endpoint.ts'
import { objectOf } from './object-name.ts'

/** @throws StorageError InvalidRequest */
export function requiredToken({ query }: StorageRequest): string {
  const token = query.get('token')
  if (token !== null) return token
  const message = "querystring must have required property 'token'"
  throw storageError('InvalidRequest', 400, message, { error: 'Error' })
}

async function signOne(request: StorageRequest): Promise<Response> {
  const object = objectOf(request)
  const fields = await readFields(request)
  const expiresIn = fields.required('expiresIn', (name) => fields.integer(name, 1))
  const { transformations, format } = request.parts.transformations(fields.object('transform') ?? {})
  await findToGrant(request.store, object)
  const url = `${object.bucket}/${storedKey(object.name)}`
  const claims = {
    ...(transformations === '' ? {} : { transformations }),
    ...(format === '' ? {} : { format }),
  }
  const token = await request.parts.signer.sign('download', url, expiresIn, claims)
  const path = transformations === '' ? 'object' : 'render/image'
  return jsonResponse({ signedURL: `/${path}/sign/${url}?token=${token}` })
}

async function signMany(request: StorageRequest): Promise<Response> {
  const bucket = validBucketName(request.params['bucket'] ?? '')
  const fields = await readFields(request)
  const expiresIn = fields.required('expiresIn', (name) => fields.integer(name, 1))
  const paths = fields.required('paths', fields.texts)
  const composed = paths.map((path) => path.normalize('NFC'))
  const names = await request.store.readToGrant(
    [selectNames(bucket, composed)],
    ([{ rows }]) => new Set(rows.map(({ name }) => String(name))),
  )
  const results = paths.map(async (path, index) => {
    const name = composed[index] ?? ''
    if (!names.has(name)) return { error: MISSING_OR_HIDDEN, path, signedURL: null }
    const url = `${bucket}/${name}`
    const token = await request.parts.signer.sign('download', url, expiresIn)
    return { error: null, path, signedURL: `/object/sign/${url}?token=${token}` }
  })
  return jsonResponse(await Promise.all(results))
}

const MISSING_OR_HIDDEN = 'Either the object does not exist or you do not have access to it'

async function signUpload(request: StorageRequest): Promise<Response> {
  const { caller, headers, owner, parts, store } = request
  const object = objectOf(request)
  const name = validKey(object.name)
  const isUpsert = headers['x-upsert'] === 'true'
  const length = headers['content-length']
  await checkMayStore(store, {
    bucket: object.bucket,
    name,
    owner,
    isUpsert,
    userMetadata: userMetadataOf(headers['x-metadata']),
    metadata: {
      ...(headers['content-type'] === undefined ? {} : { mimetype: headers['content-type'] }),
      ...(length === undefined ? {} : { contentLength: Number(length) }),
    },
  })
  const url = `${object.bucket}/${name}`
  const claims = { upsert: isUpsert, ...(owner === null ? {} : { owner }) }
  const token = await parts.signer.signUpload(url, parts.config.signedUploadSeconds, caller, claims)
  return jsonResponse({ url: `/object/upload/sign/${url}?token=${token}`, token })
}

async function download(request: StorageRequest): Promise<Response> {
  const object = objectOf(request)
  const url = `${object.bucket}/${object.name.normalize('NFC')}`
  const { exp } = await request.parts.signer.verify('download', requiredToken(request), url)
  const row = await findAny(request.parts, object)
  return bytesResponse(request, row, {
    download: request.query.get('download'),
    expires: new Date(exp * 1000),
  })
}

export const signEndpoints: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/object/upload/sign/:bucket/*',
    operation: SIGN_UPLOAD,
    caller: 'token',
    respond: signUpload,
  },
  {
    method: 'POST',
    path: '/object/sign/:bucket',
    operation: 'storage.object.sign_many',
    caller: 'token',
    respond: signMany,
  },
  {
    method: 'POST',
    path: '/object/sign/:bucket/*',
    operation: 'storage.object.sign',
    caller: 'token',
    respond: signOne,
  },
  ...['GET', 'HEAD'].map((method): Endpoint => ({
    method,
    path: '/object/sign/:bucket/*',
    operation: 'storage.object.get_signed',
    caller: 'none',
    respond: download,
  })),
]
