/** Blobs as objects of one bucket of an S3-compatible store: `blobs/<id>`, parts of unfinished uploads as `parts/<upload>/<number>`. */
import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { S3Store } from '@tus/s3-store'
import {
  type BlobFacts,
  BlobMissing,
  type BlobStore,
  BlobStoreFull,
  type BlobWrite,
  type ByteRange,
  type ResumableStore,
  type StoredBlob,
  type UploadedPart,
} from './blob-store.ts'
import { isNotImplemented, joinObjects, MAX_COPY_BYTES } from './s3-join.ts'
import { watchBody } from './watched-body.ts'
import { s3ClientConfig, type S3StoreSettings } from './s3-client.ts'

const BLOBS = 'blobs/'
const PARTS = 'parts/'
/** The store's own limits: keys that one request deletes, parts of one object. */
const MAX_DELETED = 1_000
const MAX_PARTS = 10_000
const READY_TIMEOUT_MS = 3_000
/** A multipart upload can be continued for a day after its last part. */
const PARTS_AGE_MS = 24 * 3_600_000

export class S3BlobStore implements BlobStore {
  readonly resumable: ResumableStore
  readonly #client: S3Client
  readonly #settings: S3StoreSettings
  readonly #uploadExpiryMs: number
  readonly #bucket: string

