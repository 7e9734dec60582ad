/**
 * Reads bodies that clients send in signed chunks (`aws-chunked`), with checksums in headers behind the last one.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming.html and sigv4-streaming-trailers.html.
 */
import { createHash, type Hash } from 'node:crypto'
import { constantTimeEqual } from '../../../../platform/constant-time.ts'
import { invalidRequest, invalidSignature, tooLarge } from '../../errors/errors.ts'
import { signatureDoesNotMatch } from '../../errors/s3-errors.ts'
import type { ClientSignature } from './client-signature.ts'
import { chunkSignature, trailerSignature } from './signing.ts'

export interface ChunkedBody {
  readonly body: AsyncIterable<Uint8Array>
  /** Value of `X-Amz-Content-Sha256`. */
  readonly algorithm: string
  readonly client: ClientSignature
  readonly key: Buffer
  /** Receives the headers behind the last chunk, by their names in lower case, before the last bytes are handed on. */
  readonly onTrailers: (trailers: ReadonlyMap<string, string>) => void
}

const ALGORITHMS = new Set([
  'STREAMING-UNSIGNED-PAYLOAD-TRAILER',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD',
  'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER',
])
const HEADER = /^([\da-f]{1,12})(?:;chunk-signature=([\da-f]{64}))?$/i
const MAX_HEADER_BYTES = 256
const MAX_TRAILER_BYTES = 4_096

export const isChunked = (contentHash: string | null) => contentHash?.startsWith('STREAMING-') === true

/** Yields the bytes of the chunks. @throws StorageError where a chunk is malformed, its signature is wrong, or the last one is missing. */
export async function* decodeChunks(chunked: ChunkedBody): AsyncGenerator<Buffer> {
  const { algorithm, client, key } = chunked
  if (!ALGORITHMS.has(algorithm)) throw invalidRequest(`Invalid streaming algorithm: ${algorithm}`)
  const isSigned = algorithm !== 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'
  const input = new ByteReader(chunked.body)
  let previous = client.signature
  for (;;) {
    const { size, signature } = parseHeader(await input.line(MAX_HEADER_BYTES), isSigned)
    const hash: Hash | null = isSigned ? createHash('sha256') : null
    let left = size
    while (left > 0) {
      const piece = await input.some(left)
      hash?.update(piece)
      left -= piece.length
      yield piece
    }
    if (size > 0 && (await input.line(0)) !== '') throw invalidRequest('Missing CRLF after chunk data')
    if (hash) {
      if (!constantTimeEqual(chunkSignature(key, client, previous, hash.digest('hex')), signature))
        throw signatureDoesNotMatch(false)
      previous = signature
    }
    if (size === 0) break
  }
  await readTrailers(input, chunked, previous)
  await input.end()
}

function parseHeader(line: string, isSigned: boolean): { size: number; signature: string } {
  const match = HEADER.exec(line)
  if (!match) throw invalidRequest('Invalid chunk header')
  const [, size = '', signature = ''] = match
  if (isSigned && signature === '') throw invalidSignature('Missing chunk signature')
  return { size: Number.parseInt(size, 16), signature }
}

/** Signed headers of this kind have a signature behind them. */
async function readTrailers(input: ByteReader, chunked: ChunkedBody, previous: string): Promise<void> {
  const trailers = new Map<string, string>()
  let signed = ''
  let read = 0
  for (;;) {
    const line = await input.line(MAX_TRAILER_BYTES)
    if (line === '') break
    read += line.length
    if (read > MAX_TRAILER_BYTES) throw tooLarge('chunk trailer', `${MAX_TRAILER_BYTES} bytes`)
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()]
    if (colon < 1) throw invalidRequest('Invalid trailer')
    if (name !== 'x-amz-trailer-signature') signed += `${name}:${value}\n`
    trailers.set(name, value)
  }
  if (chunked.algorithm === 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD-TRAILER') {
    const expected = trailerSignature(chunked.key, chunked.client, previous, signed)
    if (!constantTimeEqual(expected, trailers.get('x-amz-trailer-signature') ?? ''))
      throw signatureDoesNotMatch(false)
  }
  chunked.onTrailers(trailers)
}

/** Takes lines and runs of bytes from a stream, without copying what lies in one piece. */
class ByteReader {
  readonly #pieces: AsyncIterator<Uint8Array>
  #rest: Buffer = Buffer.alloc(0)

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]()
  }

  /** Between 1 and `max` bytes. */
  async some(max: number): Promise<Buffer> {
    if (this.#rest.length === 0) await this.#more('Unexpected end of chunk data')
    const piece = this.#rest.subarray(0, max)
    this.#rest = this.#rest.subarray(piece.length)
    return piece
  }

  /** The text up to the next CRLF. */
  async line(maxBytes: number): Promise<string> {
    let end = this.#rest.indexOf('\r\n')
    while (end < 0) {
      if (this.#rest.length > maxBytes + 1) throw tooLarge('chunk header', `${maxBytes} bytes`)
      await this.#more('Incomplete chunk header')
      end = this.#rest.indexOf('\r\n')
    }
    if (end > maxBytes) throw tooLarge('chunk header', `${maxBytes} bytes`)
    const line = this.#rest.toString('latin1', 0, end)
    this.#rest = this.#rest.subarray(end + 2)
    return line
  }

  async end(): Promise<void> {
    const next = this.#rest.length > 0 ? this.#rest : (await this.#pieces.next()).value
    if (next !== undefined && next.length > 0) throw invalidRequest('Unexpected data after final chunk')
  }

  async #more(otherwise: string): Promise<void> {
    const { done, value } = await this.#pieces.next()
    if (done === true) throw invalidRequest(otherwise)
    const piece = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
    this.#rest = this.#rest.length === 0 ? piece : Buffer.concat([this.#rest, piece])
  }
}
