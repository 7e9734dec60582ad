/** Reads, writes and copies of single objects. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { findAnyBucket } from '../buckets/buckets.ts'
import { invalidParameter } from '../errors/errors.ts'
import { uploaderOf } from '../http/request/storage-request.ts'
import { bytesResponse } from '../http/response/object-response.ts'
import { copyObject } from '../objects/change-objects.ts'
import { findVisible } from '../objects/find-objects.ts'
import { storedKey } from '../objects/limits.ts'
import { checkDeclaredType } from '../objects/media-type.ts'
import { uploadObject } from '../objects/upload.ts'
import {
  asFailedCondition,
  checkReadConditions,
  checkSourceConditions,
  writeCondition,
} from './conditions.ts'
import { copySource, objectBody, objectLength, type S3Request, userMetadata } from './s3-request.ts'
import { xmlResponse } from './xml.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

/** Headers of the response that the client may set in the query. */
const CHOSEN = [
  'content-disposition',
  'content-type',
  'cache-control',
  'content-encoding',
  'content-language',
]

export async function getObject(request: S3Request): Promise<Response> {
  const { bucket, key, query } = request
  const row = await findVisible(request.store, { bucket, name: key })
  checkReadConditions(request.headers, row)
  const response = await bytesResponse(request, row, { download: null, expires: null })
  for (const [name, value] of Object.entries(amzMetadata(row.user_metadata)))
    response.headers.set(name, value)
  for (const name of CHOSEN) {
    const value = query.get(`response-${name}`)
    if (value !== null && /^[\t\x20-\x7e]+$/.test(value)) response.headers.set(name, value)
  }
  const expires = query.get('response-expires')
  if (expires !== null) response.headers.set('expires', httpDate(expires))
  return response
}

/** Clients write the time as an HTTP date or as an ISO one. @throws StorageError InvalidParameter */
function httpDate(text: string): string {
  const date = new Date(text)
  if (Number.isNaN(date.getTime())) throw invalidParameter('response-expires')
  return date.toUTCString()
}

export async function objectTagging({ store, bucket, key }: S3Request): Promise<Response> {
  await findVisible(store, { bucket, name: key })
  return xmlResponse('Tagging', { TagSet: '' })
}

/** Values that a header cannot hold are left out; their number is reported instead. */
function amzMetadata(metadata: unknown): Record<string, string> {
  if (!isJsonObject(metadata) && !Array.isArray(metadata)) return {}
  const headers: Record<string, string> = {}
  let missing = 0
  for (const [name, value] of Object.entries(metadata)) {
    const isPlain = typeof value === 'string' && /^[\t\x20-\x7e]*$/.test(value) && /^[\w.-]+$/.test(name)
    if (isPlain) headers[`x-amz-meta-${name.toLowerCase()}`] = value
    else missing += 1
  }
  if (missing > 0) headers['x-amz-missing-meta'] = String(missing)
  return headers
}

export async function putObject(request: S3Request): Promise<Response> {
  const { parts, store, bucket, headers, owner } = request
  const length = objectLength(request)
  // An empty folder is an object of this name, as other clients of the service show it.
  const name = storedKey(
    request.key.endsWith('/') && length === 0 ? `${request.key}.emptyFolderPlaceholder` : request.key,
  )
  const { condition, isUpsert } = writeCondition(headers)
  return parts.openUploads.run(uploaderOf(request), async () => {
    const { fileSizeLimit, allowedMimeTypes } = await findAnyBucket(parts, bucket)
    const mimeType = headers['content-type'] || 'application/octet-stream'
    checkDeclaredType(mimeType, allowedMimeTypes)
    const row = await uploadObject(parts, store, {
      bucket,
      name,
      owner,
      isUpsert,
      condition,
      mimeType,
      cacheControl: headers['cache-control'] ?? 'no-cache',
      xRobotsTag: null,
      userMetadata: userMetadata(headers),
      declaredLength: length,
      maxBytes: Math.min(parts.config.uploads.maxBytesStandard, fileSizeLimit ?? Number.POSITIVE_INFINITY),
      allowedMimeTypes,
      body: objectBody(request),
    }).catch((error: unknown) => {
      throw asFailedCondition(error, { condition, isUpsert })
    })
    return new Response(null, { status: 200, headers: { etag: row.metadata?.eTag ?? '' } })
  })
}

export async function copyToObject(request: S3Request): Promise<Response> {
  const { parts, store, bucket, key, headers, owner } = request
  const isReplaced = headers['x-amz-metadata-directive'] === 'REPLACE'
  const write = writeCondition(headers)
  const row = await copyObject(parts, store, {
    from: copySource(request),
    to: { bucket, name: key },
    owner,
    isUpsert: write.isUpsert,
    condition: write.condition,
    checkSource: (source) => checkSourceConditions(headers, source),
    metadata: isReplaced
      ? {
          ...(headers['content-type'] ? { mimetype: headers['content-type'] } : {}),
          ...(headers['cache-control'] ? { cacheControl: headers['cache-control'] } : {}),
        }
      : null,
    userMetadata: userMetadata(headers),
  }).catch((error: unknown) => {
    throw asFailedCondition(error, write)
  })
  return xmlResponse('CopyObjectResult', {
    ETag: row.metadata?.eTag,
    LastModified: row.metadata?.lastModified,
  })
}
