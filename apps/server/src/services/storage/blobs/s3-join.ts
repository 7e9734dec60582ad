/** Joins objects of an S3-compatible store into one without moving their bytes through this server. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  type S3Client,
  S3ServiceException,
  UploadPartCopyCommand,
} from '@aws-sdk/client-s3'

export interface JoinTarget {
  readonly client: S3Client
  readonly bucket: string
  readonly key: string
}

export interface JoinSource {
  readonly key: string
  /** In bytes. */
  readonly size: number
}

/** Limits of the protocol. */
const MIN_PART_BYTES = 5 * 1024 ** 2
const MAX_PARTS = 10_000
/** Largest copy that one request makes. */
export const MAX_COPY_BYTES = 5 * 1024 ** 3

/** @returns false where a part is too small for the protocol, or the store has no such operation; nothing has been done then. */
export async function joinObjects(
  { client, bucket: Bucket, key: Key }: JoinTarget,
  sources: readonly JoinSource[],
): Promise<boolean> {
  const ranges = sources.flatMap(rangesOf)
  const isSmall = ranges.slice(0, -1).some(({ start, end }) => end - start + 1 < MIN_PART_BYTES)
  if (isSmall || ranges.length === 0 || ranges.length > MAX_PARTS) return false
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }))
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = []
    for (const [index, { key, start, end }] of ranges.entries()) {
      const PartNumber = index + 1
      const source = {
        CopySource: `${Bucket}/${key.split('/').map(encodeURIComponent).join('/')}`,
        CopySourceRange: `bytes=${start}-${end}`,
      }
      const command = new UploadPartCopyCommand({ Bucket, Key, UploadId, PartNumber, ...source })
      const { CopyPartResult } = await client.send(command)
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag })
    }
    const command = new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } })
    await client.send(command)
    return true
  } catch (error) {
    await client
      .send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
      .catch((): undefined => undefined)
    if (isNotImplemented(error)) return false
    throw error
  }
}

/** Not every compatible store has every operation. */
export const isNotImplemented = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 501

/** An object of more bytes than one request copies becomes several ranges of the same size. An empty one has none. */
function rangesOf({ key, size }: JoinSource): { key: string; start: number; end: number }[] {
  const count = Math.ceil(size / MAX_COPY_BYTES)
  const bytes = Math.ceil(size / Math.max(count, 1))
  return Array.from({ length: count }, (_, index) => ({
    key,
    start: index * bytes,
    end: Math.min((index + 1) * bytes, size) - 1,
  }))
}
