/** What a header may hold (RFC 9110): checked for every header that comes out of the database. */
import { asBytes } from '../api-request/percent-encoding.ts'

const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/

/** The value in UTF-8, each byte as one character, or null where this is no header. */
export function headerValue(name: string, value: unknown): string | null {
  if (typeof value !== 'string' || !NAME.test(name)) return null
  const bytes = asBytes(value)
  return VALUE.test(bytes) ? bytes : null
}
