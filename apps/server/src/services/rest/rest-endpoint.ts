/** The data API without HTTP: a request as it was received becomes a response or a refusal. */
import { CallerReader } from '../../platform/caller/caller-reader.ts'
import { addressIn, networkOf } from '../../platform/http/client-address.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ClientSignal } from '../../platform/http/client-signal.ts'
import { type GatewayKeys, resolveAuthorization } from '../../platform/http/gateway.ts'
import type { Log } from '../../platform/log.ts'
import { LogThrottle } from '../../platform/log-throttle.ts'
import type { RawRequest, RequestHeaders } from './api-request/api-request.ts'
import { authenticationError } from './authentication/authentication-refusals.ts'
import type { CurrentState, RestState } from './current-state.ts'
import { compressedResponse } from './http/compressed-response.ts'
import { errorText, isUnknownName, RestError, restError } from './vocabulary/errors.ts'
import { handleRequest } from './handler.ts'
import { RecentPlans } from './recent-plans.ts'
import type { Header, RestResponse } from './response/rest-response.ts'
import type { RestConfig } from './configuration/rest-config.ts'
import { StageClock } from './stage-clock.ts'

export interface RestDependencies {
  readonly database: Database
  /** The keys that the gateway before the service takes; null where there is none and only `Authorization` counts. */
  readonly keys: GatewayKeys | null
  readonly state: CurrentState
  /** Where clients reach the service, for its description. A proxy's address in the configuration wins. */
  readonly baseUrl: string
  readonly log: Log
  /** Given if its statistics are shown; otherwise the service creates one. */
  readonly callers?: CallerReader
}

/** A request before the gateway's rule. */
export interface ReceivedRequest {
  readonly method: string
  /** The path as in a URL: percent-encoded, without dot segments. */
  readonly pathname: string
  /** Length of the part before the service's own path. */
  readonly baseLength: number
  /** The query with its question mark, or empty. */
  readonly search: string
  readonly headers: RequestHeaders
  readonly signal: ClientSignal
  /** The peer's address; empty if it is unknown. */
  readonly socketAddress: string
  /** Names the request in the log; undefined if it came without a socket. */
  readonly requestId: string | undefined
  /** @throws RestError PGRSTL01, PGRST102 */
  readBody(maxBytes: number): Promise<Uint8Array> | Uint8Array
}

export interface EndpointResponse extends RestResponse {
  /** The reason phrase; null for the standard one. */
  readonly reason: string | null
}

export class RestEndpoint {
  readonly #dependencies: RestDependencies
  readonly #callers: CallerReader
  readonly #plans = new RecentPlans()
  readonly #failures = new LogThrottle()

  constructor(dependencies: RestDependencies) {
    this.#dependencies = dependencies
    this.#callers = dependencies.callers ?? new CallerReader()
  }

  async response(received: ReceivedRequest): Promise<EndpointResponse> {
    try {
      const response = await this.#handle(received)
      if (this.#dependencies.keys === null) return response
      const { method, pathname, baseLength, headers } = received
      const accepted = headers['accept-encoding'] ?? ''
      return await compressedResponse({ method, path: pathname.slice(baseLength), accepted }, response)
    } catch (error) {
      if (error instanceof RestError) {
        this.#logFailure(error, received)
        return refusalOf(error)
      }
      const reason = error instanceof Error ? error.message : 'unknown'
      const { method, requestId: request } = received
      this.#dependencies.log.error('unexpected failure of the data API', { method, reason, request })
      return refusalOf(restError('PGRSTX00', 'Unexpected failure'))
    }
  }

  /** Logs one line per SQLSTATE and minute, so that repeated requests cannot fill the log. */
  #logFailure({ cause, body, status }: RestError, { requestId: request }: ReceivedRequest): void {
    if (!(cause instanceof Error) || status < 500 || !this.#failures.mayLog(body.code)) return
    this.#dependencies.log.error('the database failed', { code: body.code, reason: cause.message, request })
  }

  async #handle(received: ReceivedRequest): Promise<EndpointResponse> {
    const { database, state, baseUrl, keys } = this.#dependencies
    const clock = new StageClock()
    const current = state.current ?? (await state.get())
    const { config } = current
    refuseLongUrl(received, config)
    const sent = received.headers['authorization'] ?? ''
    const authorization = keys ? resolveAuthorization(received, keys) : sent
    const now = Math.floor(Date.now() / 1000)
    const endOfReading = clock.begin('jwt')
    const read = this.#callers.read(authorization, config, now)
    // A token that was verified before costs no asynchronous step.
    const result = read instanceof Promise ? await read : read
    endOfReading()
    if (!result.ok) throw authenticationError(result.refusal)
    const body = await received.readBody(config.limits.bodyBytes)
    const raw = rawRequest(received, authorization, keys !== null, body)
    const client = { signal: received.signal, network: networkOfSender(received, config) }
    const parts = { database, plans: this.#plans, client, baseUrl }
    const response = await handleRequest(raw, result.value, { ...parts, ...current }, clock).catch(
      async (error: unknown) => {
        const newer = await newerState(state, current, error)
        return handleRequest(raw, result.value, { ...parts, ...newer }, clock)
      },
    )
    const timing: Header[] = config.serverTimingEnabled ? [['Server-Timing', clock.header()]] : []
    return { ...response, headers: [...response.headers, ...timing], reason: null }
  }
}

function refusalOf({ status, headers, body, reason }: RestError): EndpointResponse {
  const all = { 'Content-Type': 'application/json; charset=utf-8', ...headers }
  return { status, headers: Object.entries(all), body: errorText(body), reason }
}

/**
 * An unknown name may exist in the schema that is being read at this moment.
 * @throws the same error where it is about no name, or no newer state was read.
 */
async function newerState(state: CurrentState, current: RestState, error: unknown): Promise<RestState> {
  const newer = isUnknownName(error) ? await state.afterReading() : current
  if (newer === current) throw error
  return newer
}

function refuseLongUrl({ pathname, search }: ReceivedRequest, { limits: { urlLength } }: RestConfig): void {
  if (pathname.length + search.length <= urlLength) return
  throw restError('PGRSTL02', `The address is longer than ${urlLength} characters`)
}

/** The request as the service behind the gateway sees it. */
function rawRequest(
  received: ReceivedRequest,
  authorization: string,
  hasGateway: boolean,
  body: Uint8Array,
): RawRequest {
  const { method, pathname, baseLength, search } = received
  return {
    method,
    path: pathname.slice(baseLength) || '/',
    search: hasGateway ? withoutKey(search) : search.slice(1),
    headers: withAuthorization(received.headers, authorization),
    body,
  }
}

/** Most senders have a token of their own, so that nothing changes and nothing need be copied. */
function withAuthorization(sent: RequestHeaders, authorization: string): RequestHeaders {
  if (sent['authorization'] === (authorization || undefined)) return sent
  const { authorization: _, ...headers } = sent
  return authorization === '' ? headers : { ...headers, authorization }
}

/** Removes the gateway's key from the query, where it would be read as a filter. */
function withoutKey(search: string): string {
  if (!search.includes('apikey=')) return search.slice(1)
  return search
    .slice(1)
    .split('&')
    .filter((part) => !part.startsWith('apikey='))
    .join('&')
}

function networkOfSender(
  { headers, socketAddress }: ReceivedRequest,
  { addressHeader }: RestConfig,
): string | null {
  const forwarded = addressHeader === null ? undefined : headers[addressHeader.toLowerCase()]
  const address = addressIn(forwarded, socketAddress)
  return address === null ? null : networkOf(address)
}
