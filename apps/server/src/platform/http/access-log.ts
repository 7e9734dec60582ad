/**
 * Access log: one entry per request. Paths are logged without the query string and without segments that may be secrets: for example, the
 * code of a certificate would open its page to any reader of the log.
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '../log.ts'
import { requestIdOf } from './request-id.ts'

/**
 * Writes a line once the response is sent, or the connection is gone before it was.
 * @param fromStatus the lowest status that is logged; answers that were cut off count as their status too.
 */
export function logResponseOf(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  log: Log,
  fromStatus = 0,
): void {
  const start = performance.now()
  // Read before the response: the framework may have given the request another address when it ends.
  const { method = '', url = '' } = incoming
  const id = requestIdOf(outgoing)
  outgoing.once('close', () => {
    const { statusCode: status, writableFinished } = outgoing
    if (status < fromStatus) return
    const milliseconds = Math.round((performance.now() - start) * 10) / 10
    const cut = writableFinished ? {} : { cut: true }
    log.info('request', { method, path: pathOf(url), status, milliseconds, request: id, ...cut })
  })
}

function pathOf(url: string): string {
  const mark = url.indexOf('?')
  const path = mark === -1 ? url : url.slice(0, mark)
  return path.split('/').map(redacted).join('/')
}

/** Codes, tokens and keys: long, of letters and digits. Names of functions and tables have no digits. */
const SECRET = /^(?=.*\d)(?=.*[a-z])(?:[\w.~ -]|%20){20,}$/i
const UUID_OR_FILE = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$|\.[a-z\d]{2,5}$/i

function redacted(segment: string): string {
  return SECRET.test(segment) && !UUID_OR_FILE.test(segment) ? '[redacted]' : segment
}