  /** @param uploadExpiryMs how long an unfinished resumable upload can be continued. */
  constructor(settings: S3StoreSettings, uploadExpiryMs: number) {
    this.#settings = settings
    this.#uploadExpiryMs = uploadExpiryMs
    this.#bucket = settings.bucket
    this.#client = new S3Client(s3ClientConfig(settings))
    this.resumable = {
      dataStore: new S3Store({
        partSize: settings.partBytes,
        expirationPeriodInMilliseconds: uploadExpiryMs,
        // Not every compatible store has tags.
        useTags: false,
        s3ClientConfig: { ...s3ClientConfig(settings), bucket: this.#bucket },
      }),
      finish: (uploadId, id) => this.#finish(uploadId, id),
      discard: (uploadId) => this.#delete([uploadId, `${uploadId}.info`, `${uploadId}.part`]),
    }
  }

  write(id: string, body: Readable, write: BlobWrite = {}): Promise<BlobFacts> {
    return this.#upload(BLOBS + id, body, write)
  }

  async read(id: string, range: ByteRange | null, signal?: AbortSignal): Promise<Readable> {
    const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: BLOBS + id, ...part })
    try {
      const { Body } = await this.#client.send(command, signal ? { abortSignal: signal } : {})
      if (!(Body instanceof Readable)) throw new BlobMissing(id)
      return Body
    } catch (error) {
      throw missingOr(id, error)
    }
  }

  head(id: string): Promise<BlobFacts | null> {
    return this.#facts(BLOBS + id)
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#copyObject(BLOBS + from, BLOBS + to)
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.#delete(ids.map((id) => BLOBS + id))
  }

  async *list(start = ''): AsyncIterable<StoredBlob> {
    for await (const { key, size, modifiedAt } of this.#keys(BLOBS + start))
      yield { id: key.slice(BLOBS.length), size, modifiedAt }
  }

  async removeLeftovers(before: Date): Promise<number> {
    const olderThan = (ageMs: number) => new Date(Math.min(before.getTime(), Date.now() - ageMs))
    const [partsBefore, uploadsBefore] = [olderThan(PARTS_AGE_MS), olderThan(this.#uploadExpiryMs)]
    const aborted = await this.#abortUploads(partsBefore)
    const stale: string[] = []
    for await (const { key, modifiedAt } of this.#keys('')) {
      if (key.startsWith(BLOBS)) continue
      if (modifiedAt < (key.startsWith(PARTS) ? partsBefore : uploadsBefore)) stale.push(key)
    }
    await this.#delete(stale)
    return aborted + stale.length
  }

  async isReady(): Promise<boolean> {
    try {
      const abortSignal = AbortSignal.timeout(READY_TIMEOUT_MS)
      await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }), { abortSignal })
      return true
    } catch {
      return false
    }
  }

  freeBytes(): Promise<number | null> {
    return Promise.resolve(null)
  }

  writePart(uploadId: string, part: number, body: Readable, write: BlobWrite = {}): Promise<BlobFacts> {
    return this.#upload(partKey(uploadId, part), body, write)
  }

  async joinParts(uploadId: string, parts: readonly UploadedPart[], id: string): Promise<BlobFacts> {
    const sources = await Promise.all(
      parts.map(async ({ number }) => {
        const key = partKey(uploadId, number)
        const facts = await this.#facts(key)
        if (!facts) throw new BlobMissing(key)
        return { key, size: facts.size }
      }),
    )
    const stream = (key: string) => this.#stream(key)
    const target = { client: this.#client, bucket: this.#bucket, key: BLOBS + id }
    const isJoined = await this.#storing(() => joinObjects(target, sources))
    if (!isJoined) {
      // Parts that the store cannot join are copied through this server.
      const pieces = async function* () {
        for (const { key } of sources) yield* await stream(key)
      }
      await this.#upload(target.key, Readable.from(pieces()), {})
    }
    return (await this.#facts(target.key)) ?? refuseMissing(id)
  }

  async removeParts(uploadId: string): Promise<void> {
    const keys: string[] = []
    for await (const { key } of this.#keys(`${PARTS}${uploadId}/`)) keys.push(key)
    await this.#delete(keys)
  }

  async #finish(uploadId: string, id: string): Promise<BlobFacts> {
    await this.#completeParts(uploadId)
    await this.#copyObject(uploadId, BLOBS + id)
    return (await this.#facts(BLOBS + id)) ?? refuseMissing(id)
  }

  /** An interrupted request may have sent all bytes without joining them, which a write of no more bytes does. */
  async #completeParts(uploadId: string): Promise<void> {
    if (await this.#facts(uploadId)) return
    const { dataStore } = this.resumable
    const { offset } = await dataStore.getUpload(uploadId)
    await this.#storing(() => dataStore.write(Readable.from([]), uploadId, offset))
  }

  /** In one request where the body fits into one part, else in parts, of which few are in memory at once. */
  async #upload(Key: string, Body: Readable, { signal, size }: BlobWrite): Promise<BlobFacts> {
    const { partBytes, queueSize } = this.#settings
    const counted = countBody(watchBody(Body, signal))
    const upload = new Upload({
      client: this.#client,
      partSize: Math.max(partBytes, Math.ceil((size ?? 0) / (MAX_PARTS - 1))),
      queueSize,
      params: { Bucket: this.#bucket, Key, Body: Readable.from(counted.pieces) },
    })
    const abort = () => void upload.abort()
    signal?.addEventListener('abort', abort, { once: true })
    try {
      signal?.throwIfAborted()
      const { ETag } = await this.#storing(() => upload.done())
      // Ceph's answer to an upload in parts has no tag.
      const etag = ETag || ((await this.#facts(Key))?.etag ?? '')
      return { size: counted.bytes, etag, modifiedAt: new Date() }
    } catch (error) {
      throw counted.failure ?? error
    } finally {
      signal?.removeEventListener('abort', abort)
    }
  }

  async #copyObject(from: string, Key: string): Promise<void> {
    const facts = await this.#facts(from)
    if (!facts) throw new BlobMissing(from)
    const target = { client: this.#client, bucket: this.#bucket, key: Key }
    if (facts.size > MAX_COPY_BYTES) {
      await this.#storing(() => joinObjects(target, [{ key: from, size: facts.size }]))
      return
    }
    const CopySource = `${this.#bucket}/${from.split('/').map(encodeURIComponent).join('/')}`
    await this.#storing(() =>
      this.#client.send(new CopyObjectCommand({ Bucket: this.#bucket, Key, CopySource })),
    ).catch((error: unknown) => {
      throw missingOr(from, error)
    })
  }

  async #stream(key: string): Promise<Readable> {
    const { Body } = await this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: key }))
    return Body instanceof Readable ? Body : refuseMissing(key)
  }

  async #facts(Key: string): Promise<BlobFacts | null> {
    try {
      const head = await this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key }))
      const { ContentLength = 0, ETag = '', LastModified = new Date() } = head
      return { size: ContentLength, etag: ETag, modifiedAt: LastModified }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async *#keys(prefix: string): AsyncGenerator<{ key: string; size: number; modifiedAt: Date }> {
    let after: string | undefined
    do {
      const page = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken: after }),
      )
      for (const { Key, Size = 0, LastModified = new Date() } of page.Contents ?? [])
        if (Key !== undefined) yield { key: Key, size: Size, modifiedAt: LastModified }
      after = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (after !== undefined)
  }

  async #delete(keys: readonly string[]): Promise<void> {
    for (let at = 0; at < keys.length; at += MAX_DELETED) {
      const Objects = keys.slice(at, at + MAX_DELETED).map((Key) => ({ Key }))
      const command = new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects, Quiet: true } })
      const { Errors = [] } = await this.#client.send(command)
      const [failed] = Errors
      if (failed) throw new Error(`An object could not be deleted: ${failed.Code} ${failed.Message}`)
    }
  }

  /** Uploads that neither ended nor were aborted occupy room that no listing of objects shows. */
  async #abortUploads(before: Date): Promise<number> {
    const { Uploads = [] } = await this.#client
      .send(new ListMultipartUploadsCommand({ Bucket: this.#bucket }))
      .catch((error: unknown) => {
        if (isNotImplemented(error)) return { Uploads: [] }
        throw error
      })
    const stale = Uploads.filter(({ Initiated }) => Initiated !== undefined && Initiated < before)
    for (const { Key, UploadId } of stale)
      await this.#client.send(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
    return stale.length
  }

  async #storing<T>(store: () => Promise<T>): Promise<T> {
    try {
      return await store()
    } catch (error) {
      throw isFull(error) ? new BlobStoreFull() : error
    }
  }
}

/** Counts a body's bytes, and keeps the error that it fails with, which the upload replaces by its own. */
function countBody(body: Readable) {
  const counted = { bytes: 0, failure: undefined as unknown, pieces: pieces() }
  async function* pieces(): AsyncGenerator<Buffer> {
    try {
      for await (const piece of body as AsyncIterable<Uint8Array>) {
        counted.bytes += piece.byteLength
        yield Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength)
      }
    } catch (error) {
      counted.failure = error
      throw error
    }
  }
  return counted
}

const partKey = (uploadId: string, part: number) => `${PARTS}${uploadId}/${part}`
const statusOf = (error: unknown) =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
const isMissing = (error: unknown) => statusOf(error) === 404
const isFull = (error: unknown) =>
  statusOf(error) === 507 || (error instanceof S3ServiceException && error.name === 'QuotaExceeded')
const missingOr = (id: string, error: unknown) => (isMissing(error) ? new BlobMissing(id) : error)

function refuseMissing(id: string): never {
  throw new BlobMissing(id)
}
