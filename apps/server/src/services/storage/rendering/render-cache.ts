/** Cache of rendered images as files. It removes the least recently used ones above its limit in bytes; a lost file is rendered again. */
import { createHash, randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, statSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unusableFile } from '../../../platform/file-errors.ts'
import type { RenderedImage } from './render-image.ts'

export class RenderCache {
  readonly #folder: string
  readonly #maxBytes: number
  /** Bytes by file, the least recently used first. */
  readonly #sizes = new Map<string, number>()
  #bytes = 0

  /** @throws StartupError where the folder cannot be used. */
  constructor(folder: string, maxBytes: number) {
    this.#folder = folder
    this.#maxBytes = maxBytes
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const files = readdirSync(folder).map((name) => {
        const { size, mtimeMs } = statSync(join(folder, name))
        return { name, size, mtimeMs }
      })
      for (const { name, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs))
        this.#note(name, size)
    } catch (error) {
      throw unusableFile(`The folder of rendered images (${folder})`, error)
    }
  }

  /** @param key names a version of an object and everything that the image depends on. */
  async find(key: string): Promise<RenderedImage | null> {
    const name = nameOf(key)
    if (!this.#sizes.has(name)) return null
    try {
      const file = await readFile(join(this.#folder, name))
      const end = file.indexOf('\n')
      this.#note(name, file.length)
      return { mimeType: file.toString('latin1', 0, end), bytes: file.subarray(end + 1) }
    } catch {
      this.#forget(name)
      return null
    }
  }

  /** Ignores failures, such as a full disk: the image is then rendered again the next time. */
  async keep(key: string, { mimeType, bytes }: RenderedImage): Promise<void> {
    const name = nameOf(key)
    const temporary = join(this.#folder, `.${randomUUID()}`)
    const file = Buffer.concat([Buffer.from(`${mimeType}\n`), bytes])
    try {
      await writeFile(temporary, file, { mode: 0o600 })
      await rename(temporary, join(this.#folder, name))
      this.#note(name, file.length)
      await this.#makeRoom()
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined)
    }
  }

  async #makeRoom(): Promise<void> {
    for (const name of this.#sizes.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#forget(name)
      await rm(join(this.#folder, name), { force: true })
    }
  }

  #note(name: string, size: number): void {
    this.#forget(name)
    this.#sizes.set(name, size)
    this.#bytes += size
  }

  #forget(name: string): void {
    this.#bytes -= this.#sizes.get(name) ?? 0
    this.#sizes.delete(name)
  }
}

const nameOf = (key: string) => createHash('sha256').update(key).digest('hex')
