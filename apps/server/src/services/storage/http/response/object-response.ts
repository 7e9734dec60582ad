/** Responses with an object's bytes, its headers alone, or its facts. Source: supabase/storage 1.69, src/storage/renderer. */
import { Readable } from 'node:stream'
import { fileResponse } from '../../../../platform/http/file-response.ts'
import type { ObjectRow } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'
import { jsonResponse } from './error-response.ts'
import {
  isUnchanged,
  openStored,
  serveBytes,
  type ServedBytes,
  type Serving,
  type StoredBytes,
} from './object-bytes.ts'
import { lastModified, objectHeaders } from './object-headers.ts'

/** @throws StorageError NoSuchKey where the bytes are gone, InvalidRange */
export async function bytesResponse(
  request: StorageRequest,
  row: ObjectRow,
  serving: Serving,
): Promise<Response> {
  return asResponse(request, await serveBytes(request, row, serving, openStored))
}

/** A file of this machine is sent by the server itself; other bytes pass through as a stream. */
export function asResponse(
  { context }: StorageRequest,
  { status, headers, body }: ServedBytes<StoredBytes>,
): Response {
  if (body === null) return new Response(null, { status, headers })
  if (body.kind === 'file') return fileResponse(context, body.part, { status, headers })
  return new Response(Readable.toWeb(body.stream) as ReadableStream, { status, headers })
}

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

/** The members that `info()` of the official client reads. */
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
