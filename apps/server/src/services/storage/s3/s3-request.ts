/** One request of the S3 protocol, its signature verified. */
import { Readable } from 'node:stream'
import { invalidParameter, invalidRequest, tooLarge } from '../errors/errors.ts'
import { malformedXml, missingContentLength, notImplemented } from '../errors/s3-errors.ts'
import { bodyOf } from '../http/request/upload-body.ts'
import type { StorageRequest } from '../http/request/storage-request.ts'
import { COPY_SOURCE } from './request-headers.ts'
import { verifyChecksums, knownChecksums } from './signature/checksums.ts'
import { decodeChunks, isChunked } from './signature/chunked-body.ts'
import type { VerifiedSignature } from './signature/verify-signature.ts'

export interface S3Request extends StorageRequest {
  readonly bucket: string
  /** Empty for requests about a bucket. */
  readonly key: string
  readonly signature: VerifiedSignature
  readonly region: string
  /** The owner of all buckets and objects, as the protocol shows one. */
  readonly account: string
}

/** Lists of keys and parts are far below it. */
const MAX_XML_BYTES = 2 * 1024 * 1024

/**
 * The bytes of the body: out of their chunks, with their checksums compared at the end.
 * @param isOther whether the checksum of a header is not that of the body.
 * @throws StorageError
 */
export function objectBody(request: S3Request, isOther: (header: string) => boolean = () => false): Readable {
  const { client, key } = request.signature
  const { headers } = request
  const expected = new Map(Object.entries(headers))
  const hash = client.contentHash ?? 'UNSIGNED-PAYLOAD'
  expected.set('x-amz-content-sha256', hash)
  const announced = (headers['x-amz-trailer'] ?? '').split(',').map((name) => name.trim().toLowerCase())
  const names = Object.keys(headers).filter((name) => name !== 'x-amz-content-sha256')
  const isHash = /^[\da-f]{64}$/.test(hash)
  const sent = [...names, ...announced].filter((name) => !isOther(name))
  const compared = knownChecksums([...sent, ...(isHash ? ['x-amz-content-sha256'] : [])])
  const raw = bodyOf(request)
  const bytes = isChunked(hash)
    ? decodeChunks({
        body: raw,
        algorithm: hash,
        client,
        key,
        onTrailers: (trailers) => {
          for (const [name, value] of trailers) expected.set(name, value)
        },
      })
    : raw
  // A body that breaks off before it is read has no other listener.
  raw.on('error', () => undefined)
  return Readable.from(verifyChecksums(bytes, compared, expected), { objectMode: false })
}

/** Bytes of the object, without the frames of chunks. @throws StorageError MissingContentLength */
export function objectLength({ headers, signature }: S3Request): number {
  const name = isChunked(signature.client.contentHash) ? 'x-amz-decoded-content-length' : 'content-length'
  const length = Number(headers[name] ?? Number.NaN)
  if (!Number.isSafeInteger(length) || length < 0) throw missingContentLength()
  return length
}

/** The text of a small body. @param isOther as in `objectBody`. @throws StorageError */
export async function xmlBody(request: S3Request, isOther?: (header: string) => boolean): Promise<string> {
  const pieces: Buffer[] = []
  let size = 0
  for await (const piece of objectBody(request, isOther) as AsyncIterable<Buffer>) {
    size += piece.byteLength
    if (size > MAX_XML_BYTES) throw tooLarge('request body', `${MAX_XML_BYTES} bytes`)
    pieces.push(piece)
  }
  const text = Buffer.concat(pieces).toString()
  if (text.includes('\0')) throw malformedXml('Invalid XML payload')
  return text
}

export function integerOf({ query }: S3Request, name: string, otherwise: number, min = 0): number {
  const text = query.get(name)
  if (text === null || text === '') return otherwise
  const value = Number(text)
  if (!Number.isSafeInteger(value) || value < min) throw invalidParameter(name)
  return value
}

/** User metadata in headers. */
export function userMetadata(headers: Readonly<Record<string, string>>): Record<string, string> {
  const prefix = 'x-amz-meta-'
  const entries = Object.entries(headers).filter(([name]) => name.startsWith(prefix))
  return Object.fromEntries(entries.map(([name, value]) => [name.slice(prefix.length), value]))
}

/** `bucket/key`, encoded, with or without a slash before it. @throws StorageError InvalidRequest; NotImplemented for an older version */
export function copySource({ headers }: S3Request): { readonly bucket: string; readonly name: string } {
  const [path = '', version] = (headers[COPY_SOURCE] ?? '').split('?versionId=', 2)
  if (version !== undefined && version !== 'null') throw notImplemented('The version of a copy source')
  const written = path.replace(/^\//, '')
  const slash = written.indexOf('/')
  if (slash < 1 || slash === written.length - 1) throw invalidRequest('Invalid copy source')
  try {
    return {
      bucket: decodeURIComponent(written.slice(0, slash)),
      name: decodeURIComponent(written.slice(slash + 1)),
    }
  } catch {
    throw invalidRequest('Invalid copy source')
  }
}
