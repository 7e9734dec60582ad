/**
 * Caches small blobs in memory once they are requested a second time: sending one takes a single system call. A blob never changes, and
 * its row is read before it, so the cache cannot be out of date.
 */
import type { FileHandle } from 'node:fs/promises'

export interface HotBlobLimits {
  /** Memory of all blobs together; 0 for none. */
  readonly maxBytes: number
  readonly maxBlobBytes: number
}

export interface HotBlob {
  readonly bytes: Buffer
  /** Call this once the bytes have been sent: memory in use is not given to other blobs. */
  release(): void
}

interface Entry {
  readonly bytes: Buffer
  users: number
}

/** Ids that are remembered as requested once. */
const MAX_SEEN = 1_000

export class HotBlobs {
  readonly #limits: HotBlobLimits
  /** The blob that was used longest ago comes first. */
  readonly #entries = new Map<string, Entry>()
  readonly #seen = new Set<string>()
  readonly #loading = new Set<string>()
  /** Blobs that are being read count too. */
  #bytes = 0

  constructor(limits: HotBlobLimits) {
    this.#limits = limits
  }

  /** @returns null for a blob that is not in memory. */
  take(id: string): HotBlob | null {
    const entry = this.#entries.get(id)
    if (!entry) return null
    this.#entries.delete(id)
    this.#entries.set(id, entry)
    entry.users += 1
    let isReleased = false
    return {
      bytes: entry.bytes,
      release() {
        if (!isReleased) entry.users -= 1
        isReleased = true
      },
    }
  }

  /** Reads a small blob into memory when it is requested the second time. @param file is not closed; @param size of the blob. */
  async offer(id: string, file: Pick<FileHandle, 'read'>, size: number): Promise<void> {
    const isKnown = this.#entries.has(id) || this.#loading.has(id)
    if (isKnown || size === 0 || size > this.#limits.maxBlobBytes) return
    if (this.#remember(id) || !this.#makeRoom(size)) return
    this.#loading.add(id)
    this.#bytes += size
    try {
      const bytes = Buffer.allocUnsafeSlow(size)
      let read = 0
      for (let last = -1; read < size && last !== 0; read += last)
        last = (await file.read(bytes, read, size - read, read)).bytesRead
      if (read < size) throw new Error('The file ended early')
      this.#entries.set(id, { bytes, users: 0 })
    } catch {
      this.#bytes -= size
    } finally {
      this.#loading.delete(id)
    }
  }

  /** @returns whether the blob is requested for the first time. */
  #remember(id: string): boolean {
    if (this.#seen.delete(id)) return false
    this.#seen.add(id)
    const [oldest] = this.#seen
    if (this.#seen.size > MAX_SEEN && oldest !== undefined) this.#seen.delete(oldest)
    return true
  }

  /** Removes blobs that no response uses. @returns false where that does not free enough. */
  #makeRoom(size: number): boolean {
    for (const [id, { bytes, users }] of this.#entries) {
      if (this.#bytes + size <= this.#limits.maxBytes) break
      if (users > 0) continue
      this.#entries.delete(id)
      this.#bytes -= bytes.length
    }
    return this.#bytes + size <= this.#limits.maxBytes
  }
}
