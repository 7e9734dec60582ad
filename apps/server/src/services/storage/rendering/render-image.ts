/** Renders one image by libvips. Limits of pixels are checked by the head of the file, before anything is decoded. */
import type { Readable } from 'node:stream'
import type { default as SharpFactory, Sharp } from 'sharp'
import { imageRefused } from '../errors/errors.ts'
import type { Transform } from './transform.ts'

export interface RenderLimits {
  /** Largest number of pixels of a source image, summed over its frames. */
  readonly maxPixels: number
  readonly maxFrames: number
  readonly maxSeconds: number
}

export interface RenderedImage {
  readonly bytes: Buffer
  readonly mimeType: string
}

type OutputFormat = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'
const SOURCE_FORMATS = new Set(['jpeg', 'png', 'webp', 'gif', 'heif', 'tiff'])
/** The default of the original's renderer. */
const DEFAULT_QUALITY = 80
/** AVIF reaches the same visual quality at a lower number. */
const DEFAULT_AVIF_QUALITY = 60

let loading: Promise<typeof SharpFactory> | undefined

/** Loads libvips with the first image: it takes a third of the time in which the server's modules load. */
export function loadSharp(): Promise<typeof SharpFactory> {
  loading ??= import('sharp').then(({ default: sharp }) => {
    // One thread an image, and no cache of decoded ones: the queue bounds how many are rendered at once.
    sharp.concurrency(1)
    sharp.cache(false)
    return sharp
  })
  return loading
}

/** @throws StorageError whose message names what is wrong with the image. */
export async function renderImage(
  source: Readable,
  transform: Transform,
  accept: string,
  limits: RenderLimits,
): Promise<RenderedImage> {
  const bytes = await readAll(source)
  const sharp = await loadSharp()
  const animated = isWanted(accept, 'image/webp') || transform.format === 'origin'
  try {
    const { format, width, height, pages = 1, hasAlpha } = await sharp(bytes).metadata()
    if (!SOURCE_FORMATS.has(format)) throw refuse('The source image is invalid or unsupported for rendering')
    if (width * height > limits.maxPixels) throw refuse('The source image resolution is too large to process')
    const isAnimated = animated && pages > 1 && (format === 'gif' || format === 'webp')
    if (isAnimated && (pages > limits.maxFrames || width * height * pages > limits.maxPixels))
      throw refuse('The source image frame resolution is too large to process')
    const output = outputFormat({ format, hasAlpha, isAnimated }, transform, accept)
    const image = sharp(bytes, {
      animated: isAnimated,
      limitInputPixels: limits.maxPixels,
      // Checksums are not compared, as by the original's renderer; bytes that end early are refused.
      failOn: 'truncated',
      sequentialRead: true,
    })
      .timeout({ seconds: limits.maxSeconds })
      .autoOrient()
    return {
      bytes: await encode(resize(image, transform), output, transform.quality).toBuffer(),
      mimeType: `image/${output}`,
    }
  } catch (error) {
    throw asRefusal(error)
  }
}

/** No source is larger than the limit of pixels allows, and the caller checked its bytes. */
async function readAll(source: Readable): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of source as AsyncIterable<Buffer>) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Images are not enlarged, as in the original; `fill` alone changes their proportions. */
function resize(image: Sharp, { width, height, resize: mode }: Transform): Sharp {
  if (width === undefined && height === undefined) return image
  const fit = mode === 'contain' ? 'inside' : mode
  return image.resize({ width, height, fit, withoutEnlargement: mode !== 'fill' })
}

function encode(image: Sharp, output: OutputFormat, quality: number | undefined): Sharp {
  switch (output) {
    case 'avif':
      return image.avif({ quality: quality ?? DEFAULT_AVIF_QUALITY, effort: 3 })
    case 'webp':
      return image.webp({ quality: quality ?? DEFAULT_QUALITY })
    case 'png':
      return image.png()
    case 'gif':
      return image.gif()
    default:
      return image.jpeg({ quality: quality ?? DEFAULT_QUALITY, mozjpeg: true })
  }
}

interface SourceKind {
  readonly format: string
  readonly hasAlpha: boolean
  readonly isAnimated: boolean
}

/** Chooses WebP where the Accept header allows it, unless the client names a format. Browsers that accept AVIF accept WebP, which is rendered faster. */
function outputFormat(
  { format, hasAlpha, isAnimated }: SourceKind,
  { format: wanted }: Transform,
  accept: string,
): OutputFormat {
  if (wanted === 'avif' || wanted === 'webp') return isAnimated ? 'webp' : wanted
  if (wanted !== 'origin' && isWanted(accept, 'image/webp')) return 'webp'
  if (format === 'jpeg' || format === 'png' || format === 'webp' || format === 'gif') return format
  return hasAlpha ? 'png' : 'jpeg'
}

const isWanted = (accept: string, type: string) => accept.includes(type)

/** The part of the Accept header that decides the format, so that equal answers share one file of the cache. */
export const acceptedKind = (transform: Transform, accept: string): string =>
  transform.format === undefined && isWanted(accept, 'image/webp') ? 'image/webp' : ''

const refuse = (message: string) => imageRefused(400, message)

/** Messages of libvips name its internal operations, which mean nothing to a client. */
function asRefusal(error: unknown): unknown {
  if (!(error instanceof Error) || 'trueStatus' in error) return error
  if (/timeout/i.test(error.message)) return imageRefused(408, 'Image request timed out')
  if (/pixel limit/i.test(error.message)) return refuse('The source image resolution is too large to process')
  return refuse('The source image is invalid or unsupported for rendering')
}
