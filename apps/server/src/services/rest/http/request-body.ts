/** The bytes of a request's body, up to the limit. */
import { excessiveBody, RestError, unreadableBody } from '../vocabulary/errors.ts'

const NOTHING = new Uint8Array()

/**
 * Stops reading at the limit, and does not trust the declared length.
 * @throws RestError PGRSTL01; PGRST102 for a client that aborted
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array> {
  // These methods have no body (Fetch standard), and asking for it would make the framework build one.
  if (request.method === 'GET' || request.method === 'HEAD') return NOTHING
  const declared = Number(request.headers.get('content-length') ?? '0')
  if (declared > maxBytes) throw tooLarge(maxBytes)
  if (!request.body) return NOTHING
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body) {
      length += chunk.byteLength
      if (length > maxBytes) throw tooLarge(maxBytes)
      chunks.push(chunk)
    }
  } catch (error) {
    // A client that aborts within the body is not a failure of the service, and reads no response.
    throw error instanceof RestError ? error : unreadableBody('The body ended too early')
  }
  return Buffer.concat(chunks, length)
}

const tooLarge = (maxBytes: number) => excessiveBody(`The body is larger than ${maxBytes} bytes`)
