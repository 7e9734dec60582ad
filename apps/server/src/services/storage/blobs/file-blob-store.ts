/** Blobs as files below one folder. A blob is written aside, synced, and then renamed to its name; nothing changes it after that. */
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync } from 'node:fs'
import { access, constants, type FileHandle, open, opendir, rm, rmdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { unusableFile } from '../../../platform/file-errors.ts'
import {
  type BlobFacts,
  BlobMissing,
  type BlobStore,
  type BlobWrite,
  type ByteRange,
  type ResumableStore,
  type StoredBlob,
  type UploadedPart,
} from './blob-store.ts'
import { DurableFiles, syncPath, type WrittenFile } from './durable-file.ts'
import { UploadFiles } from './upload-files.ts'
import { watchBody } from './watched-body.ts'
import { hasCode } from '../../../platform/system-error.ts'

const NAME = /^[\w-]{1,100}$/
/** Large pieces cost few system calls. */
const READ_BYTES = 256 * 1024
/** A multipart upload can be continued for a day after its last part. */
const PARTS_AGE_MS = 24 * 3_600_000

const KEPT_FREE_BYTES = 64 * 1024 ** 2
/** How long the free disk is remembered, so that many small uploads do not ask for it. */
const FREE_SHARED_MS = 250

export class FileBlobStore implements BlobStore {
  readonly resumable: ResumableStore
  readonly #root: string
  readonly #uploadExpiryMs: number
  readonly #minFreeBytes: number | null
  #free: number | null = null
  #freeAt = Number.NEGATIVE_INFINITY
  readonly #blobs: string
  readonly #aside: string
  readonly #parts: string
  readonly #uploads: string
  readonly #files: DurableFiles

  /**
   * @param uploadExpiryMs how long an unfinished resumable upload can be continued.
   * @param minFreeBytes of the disk that uploads leave free; null for 64 MiB, and a twentieth of a small disk.
   * @throws StartupError where the folder cannot be used.
   */
  constructor(root: string, uploadExpiryMs: number, minFreeBytes: number | null = 0) {
    this.#root = root
    this.#minFreeBytes = minFreeBytes
    this.#uploadExpiryMs = uploadExpiryMs
    this.#blobs = join(root, 'blobs')
    this.#aside = join(root, 'aside')
    this.#parts = join(root, 'parts')
    this.#uploads = join(root, 'uploads')
    try {
      for (const folder of [root, this.#blobs, this.#parts, this.#uploads])
        mkdirSync(folder, { recursive: true, mode: 0o700 })
      this.#files = new DurableFiles(this.#aside)
    } catch (error) {
      throw unusableFile(`The folder of objects (${root})`, error)
    }
    this.resumable = {
      dataStore: new UploadFiles(this.#uploads, uploadExpiryMs),
      finish: (uploadId, id) => this.#finish(uploadId, id),
      discard: async (uploadId) => {
        const path = join(this.#uploads, nameOf(uploadId))
        await this.#remove(path)
        await this.#remove(`${path}.json`)
      },
    }
  }

  async write(id: string, body: Readable, { signal }: BlobWrite = {}): Promise<BlobFacts> {
    return factsOf(await this.#files.write(this.#pathOf(id), watchBody(body, signal)))
  }

  async open(id: string): Promise<FileHandle> {
    return open(this.#pathOf(id), 'r').catch((error: unknown) => {
      throw missingOr(id, error)
    })
  }

  async read(id: string, range: ByteRange | null, signal?: AbortSignal): Promise<Readable> {
    const file = await this.open(id)
    return file.createReadStream({ ...range, ...(signal ? { signal } : {}), highWaterMark: READ_BYTES })
  }

  async head(id: string): Promise<BlobFacts | null> {
    const path = this.#pathOf(id)
    try {
      const { size, ctime } = await stat(path)
      return { size, etag: `"${await md5Of(path)}"`, modifiedAt: ctime }
    } catch (error) {
      if (hasCode(error, 'ENOENT')) return null
      throw error
    }
  }

  async copy(from: string, to: string): Promise<void> {
    await this.#files.copy(this.#pathOf(from), this.#pathOf(to)).catch((error: unknown) => {
      throw missingOr(from, error)
    })
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.#remove(this.#pathOf(id))
  }

  /** The age is that of the inode's last change, since a copy is a hard link to an old file. */
  async *list(start = ''): AsyncIterable<StoredBlob> {
    for await (const { path, name } of filesBelow(join(this.#blobs, start))) {
      const { ctime, size } = await stat(path).catch(() => ({ ctime: null, size: 0 }))
      if (ctime) yield { id: name, size, modifiedAt: ctime }
    }
  }

  async removeLeftovers(before: Date): Promise<number> {
    const olderThan = (ageMs: number) => new Date(Math.min(before.getTime(), Date.now() - ageMs))
    const removed = [
      await removeUntouched(this.#aside, before),
      await removeUntouched(this.#uploads, olderThan(this.#uploadExpiryMs)),
      await removeUntouched(this.#parts, olderThan(PARTS_AGE_MS)),
    ]
    return removed.reduce((sum, count) => sum + count, 0)
  }

  async isReady(): Promise<boolean> {
    try {
      await access(this.#aside, constants.R_OK | constants.W_OK | constants.X_OK)
      await access(this.#root, constants.R_OK | constants.W_OK | constants.X_OK)
      return (await this.freeBytes()) !== 0
    } catch {
      return false
    }
  }

  async freeBytes(): Promise<number | null> {
    if (performance.now() - this.#freeAt < FREE_SHARED_MS) return this.#free
    try {
      const { bavail, blocks, bsize } = await statfs(this.#root)
      const kept = this.#minFreeBytes ?? Math.min(KEPT_FREE_BYTES, (blocks * bsize) / 20)
      this.#free = Math.max(0, bavail * bsize - kept)
    } catch {
      this.#free = null
    }
    this.#freeAt = performance.now()
    return this.#free
  }

  async writePart(
    uploadId: string,
    part: number,
    body: Readable,
    { signal }: BlobWrite = {},
  ): Promise<BlobFacts> {
    return factsOf(await this.#files.write(this.#partPath(uploadId, part), watchBody(body, signal)))
  }

  async joinParts(uploadId: string, parts: readonly UploadedPart[], id: string): Promise<BlobFacts> {
    const paths = parts.map(({ number }) => this.#partPath(uploadId, number))
    async function* pieces(): AsyncGenerator<Buffer> {
      for (const path of paths)
        yield* createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>
    }
    const written = await this.#files.write(this.#pathOf(id), pieces()).catch((error: unknown) => {
      throw missingOr(id, error)
    })
    return { ...factsOf(written), etag: joinedTag(parts) }
  }

  async removeParts(uploadId: string): Promise<void> {
    await this.#remove(join(this.#parts, nameOf(uploadId)))
  }

  /** Removes a file or a folder. The free disk is measured anew after it, since the next upload may need the room. */
  async #remove(path: string): Promise<void> {
    await rm(path, { recursive: true, force: true })
    this.#freeAt = Number.NEGATIVE_INFINITY
  }

  async #finish(uploadId: string, id: string): Promise<BlobFacts> {
    const upload = join(this.#uploads, nameOf(uploadId))
    const path = this.#pathOf(id)
    try {
      const { size } = await stat(upload)
      await syncPath(upload)
      const md5 = await md5Of(upload)
      await this.#files.copy(upload, path)
      return factsOf({ size, md5 })
    } catch (error) {
      throw missingOr(uploadId, error)
    }
  }

  /** Two levels of folders, so that none holds too many files. */
  #pathOf(id: string): string {
    const name = nameOf(id)
    return join(this.#blobs, name.slice(0, 2), name.slice(2, 4), name)
  }

  #partPath(uploadId: string, part: number): string {
    return join(this.#parts, nameOf(uploadId), String(part))
  }
}

/** The entity tag of a blob made of parts, as the reference computes it. */
export function joinedTag(parts: readonly UploadedPart[]): string {
  const hash = createHash('md5')
  for (const { etag } of parts) hash.update(Buffer.from(etag.replaceAll('"', ''), 'hex'))
  return `"${hash.digest('hex')}-${parts.length}"`
}

const factsOf = ({ size, md5 }: WrittenFile): BlobFacts => ({
  size,
  etag: `"${md5}"`,
  modifiedAt: new Date(),
})

function nameOf(id: string): string {
  if (!NAME.test(id)) throw new BlobMissing(id)
  return id
}

async function md5Of(path: string): Promise<string> {
  const hash = createHash('md5')
  const pieces = createReadStream(path, { highWaterMark: READ_BYTES }) as AsyncIterable<Buffer>
  for await (const piece of pieces) hash.update(piece)
  return hash.digest('hex')
}

async function* filesBelow(folder: string): AsyncGenerator<{ path: string; name: string }> {
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) yield* filesBelow(path)
      else yield { path, name: entry.name }
    }
  } catch (error) {
    // Another process removed it meanwhile.
    if (!hasCode(error, 'ENOENT')) throw error
  }
}

/** @returns how many files were removed. Folders that become empty go with them. */
async function removeUntouched(folder: string, before: Date): Promise<number> {
  let removed = 0
  for await (const entry of await opendir(folder)) {
    const path = join(folder, entry.name)
    const { ctime } = await stat(path).catch(() => ({ ctime: null }))
    if (!ctime || ctime >= before) continue
    if (entry.isDirectory()) {
      removed += await removeUntouched(path, before)
      // Fails where a new part has been written into the folder meanwhile.
      await rmdir(path).catch(() => undefined)
    } else {
      await rm(path, { force: true })
      removed += 1
    }
  }
  return removed
}

const missingOr = (id: string, error: unknown) => (hasCode(error, 'ENOENT') ? new BlobMissing(id) : error)
