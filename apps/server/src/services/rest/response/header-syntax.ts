/** What a header may hold (RFC 9110): checked for every header that comes out of the database. */
import { asBytes } from '../api-request/percent-encoding.ts'

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** Headers that only the server may set, since they frame the response: a wrong length would make clients wait for bytes that never come. */
const FRAMING = new Set([
  'connection',
  'content-length',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** Whether a header is the server's own, so that nothing from the database may set it. */
export const isFraming = (name: string): boolean => FRAMING.has(name.toLowerCase())

/** The value in UTF-8, each byte as one character, or null where this is not a header. */
export function headerValue(name: string, value: unknown): string | null {
  if (typeof value !== 'string' || !NAME.test(name)) return null
  const bytes = asBytes(value)
  return VALUE.test(bytes) ? bytes : null
}
