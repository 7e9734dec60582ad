/** Decides which body and which Content-Length a response has (RFC 9110, 8.6). */
import type { ResponseBody, RestResponse } from '../response/rest-response.ts'

/** Statuses without a body (Fetch standard). */
const WITHOUT_BODY = new Set([204, 205, 304])

export interface BodyAndLength {
  /** Null for no body: an empty string would make the framework add a Content-Type. */
  readonly body: ResponseBody | null
  /** Null for a response without Content-Length. */
  readonly length: number | null
}

export function bodyAndLength(method: string, { status, headers, body }: RestResponse): BodyAndLength {
  const isHead = method === 'HEAD'
  const hasNoBody = isHead || WITHOUT_BODY.has(status)
  if (body.length === 0) return { body: null, length: hasNoBody ? null : 0 }
  // Rows are not read for a HEAD, so only a refusal or a plan has a length there.
  if (hasNoBody) return { body: null, length: isHead ? Buffer.byteLength(body) : null }
  if (headers.every(([, value]) => ASCII.test(value))) return { body, length: Buffer.byteLength(body) }
  // Node writes a string body in one piece with the headers, as UTF-8, which would encode their bytes a second time.
  const bytes = Buffer.from(body)
  return { body: bytes, length: bytes.length }
}

const ASCII = /^[\0-\x7f]*$/
