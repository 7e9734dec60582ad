/** Passes a request to a worker, and its response back as a stream, at the reader's pace. */
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { HeaderPair } from '../../../platform/http/raw-headers.ts'
import type { FunctionLimits } from '../configuration/functions-config.ts'
import { idleTimeout, type RelayError, resourceLimit, workerError } from '../errors/relay-error.ts'
import type { FunctionWorker } from '../workers/function-worker.ts'
import { needsOwnConnection } from './body-framing.ts'
import { clientHeaders } from './call-headers.ts'
import type { HeldBody } from './held-body.ts'

export interface RelayedRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly body: HeldBody
  readonly worker: FunctionWorker
  /** Path and query that the function sees. */
  readonly target: string
  readonly headers: string[]
  readonly limits: FunctionLimits
  /** Changes the head of the function's response. */
  readonly writeHead: (outgoing: ServerResponse, status: number, headers: readonly HeaderPair[]) => void
}

/**
 * Resolves once the response has been sent or is cut off.
 * @throws RelayError where nothing of a response has been sent.
 */
export function relayRequest(relayed: RelayedRequest): Promise<void> {
  const { incoming, outgoing, body, worker, target, headers, limits, writeHead } = relayed
  return new Promise((resolve, reject) => {
    const upstream = httpRequest({
      socketPath: worker.socket,
      agent: needsOwnConnection(incoming) ? false : worker.agent,
      method: incoming.method,
      path: target,
      headers,
      setHost: false,
    })
    let isSettled = false
    const settle = (refusal?: RelayError) => {
      if (isSettled) return
      isSettled = true
      clearTimeout(idle)
      clearTimeout(wall)
      upstream.destroy()
      if (refusal && !outgoing.headersSent) return reject(refusal)
      // The status has been sent already, so only an aborted response shows the failure to the client.
      if (!outgoing.writableEnded) outgoing.destroy()
      resolve()
    }
    const idle = setTimeout(() => settle(idleTimeout(limits.requestIdleMs)), limits.requestIdleMs)
    const wall = setTimeout(() => settle(resourceLimit()), limits.wallClockMs)
    body.sendTo(upstream)
    upstream.on('response', (response) => {
      idle.refresh()
      writeHead(outgoing, response.statusCode ?? 500, clientHeaders(response))
      outgoing.flushHeaders()
      response.on('data', () => idle.refresh())
      response.on('error', () => settle())
      response.pipe(outgoing)
    })
    upstream.on('error', () => void failureOf(worker).then(settle))
    outgoing.on('close', () => settle())
    // The client may have left while its request waited for a slot.
    if (outgoing.destroyed) settle()
  })
}

/** A killed worker exits within moments; a connection can also break while its worker is alive. */
async function failureOf(worker: FunctionWorker): Promise<RelayError> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), 200))
  const end = await Promise.race([worker.ended, timeout])
  return end === 'memory' || end === 'cpu-time' ? resourceLimit() : workerError()
}
