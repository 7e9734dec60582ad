/** Counts the uploads in progress, so that neither one caller nor all of them can hold the service's connections and disk. */
import { storageFull } from '../errors/errors.ts'
import { storageError } from '../errors/storage-error.ts'
import type { UploadLimits } from '../configuration/storage-config.ts'

export class OpenUploads {
  readonly #limits: Pick<UploadLimits, 'maxConcurrent' | 'maxConcurrentPerCaller'>
  readonly #byCaller = new Map<string, number>()
  #count = 0
  #promised = 0

  constructor(limits: Pick<UploadLimits, 'maxConcurrent' | 'maxConcurrentPerCaller'>) {
    this.#limits = limits
  }

  /** @param caller by which uploads are counted. @throws StorageError SlowDown */
  async run<T>(caller: string, upload: () => Promise<T>): Promise<T> {
    const ofCaller = this.#byCaller.get(caller) ?? 0
    if (this.#count >= this.#limits.maxConcurrent || ofCaller >= this.#limits.maxConcurrentPerCaller) {
      throw storageError('SlowDown', 429, 'Too many uploads at this moment', { error: 'too_many_uploads' })
    }
    this.#count += 1
    this.#byCaller.set(caller, ofCaller + 1)
    try {
      return await upload()
    } finally {
      this.#count -= 1
      const left = (this.#byCaller.get(caller) ?? 1) - 1
      if (left === 0) this.#byCaller.delete(caller)
      else this.#byCaller.set(caller, left)
    }
  }

  /**
   * Stores bytes whose length is promised.
   * @param free bytes that may still be stored; null where the store does not say.
   * @throws StorageError InternalError (507) where the bytes of all such uploads are more
   */
  async promising<T>(bytes: number, free: number | null, store: () => Promise<T>): Promise<T> {
    if (free !== null && (free === 0 || this.#promised + bytes > free)) throw storageFull()
    this.#promised += bytes
    try {
      return await store()
    } finally {
      this.#promised -= bytes
    }
  }
}
