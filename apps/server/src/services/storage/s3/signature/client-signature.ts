/**
 * The parameters of a client's signature (AWS Signature Version 4), from the Authorization header or the address.
 * Source: docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-authenticating-requests.html.
 */
import { accessDenied, invalidSignature } from '../../errors/errors.ts'
import { expiredSignature } from '../../errors/s3-errors.ts'

export interface CredentialScope {
  readonly accessKey: string
  /** `YYYYMMDD` */
  readonly date: string
  readonly region: string
  readonly service: string
}

export interface ClientSignature {
  readonly scope: CredentialScope
  /** In lower case. */
  readonly signedHeaders: readonly string[]
  readonly signature: string
  /** `YYYYMMDDTHHMMSSZ` */
  readonly time: string
  /** Value of `X-Amz-Content-Sha256`; null where none was sent. */
  readonly contentHash: string | null
  /** A JWT, for clients that sign with the project's anonymous key; null for access keys. */
  readonly sessionToken: string | null
  /** Whether the signature is part of the address. */
  readonly isPresigned: boolean
}

/** Headers by their names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>

const ALGORITHM = 'AWS4-HMAC-SHA256'
const TIME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z$/
/** The longest lifetime of a signed address, as in the reference. */
const MAX_EXPIRES_SECONDS = 604_800
/** How far a client's clock may be off, as in the reference. */
const MAX_SKEW_MS = 15 * 60_000

/**
 * An Authorization header of another scheme does not override a signed address.
 * @param now milliseconds since 1970.
 * @throws StorageError
 */
export function readClientSignature(headers: Headers, query: URLSearchParams, now: number): ClientSignature {
  const authorization = headers['authorization'] ?? ''
  const signature = authorization.startsWith(`${ALGORITHM} `)
    ? fromHeader(authorization.slice(ALGORITHM.length + 1), headers)
    : fromQuery(query, now)
  if (!signature.signedHeaders.includes('host')) throw invalidSignature('The host header must be signed')
  return signature
}

function fromHeader(parameters: string, headers: Headers): ClientSignature {
  const values = new Map(
    parameters.split(',').map((parameter) => {
      const [name = '', value = ''] = parameter.split('=', 2)
      return [name.trim(), value.trim()]
    }),
  )
  return {
    scope: readScope(values.get('Credential')),
    signedHeaders: readSignedHeaders(values.get('SignedHeaders')),
    signature: required(values.get('Signature')),
    time: required(headers['x-amz-date']),
    contentHash: headers['x-amz-content-sha256'] ?? null,
    sessionToken: headers['x-amz-security-token'] || null,
    isPresigned: false,
  }
}

function fromQuery(query: URLSearchParams, now: number): ClientSignature {
  const credential = query.get('X-Amz-Credential')
  if (credential === null) throw accessDenied('Missing signature')
  if (query.get('X-Amz-Algorithm') !== ALGORITHM) throw invalidSignature('Unsupported authorization type')
  const time = required(query.get('X-Amz-Date'))
  checkExpiry(time, query.get('X-Amz-Expires'), now)
  return {
    scope: readScope(credential),
    signedHeaders: readSignedHeaders(query.get('X-Amz-SignedHeaders')),
    signature: required(query.get('X-Amz-Signature')),
    time,
    contentHash: query.get('X-Amz-Content-Sha256'),
    sessionToken: query.get('X-Amz-Security-Token') || null,
    isPresigned: true,
  }
}

function readScope(credential: string | null | undefined): CredentialScope {
  const parts = required(credential).split('/')
  const [accessKey = '', date = '', region = '', service = '', end] = parts
  if (parts.length !== 5 || end !== 'aws4_request') throw invalidSignature('Invalid credentials')
  return { accessKey, date, region, service }
}

const readSignedHeaders = (names: string | null | undefined) => required(names).toLowerCase().split(';')

function required(value: string | null | undefined): string {
  if (value === null || value === undefined || value === '')
    throw invalidSignature('Invalid signature format')
  return value
}

/** The original accepts addresses without an expiry for ever; here they need one, as in the reference. */
function checkExpiry(time: string, expires: string | null, now: number): void {
  const seconds = Number(expires ?? Number.NaN)
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_EXPIRES_SECONDS)
    throw invalidSignature('Invalid expiration')
  const signedAt = timeOf(time)
  if (signedAt > now + MAX_SKEW_MS) throw accessDenied('Request is not yet valid')
  if (signedAt + seconds * 1_000 < now) throw expiredSignature()
}

/** Whether the client's clock is too far off for a signature in a header, which has no expiry of its own. */
export function isSkewed({ time, isPresigned }: ClientSignature, now: number): boolean {
  return !isPresigned && Math.abs(timeOf(time) - now) > MAX_SKEW_MS
}

/** @returns milliseconds since 1970. */
function timeOf(time: string): number {
  const parsed = Date.parse(time.replace(TIME, '$1-$2-$3T$4:$5:$6Z'))
  if (!TIME.test(time) || Number.isNaN(parsed)) throw invalidSignature('Invalid signature format')
  return parsed
}
