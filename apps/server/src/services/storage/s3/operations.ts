/**
 * Every S3 operation that the service has. The list is closed: a request is an operation by its method, its place, the header
 * `x-amz-copy-source` and all of its parameters. Any other request is refused and changes nothing.
 * Sources: Amazon S3 API reference; of the policies' names supabase/storage 1.69, src/http/routes/operations.ts.
 */
import { methodNotAllowed, notImplemented } from '../errors/s3-errors.ts'
import {
  bucketLocation,
  bucketVersioning,
  headBucket,
  listAllBuckets,
  makeBucket,
  removeBucket,
} from './bucket-operations.ts'
import { completeMultipart } from './complete-multipart.ts'
import { COPY_SOURCE } from './request-headers.ts'
import { listObjects, listObjectVersions } from './list-operations.ts'
import { listMultipartUploads, listUploadParts } from './multipart-lists.ts'
import { abortMultipart, beginMultipart, copyPart, uploadPart } from './multipart-operations.ts'
import { copyToObject, getObject, objectTagging, putObject } from './object-operations.ts'
import { removeObject, removeObjects } from './remove-objects.ts'
import type { S3Request } from './s3-request.ts'

export type S3Place = 'service' | 'bucket' | 'object'

export interface S3Operation {
  /** Name in the API reference, which clients send as `x-id`. */
  readonly api: string
  readonly on: S3Place
  readonly method: string
  /** Parameters that the request must have, such as `uploads`, or `list-type=2` for one value. */
  readonly query?: readonly string[]
  /** Parameters that it may have. */
  readonly options?: readonly string[]
  /** Whether the bytes are those of another object, which a header names. */
  readonly isCopy?: boolean
  /** The value of `storage.operation()` in policies, without its prefix. */
  readonly name: string
  readonly respond: (request: S3Request) => Promise<Response>
}

const LIST = ['delimiter', 'encoding-type', 'max-keys', 'prefix']
/** Objects have no versions but the one called `null`. */
const VERSION = 'versionId=null'
const READ = [
  VERSION,
  'response-cache-control',
  'response-content-disposition',
  'response-content-encoding',
  'response-content-language',
  'response-content-type',
  'response-expires',
]
const PART = ['partNumber', 'uploadId']

