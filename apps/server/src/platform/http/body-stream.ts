/** Request bodies as streams, for services that store large ones piece by piece. */
import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'
import { liftBodyDeadline } from './body-deadline.ts'

/** Why a body cannot be read to its end. */
export class BodyStreamError extends Error {
  readonly kind: 'too-large' | 'stalled' | 'aborted'

  constructor(kind: BodyStreamError['kind']) {
    super(`The request's body is ${kind}`)
    this.kind = kind
  }
}

export interface BodyStreamLimits {
  readonly maxBytes: number
  /** Longest time between two pieces while the reader waits for one. */
  readonly idleTimeoutMs: number
}

/**
 * The unread body of a request. The server's deadline for bodies no longer holds for it. Pieces are taken from the connection
 * only as fast as they are read.
 * @throws BodyStreamError `too-large` at once where the client declares more than `maxBytes`. The stream fails with one where
 * more is sent, nothing is sent for too long, or the client aborts.
 */
export function streamBody(
  context: Context,
  { maxBytes, idleTimeoutMs }: BodyStreamLimits,
): ReadableStream<Uint8Array> {
  const { raw } = context.req
  if (Number(raw.headers.get('content-length') ?? '0') > maxBytes) throw new BodyStreamError('too-large')
  const incoming = incomingOf(context)
  if (incoming) liftBodyDeadline(incoming)
  const reader = raw.body?.getReader()
  let received = 0
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const piece = reader ? await nextPiece(reader, idleTimeoutMs) : undefined
        if (piece === undefined) return controller.close()
        received += piece.byteLength
        if (received > maxBytes) {
          await reader?.cancel()
          throw new BodyStreamError('too-large')
        }
        controller.enqueue(piece)
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    // No piece is read before the reader needs it.
    { highWaterMark: 0 },
  )
}

/** @returns undefined at the end. */
async function nextPiece(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  idleTimeoutMs: number,
): Promise<Uint8Array | undefined> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new BodyStreamError('stalled')), idleTimeoutMs)
  })
  try {
    const { value } = await Promise.race([reader.read(), timeout])
    return value
  } catch (error) {
    if (!(error instanceof BodyStreamError)) throw new BodyStreamError('aborted')
    // Its result does not matter, since the body is no longer read.
    reader.cancel().catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** @returns undefined where the request came over no socket, as in a test that calls the handler itself. */
export function incomingOf(context: Context): IncomingMessage | undefined {
  const env = context.env as { readonly incoming?: IncomingMessage } | undefined
  return env?.incoming
}
