/** Passes a request to a worker, and its response back: both as streams, at the reader's pace. */
import { type IncomingMessage, request as httpRequest, type ServerResponse } from 'node:http'
import type { FunctionLimits } from '../configuration/functions-config.ts'
import {
  idleTimeout,
  type RelayError,
  requestTimeout,
  requestTooLarge,
  resourceLimit,
  workerError,
} from '../errors/relay-error.ts'
import type { FunctionWorker } from '../workers/function-worker.ts'
import { needsOwnConnection, takesBody } from './body-framing.ts'
import { clientHeaders } from './call-headers.ts'

/** Minimum rate over the whole body. The timeout between two pieces alone would let a client send for ever. */
const SLOWEST_BYTES_PER_MS = 16

export interface RelayedRequest {
  readonly incoming: IncomingMessage
  readonly outgoing: ServerResponse
  readonly worker: FunctionWorker
  /** Path and query that the function sees. */
  readonly target: string
  readonly headers: string[]
  readonly limits: FunctionLimits
  /** Changes the head of the function's response. */
  readonly writeHead: (outgoing: ServerResponse, status: number, headers: [string, string][]) => void
}

/**
 * Resolves once the response has been sent or is cut off.
 * @throws RelayError where nothing of a response has been sent.
 */
export function relayRequest(relayed: RelayedRequest): Promise<void> {
  const { incoming, outgoing, worker, target, headers, limits, writeHead } = relayed
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
      clearTimeout(silence)
      upstream.destroy()
      if (refusal && !outgoing.headersSent) return reject(refusal)
      // The status has been sent already, so only an aborted response shows the failure to the client.
      if (!outgoing.writableEnded) outgoing.destroy()
      resolve()
    }
    const idle = setTimeout(() => settle(idleTimeout(limits.requestIdleMs)), limits.requestIdleMs)
    const wall = setTimeout(() => settle(resourceLimit()), limits.wallClockMs)
    const startedAt = Date.now()
    let received = 0
    /** This process itself may have been busy, so bytes that arrived meanwhile are read before the timeout counts. */
    const settleUnlessReceived = (known: number) =>
      setImmediate(() => {
        if (!incoming.complete && received === known) settle(requestTimeout())
      })
    const silence = setTimeout(() => settleUnlessReceived(received), limits.bodyIdleMs)
    incoming.on('data', (piece: Buffer) => {
      silence.refresh()
      received += piece.byteLength
      const allowedMs = limits.bodyIdleMs + received / SLOWEST_BYTES_PER_MS
      if (Date.now() - startedAt > allowedMs) settleUnlessReceived(received)
      if (received > limits.bodyBytes) settle(requestTooLarge(limits.bodyBytes))
    })
    incoming.on('end', () => clearTimeout(silence))
    if (takesBody(incoming)) incoming.pipe(upstream)
    else {
      incoming.resume()
      upstream.end()
    }
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
  })
}

/** A killed worker exits within moments; a connection can also break while its worker is alive. */
async function failureOf(worker: FunctionWorker): Promise<RelayError> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), 200))
  const end = await Promise.race([worker.ended, timeout])
  return end === 'memory' || end === 'cpu-time' ? resourceLimit() : workerError()
}
