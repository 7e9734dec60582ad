/** Bodies that may fail before anything reads them. */
import { addAbortSignal, type Readable } from 'node:stream'

/**
 * A stream that fails without a listener would end the process; its reader gets the failure later.
 * @param signal destroys the body, also while it sends nothing.
 */
export function watchBody(body: Readable, signal: AbortSignal | undefined): Readable {
  body.on('error', () => undefined)
  return signal ? addAbortSignal(signal, body) : body
}
