/** Media types of requests and answers (RFC 9110, and the original's own `vnd.pgrst` types). */

export type MediaType =
  | { readonly kind: 'json' | 'geojson' | 'csv' | 'text' | 'xml' | 'openapi' | 'form' | 'binary' | 'any' }
  /** One row as an object; an array without its nulls. */
  | { readonly kind: 'object'; readonly stripNulls: boolean }
  | { readonly kind: 'stripped-array' }
  | { readonly kind: 'other'; readonly text: string }

const NAMED: Readonly<Record<string, MediaType>> = {
  'application/json': { kind: 'json' },
  'application/geo+json': { kind: 'geojson' },
  'text/csv': { kind: 'csv' },
  'text/plain': { kind: 'text' },
  'text/xml': { kind: 'xml' },
  'application/openapi+json': { kind: 'openapi' },
  'application/x-www-form-urlencoded': { kind: 'form' },
  'application/octet-stream': { kind: 'binary' },
  '*/*': { kind: 'any' },
}

export const JSON_TYPE: MediaType = { kind: 'json' }

export function parseMediaType(text: string): MediaType {
  const [name = '', ...parameters] = text.split(';').map((part) => part.trim())
  const type = name.toLowerCase()
  const stripNulls = parameters.some((parameter) => /^nulls\s*=\s*"?stripped"?$/i.test(parameter))
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
    return { kind: 'object', stripNulls }
  }
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
    return stripNulls ? { kind: 'stripped-array' } : JSON_TYPE
  }
  return Object.hasOwn(NAMED, type) ? (NAMED[type] ?? JSON_TYPE) : { kind: 'other', text: text.trim() }
}

/** The accepted types, best first; without the header, all. */
export function parseAccept(header: string | null): MediaType[] {
  if (header === null) return [{ kind: 'any' }]
  return header
    .split(',')
    .map((item) => ({ quality: qualityOf(item), type: parseMediaType(item.replace(/;\s*q=[\d.]+/i, '')) }))
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ type }) => type)
}

function qualityOf(item: string): number {
  const quality = Number(/;\s*q=([\d.]+)/i.exec(item)?.[1] ?? '1')
  return Number.isNaN(quality) ? 0 : quality
}

/** The type without its character set. */
export function mimeOf(type: MediaType): string {
  if (type.kind === 'other') return type.text
  if (type.kind === 'stripped-array') return 'application/vnd.pgrst.array+json;nulls=stripped'
  if (type.kind === 'object')
    return `application/vnd.pgrst.object+json${type.stripNulls ? ';nulls=stripped' : ''}`
  return Object.keys(NAMED).find((name) => NAMED[name]?.kind === type.kind) ?? ''
}

export function contentTypeOf(type: MediaType): string {
  return type.kind === 'binary' || type.kind === 'other' ? mimeOf(type) : `${mimeOf(type)}; charset=utf-8`
}
