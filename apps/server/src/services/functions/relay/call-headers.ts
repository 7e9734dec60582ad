/** Headers between client and function: drops those of a single connection, adds those of a gateway. */
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { addressIn, networkOf } from '../../../platform/http/client-address.ts'
import { headerPairs, type HeaderPair } from '../../../platform/http/raw-headers.ts'
import { framingHeaders } from './body-framing.ts'
import { servedHeaders, type ServedBy } from './served-headers.ts'

/** Headers that belong to one connection, and are not passed on. Source: RFC 9110, 7.6.1. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])
/** The host that functions see, as with the original; the client's is in `x-forwarded-host`. */
const INNER_HOST = 'localhost:8000'
/** Set by this relay alone. */
const SET_BY_RELAY = new Set([
  'content-length',
  'host',
  'sb-forwarded-for',
  'sb-request-id',
  'x-forwarded-path',
  'x-forwarded-prefix',
  'x-real-ip',
])

export interface ForwardedCall {
  readonly incoming: IncomingMessage
  readonly requestId: string
  /** The Authorization header that the gateway derives from the client's keys; empty for none. */
  readonly authorization: string
  /** The path that the service is mounted at. */
  readonly base: string
  /** Header with the client's address, as a proxy of the operator's sets it; null where there is none. */
  readonly addressHeader: string | null
}

/**
 * Headers that the function gets, as a flat list of names and values, so that repeated ones stay so. What frames the body is not
 * among them: a client could name it in `Connection`, and the bytes of the body would become the next request.
 */
export function functionHeaders(call: ForwardedCall): string[] {
  const { incoming, requestId, authorization } = call
  const named = namedByConnection(incoming.headers)
  const headers: string[] = []
  for (const [name, value] of headerPairs(incoming)) {
    const lower = name.toLowerCase()
    if (HOP_BY_HOP.has(lower) || SET_BY_RELAY.has(lower) || named.has(lower)) continue
    if (lower === 'authorization' || lower.startsWith('x-forwarded-')) continue
    headers.push(name, value)
  }
  if (authorization !== '') headers.push('Authorization', authorization)
  return [...headers, ...forwarded(call), 'Host', INNER_HOST, 'SB-Request-Id', requestId]
}

/**
 * Headers by which the original's gateway describes the client; those of a proxy before this server are kept. Only `X-Real-IP` can be
 * trusted: it is the address that this server's limits count by.
 */
function forwarded({ incoming, base, addressHeader }: ForwardedCall): string[] {
  const { headers, socket, url = '' } = incoming
  const isEncrypted = 'encrypted' in socket
  const protocol = single(headers['x-forwarded-proto']) ?? (isEncrypted ? 'https' : 'http')
  const host = single(headers['x-forwarded-host']) ?? headers.host ?? ''
  const port = single(headers['x-forwarded-port']) ?? portOf(host, protocol)
  const client = socket.remoteAddress ?? ''
  const chain = [single(headers['x-forwarded-for']), client].filter(Boolean).join(', ')
  const [path = ''] = url.split('?')
  const address = addressOfCall({ headers, socket }, addressHeader)
  return Object.entries({
    ...(address === null ? {} : { 'X-Real-IP': address }),
    'X-Forwarded-For': chain,
    'X-Forwarded-Proto': protocol,
    'X-Forwarded-Host': host,
    'X-Forwarded-Port': port,
    'X-Forwarded-Path': path,
    'X-Forwarded-Prefix': base,
  }).flat()
}

function addressOfCall(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  addressHeader: string | null,
): string | null {
  const named = addressHeader === null ? undefined : single(headers[addressHeader.toLowerCase()])
  return addressIn(named, socket.remoteAddress ?? '')
}

/** The network of clients that a call counts for. */
export const callerOf = (incoming: IncomingMessage, addressHeader: string | null): string =>
  networkOf(addressOfCall(incoming, addressHeader))

function portOf(host: string, protocol: string): string {
  const [, port] = /:(\d+)$/.exec(host) ?? []
  return port ?? (protocol === 'https' ? '443' : '80')
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value

/** The headers of the function's response that go to the client. */
export function clientHeaders(response: IncomingMessage): HeaderPair[] {
  const named = namedByConnection(response.headers)
  return headerPairs(response).filter(([name]) => {
    const lower = name.toLowerCase()
    return !HOP_BY_HOP.has(lower) && !named.has(lower)
  })
}

/** The headers of `functionHeaders` and those that frame the body. */
export const requestHeaders = (call: ForwardedCall): string[] => [
  ...functionHeaders(call),
  ...framingHeaders(call.incoming),
]

/** Headers that make a request a handshake. */
export function upgradeHeaders({ headers: { upgrade = 'websocket' } }: IncomingMessage): string[] {
  return ['Connection', 'Upgrade', 'Upgrade', upgrade]
}

/** The head of a function's answer to a handshake, which may also be a refusal. */
export function socketHeaders(response: IncomingMessage, served: ServedBy): HeaderPair[] {
  const { statusCode, headers } = response
  const ofConnection: HeaderPair[] =
    statusCode === 101
      ? [
          ['Connection', 'Upgrade'],
          ['Upgrade', headers.upgrade ?? 'websocket'],
        ]
      : [['Connection', 'close']]
  return [...clientHeaders(response), ...ofConnection, ...servedHeaders(served)]
}

/** `Connection` can name further headers of the connection. */
function namedByConnection({ connection }: IncomingHttpHeaders): ReadonlySet<string> {
  return new Set((connection ?? '').split(',').map((name) => name.trim().toLowerCase()))
}
