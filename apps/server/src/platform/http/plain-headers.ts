/** Which requests Node hands over exactly as the framework would, so that a direct handler may answer them. */
import type { IncomingMessage } from 'node:http'

const PLAIN_HOST = /^[a-z0-9._-]+(?::[1-9]\d{3,4})?$/

/** Whether the framework accepts the host as it is. */
export const hasPlainHost = ({ headers }: IncomingMessage): boolean => PLAIN_HOST.test(headers.host ?? '')

/**
 * @returns the headers, keyed by lower-case name; null where one was sent several times, which Node joins by rules of its own, and
 *   where a body follows.
 */
export function plainHeaders({
  headers,
  rawHeaders,
}: IncomingMessage): Readonly<Record<string, string>> | null {
  if (Object.keys(headers).length * 2 !== rawHeaders.length) return null
  if ('content-length' in headers || 'transfer-encoding' in headers || 'set-cookie' in headers) return null
  return headers as Readonly<Record<string, string>>
}
