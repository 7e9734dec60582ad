/** Renders images of objects: from the cache, or in a bounded queue. Equal requests at one time are rendered once. */
import { BlobMissing, type BlobStore } from '../blobs/blob-store.ts'
import { imageRefused, bytesMissing } from '../errors/errors.ts'
import { RenderCache } from './render-cache.ts'
import { acceptedKind, type RenderedImage, renderImage, type RenderLimits } from './render-image.ts'
import { type Transform, writeTransform } from './transform.ts'
import { WorkQueue } from './work-queue.ts'

export interface RenderingSettings extends RenderLimits {
  readonly cacheFolder: string
  readonly cacheBytes: number
  /** Largest source in bytes. */
  readonly maxSourceBytes: number
  readonly maxRunning: number
  readonly maxWaiting: number
}

export interface RenderSource {
  /** Name of the blob. */
  readonly version: string
  /** In bytes. */
  readonly size: number
}

export class ImageRenderer {
  readonly #blobs: Pick<BlobStore, 'read'>
  readonly #settings: RenderingSettings
  readonly #cache: RenderCache
  readonly #queue: WorkQueue
  readonly #rendering = new Map<string, Promise<RenderedImage>>()

  /** @throws StartupError where the folder of the cache cannot be used. */
  constructor(blobs: Pick<BlobStore, 'read'>, settings: RenderingSettings) {
    this.#blobs = blobs
    this.#settings = settings
    this.#cache = new RenderCache(settings.cacheFolder, settings.cacheBytes)
    this.#queue = new WorkQueue(settings.maxRunning, settings.maxWaiting)
  }

  /** @param accept the header; empty for none. @throws StorageError */
  async render(source: RenderSource, transform: Transform, accept: string): Promise<RenderedImage> {
    const key = [
      source.version,
      writeTransform(transform),
      transform.format ?? '',
      acceptedKind(transform, accept),
    ].join('|')
    const kept = await this.#cache.find(key)
    if (kept) return kept
    if (source.size > this.#settings.maxSourceBytes)
      throw imageRefused(400, 'The source image file is too large to process')
    const running =
      this.#rendering.get(key) ?? this.#queue.run(() => this.#renderNow(key, source, transform, accept))
    this.#rendering.set(key, running)
    try {
      return await running
    } finally {
      if (this.#rendering.get(key) === running) this.#rendering.delete(key)
    }
  }

  async #renderNow(
    key: string,
    { version }: RenderSource,
    transform: Transform,
    accept: string,
  ): Promise<RenderedImage> {
    const bytes = await this.#blobs.read(version, null).catch((error: unknown) => {
      throw error instanceof BlobMissing ? bytesMissing() : error
    })
    const image = await renderImage(bytes, transform, accept, this.#settings)
    await this.#cache.keep(key, image)
    return image
  }
}
