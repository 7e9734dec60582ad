/** Blobs as files below one folder. A blob is written aside, synced, and then renamed to its name. */
import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { type FileHandle, link, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileStore } from '@tus/file-store'
import { isSystemError } from '../../../platform/file-errors.ts'
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

const NAME = /^[\w-]{1,100}$/
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export class FileBlobStore implements BlobStore {
  readonly resumable: ResumableStore
  readonly #blobs: string
  readonly #aside: string
  readonly #parts: string

  /** @param uploadExpiryMs how long an unfinished resumable upload can be continued. */
  constructor(root: string, uploadExpiryMs: number) {
    this.#blobs = join(root, 'blobs')
    this.#aside = join(root, 'aside')
    this.#parts = join(root, 'parts')
    const uploads = join(root, 'uploads')
    this.resumable = {
      dataStore: new FileStore({ directory: uploads, expirationPeriodInMilliseconds: uploadExpiryMs }),
      finish: (uploadId, id) => this.#adopt(join(uploads, nameOf(uploadId)), id),
      async discard(uploadId) {
        const path = join(uploads, nameOf(uploadId))
        await rm(path, { force: true })
        await rm(`${path}.json`, { force: true })
      },
    }
  }

  async write(id: string, body: Readable, { signal }: BlobWrite = {}): Promise<BlobFacts> {
    return this.#writeAt(this.#pathOf(id), body, signal)
  }

  async read(id: string, range: ByteRange | null, signal?: AbortSignal): Promise<Readable> {
    const file = await open(this.#pathOf(id), 'r').catch((error: unknown) => {
      throw missingOr(id, error)
    })
    return file.createReadStream({ ...range, ...(signal ? { signal } : {}), highWaterMark: 256 * 1024 })
  }

  async head(id: string): Promise<BlobFacts | null> {
    try {
      return await factsOf(this.#pathOf(id))
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** The bytes are immutable, so that a copy is a second name of the same file. */
  async copy(from: string, to: string): Promise<BlobFacts> {
    return this.#linkFrom(this.#pathOf(from), to)
  }

  async remove(ids: readonly string[]): Promise<void> {
    for (const id of ids) await rm(this.#pathOf(id), { force: true })
  }

  async *list(): AsyncIterable<StoredBlob> {
    for await (const { path, name } of filesBelow(this.#blobs)) {
      // A copy is a link, which has the time of its source but for this one.
      const { ctime } = await stat(path)
      yield { id: name, modifiedAt: ctime }
    }
  }

  async removeLeftovers(before: Date): Promise<number> {
    let removed = 0
    for await (const { path } of filesBelow(this.#aside)) {
      if ((await stat(path)).mtime >= before) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  async isReady(): Promise<boolean> {
    try {
      await mkdir(this.#blobs, { recursive: true })
      return true
    } catch {
      return false
    }
  }

  async writePart(
    uploadId: string,
    part: number,
    body: Readable,
    { signal }: BlobWrite = {},
  ): Promise<BlobFacts> {
    return this.#writeAt(join(this.#parts, nameOf(uploadId), String(part)), body, signal)
  }

  async joinParts(uploadId: string, parts: readonly UploadedPart[], id: string): Promise<BlobFacts> {
    const folder = join(this.#parts, nameOf(uploadId))
    async function* pieces() {
      for (const { number } of parts) yield* createReadStream(join(folder, String(number)))
    }
    const facts = await this.write(id, Readable.from(pieces()))
    await this.removeParts(uploadId)
    return facts
  }

  async removeParts(uploadId: string): Promise<void> {
    await rm(join(this.#parts, nameOf(uploadId)), { recursive: true, force: true })
  }

  async #writeAt(path: string, body: Readable, signal: AbortSignal | undefined): Promise<BlobFacts> {
    const aside = join(this.#aside, randomUUID())
    await mkdir(this.#aside, { recursive: true })
    const hash = createHash('md5')
    let size = 0
    const count = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk)
        size += chunk.byteLength
        done(null, chunk)
      },
    })
    try {
      await pipeline(body, count, createWriteStream(aside, { flush: true }), { signal })
      await this.#keep(aside, path)
      return { size, etag: `"${hash.digest('hex')}"`, modifiedAt: new Date() }
    } catch (error) {
      await rm(aside, { force: true })
      throw isSystemError(error) && NO_ROOM.has(error.code) ? new BlobStoreFull() : error
    }
  }

  async #keep(aside: string, path: string): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await rename(aside, path)
    await syncFolder(dirname(path))
  }

  async #adopt(upload: string, id: string): Promise<BlobFacts> {
    const file = await open(upload, 'r+').catch((error: unknown) => {
      throw missingOr(id, error)
    })
    await syncAndClose(file)
    // The tus server looks at the upload once more when it is complete, so it keeps its own name.
    return this.#linkFrom(upload, id)
  }

  async #linkFrom(file: string, id: string): Promise<BlobFacts> {
    const path = this.#pathOf(id)
    await mkdir(dirname(path), { recursive: true })
    await link(file, path).catch((error: unknown) => {
      throw missingOr(id, error)
    })
    await syncFolder(dirname(path))
    return { ...(await factsOf(path)), modifiedAt: new Date() }
  }

  /** Two levels of folders, so that none holds too many files. */
  #pathOf(id: string): string {
    const name = nameOf(id)
    return join(this.#blobs, name.slice(0, 2), name.slice(2, 4), name)
  }
}

function nameOf(id: string): string {
  if (!NAME.test(id)) throw new BlobMissing(id)
  return id
}

async function factsOf(path: string): Promise<BlobFacts> {
  const { size, mtime } = await stat(path)
  const hash = createHash('md5').update(await readFile(path))
  return { size, etag: `"${hash.digest('hex')}"`, modifiedAt: mtime }
}

async function syncFolder(path: string): Promise<void> {
  await syncAndClose(await open(path, 'r'))
}

async function syncAndClose(file: FileHandle): Promise<void> {
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

async function* filesBelow(root: string): AsyncIterable<{ path: string; name: string }> {
  try {
    for await (const entry of await opendir(root)) {
      const path = join(root, entry.name)
      if (entry.isDirectory()) yield* filesBelow(path)
      else yield { path, name: entry.name }
    }
  } catch (error) {
    if (!isMissing(error)) throw error
  }
}

const isMissing = (error: unknown) => isSystemError(error) && error.code === 'ENOENT'
const missingOr = (id: string, error: unknown) => (isMissing(error) ? new BlobMissing(id) : error)
