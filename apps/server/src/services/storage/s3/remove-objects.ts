/** Deletions of objects. Source: supabase/storage 1.69, src/storage/protocols/s3/s3-handler.ts. */
import { findAnyBucket } from '../buckets/buckets.ts'
import { accessDenied, invalidRequest } from '../errors/errors.ts'
import { notImplemented, preconditionFailed } from '../errors/s3-errors.ts'
import { StorageError } from '../errors/storage-error.ts'
import { deleteObject, deleteVisible, deleteVisibleTagged } from '../objects/change-objects.ts'
import { findAny } from '../objects/find-objects.ts'
import { MAX_OBJECTS_PER_REQUEST } from '../objects/limits.ts'
import { selectNames } from '../store/object-rows.ts'
import { deletionTags } from './conditions.ts'
import { type S3Request, xmlBody } from './s3-request.ts'
import { parseXml, recordsIn, textOf, xmlResponse } from './xml.ts'

/** A missing object counts as deleted, unless the deletion has a condition. */
export async function removeObject(request: S3Request): Promise<Response> {
  const { parts, store, bucket, key, headers } = request
  const tags = deletionTags(headers)
  try {
    if (tags === null || tags === 'any') await deleteObject(parts, store, { bucket, name: key })
    else await removeTagged(request, key, tags)
  } catch (error) {
    if (tags !== null || !(error instanceof StorageError) || error.code !== 'NoSuchKey') throw error
    await findAnyBucket(parts, bucket)
  }
  return new Response(null, { status: 204 })
}

/** @throws StorageError NoSuchKey, PreconditionFailed; AccessDenied where the object has the tag, but the caller may not delete it */
async function removeTagged(
  { parts, store, bucket }: S3Request,
  name: string,
  tags: readonly string[],
): Promise<void> {
  if (await deleteVisibleTagged(parts, store, { bucket, name }, tags)) return
  const left = await findAny(parts, { bucket, name })
  if (!tags.includes((left.metadata?.eTag ?? '').replaceAll('"', ''))) throw preconditionFailed('If-Match')
  throw accessDenied('Access denied')
}

interface Deletion {
  readonly key: string
  /** Null for no condition. */
  readonly tag: string | null
}

interface Refusal {
  readonly Key: string
  readonly Code: string
  readonly Message: string
}

/** Elements of an object whose deletion they restrict to what the service cannot tell. */
const RESTRICTIONS = ['LastModifiedTime', 'Size']

export async function removeObjects(request: S3Request): Promise<Response> {
  const { parts, bucket } = request
  const content = parseXml(await xmlBody(request), 'Delete')
  const objects = recordsIn(content, 'Object')
  if (objects.length > MAX_OBJECTS_PER_REQUEST) throw invalidRequest('Too many objects in one request')
  await findAnyBucket(parts, bucket)
  const refused: Refusal[] = []
  const deletions = objects.flatMap((object): Deletion[] => {
    const key = textOf(object['Key'])
    const version = object['VersionId'] === undefined ? 'null' : textOf(object['VersionId'])
    const restriction =
      version === 'null' ? RESTRICTIONS.find((name) => object[name] !== undefined) : 'VersionId'
    if (restriction === undefined)
      return [{ key, tag: object['ETag'] === undefined ? null : textOf(object['ETag']) }]
    refused.push(refusalOf(key, notImplemented(`The element ${restriction}`)))
    return []
  })
  const deleted: string[] = []
  for (const { key, tag } of deletions) {
    if (tag === null) continue
    try {
      await removeTagged(request, key, [tag.replaceAll('"', '')])
      deleted.push(key)
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      refused.push(refusalOf(key, error))
    }
  }
  const plain = await removePlain(
    request,
    deletions.flatMap(({ key, tag }) => (tag === null ? [key] : [])),
  )
  const isQuiet = content['Quiet'] === 'true'
  return xmlResponse('DeleteResult', {
    Deleted: isQuiet ? [] : [...deleted, ...plain.deleted].map((Key) => ({ Key })),
    Error: [...refused, ...plain.refused],
  })
}

/** A missing object counts as deleted. */
async function removePlain(
  { parts, store, bucket }: S3Request,
  keys: readonly string[],
): Promise<{ readonly deleted: readonly string[]; readonly refused: readonly Refusal[] }> {
  if (keys.length === 0) return { deleted: [], refused: [] }
  const rows = await deleteVisible(parts, store, bucket, keys)
  const gone = new Set(rows.map(({ name }) => name))
  const { text, values } = selectNames(
    bucket,
    keys.map((key) => key.normalize('NFC')),
  )
  const left = await parts.admin.transaction((tx) => tx.query<{ name: string }>(text, values))
  const remaining = new Set(left.map(({ name }) => name))
  const isDeleted = (key: string) => {
    const name = key.normalize('NFC')
    return gone.has(name) || !remaining.has(name)
  }
  return {
    deleted: keys.filter(isDeleted),
    refused: keys
      .filter((key) => !isDeleted(key))
      .map((Key) => ({ Key, Code: 'AccessDenied', Message: 'Access Denied' })),
  }
}

const refusalOf = (Key: string, { code, message }: StorageError): Refusal => ({
  Key,
  Code: code,
  Message: message,
})
