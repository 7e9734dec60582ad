/** Computes signatures (AWS Signature Version 4) of requests and of the chunks of their bodies. Pure. */
import { createHash, createHmac } from 'node:crypto'
import type { ClientSignature, CredentialScope, Headers } from './client-signature.ts'

export interface SignedRequest {
  readonly method: string
  /** The path as it was sent, still encoded. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: Headers
  /** Value of the host header that the client signed. */
  readonly host: string
}

export const UNSIGNED_PAYLOAD = 'UNSIGNED-PAYLOAD'
export const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest('hex')
const EMPTY_HASH = sha256('')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The key of one day, region and service, so that the secret itself signs nothing. */
export function signingKey(secret: string, { date, region, service }: CredentialScope): Buffer {
  return hmac(hmac(hmac(hmac(`AWS4${secret}`, date), region), service), 'aws4_request')
}

const scopeText = ({ date, region, service }: CredentialScope) => `${date}/${region}/${service}/aws4_request`

/** The signature that a request must have, in hexadecimal. */
export function requestSignature(key: Buffer, client: ClientSignature, request: SignedRequest): string {
  const canonical = [
    request.method,
    request.path || '/',
    canonicalQuery(request.query),
    `${canonicalHeaders(client, request)}\n`,
    client.signedHeaders.toSorted().join(';'),
    client.contentHash ?? UNSIGNED_PAYLOAD,
  ].join('\n')
  const text = ['AWS4-HMAC-SHA256', client.time, scopeText(client.scope), sha256(canonical)].join('\n')
  return hmac(key, text).toString('hex')
}

/** The signature of one chunk of a body, which follows from the one before it. */
export function chunkSignature(
  key: Buffer,
  client: ClientSignature,
  previous: string,
  chunkHash: string,
): string {
  const { time, scope } = client
  const lines = ['AWS4-HMAC-SHA256-PAYLOAD', time, scopeText(scope), previous, EMPTY_HASH, chunkHash]
  return hmac(key, lines.join('\n')).toString('hex')
}

/** The signature of the headers behind the last chunk. */
export function trailerSignature(
  key: Buffer,
  client: ClientSignature,
  previous: string,
  trailers: string,
): string {
  const { time, scope } = client
  const lines = ['AWS4-HMAC-SHA256-TRAILER', time, scopeText(scope), previous, sha256(trailers)]
  return hmac(key, lines.join('\n')).toString('hex')
}

function canonicalQuery(query: URLSearchParams): string {
  return [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted()
    .join('&')
}

/** RFC 3986: `encodeURIComponent` leaves five more characters as they are. */
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )

function canonicalHeaders({ signedHeaders }: ClientSignature, { headers, host }: SignedRequest): string {
  return signedHeaders
    .filter((name) => headers[name] !== undefined || name === 'host' || name === 'content-length')
    .toSorted()
    .map((name) => `${name}:${headerValue(name, headers, host)}`)
    .join('\n')
}

function headerValue(name: string, headers: Headers, host: string): string {
  if (name === 'host') return host
  // Node sends no length for an empty body, while clients sign it.
  if (name === 'content-length') return headers[name] ?? '0'
  return (headers[name] ?? '').trim().replace(/\s+/g, ' ')
}
