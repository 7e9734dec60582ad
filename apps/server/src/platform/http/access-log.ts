/** Access log: one entry per request. Paths are logged without the query string, which may contain secrets and personal data. */
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
  // The framework may give the request another address.
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
  return mark === -1 ? url : url.slice(0, mark)
}
