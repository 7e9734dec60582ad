/** The S3 protocol below `/s3`: verifies the signature, finds the operation, answers or refuses in XML. */
import { type Context, Hono } from 'hono'
import { requestId } from '../../../platform/http/request-id.ts'
import { invalidRequest } from '../errors/errors.ts'
import { type CallerAccess, readCaller } from '../http/request/caller.ts'
import { addressOf, incomingOf, storageRequest } from '../http/request/storage-request.ts'
import { refusalOf } from '../http/response/error-response.ts'
import type { StorageParts } from '../storage-parts.ts'
import {
  bucketLocation,
  bucketVersioning,
  headBucket,
  listAllBuckets,
  listObjects,
  makeBucket,
  removeBucket,
} from './bucket-operations.ts'
import {
  abortMultipart,
  beginMultipart,
  completeMultipart,
  copyPart,
  listMultipartUploads,
  listUploadParts,
  uploadPart,
} from './multipart-operations.ts'
import {
  copyToObject,
  getObject,
  objectTagging,
  putObject,
  removeObject,
  removeObjects,
} from './object-operations.ts'
import type { S3Request } from './s3-request.ts'
import { type S3Credentials, verifySignature } from './signature/verify-signature.ts'
import { xmlResponse } from './xml.ts'

interface Operation {
  readonly on: 'service' | 'bucket' | 'object'
  readonly method: string
  /** Parameters of the address that the operation needs. */
  readonly query?: readonly string[]
  readonly header?: string
  /** The value of `storage.operation()` in policies. */
  readonly name: string
  readonly respond: (request: S3Request) => Promise<Response>
}

/** The first that matches counts. Source of the names: supabase/storage 1.69, src/http/routes/operations.ts. */
const OPERATIONS: readonly Operation[] = [
  { on: 'service', method: 'GET', name: 'bucket.list', respond: listAllBuckets },
  { on: 'bucket', method: 'PUT', name: 'bucket.create', respond: makeBucket },
  { on: 'bucket', method: 'HEAD', name: 'bucket.head', respond: headBucket },
  { on: 'bucket', method: 'DELETE', name: 'bucket.delete', respond: removeBucket },
  { on: 'bucket', method: 'GET', query: ['location'], name: 'bucket.get_location', respond: bucketLocation },
  {
    on: 'bucket',
    method: 'GET',
    query: ['versioning'],
    name: 'bucket.get_versioning',
    respond: bucketVersioning,
  },
  {
    on: 'bucket',
    method: 'GET',
    query: ['uploads'],
    name: 'upload.list_multipart',
    respond: listMultipartUploads,
  },
  { on: 'bucket', method: 'GET', name: 'object.list', respond: listObjects },
  { on: 'bucket', method: 'POST', query: ['delete'], name: 'object.delete_many', respond: removeObjects },
  { on: 'object', method: 'GET', query: ['uploadId'], name: 'upload.list_parts', respond: listUploadParts },
  { on: 'object', method: 'GET', query: ['tagging'], name: 'object.get_tagging', respond: objectTagging },
  { on: 'object', method: 'GET', name: 'object.get', respond: getObject },
  { on: 'object', method: 'HEAD', name: 'object.info', respond: getObject },
  {
    on: 'object',
    method: 'PUT',
    query: ['uploadId', 'partNumber'],
    header: 'x-amz-copy-source',
    name: 'upload.part_copy',
    respond: copyPart,
  },
  {
    on: 'object',
    method: 'PUT',
    query: ['uploadId', 'partNumber'],
    name: 'upload.part',
    respond: uploadPart,
  },
  { on: 'object', method: 'PUT', header: 'x-amz-copy-source', name: 'object.copy', respond: copyToObject },
  { on: 'object', method: 'PUT', name: 'upload', respond: putObject },
  {
    on: 'object',
    method: 'POST',
    query: ['uploads'],
    name: 'upload.create_multipart',
    respond: beginMultipart,
  },
  {
    on: 'object',
    method: 'POST',
    query: ['uploadId'],
    name: 'upload.complete_multipart',
    respond: completeMultipart,
  },
  {
    on: 'object',
    method: 'DELETE',
    query: ['uploadId'],
    name: 'upload.abort_multipart',
    respond: abortMultipart,
  },
  { on: 'object', method: 'DELETE', name: 'object.delete', respond: removeObject },
]

export function createS3Router(parts: StorageParts, access: CallerAccess, credentials: S3Credentials): Hono {
  const router = new Hono()
  router.all('*', async (context) => {
    try {
      return await respond(context, parts, access, credentials)
    } catch (error) {
      const { code, message, trueStatus, retryHeaders } = refusalOf(error, requestId(context), parts.log)
      const resource = addressOf(context).path.replace(/^\//, '')
      const body = { Resource: resource, Code: code, Message: message }
      // Bytes of the body that were not read make the connection useless for the next request.
      const headers = { ...retryHeaders, ...(context.req.method === 'PUT' ? { connection: 'close' } : {}) }
      return xmlResponse('Error', body, { status: trueStatus, headers })
    }
  })
  return router
}

async function respond(
  context: Context,
  parts: StorageParts,
  access: CallerAccess,
  credentials: S3Credentials,
): Promise<Response> {
  const address = addressOf(context)
  const { method } = context.req
  const headers = Object.fromEntries(context.req.raw.headers)
  const path = (incomingOf(context)?.url ?? new URL(context.req.raw.url).pathname).replace(/\?.*$/s, '')
  const host = headers['x-forwarded-host'] ?? headers['host'] ?? ''
  const signature = verifySignature(
    { method, path, query: address.query, headers, host },
    credentials,
    Date.now(),
  )
  const { bucket, key } = targetOf(address.path)
  const on = bucket === '' ? 'service' : key === '' ? 'bucket' : 'object'
  const operation = OPERATIONS.find(
    (each) =>
      each.on === on &&
      each.method === method &&
      (each.query ?? []).every((name) => address.query.has(name)) &&
      (each.header === undefined || headers[each.header] !== undefined),
  )
  if (!operation) return xmlResponse('Error', { Code: 'NotImplemented' }, { status: 404 })
  const token = { authorization: `Bearer ${signature.token}` }
  const { caller, isAuthenticated } = await readCaller({ ...access, keys: null }, token, address.query, false)
  const request = storageRequest({
    context,
    address,
    headers,
    params: {},
    caller,
    isAuthenticated,
    operation: `storage.s3.${operation.name}`,
    parts,
  })
  return operation.respond({ ...request, bucket, key, signature, region: credentials.region })
}

/** @throws StorageError InvalidRequest for an address that is not UTF-8. */
function targetOf(path: string): { readonly bucket: string; readonly key: string } {
  const [bucket = '', ...rest] = path.replace(/^\//, '').split('/')
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(rest.join('/')) }
  } catch {
    throw invalidRequest('The address is not UTF-8')
  }
}
