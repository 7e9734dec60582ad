/**
 * A hand-written handler for one read: the same driver, pool size, SQL and number of round trips as the data API (begin,
 * settings, read and commit in the driver's pipeline, prepared by name), with Postgres' JSON as the body, compressed alike. It verifies each
 * token and its expiry; the data API caches verified tokens, checks more claims, and plans the read. The handler has no
 * framework, fair queue, cancellation, limits or error responses. data-api.ts starts it and configures it in BENCH_HANDLER.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { Pool } from 'pg'

export interface HandlerTask {
  readonly databaseUrl: string
  readonly jwtSecret: string
  readonly port: number
  /** The statements of each read (begin, settings, read, commit), by path. */
  readonly reads: Readonly<Record<string, readonly { text: string; values: readonly unknown[] }[]>>
}

const { databaseUrl, jwtSecret, port, reads } = JSON.parse(
  process.env['BENCH_HANDLER'] ?? '{}',
) as HandlerTask
/** The size and level at which the data API compresses. */
const COMPRESSED_FROM = 4_096
const FASTEST = { [constants.BROTLI_PARAM_QUALITY]: 1 }
const compress = promisify(brotliCompress)
/** Sends the JSON of Postgres as the body. */
const UNPARSED = { getTypeParser: () => String }
const pool = new Pool({ connectionString: databaseUrl, max: 6, pipeline: true })
pool.on('error', () => undefined)
createServer((request, response) => {
  const path = request.url?.split('?')[0] ?? ''
  if (path === '/healthz') response.end('ok')
  else {
    answer(path, request.headers, response).catch((error: unknown) => {
      response.writeHead(500).end(String(error))
    })
  }
}).listen(port, '127.0.0.1')

async function answer(path: string, headers: IncomingHttpHeaders, response: ServerResponse): Promise<void> {
  const claims = verify(headers.authorization ?? '')
  if (!claims) {
    response.writeHead(401).end()
    return
  }
  const client = await pool.connect()
  try {
    const results = await Promise.all(
      (reads[path] ?? []).map(({ text, values }, index) =>
        client.query<{ body: string }>({
          name: `${path} ${index}`,
          text,
          types: UNPARSED,
          values: index === 1 ? settings(values, headers, claims) : [...values],
        }),
      ),
    )
    const body = results[2]?.rows[0]?.body ?? '[]'
    const isCompressed = body.length >= COMPRESSED_FROM && /\bbr\b/.test(String(headers['accept-encoding']))
    const content = isCompressed ? await compress(body, { params: FASTEST }) : Buffer.from(body)
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Range': '0-*/*',
      'Content-Length': content.length,
      ...(isCompressed && { 'Content-Encoding': 'br' }),
    })
    response.end(content)
  } finally {
    client.release()
  }
}

/** @returns the signed claims, or null */
function verify(authorization: string): string | null {
  const [header, payload, signature] = authorization.replace(/^Bearer /, '').split('.')
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature ?? '', 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = Buffer.from(payload ?? '', 'base64url').toString()
  const { exp } = JSON.parse(claims) as { exp: number }
  return exp * 1000 > Date.now() ? claims : null
}

/** The recorded names and values in turn, with the claims and headers of this request. */
function settings(recorded: readonly unknown[], headers: IncomingHttpHeaders, claims: string): unknown[] {
  const own: Record<string, string> = {
    'request.jwt.claims': claims,
    'request.headers': JSON.stringify(headers),
  }
  return recorded.map((value, index) =>
    index % 2 === 1 ? (own[String(recorded[index - 1])] ?? value) : value,
  )
}
