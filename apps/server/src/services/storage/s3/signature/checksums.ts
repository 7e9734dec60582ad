/** Checksums that a client sends with a body, in headers or after its last chunk. */
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { invalidChecksum } from '../../errors/s3-errors.ts'
import { crc32c } from './crc32c.ts'

interface RunningChecksum {
  update(piece: Uint8Array): void
  /** Encoded as in the header. */
  digest(): string
}

const hashed = (algorithm: string, encoding: 'base64' | 'hex'): RunningChecksum => {
  const hash = createHash(algorithm)
  return { update: (piece) => void hash.update(piece), digest: () => hash.digest(encoding) }
}

function cyclic(next: (piece: Uint8Array, value: number) => number): RunningChecksum {
  let value = 0
  return {
    update: (piece) => void (value = next(piece, value)),
    digest: () => {
      const bytes = Buffer.alloc(4)
      bytes.writeUInt32BE(value)
      return bytes.toString('base64')
    },
  }
}

/** Supported checksums by their header. Others, such as `x-amz-checksum-crc64nvme`, are not verified. */
const CHECKSUMS: Readonly<Record<string, () => RunningChecksum>> = {
  'content-md5': () => hashed('md5', 'base64'),
  'x-amz-content-sha256': () => hashed('sha256', 'hex'),
  'x-amz-checksum-crc32': () => cyclic((piece, value) => crc32(piece, value)),
  'x-amz-checksum-crc32c': () => cyclic(crc32c),
  'x-amz-checksum-sha1': () => hashed('sha1', 'base64'),
  'x-amz-checksum-sha256': () => hashed('sha256', 'base64'),
}

/** Those of the named headers whose checksums are supported. */
export const knownChecksums = (names: readonly string[]) => names.filter((name) => name in CHECKSUMS)

/**
 * Passes the bytes through and verifies their checksums at the end.
 * @param names of the checksums to compute.
 * @param expected by name, read once the body has ended; a missing one counts as wrong.
 * @throws StorageError where one differs.
 */
export async function* verifyChecksums(
  body: AsyncIterable<Uint8Array>,
  names: readonly string[],
  expected: ReadonlyMap<string, string>,
): AsyncGenerator<Uint8Array> {
  const running = names.flatMap((name) => {
    const checksum = CHECKSUMS[name]?.()
    return checksum ? [{ name, checksum }] : []
  })
  for await (const piece of body) {
    for (const { checksum } of running) checksum.update(piece)
    yield piece
  }
  for (const { name, checksum } of running)
    if (checksum.digest() !== expected.get(name)) throw invalidChecksum(name)
}
