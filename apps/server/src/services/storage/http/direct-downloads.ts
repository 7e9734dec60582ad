/** Downloads of public objects as a route on Node's own objects. */
import type { DirectRequest, DirectResponse, DirectRoute } from '../../../platform/http/direct-router.ts'
import { findPublic } from '../objects/find-objects.ts'
import { validBucketName } from '../objects/limits.ts'
import { HotBlobs } from '../blobs/hot-blobs.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { ObjectName } from '../store/object-rows.ts'
import { errorContent, refusalOf } from './response/error-response.ts'
import { type OpenBlob, serveRow, type StoredBytes, openStored } from './response/object-bytes.ts'

const PUBLIC = '/object/public/'

export function directDownloads(parts: StorageParts): DirectRoute {
  const open = openHot(new HotBlobs(parts.config.memoryCache))
  const download = async (
    { headers: sent, search, requestId }: DirectRequest,
    object: ObjectName,
  ): Promise<DirectResponse> => {
    try {
      const saveAs = new URLSearchParams(search).get('download')
      const findRow = async () => findPublic(parts, { ...object, bucket: validBucketName(object.bucket) })
      const asked = { method: 'GET', headers: sent, parts }
      const served = await serveRow(asked, findRow, { download: saveAs, expires: null }, open)
      const { status, body } = served
      const headers = { ...served.headers }
      if (body?.kind === 'file') return { status, headers, body: body.part }
      if (body?.kind === 'memory') return { status, headers, body: body.bytes, release: body.release }
      return { status, headers, body: null }
    } catch (error) {
      const { status, headers: own, text } = errorContent(refusalOf(error, requestId, parts.log))
      const headers = { ...own, 'content-length': String(Buffer.byteLength(text)) }
      return { status, headers, body: text }
    }
  }
  return {
    methods: ['GET'],
    path: `${PUBLIC}*`,
    respond(request) {
      const object = objectAt(request.path.slice(PUBLIC.length))
      return object && download(request, object)
    },
  }
}

interface BytesInMemory {
  readonly kind: 'memory'
  readonly bytes: Buffer
  readonly release: () => void
}

const openHot =
  (hot: HotBlobs): OpenBlob<StoredBytes | BytesInMemory> =>
  async (blobs, id, range, size) => {
    const blob = hot.take(id)
    if (blob) {
      const bytes = blob.bytes.subarray(range.start, range.end + 1)
      return { kind: 'memory', bytes, release: () => blob.release() }
    }
    const stored = await openStored(blobs, id, range, size)
    if (stored.kind === 'file') await hot.offer(id, stored.part.file, size)
    return stored
  }

/** @returns null for a path that is not an object's, or not UTF-8. */
function objectAt(path: string): ObjectName | null {
  const slash = path.indexOf('/')
  if (slash < 1 || slash === path.length - 1) return null
  try {
    return {
      bucket: decodeURIComponent(path.slice(0, slash)),
      name: decodeURIComponent(path.slice(slash + 1)),
    }
  } catch {
    return null
  }
}
