/** The requested transformation of an image. Source: supabase/storage 1.69, src/http/schemas/transformations.ts and src/storage/renderer/image.ts. */
import { invalidRequest } from '../errors/errors.ts'

export interface Transform {
  readonly width?: number
  readonly height?: number
  readonly resize: 'cover' | 'contain' | 'fill'
  readonly quality?: number
  /** `origin` keeps the format of the source; absent leaves the choice to the Accept header. */
  readonly format?: 'origin' | 'avif' | 'webp'
}

/** Largest side of a rendered image, as the original's default. */
const MAX_SIDE = 2_000
const RESIZES = ['cover', 'contain', 'fill'] as const
const FORMATS = ['origin', 'avif', 'webp'] as const

/** @param read the value of a parameter; undefined where it is absent. @throws StorageError InvalidRequest */
export function readTransform(read: (name: string) => string | undefined): Transform {
  const side = (name: string) => {
    const value = integer(read, name, 0)
    return value === undefined || value === 0 ? undefined : Math.min(value, MAX_SIDE)
  }
  return present({
    width: side('width'),
    height: side('height'),
    resize: oneOf(read, 'resize', RESIZES) ?? 'cover',
    quality: integer(read, 'quality', 20, 100),
    format: oneOf(read, 'format', FORMATS),
  })
}

/** The transform of a signed URL, as its token names it: `width:100,resize:cover`. */
export function parseTransform(text: string, format: string | null): Transform {
  const values = new Map(
    text.split(',').map((part) => {
      const [name = '', value = ''] = part.split(':')
      return [name, value]
    }),
  )
  if (format) values.set('format', format)
  return readTransform((name) => values.get(name))
}

/** A transform as a token names it; empty for none. */
export const writeTransform = (transform: Transform): string =>
  partsOf(transform, `resize:${transform.resize}`)

/** Names of the original's renderer. */
const RESIZING_TYPES: Readonly<Record<Transform['resize'], string>> = {
  cover: 'fill',
  contain: 'fit',
  fill: 'force',
}

/** A transform as the header `X-Transformations` names it, in the words of the original's renderer; empty for none. */
export const describeTransform = (transform: Transform): string =>
  partsOf(transform, `resizing_type:${RESIZING_TYPES[transform.resize]}`)

function partsOf({ width, height, quality, format }: Transform, resizing: string): string {
  return [
    height === undefined ? '' : `height:${height}`,
    width === undefined ? '' : `width:${width}`,
    width === undefined && height === undefined ? '' : resizing,
    quality === undefined ? '' : `quality:${quality}`,
    format === undefined || format === 'origin' ? '' : `format:${format}`,
  ]
    .filter((part) => part !== '')
    .join(',')
}

/** The transform for the token of a URL that a client requests to be signed. @throws StorageError InvalidRequest */
export function transformClaims(asked: Readonly<Record<string, unknown>>): {
  readonly transformations: string
  readonly format: string
} {
  const transform = readTransform((name) => {
    const value = asked[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
  })
  const transformations = writeTransform(transform)
  // A token that asks for the original format alone still leads to the rendered image.
  return { transformations, format: transform.format === 'origin' ? 'origin' : '' }
}

type Read = (name: string) => string | undefined

function integer(read: Read, name: string, min: number, max = Number.MAX_SAFE_INTEGER): number | undefined {
  const text = read(name)
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw invalidRequest(`querystring/${name} must be integer`)
  if (value < min) throw invalidRequest(`querystring/${name} must be >= ${min}`)
  if (value > max) throw invalidRequest(`querystring/${name} must be <= ${max}`)
  return value
}

function oneOf<const T extends string>(read: Read, name: string, values: readonly T[]): T | undefined {
  const text = read(name)
  if (text === undefined || text === '') return undefined
  const value = values.find((each) => each === text)
  if (value === undefined)
    throw invalidRequest(`querystring/${name} must be equal to one of the allowed values`)
  return value
}

/** Omits the members that are undefined. */
function present(all: { readonly [K in keyof Transform]: Transform[K] | undefined }): Transform {
  const { width, height, resize, quality, format } = all
  return {
    resize: resize ?? 'cover',
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
    ...(quality === undefined ? {} : { quality }),
    ...(format === undefined ? {} : { format }),
  }
}
