/**
 * Requests to configured addresses: identity providers, their keys, metadata. Only https, only public addresses. The resolved addresses
 * are checked as the socket uses them, so that a second resolution cannot return others. Redirects are not
 * followed.
 */
import { lookup } from 'node:dns'
import { Agent as HttpAgent, type IncomingMessage, request as requestHttp } from 'node:http'
import { Agent as HttpsAgent, request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { isLoopbackAddress, isPrivateAddress } from './private-networks.ts'

export interface OutgoingSettings {
  /** Time limit of a request with all of its attempts. */
  readonly timeoutMs: number
  /** Largest response. */
  readonly maxBytes: number
  /** Whether addresses of this machine may be reached, also without https. Only for tests. */
  readonly allowsLoopback: boolean
}

/** A request that was not sent, or whose response did not arrive whole. */
export class OutgoingError extends Error {
  readonly reason: 'address' | 'network' | 'size' | 'time'

  constructor(reason: OutgoingError['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}

export interface OutgoingRequest {
  readonly method?: string | undefined
  readonly headers?: Headers | Readonly<Record<string, string>> | undefined
  readonly body?: unknown
  readonly signal?: AbortSignal | null | undefined
}

/** Has the shape that the libraries for OAuth and JOSE take in place of `fetch`. @throws OutgoingError */
export type GuardedFetch = (address: string, request?: OutgoingRequest) => Promise<Response>

/** Attempts of requests that change nothing. */
const MAX_ATTEMPTS = 3
const PAUSE_MS = 150
/** Responses after which another attempt may succeed. */
const TRANSIENT = new Set([502, 503, 504])
const MIN_STATUS = 200
const MAX_STATUS = 599
const WITHOUT_BODY = new Set([204, 205, 304])

export function createGuardedFetch(settings: OutgoingSettings): GuardedFetch {
  return async (address, request = {}) => {
    const url = checkedUrl(address, settings)
    const method = request.method?.toUpperCase() ?? 'GET'
    const deadline = AbortSignal.timeout(settings.timeoutMs)
    const signal = request.signal ? AbortSignal.any([request.signal, deadline]) : deadline
    const attempts = method === 'GET' || method === 'HEAD' ? MAX_ATTEMPTS : 1
    for (let attempt = 1; ; attempt += 1) {
      const isLast = attempt === attempts
      const outcome = await send(url, { ...request, method, signal }, settings).catch(
        (error: unknown) => error,
      )
      if (outcome instanceof Response && (isLast || !TRANSIENT.has(outcome.status))) return outcome
      if (signal.aborted) throw new OutgoingError('time', `${url.host} did not respond in time`)
      const mayRetry = outcome instanceof Response || isNetworkFailure(outcome)
      if (isLast || !mayRetry) throw outcome
      await wait(PAUSE_MS * attempt, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** @throws OutgoingError for an address that may not be reached, as far as its text shows. */
export function checkedUrl(
  address: string,
  { allowsLoopback }: Pick<OutgoingSettings, 'allowsLoopback'>,
): URL {
  if (!URL.canParse(address)) throw new OutgoingError('address', 'not an address')
  const url = new URL(address)
  const host = hostOf(url)
  const isLocal = isIP(host) ? isLoopbackAddress(host) : isLocalName(host)
  if (url.username !== '' || url.password !== '')
    throw new OutgoingError('address', 'an address with a user name')
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLocal && allowsLoopback))
    throw new OutgoingError('address', 'not an https address')
  const isPrivate = isIP(host) ? isPrivateAddress(host) : isLocal
  if (isPrivate && !(isLocal && allowsLoopback)) throw new OutgoingError('address', 'not a public address')
  return url
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

const isLocalName = (host: string): boolean => /^(?:.*\.)?localhost\.?$/.test(host)

/** Fails where one of a name's addresses is private, whichever of them would be used. */
function guardedLookup({ allowsLoopback }: Pick<OutgoingSettings, 'allowsLoopback'>): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '', 0)
      const isForbidden = addresses.some(
        ({ address }) => isPrivateAddress(address) && !(allowsLoopback && isLoopbackAddress(address)),
      )
      const [first] = addresses
      if (isForbidden || !first)
        return callback(new OutgoingError('address', `${hostname} has no public address`), '', 0)
      if (options.all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Resolves the host of a URL, to report the error of a request to it beforehand. @throws OutgoingError */
export async function requirePublicHost(
  url: URL,
  settings: Pick<OutgoingSettings, 'allowsLoopback'>,
): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    guardedLookup(settings)(hostOf(url), { all: true }, (error) => {
      if (!error) resolve()
      else if (error instanceof OutgoingError) reject(error)
      else reject(new OutgoingError('network', 'the host name cannot be resolved'))
    })
  })
}

function send(
  url: URL,
  { method, headers, body, signal }: OutgoingRequest,
  settings: OutgoingSettings,
): Promise<Response> {
  const content = contentOf(body)
  return new Promise((resolve, reject) => {
    const isPlain = url.protocol === 'http:'
    const request = (isPlain ? requestHttp : requestHttps)(url, {
      method,
      headers: {
        'user-agent': 'AtelieDoce',
        'accept-encoding': 'identity',
        ...Object.fromEntries(new Headers(headers)),
        ...(content === null ? {} : { 'content-length': String(content.length) }),
      },
      lookup: guardedLookup(settings),
      // A connection of its own: its address was checked for this request.
      agent: isPlain ? new HttpAgent() : new HttpsAgent(),
      ...(signal ? { signal } : {}),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      readWhole(response, settings.maxBytes)
        .then((bytes) => responseOf(response, bytes))
        .then(resolve, (error: unknown) => {
          request.destroy()
          reject(error)
        })
    })
    request.end(content ?? undefined)
  })
}

function contentOf(body: unknown): Buffer | null {
  if (body === undefined || body === null) return null
  if (typeof body === 'string' || body instanceof URLSearchParams) return Buffer.from(String(body))
  if (body instanceof Uint8Array) return Buffer.from(body)
  throw new TypeError('the body must be text or bytes')
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > maxBytes) throw new OutgoingError('size', `the response is larger than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws OutgoingError for a status outside of those that HTTP defines, such as the 999 of some services. */
function responseOf({ statusCode = 502, headersDistinct }: IncomingMessage, bytes: Buffer): Response {
  if (statusCode < MIN_STATUS || statusCode > MAX_STATUS)
    throw new OutgoingError('network', `the response has the status ${statusCode}`)
  const headers = new Headers()
  for (const [name, values] of Object.entries(headersDistinct))
    for (const value of values ?? []) headers.append(name, value)
  return new Response(WITHOUT_BODY.has(statusCode) ? null : new Uint8Array(bytes), {
    status: statusCode,
    headers,
  })
}

/** Errors of the connection carry a code; a refused address or an oversized response would fail again. */
const isNetworkFailure = (error: unknown): boolean => error instanceof Error && 'code' in error
