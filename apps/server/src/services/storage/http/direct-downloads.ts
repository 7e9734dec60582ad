/**
 * Downloads of public objects by Node's own objects: making the framework's request and response costs more than the rest of
 * the work. Unusual requests are left to the framework; both use the same functions.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { sendPart } from '../../../platform/http/file-response.ts'
import type { DirectHandler } from '../../../platform/http/node-handlers.ts'
import { plainHeaders } from '../../../platform/http/plain-headers.ts'
import { requestIdOf } from '../../../platform/http/request-id.ts'
import type { ResponseHeaders } from '../../../platform/http/response-headers.ts'
import type { DirectMount } from '../../../platform/service/service.ts'
import { findPublic } from '../objects/find-objects.ts'
import { validBucketName } from '../objects/limits.ts'
import { HotBlobs } from '../blobs/hot-blobs.ts'
import type { StorageParts } from '../storage-parts.ts'
import type { ObjectName } from '../store/object-rows.ts'
import { errorContent, refusalOf } from './response/error-response.ts'
import { type OpenBlob, serveRow, type StoredBytes, openStored } from './response/object-bytes.ts'

export function directDownloads(parts: StorageParts, { base, decorateHeaders }: DirectMount): DirectHandler {
  const hot = new HotBlobs(parts.config.memoryCache)
  const open = openHot(hot)
  const send = async ({ object, headers, download }: PublicDownload, outgoing: ServerResponse) => {
    const origin = headers['origin'] ?? ''
    const decorated = (own: Readonly<Record<string, string>>) => {
      const all: ResponseHeaders = { ...own }
      decorateHeaders(all, origin)
      return all
    }
    try {
      const findRow = async () => findPublic(parts, { ...object, bucket: validBucketName(object.bucket) })
      const asked = { method: 'GET', headers, parts }
      const served = await serveRow(asked, findRow, { download, expires: null }, open)
      const writeHead = () => outgoing.writeHead(served.status, decorated(served.headers))
      const { body } = served
      if (body?.kind === 'file') return await sendPart(outgoing, body.part, writeHead)
      if (body?.kind === 'memory') {
        outgoing.once('close', body.release)
        if (outgoing.destroyed) body.release()
      }
      writeHead().end(body?.kind === 'memory' ? body.bytes : undefined)
    } catch (error) {
      const { status, headers: own, text } = errorContent(refusalOf(error, requestIdOf(outgoing), parts.log))
      const head = decorated({ ...own, 'content-length': String(Buffer.byteLength(text)) })
      outgoing.writeHead(status, head).end(text)
    }
  }
  return (incoming, outgoing) => {
    const download = publicDownload(incoming, `${base}/object/public/`)
    if (!download) return false
    void send(download, outgoing)
    return true
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

interface PublicDownload {
  readonly object: ObjectName
  readonly headers: Readonly<Record<string, string>>
  /** A name to save the bytes under; null to show them. */
  readonly download: string | null
}

/** @returns null for requests that are left to the framework. */
function publicDownload(incoming: IncomingMessage, start: string): PublicDownload | null {
  const { method, url = '' } = incoming
  if (method !== 'GET' || !url.startsWith(start)) return null
  const mark = url.indexOf('?')
  const path = url.slice(start.length, mark === -1 ? url.length : mark)
  const slash = path.indexOf('/')
  if (slash < 1 || slash === path.length - 1) return null
  const sent = plainHeaders(incoming)
  const object = decoded(path.slice(0, slash), path.slice(slash + 1))
  const download = mark === -1 ? null : new URLSearchParams(url.slice(mark + 1)).get('download')
  return sent && object ? { object, headers: sent, download } : null
}

/** @returns null for an address that is not UTF-8. */
function decoded(bucket: string, name: string): ObjectName | null {
  try {
    return { bucket: decodeURIComponent(bucket), name: decodeURIComponent(name) }
  } catch {
    return null
  }
}
