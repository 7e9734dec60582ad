/** Headers of an object's bytes. Source: supabase/storage 1.69, src/storage/renderer/renderer.ts. */
import type { ObjectMetadata } from '../../store/object-rows.ts'

export interface ServedObject {
  readonly metadata: Partial<ObjectMetadata>
  /** File name to save the object under, empty for the name in the URL; null to display the object. */
  readonly download: string | null
  /** Expiry of the signed URL; caches must not keep the response longer. */
  readonly expires: Date | null
}

/**
 * Types that a browser runs or that can hold scripts. They are saved, never shown, so that what a user uploaded does not run on
 * this origin. The original shows all but HTML.
 */
const ACTIVE_TYPE =
  /^(?:text\/html|text\/xml|text\/xsl|application\/(?:xhtml\+xml|xml|pdf\+xml|javascript|ecmascript|x-javascript)|text\/(?:java|ecma|live|j)script|image\/svg\+xml|multipart\/|message\/|application\/(?:mathml|rss|atom|rdf|xslt)\+xml|[\w.-]+\/[\w.-]+\+xml)/i

/** Keeps a browser that displays the object from running scripts in it. */
const SANDBOX = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Headers that complete, partial and unchanged responses share. */
export function objectHeaders(
  { metadata, download, expires }: ServedObject,
  requestHeaders: Readonly<Record<string, string>>,
  sharedMaxAgeSeconds: number,
): Record<string, string> {
  const type = metadata.mimetype || 'application/octet-stream'
  const headers: Record<string, string> = {
    'accept-ranges': 'bytes',
    'content-type': headerValue(type.toLowerCase().includes('text/html') ? 'text/plain' : type),
    'x-robots-tag': metadata.xRobotsTag ? headerValue(metadata.xRobotsTag) : 'none',
    'x-content-type-options': 'nosniff',
    'content-security-policy': SANDBOX,
  }
  if (metadata.eTag) headers['etag'] = headerValue(metadata.eTag)
  const modified = lastModified(metadata)
  if (modified) headers['last-modified'] = modified.toUTCString()
  if (expires) headers['expires'] = expires.toUTCString()
  else headers['cache-control'] = cacheControl(metadata, requestHeaders, sharedMaxAgeSeconds)
  const disposition = dispositionOf(type, download)
  if (disposition !== null) headers['content-disposition'] = disposition
  return headers
}

/** Null if the metadata holds no valid date. */
export function lastModified({ lastModified: written }: Partial<ObjectMetadata>): Date | null {
  const date = new Date(written ?? Number.NaN)
  return Number.isNaN(date.getTime()) ? null : date
}

function cacheControl(
  { cacheControl: own, eTag }: Partial<ObjectMetadata>,
  { 'if-none-match': known }: Readonly<Record<string, string>>,
  sharedMaxAgeSeconds: number,
): string {
  const values = [headerValue(own || 'no-cache')]
  if (known !== undefined) {
    if (sharedMaxAgeSeconds > 0) values.push(`s-maxage=${sharedMaxAgeSeconds}`)
    if (known !== eTag) values.push('stale-while-revalidate=30')
  }
  return values.join(', ')
}

function dispositionOf(type: string, download: string | null): string | null {
  if (download === null) return ACTIVE_TYPE.test(type.trim()) ? 'attachment' : null
  if (download === '') return 'attachment;'
  const name = encodeURIComponent(wellFormed(download))
  return `attachment; filename=${name}; filename*=UTF-8''${name}`
}

/** Removes what a header cannot hold from a value that the uploading client chose. */
const headerValue = (value: string): string => value.replaceAll(/[^\t\x20-\x7e]/g, '')

/** Replaces lone surrogates, which `encodeURIComponent` refuses. */
const wellFormed = (text: string): string => Buffer.from(text).toString()
