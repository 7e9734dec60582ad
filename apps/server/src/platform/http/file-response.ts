/**
 * Responses whose body is part of an open file. The server sends them from Node's own objects: each response
 * reuses one buffer, so that memory does not grow with the file, and large pieces cost few system calls.
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
/** Buffers that wait for the next response. A new one would have to be cleared by the operating system. */
const MAX_UNUSED = 16
const unused: Buffer[] = []

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
  if (part) await sendPart(outgoing, part, () => outgoing.writeHead(status, [...headers].flat()))
}

/**
 * Sends a part without the framework. Never rejects: a response that cannot be completed is cut off.
 * @param writeHead writes status and headers, `Content-Length` included.
 */
export async function sendPart(
  outgoing: ServerResponse,
  part: FilePart,
  writeHead: () => void,
): Promise<void> {
  try {
    writeHead()
    await writePart(outgoing, part)
    outgoing.end()
  } catch {
    outgoing.destroy()
  } finally {
    await part.file.close().catch(() => undefined)
  }
}

/** @throws where the file is shorter or cannot be read. */
async function writePart(outgoing: ServerResponse, { file, start, length }: FilePart): Promise<void> {
  const buffer = unused.pop() ?? Buffer.allocUnsafeSlow(PIECE_BYTES)
  const end = start + length
  for (let at = start; at < end;) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(PIECE_BYTES, end - at), at)
    if (bytesRead === 0) throw new Error('The file ended early')
    await written(outgoing, buffer.subarray(0, bytesRead))
    at += bytesRead
  }
  // After a failure the operating system may still read the buffer.
  if (unused.length < MAX_UNUSED) unused.push(buffer)
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

/** The same bytes as a stream. Its pieces are not reused, so the reader may keep them. */
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
