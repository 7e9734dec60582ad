/** The caller of a request, or its refusal in the original's words, which are those of its token library. */
import type { CallerReader, CallerRefusal, CallerRules } from '../../../../platform/caller/caller-reader.ts'
import type { Caller } from '../../../../platform/caller/caller.ts'
import { type GatewayKeys, resolveAuthorization } from '../../../../platform/http/gateway.ts'
import { accessDenied } from '../../errors/errors.ts'
import { type StorageError, storageError } from '../../errors/storage-error.ts'
import type { RequestHeaders } from './storage-request.ts'

export interface ReadCaller {
  readonly caller: Caller
  readonly isAuthenticated: boolean
}

export interface CallerAccess {
  readonly reader: CallerReader
  readonly rules: CallerRules
  readonly keys: GatewayKeys | null
}

/**
 * @param mayBeAnonymous whether a request without a valid token is answered as the anonymous role's.
 * @throws StorageError AccessDenied, InvalidRequest
 */
export async function readCaller(
  { reader, rules, keys }: CallerAccess,
  headers: RequestHeaders,
  query: URLSearchParams,
  mayBeAnonymous: boolean,
): Promise<ReadCaller> {
  const sent = keys
    ? resolveAuthorization({ headers, search: query.toString() }, keys)
    : (headers['authorization'] ?? '')
  const token = sent.replace(/^bearer\s+/i, '')
  const now = Math.floor(Date.now() / 1000)
  const result = token === '' ? null : await reader.read(`Bearer ${token}`, rules, now)
  if (result?.ok && !isExpired(result.value, now)) return { caller: result.value, isAuthenticated: true }
  if (mayBeAnonymous) return anonymous(reader, rules, now)
  if (sent === '' && headers['authorization'] === undefined) throw noAuthorization()
  throw accessDenied(
    result === null ? NO_TOKEN : result.ok ? wordsOf({ kind: 'expired' }) : wordsOf(result.refusal),
  )
}

const NO_TOKEN = 'Invalid Compact JWS'

const noAuthorization = (): StorageError =>
  storageError('InvalidRequest', 400, "headers must have required property 'authorization'", {
    error: 'Error',
  })

/** The original allows no leeway. */
const isExpired = ({ claims: { exp } }: Caller, now: number): boolean => typeof exp === 'number' && exp <= now

async function anonymous(reader: CallerReader, rules: CallerRules, now: number): Promise<ReadCaller> {
  const result = await reader.read('', rules, now)
  if (!result.ok) throw accessDenied(NO_TOKEN)
  return { caller: result.value, isAuthenticated: false }
}

function wordsOf(refusal: CallerRefusal): string {
  switch (refusal.kind) {
    case 'empty':
    case 'parts':
      return NO_TOKEN
    case 'malformed':
      return 'JWS Protected Header is invalid'
    case 'unsigned':
    case 'no-key':
      return '"alg" (Algorithm) Header Parameter value not allowed'
    case 'expired':
      return '"exp" claim timestamp check failed'
    case 'not-yet-valid':
    case 'issued-in-future':
      return '"nbf" claim timestamp check failed'
    case 'not-a-number':
      return `"${refusal.claim}" claim must be a number`
    case 'claims':
      return 'JWT Claims Set must be a top-level JSON object'
    case 'other-audience':
    case 'audience-type':
      return 'unexpected "aud" claim value'
    case 'nested':
      return `The claims nest deeper than ${refusal.levels} levels`
    default:
      return 'signature verification failed'
  }
}
