/** The requested bytes of an object: whole, in part, or not at all. Source: supabase/storage 1.69, src/storage/renderer, src/storage/range.ts. */
import type { Readable } from 'node:stream'
import type { FilePart } from '../../../../platform/http/file-response.ts'
import { BlobMissing, type BlobStore, type ByteRange } from '../../blobs/blob-store.ts'
import { isBytesMissing, bytesMissing } from '../../errors/errors.ts'
import { storageError } from '../../errors/storage-error.ts'
import type { StorageParts } from '../../storage-parts.ts'
import type { ObjectMetadata, ObjectRow } from '../../store/object-rows.ts'
import { lastModified, objectHeaders } from './object-headers.ts'

export interface BytesRequest {
  readonly method: string
  /** Headers, keyed by lower-case name. */
  readonly headers: Readonly<Record<string, string>>
  readonly parts: Pick<StorageParts, 'blobs' | 'config'>
}

export interface Serving {
  readonly download: string | null
  readonly expires: Date | null
}

/** @throws BlobMissing */
export type OpenBlob<Body> = (blobs: BlobStore, id: string, range: ByteRange, size: number) => Promise<Body>

export interface ServedBytes<Body> {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Body | null
}

/** The receiver closes the file. */
export type StoredBytes =
  | { readonly kind: 'file'; readonly part: FilePart }
  | { readonly kind: 'stream'; readonly stream: Readable }

/** A file where the bytes are files of this machine, else a stream. */
export const openStored: OpenBlob<StoredBytes> = async (blobs, id, range) => {
  if (!blobs.open) return { kind: 'stream', stream: await blobs.read(id, range) }
  const { start, end } = range
  return { kind: 'file', part: { file: await blobs.open(id), start, length: end - start + 1 } }
}

/** @throws StorageError of `findRow`; NoSuchKey where the bytes are gone; InvalidRange */
export async function serveRow<Body>(
  asked: BytesRequest,
  findRow: () => Promise<ObjectRow>,
  serving: Serving,
  open: OpenBlob<Body>,
): Promise<ServedBytes<Body>> {
  const row = await findRow()
  try {
    return await serveBytes(asked, row, serving, open)
  } catch (error) {
    // Another upload may have replaced the object, and its bytes, since its row was read.
    const newer = isBytesMissing(error) ? await findRow() : row
    if (newer.version === row.version) throw error
    return serveBytes(asked, newer, serving, open)
  }
}

/** @throws StorageError NoSuchKey where the bytes are gone, InvalidRange */
export async function serveBytes<Body>(
  { headers, method, parts: { blobs, config } }: BytesRequest,
  { version, metadata: written }: ObjectRow,
  serving: Serving,
  open: OpenBlob<Body>,
): Promise<ServedBytes<Body>> {
  const id = version ?? ''
  const metadata = written ?? {}
  const sent = objectHeaders({ metadata, ...serving }, headers, config.sharedMaxAgeSeconds)
  if (isUnchanged(metadata, headers)) return { status: 304, headers: sent, body: null }
  const size = metadata.size ?? (await blobs.head(id))?.size
  if (size === undefined) throw bytesMissing()
  const part = headers['range'] === undefined ? null : parseRange(headers['range'], size)
  const { start, end } = part ?? { start: 0, end: size - 1 }
  sent['content-length'] = String(end - start + 1)
  if (part) sent['content-range'] = `bytes ${start}-${end}/${size}`
  const head = { status: part ? 206 : 200, headers: sent }
  if (method === 'HEAD' || size === 0) return { ...head, body: null }
  try {
    return { ...head, body: await open(blobs, id, { start, end }, size) }
  } catch (error) {
    throw error instanceof BlobMissing ? bytesMissing() : error
  }
}

export function isUnchanged(
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
function parseRange(header: string, size: number): ByteRange {
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
