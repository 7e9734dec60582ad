/** One request as the endpoints see it: its raw address, its caller, and the tables as that caller sees them. */
import type { Context } from 'hono'
import { baseRoutePath } from 'hono/route'
import type { Caller, ClientConnection } from '../../../../platform/caller/caller.ts'
import { incomingOf } from '../../../../platform/http/body-stream.ts'
import { networkOf, socketAddress } from '../../../../platform/http/client-address.ts'
import type { SignedClaims } from '../../signatures/url-signer.ts'
import { CallerStore } from '../../store/caller-store.ts'
import type { StorageParts } from '../../storage-parts.ts'

/** Headers by their names in lower case. */
export type RequestHeaders = Readonly<Record<string, string>>

export interface RequestAddress {
  /** Below the service's path, percent-encoded as the client sent it: no dot segment is resolved. */
  readonly path: string
  readonly query: URLSearchParams
}

export interface StorageRequest extends RequestAddress {
  readonly method: string
  readonly headers: RequestHeaders
  /** Values of the route's parameters, decoded. */
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller
  /** Whether the caller sent a valid token. */
  readonly isAuthenticated: boolean
  /** The subject of the caller's token. */
  readonly owner: string | null
  readonly client: ClientConnection
  readonly store: CallerStore
  readonly context: Context
  readonly parts: StorageParts
}

/** The address as it came over the socket; else the one that the framework parsed. */
export function addressOf(context: Context): RequestAddress {
  const base = baseRoutePath(context).replace(/\/$/, '')
  const raw = incomingOf(context)?.url ?? ''
  const parsed = new URL(context.req.raw.url)
  const target = raw.startsWith(`${base}/`) ? raw : `${parsed.pathname}${parsed.search}`
  const mark = target.indexOf('?')
  const path = (mark < 0 ? target : target.slice(0, mark)).slice(base.length)
  return { path, query: new URLSearchParams(mark < 0 ? '' : target.slice(mark + 1)) }
}

export function clientOf(context: Context): ClientConnection {
  const address = socketAddress(context)
  return { signal: context.req.raw.signal, network: address === '' ? null : networkOf(address) }
}

export interface RequestFacts {
  readonly context: Context
  readonly address: RequestAddress
  readonly headers: RequestHeaders
  readonly params: Readonly<Record<string, string>>
  readonly caller: Caller
  readonly isAuthenticated: boolean
  readonly operation: string
  readonly parts: StorageParts
}

export function storageRequest(facts: RequestFacts): StorageRequest {
  const { context, address, headers, params, caller, isAuthenticated, operation, parts } = facts
  const client = clientOf(context)
  const { method } = context.req
  const { authorization: _, apikey: _key, cookie: _cookie, ...shown } = headers
  const store = new CallerStore(
    parts.database,
    { caller, client, operation, method, path: address.path, headers: shown },
    parts.config.database,
  )
  const { sub } = caller.claims
  const owner = isAuthenticated && typeof sub === 'string' && sub !== '' ? sub : null
  return {
    ...address,
    method,
    headers,
    params,
    caller,
    isAuthenticated,
    owner,
    client,
    store,
    context,
    parts,
  }
}

/** By which uploads in progress are limited: the account, else role and network. */
export const uploaderOf = ({
  owner,
  caller,
  client,
}: Pick<StorageRequest, 'owner' | 'caller' | 'client'>): string =>
  owner ?? `${caller.role} ${client.network ?? ''}`

/** By which unfinished uploads are limited; null for the service role, whose uploads are the operator's. */
export const holderOf = (request: Pick<StorageRequest, 'owner' | 'caller' | 'client'>): string | null =>
  request.owner === null && request.caller.role === SERVICE_ROLE ? null : uploaderOf(request)

const SERVICE_ROLE = 'service_role'

/** The operation of requests that sign an upload. */
export const SIGN_UPLOAD = 'storage.object.sign_upload_url'

/**
 * The tables as the signer of an upload sees them, for policies that are evaluated again when the bytes arrive.
 * @param url the object: bucket and name.
 * @returns null for an address without a signer: its policies were evaluated when it was signed.
 */
export function signerStore(
  { client, parts }: Pick<StorageRequest, 'client' | 'parts'>,
  { signer, url }: Pick<SignedClaims, 'signer' | 'url'>,
): CallerStore | null {
  if (!signer) return null
  const signing = { operation: SIGN_UPLOAD, method: 'POST', path: `/object/upload/sign/${url}`, headers: {} }
  return new CallerStore(parts.database, { caller: signer, client, ...signing }, parts.config.database)
}

/**
 * The service's address as the client used it: a client may reach the server by several names, and resumes an upload where it began.
 */
export function mountAddressOf({ context, headers, parts }: StorageRequest): string {
  const base = baseRoutePath(context).replace(/\/$/, '')
  const { host } = headers
  return host === undefined || new URL(parts.serviceUrl).host === host
    ? parts.serviceUrl
    : `http://${host}${base}`
}
