/**
 * Responses whose body is part of an open file. The server sends them from Node's own objects: one buffer a response is read
 * into again and again, so that memory does not grow with the file, and large pieces cost few system calls.
 */
import type { FileHandle } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import type { Context } from 'hono'

export interface FilePart {
  /** Closed once the response has been sent or has failed. */
  readonly file: FileHandle
  /** The first byte. */
  readonly start: number
  /** Number of bytes. */
  readonly length: number
}

const PIECE_BYTES = 256 * 1024

/** Parts that wait until the framework has made the head of their response. */
const waiting = new WeakMap<ServerResponse, FilePart>()

/**
 * @param head status and headers; `Content-Length` is added.
 * @returns the response to return from a handler. Where the request came over no socket, as in a test that calls the handler
 * itself, its body is a stream.
 */
export function fileResponse(
  context: Context,
  part: FilePart,
  { status, headers }: { readonly status: number; readonly headers: Readonly<Record<string, string>> },
): Response {
  const head = { status, headers: { ...headers, 'content-length': String(part.length) } }
  const outgoing = outgoingOf(context)
  if (!outgoing) return new Response(streamPart(part), head)
  discardPart(outgoing)
  waiting.set(outgoing, part)
  // A client that aborts before the head is sent leaves no open file behind.
  outgoing.once('close', () => discardPart(outgoing))
  return new Response(null, head)
}

/** Whether a handler has left part of a file for this response. */
export const hasWaitingPart = (outgoing: ServerResponse): boolean => waiting.has(outgoing)

/** Sends the head, then the part that waits for it. Never rejects: a response that cannot be completed is cut off. */
export async function sendWaitingPart(
  outgoing: ServerResponse,
  { status, headers }: Response,
): Promise<void> {
  const part = waiting.get(outgoing)
  waiting.delete(outgoing)
  if (!part) return
  try {
    outgoing.writeHead(status, [...headers].flat())
    await writePart(outgoing, part)
    outgoing.end()
  } catch {
    outgoing.destroy()
  } finally {
    await part.file.close().catch(() => undefined)
  }
}

/** Reads the next piece while the last one is being sent. @throws where the file is shorter or cannot be read. */
async function writePart(outgoing: ServerResponse, { file, start, length }: FilePart): Promise<void> {
  const size = Math.min(PIECE_BYTES, length)
  const buffers = [Buffer.allocUnsafeSlow(size), Buffer.allocUnsafeSlow(length > size ? size : 0)] as const
  const end = start + length
  let sent = Promise.resolve()
  for (let at = start, turn = 0; at < end; turn = 1 - turn) {
    const buffer = buffers[turn === 0 ? 0 : 1]
    const { bytesRead } = await file.read(buffer, 0, Math.min(size, end - at), at)
    if (bytesRead === 0) throw new Error('The file ended early')
    // The buffer of the last turn is free again.
    await sent
    sent = written(outgoing, buffer.subarray(0, bytesRead))
    // Awaited above; a failure in between must not count as unhandled.
    sent.catch(() => undefined)
    at += bytesRead
  }
  await sent
}

/** Resolves once the operating system has taken all bytes. */
function written(outgoing: ServerResponse, piece: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The client aborted'))
    if (outgoing.destroyed) return fail()
    outgoing.once('close', fail)
    outgoing.write(piece, (error) => {
      outgoing.removeListener('close', fail)
      if (error) reject(error)
      else resolve()
    })
  })
}

/** The same bytes as a stream; pieces are its reader's to keep. */
export function streamPart({ file, start, length }: FilePart): ReadableStream<Uint8Array> {
  const end = start + length
  let at = start
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const piece = Buffer.allocUnsafeSlow(Math.min(PIECE_BYTES, end - at))
          const { bytesRead } = at < end ? await file.read(piece, 0, piece.length, at) : { bytesRead: 0 }
          if (bytesRead === 0 && at < end) throw new Error('The file ended early')
          at += bytesRead
          if (bytesRead > 0) controller.enqueue(piece.subarray(0, bytesRead))
          if (at >= end) {
            controller.close()
            await file.close()
          }
        } catch (error) {
          await file.close().catch(() => undefined)
          throw error
        }
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 0 },
  )
}

function discardPart(outgoing: ServerResponse): void {
  const part = waiting.get(outgoing)
  waiting.delete(outgoing)
  part?.file.close().catch(() => undefined)
}

function outgoingOf(context: Context): ServerResponse | undefined {
  const env = context.env as { readonly outgoing?: ServerResponse } | undefined
  return env?.outgoing
}
