/**
 * Removes metadata from the pictures of some buckets before they become objects: place, camera, author, thumbnails. The pixels stay as they
 * are, and so does the orientation.
 */
import { Readable } from 'node:stream'
import { fileTypeFromBuffer } from 'file-type'
import type { BlobFacts, BlobStore } from '../blobs/blob-store.ts'
import { invalidMimeType, tooLarge } from '../errors/errors.ts'
import { loadSharp } from '../rendering/render-image.ts'
import { WorkQueue } from '../rendering/work-queue.ts'
import { MalformedPicture, PICTURE_FORMATS, type PictureFormat } from './picture-pieces.ts'

export interface CleaningSettings {
  /** Names of the buckets whose pictures are stored without metadata. */
  readonly buckets: ReadonlySet<string>
  /** Largest picture in bytes: it is in memory as a whole. */
  readonly maxSourceBytes: number
  readonly maxRunning: number
  readonly maxWaiting: number
}

/** A blob that no row names yet. */
export interface UnseenBlob {
  readonly id: string
  /** In bytes. */
  readonly size: number
  /** As declared. */
  readonly mimeType: string
}

/** Enough for every signature that is recognised. */
const HEAD_BYTES = 4100

type CleanerBlobs = Pick<BlobStore, 'read' | 'write'>

export class PictureCleaner {
  readonly #blobs: CleanerBlobs
  readonly #settings: CleaningSettings
  readonly #queue: WorkQueue

  constructor(blobs: CleanerBlobs, settings: CleaningSettings) {
    this.#blobs = blobs
    this.#settings = settings
    this.#queue = new WorkQueue(settings.maxRunning, settings.maxWaiting)
  }

  appliesTo(bucket: string): boolean {
    return this.#settings.buckets.has(bucket)
  }

  /**
   * @param target the blob that the picture without its metadata becomes; by default it takes the place of the other.
   * @returns facts of the target; null where there is nothing to remove, and nothing was written.
   * @throws StorageError InvalidMimeType for a picture that cannot be read, or of another format than JPEG, PNG and WebP; EntityTooLarge;
   * SlowDown; what the blob store throws.
   */
  async clean(bucket: string, blob: UnseenBlob, target = blob.id): Promise<BlobFacts | null> {
    if (!this.appliesTo(bucket) || blob.size === 0) return null
    const end = Math.min(blob.size, HEAD_BYTES) - 1
    const format = await formatOf(await this.#read(blob.id, { start: 0, end }), blob.mimeType)
    if (!format) return null
    if (blob.size > this.#settings.maxSourceBytes) throw tooLarge()
    return this.#queue.run(async () => {
      const cleaned = await withoutMetadata(await this.#read(blob.id, null), format)
      if (!cleaned) return null
      return this.#blobs.write(target, Readable.from([cleaned]), { size: cleaned.length })
    })
  }

  async #read(id: string, range: Parameters<BlobStore['read']>[1]): Promise<Buffer> {
    const pieces: Buffer[] = []
    for await (const piece of await this.#blobs.read(id, range)) pieces.push(piece as Buffer)
    return Buffer.concat(pieces)
  }
}

/** @returns null for bytes that are not a picture. @throws StorageError InvalidMimeType */
async function formatOf(first: Buffer, declared: string): Promise<PictureFormat | null> {
  const format = PICTURE_FORMATS.find(({ begins }) => begins(first))
  if (format) return format
  const found = (await fileTypeFromBuffer(first).catch(() => undefined))?.mime
  const type = [found, declared].find((each) => each?.startsWith('image/'))
  if (type !== undefined) throw invalidMimeType(type)
  return null
}

/** @returns null where the bytes hold the picture alone. @throws StorageError InvalidMimeType */
async function withoutMetadata(bytes: Buffer, format: PictureFormat): Promise<Buffer | null> {
  try {
    const pieces = format.split(bytes)
    const kept = pieces.reduce((sum, { length }) => sum + length, 0)
    if (kept === bytes.length) return null
    const sharp = await loadSharp()
    const { orientation = UPRIGHT } = await sharp(bytes)
      .metadata()
      .catch(() => {
        throw new MalformedPicture('The head of the picture cannot be read')
      })
    const cleaned = format.join(pieces, orientation === UPRIGHT ? null : orientationBlock(orientation))
    return cleaned.equals(bytes) ? null : cleaned
  } catch (error) {
    throw error instanceof MalformedPicture ? invalidMimeType(format.mimeType) : error
  }
}

const UPRIGHT = 1

/** A TIFF block with one entry. Source: CIPA DC-008 (Exif 2.32), 4.6.4. @param orientation from 1 to 8. */
function orientationBlock(orientation: number): Buffer {
  const block = Buffer.from('49492a0008000000010012010300010000000000000000000000', 'hex')
  block.writeUInt16LE(orientation, 18)
  return block
}
