/** Answers with an object's bytes, its headers alone, or its facts. Source: supabase/storage 1.69, src/storage/renderer, src/storage/range.ts. */
import { Readable } from 'node:stream'
import { fileResponse } from '../../../../platform/http/file-response.ts'
import { BlobMissing, type ByteRange } from '../../blobs/blob-store.ts'
import { noBytes } from '../../errors/errors.ts'
import { storageError } from '../../errors/storage-error.ts'
import type { ObjectMetadata, ObjectRow } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from './error-response.ts'
import { lastModified, objectHeaders } from './object-headers.ts'

interface Serving {
  readonly download: string | null
  readonly expires: Date | null
}

/** @throws StorageError NoSuchKey where the bytes are gone, InvalidRange */
export async function bytesResponse(
  request: StorageRequest,
  row: ObjectRow,
  serving: Serving,
): Promise<Response> {
  const { headers, parts, method } = request
  const metadata = row.metadata ?? {}
  const common = objectHeaders({ metadata, ...serving }, headers, parts.config.sharedMaxAgeSeconds)
  if (isUnchanged(metadata, headers)) return new Response(null, { status: 304, headers: common })
  const size = await sizeOf(request, row)
  const range = headers['range'] === undefined ? null : parseRange(headers['range'], size)
  const length = range ? range.end - range.start + 1 : size
  const head = {
    ...common,
    'content-length': String(length),
    ...(range ? { 'content-range': `bytes ${range.start}-${range.end}/${size}` } : {}),
  }
  const status = range ? 206 : 200
  if (method === 'HEAD' || size === 0) return new Response(null, { status, headers: head })
  return sendBytes(request, row, range ?? { start: 0, end: size - 1 }, { status, headers: head })
}

async function sizeOf({ parts }: StorageRequest, { version, metadata }: ObjectRow): Promise<number> {
  const known = metadata?.size
  if (typeof known === 'number') return known
  const facts = await parts.blobs.head(version ?? '')
  if (!facts) throw noBytes()
  return facts.size
}

/** A file of this machine is sent by the server itself; other bytes pass through as a stream. */
async function sendBytes(
  { context, parts }: StorageRequest,
  { version }: ObjectRow,
  range: ByteRange,
  head: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Promise<Response> {
  const { blobs } = parts
  const id = version ?? ''
  try {
    if (blobs.open) {
      const part = { file: await blobs.open(id), start: range.start, length: range.end - range.start + 1 }
      return fileResponse(context, part, head)
    }
    return new Response(Readable.toWeb(await blobs.read(id, range)) as ReadableStream, head)
  } catch (error) {
    throw error instanceof BlobMissing ? noBytes() : error
  }
}

function isUnchanged(
  metadata: Partial<ObjectMetadata>,
  { 'if-none-match': known, 'if-modified-since': since }: Readonly<Record<string, string>>,
): boolean {
  if (known !== undefined) return known.split(',').some((each) => sameTag(each.trim(), metadata.eTag))
  const modified = lastModified(metadata)
  if (since === undefined || !modified) return false
  return Math.floor(modified.getTime() / 1000) <= Math.floor(new Date(since).getTime() / 1000)
}

const sameTag = (sent: string, tag: string | undefined): boolean =>
  sent === '*' || (tag !== undefined && sent.replace(/^W\//, '') === tag)

/** One range of bytes; the original takes no more. @throws StorageError InvalidRange, with status 416 */
export function parseRange(header: string, size: number): ByteRange {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header) ?? []
  if (size === 0 || (first === '' && last === '')) throw outOfRange()
  if (first === '') {
    const count = Number(last)
    if (!Number.isSafeInteger(count) || count === 0) throw outOfRange()
    return { start: Math.max(size - count, 0), end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Number(last)
  if (!Number.isSafeInteger(start) || !Number.isSafeInteger(end) || end < start || start >= size) {
    throw outOfRange()
  }
  return { start, end: Math.min(end, size - 1) }
}

const outOfRange = () =>
  storageError('InvalidRange', 416, 'invalid range provided', { error: 'invalid_range', status: 416 })

/** The headers of an object, from its row alone. */
export function headResponse({ headers, parts }: StorageRequest, { metadata }: ObjectRow): Response {
  const facts = metadata ?? {}
  const served = { metadata: facts, download: null, expires: null }
  const common = objectHeaders(served, headers, parts.config.sharedMaxAgeSeconds)
  if (isUnchanged(facts, headers)) return new Response(null, { status: 304, headers: common })
  const length = facts.contentLength ?? facts.size
  if (length !== undefined) common['content-length'] = String(length)
  return new Response(null, { status: 200, headers: common })
}

/** What `info()` of the official client reads. */
export function infoResponse(row: ObjectRow): Response {
  const metadata = row.metadata ?? {}
  const modified = lastModified(metadata)
  const headers: Record<string, string> = {}
  if (metadata.eTag) headers['etag'] = metadata.eTag
  if (modified) headers['last-modified'] = modified.toUTCString()
  return jsonResponse(
    {
      id: row.id,
      name: row.name,
      version: row.version,
      bucket_id: row.bucket_id,
      size: metadata.size ?? null,
      content_type: metadata.mimetype ?? null,
      cache_control: metadata.cacheControl ?? null,
      etag: metadata.eTag ?? null,
      metadata: row.user_metadata,
      last_modified: row.updated_at,
      created_at: row.created_at,
    },
    headers,
  )
}

/** A row as lists and copies show it: an absent owner is an empty text, as in the original. */
export const objectJson = (row: ObjectRow): Readonly<Record<string, unknown>> => ({
  name: row.name,
  bucket_id: row.bucket_id,
  owner: row.owner ?? '',
  owner_id: row.owner_id ?? '',
  version: row.version ?? '',
  id: row.id,
  updated_at: row.updated_at,
  created_at: row.created_at,
  last_accessed_at: row.last_accessed_at,
  metadata: row.metadata,
  user_metadata: row.user_metadata ?? null,
})
