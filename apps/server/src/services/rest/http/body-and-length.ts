/** Decides which body and which Content-Length a response has (RFC 9110, 8.6). */
import type { ResponseBody, RestResponse } from '../response/rest-response.ts'

/** Statuses without a body (Fetch standard). */
const WITHOUT_BODY = new Set([204, 205, 304])

export interface BodyAndLength {
  /** Null for none: an empty text would bring a Content-Type of its own. */
  readonly body: ResponseBody | null
  /** Null where nothing is said of it. */
  readonly length: number | null
}

export function bodyAndLength(method: string, { status, headers, body }: RestResponse): BodyAndLength {
  const isHead = method === 'HEAD'
  const goesWithout = isHead || WITHOUT_BODY.has(status)
  if (body.length === 0) return { body: null, length: goesWithout ? null : 0 }
  // Rows are not read for a HEAD, so only a refusal or a plan has a length there.
  if (goesWithout) return { body: null, length: isHead ? Buffer.byteLength(body) : null }
  if (headers.every(([, value]) => ASCII.test(value))) return { body, length: Buffer.byteLength(body) }
  // Before a text, Node would write the bytes of a header as characters.
  const bytes = Buffer.from(body)
  return { body: bytes, length: bytes.length }
}

const ASCII = /^[\0-\x7f]*$/