export const S3_OPERATIONS: readonly S3Operation[] = [
  {
    api: 'ListBuckets',
    on: 'service',
    method: 'GET',
    options: ['bucket-region', 'continuation-token', 'max-buckets', 'prefix'],
    name: 'bucket.list',
    respond: listAllBuckets,
  },
  { api: 'CreateBucket', on: 'bucket', method: 'PUT', name: 'bucket.create', respond: makeBucket },
  { api: 'HeadBucket', on: 'bucket', method: 'HEAD', name: 'bucket.head', respond: headBucket },
  { api: 'DeleteBucket', on: 'bucket', method: 'DELETE', name: 'bucket.delete', respond: removeBucket },
  {
    api: 'GetBucketLocation',
    on: 'bucket',
    method: 'GET',
    query: ['location'],
    name: 'bucket.get_location',
    respond: bucketLocation,
  },
  {
    api: 'GetBucketVersioning',
    on: 'bucket',
    method: 'GET',
    query: ['versioning'],
    name: 'bucket.get_versioning',
    respond: bucketVersioning,
  },
  {
    api: 'ListMultipartUploads',
    on: 'bucket',
    method: 'GET',
    query: ['uploads'],
    options: ['delimiter', 'encoding-type', 'key-marker', 'max-uploads', 'prefix', 'upload-id-marker'],
    name: 'upload.list_multipart',
    respond: listMultipartUploads,
  },
  {
    api: 'ListObjectVersions',
    on: 'bucket',
    method: 'GET',
    query: ['versions'],
    options: [...LIST, 'key-marker', 'version-id-marker'],
    name: 'object.list',
    respond: listObjectVersions,
  },
  {
    api: 'ListObjectsV2',
    on: 'bucket',
    method: 'GET',
    query: ['list-type=2'],
    options: [...LIST, 'continuation-token', 'fetch-owner', 'start-after'],
    name: 'object.list',
    respond: listObjects,
  },
  {
    api: 'ListObjects',
    on: 'bucket',
    method: 'GET',
    options: [...LIST, 'marker'],
    name: 'object.list',
    respond: listObjects,
  },
  {
    api: 'DeleteObjects',
    on: 'bucket',
    method: 'POST',
    query: ['delete'],
    name: 'object.delete_many',
    respond: removeObjects,
  },
  {
    api: 'ListParts',
    on: 'object',
    method: 'GET',
    query: ['uploadId'],
    options: ['max-parts', 'part-number-marker'],
    name: 'upload.list_parts',
    respond: listUploadParts,
  },
  {
    api: 'GetObjectTagging',
    on: 'object',
    method: 'GET',
    query: ['tagging'],
    options: [VERSION],
    name: 'object.get_tagging',
    respond: objectTagging,
  },
  { api: 'GetObject', on: 'object', method: 'GET', options: READ, name: 'object.get', respond: getObject },
  { api: 'HeadObject', on: 'object', method: 'HEAD', options: READ, name: 'object.info', respond: getObject },
  {
    api: 'UploadPartCopy',
    on: 'object',
    method: 'PUT',
    query: PART,
    isCopy: true,
    name: 'upload.part_copy',
    respond: copyPart,
  },
  { api: 'UploadPart', on: 'object', method: 'PUT', query: PART, name: 'upload.part', respond: uploadPart },
  {
    api: 'CopyObject',
    on: 'object',
    method: 'PUT',
    isCopy: true,
    name: 'object.copy',
    respond: copyToObject,
  },
  { api: 'PutObject', on: 'object', method: 'PUT', name: 'upload', respond: putObject },
  {
    api: 'CreateMultipartUpload',
    on: 'object',
    method: 'POST',
    query: ['uploads'],
    name: 'upload.create_multipart',
    respond: beginMultipart,
  },
  {
    api: 'CompleteMultipartUpload',
    on: 'object',
    method: 'POST',
    query: ['uploadId'],
    name: 'upload.complete_multipart',
    respond: completeMultipart,
  },
  {
    api: 'AbortMultipartUpload',
    on: 'object',
    method: 'DELETE',
    query: ['uploadId'],
    name: 'upload.abort_multipart',
    respond: abortMultipart,
  },
  {
    api: 'DeleteObject',
    on: 'object',
    method: 'DELETE',
    options: [VERSION],
    name: 'object.delete',
    respond: removeObject,
  },
]

/** Methods that the protocol has at a place, whether or not the service has their operations. */
const METHODS: Readonly<Record<S3Place, readonly string[]>> = {
  service: ['GET'],
  bucket: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
  object: ['GET', 'HEAD', 'PUT', 'POST', 'DELETE'],
}

export interface S3Address {
  readonly on: S3Place
  readonly method: string
  /** Without the parameters of signatures and the headers that a signed address holds. */
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string>>
}

/** @throws StorageError NotImplemented, MethodNotAllowed */
export function chooseOperation({ on, method, query, headers }: S3Address): S3Operation {
  if (!METHODS[on].includes(method)) throw methodNotAllowed(method)
  const intended = query.get('x-id')
  const sent = [...query].filter(([name]) => name !== 'x-id')
  const isCopy = headers[COPY_SOURCE] !== undefined
  const operation = S3_OPERATIONS.find(
    (each) =>
      each.on === on &&
      each.method === method &&
      (intended === null || intended === each.api) &&
      (method !== 'PUT' || (each.isCopy ?? false) === isCopy) &&
      takesExactly(each, sent),
  )
  if (operation) return operation
  throw notImplemented([method, on, ...new Set(query.keys())].join(' '))
}

function takesExactly(
  { query = [], options = [] }: S3Operation,
  sent: readonly (readonly [string, string])[],
): boolean {
  const isOneOf = (list: readonly string[], [name, value]: readonly [string, string]) =>
    list.includes(name) || list.includes(`${name}=${value}`)
  return (
    new Set(sent.map(([name]) => name)).size === sent.length &&
    sent.every((each) => isOneOf(query, each) || isOneOf(options, each)) &&
    query.every((wanted) => sent.some((each) => isOneOf([wanted], each)))
  )
}
