/**
 * A handler as someone would write it by hand for one read: the same driver, pool size, SQL and number of round trips as the
 * data API (begin, settings, read and commit in the driver's pipeline, prepared by name), the body sent on as Postgres wrote
 * it. It verifies each token anew and reads its expiry; the data API remembers whom it verified, asks for more of the claims,
 * and plans the read that is spelt out here. It uses no framework, shares nothing fairly, cancels nothing, limits nothing
 * and says nothing of its errors. Started by data-api.ts, which says what to serve in BENCH_HANDLER.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { Pool } from 'pg'

export interface HandlerTask {
  readonly databaseUrl: string
  readonly jwtSecret: string
  readonly port: number
  /** Statements of each read by its path: begin, settings, the read, commit. */
  readonly reads: Readonly<Record<string, readonly { text: string; values: readonly unknown[] }[]>>
}

const { databaseUrl, jwtSecret, port, reads } = JSON.parse(
  process.env['BENCH_HANDLER'] ?? '{}',
) as HandlerTask
/** The body is sent on as Postgres wrote it. */
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
    response.writeHead(200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Range': '0-*/*',
      'Content-Length': Buffer.byteLength(body),
    })
    response.end(body)
  } finally {
    client.release()
  }
}

/** @returns the claims as they were signed, or null. */
function verify(authorization: string): string | null {
  const [header, payload, signature] = authorization.replace(/^Bearer /, '').split('.')
  const expected = createHmac('sha256', jwtSecret).update(`${header}.${payload}`).digest()
  const given = Buffer.from(signature ?? '', 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
  const claims = Buffer.from(payload ?? '', 'base64url').toString()
  const { exp } = JSON.parse(claims) as { exp: number }
  return exp * 1000 > Date.now() ? claims : null
}

/** Names and values in turn, as they were recorded, with this request's own claims and headers. */
function settings(recorded: readonly unknown[], headers: IncomingHttpHeaders, claims: string): unknown[] {
  const own: Record<string, string> = {
    'request.jwt.claims': claims,
    'request.headers': JSON.stringify(headers),
  }
  return recorded.map((value, index) =>
    index % 2 === 1 ? (own[String(recorded[index - 1])] ?? value) : value,
  )
}
