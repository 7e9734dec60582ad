/** Writes files so that they are whole or absent after a crash: aside, synced, renamed, and the folder synced. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { constants, copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BlobStoreFull } from './blob-store.ts'
import { hasCode, isSystemError } from '../../../platform/system-error.ts'

export interface WrittenFile {
  readonly size: number
  /** MD5 in hexadecimal. */
  readonly md5: string
}

const PRIVATE_FOLDER = 0o700
const PRIVATE_FILE = 0o600
const NO_ROOM = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])
/** The file system cannot create a hard link of this file, so the bytes are copied. */
const NO_LINK = ['EMLINK', 'EPERM', 'ENOTSUP', 'EXDEV']

export class DurableFiles {
  readonly #aside: string
  /** Folders that exist and are synced, so that few writes have to look. */
  readonly #folders = new Set<string>()

  /**
   * @param aside folder of unfinished files, in the file system of the finished ones.
   * @throws system errors
   */
  constructor(aside: string) {
    this.#aside = aside
    mkdirSync(aside, { recursive: true, mode: PRIVATE_FOLDER })
  }

  /** @throws what the body fails with; BlobStoreFull */
  async write(path: string, body: AsyncIterable<Uint8Array>): Promise<WrittenFile> {
    return this.#making(path, async (aside) => {
      const file = await open(aside, 'wx', PRIVATE_FILE)
      try {
        const hash = createHash('md5')
        let size = 0
        for await (const piece of body) {
          hash.update(piece)
          for (let at = 0; at < piece.byteLength;)
            at += (await file.write(piece, at, piece.byteLength - at)).bytesWritten
          size += piece.byteLength
        }
        await file.sync()
        return { size, md5: hash.digest('hex') }
      } finally {
        await file.close()
      }
    })
  }

  /** Creates a hard link, since the bytes never change; a copy where the file system has no hard links. */
  async copy(from: string, to: string): Promise<void> {
    await this.#making(to, async (aside) => {
      try {
        await link(from, aside)
      } catch (error) {
        if (!NO_LINK.some((code) => hasCode(error, code))) throw error
        await copyFile(from, aside, constants.COPYFILE_FICLONE)
        await syncPath(aside)
      }
    })
  }

  async #making<T>(path: string, make: (aside: string) => Promise<T>): Promise<T> {
    const aside = join(this.#aside, randomUUID())
    try {
      const made = await make(aside)
      await this.#withFolder(dirname(path), () => rename(aside, path))
      return made
    } catch (error) {
      await rm(aside, { force: true })
      throw storeFullOr(error)
    }
  }

  /** Makes the change in the folder durable. */
  async #withFolder(folder: string, change: () => Promise<void>): Promise<void> {
    try {
      await this.#makeFolder(folder)
      await change()
    } catch (error) {
      // The folder was removed from outside, or the source is missing; the second try distinguishes them.
      if (!hasCode(error, 'ENOENT') || !this.#folders.delete(folder)) throw error
      await this.#makeFolder(folder)
      await change()
    }
    await syncPath(folder)
  }

  /** A new folder is durable once the one above it is synced. */
  async #makeFolder(folder: string): Promise<void> {
    if (this.#folders.has(folder)) return
    const first = await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER })
    const shortest = first?.length ?? Number.POSITIVE_INFINITY
    for (let made = folder; made.length >= shortest; made = dirname(made)) await syncPath(dirname(made))
    this.#folders.add(folder)
  }
}

/** @returns BlobStoreFull for the operating system's errors of a disk without room; any other error as it is. */
export const storeFullOr = (error: unknown): unknown =>
  isSystemError(error) && NO_ROOM.has(error.code) ? new BlobStoreFull() : error

/** Waits until a file's bytes, or a folder's names, would survive a loss of power. */
export async function syncPath(path: string): Promise<void> {
  const file = await open(path, 'r')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
