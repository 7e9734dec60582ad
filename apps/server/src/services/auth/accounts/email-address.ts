/** Validates and normalises e-mail addresses. */
import { validationFailed } from '../errors/errors.ts'

const MAX_LENGTH = 255
const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
/**
 * The HTML standard's "valid e-mail address", as in the original: ASCII without quotes, spaces and control characters; a domain
 * needs no dot. A leading hyphen is refused, since a mail program may read it as an option.
 */
const ADDRESS = new RegExp(`^(?!-)[a-z0-9.!#$%&'*+/=?^_\`{|}~-]+@${LABEL}(?:\\.${LABEL})*$`, 'i')

/**
 * @returns the address in lower case.
 * @throws AuthError 400 `validation_failed`.
 */
export function readEmail(text: string): string {
  if (text === '') throw validationFailed('An email address is required')
  if (Buffer.byteLength(text) > MAX_LENGTH) throw validationFailed('An email address is too long')
  if (!ADDRESS.test(text)) throw validationFailed('Unable to validate email address: invalid format')
  return text.toLowerCase()
}
