/** The whole body of a request, up to a limit. */
import type { Context } from 'hono'

/** @returns null for a body that is larger. */
export async function readBody({ req }: Context, maxBytes: number): Promise<Buffer | null> {
  if (Number(req.header('content-length') ?? 0) > maxBytes) return null
  const stream = req.raw.body
  if (!stream) return Buffer.alloc(0)
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
