/** Verifies the signature of a request, and finds the token that the request acts with. */
import { constantTimeEqual } from '../../../../platform/constant-time.ts'
import { accessDenied } from '../../errors/errors.ts'
import { requestTimeTooSkewed, signatureDoesNotMatch } from '../../errors/s3-errors.ts'
import { type ClientSignature, type Headers, isSkewed, readClientSignature } from './client-signature.ts'
import { requestSignature, type SignedRequest, signingKey } from './signing.ts'

export interface S3Credentials {
  readonly region: string
  /** Whether other regions than `region` are refused. */
  readonly enforceRegion: boolean
  /** The pair of keys that acts as the service role; null where none is configured. */
  readonly accessKey: { readonly id: string; readonly secret: string } | null
  /** The access key id of clients with a session token, who sign with the anonymous key. */
  readonly projectRef: string
  readonly anonKey: string
  readonly serviceRoleKey: string
}

export interface VerifiedSignature {
  readonly client: ClientSignature
  /** Signs the chunks of the body. */
  readonly key: Buffer
  /** A JWT that the caller is made of. Session tokens have not been verified yet. */
  readonly token: string
}

/** Regions that clients send when they have no other. Source: supabase/storage 1.69, src/storage/protocols/s3/signature-v4.ts. */
const ANY_REGION = new Set(['auto', 'us-east-1', ''])
/** Headers of the protocol that clients may leave unsigned: they change nothing, or are part of what is signed anyway. */
const MAY_BE_UNSIGNED = new Set(['x-amz-content-sha256', 'x-amz-user-agent', 'x-amz-date'])

/**
 * @param now milliseconds since 1970.
 * @throws StorageError
 */
export function verifySignature(
  request: SignedRequest,
  credentials: S3Credentials,
  now: number,
): VerifiedSignature {
  const client = readClientSignature(request.headers, request.query, now)
  const { id, secret, token } = keysOf(client, credentials)
  if (client.scope.accessKey !== id) throw accessDenied('Invalid Access Key')
  if (credentials.enforceRegion && client.scope.region !== credentials.region)
    throw accessDenied('Invalid Region')
  if (client.scope.service !== 's3') throw accessDenied('Invalid Service')
  refuseUnsigned(client, request.headers)
  const region = ANY_REGION.has(client.scope.region) ? client.scope.region : credentials.region
  const key = signingKey(secret, { ...client.scope, region })
  const expected = requestSignature(key, { ...client, scope: { ...client.scope, region } }, request)
  if (!constantTimeEqual(expected, client.signature))
    throw signatureDoesNotMatch(client.sessionToken !== null)
  if (isSkewed(client, now) || !client.time.startsWith(client.scope.date)) throw requestTimeTooSkewed()
  return { client: { ...client, scope: { ...client.scope, region } }, key, token }
}

function keysOf({ sessionToken }: ClientSignature, credentials: S3Credentials) {
  const { accessKey, projectRef, anonKey, serviceRoleKey } = credentials
  if (sessionToken !== null) return { id: projectRef, secret: anonKey, token: sessionToken }
  if (accessKey) return { ...accessKey, token: serviceRoleKey }
  throw accessDenied('Missing S3 Protocol Access Key ID or Secret Key Environment variables')
}

/** Unsigned headers such as `x-amz-copy-source` could turn a presigned address into another operation. */
function refuseUnsigned({ signedHeaders }: ClientSignature, headers: Headers): void {
  const unsigned = Object.keys(headers).find(
    (name) => name.startsWith('x-amz-') && !MAY_BE_UNSIGNED.has(name) && !signedHeaders.includes(name),
  )
  if (unsigned !== undefined)
    throw accessDenied('There were headers present in the request which were not signed')
}
