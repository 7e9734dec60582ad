/** Heads of responses: of functions, and of calls that the relay refuses. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdOf as serverRequestId } from '../../../platform/http/request-id.ts'
import { RelayError } from '../errors/relay-error.ts'

export interface Served {
  readonly requestId: string
  readonly region: string
  /** Id of the worker; absent where none was asked. */
  readonly worker?: string
}

const SERVED_BY = 'supabase-edge-runtime'
/** Read by browsers of other origins, where the relay answers in place of a function. */
const EXPOSED = 'sb-error-code, sb-request-id, x-relay-error, x-sb-edge-region'

/** The id of a request: the one that its response and the log's lines carry too. */
export const requestIdOf = (outgoing: ServerResponse): string => serverRequestId(outgoing) ?? randomUUID()

/** @param headers of the function, which decides about CORS by itself. */
export function writeResponseHead(
  outgoing: ServerResponse,
  status: number,
  headers: readonly [string, string][],
  served: Served,
): void {
  outgoing.statusCode = status
  for (const [name, value] of headers) outgoing.appendHeader(name, value)
  if (status >= 500) outgoing.setHeader('SB-Error-Code', 'EDGE_FUNCTION_ERROR')
  addServed(outgoing, served)
}

function addServed(outgoing: ServerResponse, { requestId, region, worker }: Served): void {
  outgoing.setHeader('SB-Request-Id', requestId)
  outgoing.setHeader('X-Served-By', SERVED_BY)
  outgoing.setHeader('X-SB-Edge-Region', region)
  outgoing.setHeader('X-Content-Type-Options', 'nosniff')
  if (worker !== undefined) outgoing.setHeader('X-Deno-Execution-Id', worker)
}

/** Answers in place of the function. A client that is still sending is disconnected once it has had time to read the answer. */
export function refuse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  error: unknown,
  served: Served,
): void {
  if (outgoing.headersSent) return void outgoing.destroy()
  const { status, code, message } = error instanceof RelayError ? error : UNEXPECTED
  outgoing.statusCode = status
  outgoing.setHeader('Content-Type', 'application/json')
  outgoing.setHeader('SB-Error-Code', code)
  outgoing.setHeader('X-Relay-Error', 'true')
  outgoing.setHeader('Access-Control-Allow-Origin', '*')
  outgoing.setHeader('Access-Control-Expose-Headers', EXPOSED)
  addServed(outgoing, served)
  outgoing.end(JSON.stringify({ code, message }))
  incoming.resume()
}

const UNEXPECTED = { status: 500, code: 'EDGE_FUNCTION_ERROR', message: 'Internal Server Error' } as const
