/**
 * Bytes and facts of unfinished resumable uploads as files. The library's own store hides why a write failed, and replaces its facts in
 * place.
 */
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { FileConfigstore, FileStore } from '@tus/file-store'
import type { Upload } from '@tus/server'
import { storeFullOr } from './durable-file.ts'

/** Facts of uploads, which a crash leaves whole. */
class UploadFacts extends FileConfigstore {
  override async set(key: string, value: Upload): Promise<void> {
    const path = join(this.directory, `${key}.json`)
    const aside = `${path}.${randomUUID()}`
    try {
      await writeFile(aside, JSON.stringify(value), { mode: 0o600 })
      await rename(aside, path)
    } catch (error) {
      await rm(aside, { force: true })
      throw storeFullOr(error)
    }
  }
}

export class UploadFiles extends FileStore {
  /** @param expiryMs how long an unfinished upload can be continued. */
  constructor(directory: string, expiryMs: number) {
    super({
      directory,
      configstore: new UploadFacts(directory),
      expirationPeriodInMilliseconds: expiryMs,
    })
  }

  /** @returns the new end of the upload. @throws what the body fails with; BlobStoreFull */
  override async write(readable: Readable, uploadId: string, offset: number): Promise<number> {
    const path = (await this.getUpload(uploadId)).storage?.path ?? ''
    const file = createWriteStream(path, { flags: 'r+', start: offset })
    try {
      await pipeline(readable, file)
    } catch (error) {
      throw storeFullOr(error)
    }
    return offset + file.bytesWritten
  }
}
