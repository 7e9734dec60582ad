/** The data API's responses to callers that are refused. Source of the words: PostgREST 14, references/errors. */
import type { CallerRefusal } from '../../../platform/caller/caller-reader.ts'
import type { SessionRefusal } from '../../../platform/database/database.ts'
import { refusedClaims, restError, type RestError, undecodableToken } from '../vocabulary/errors.ts'

/** PGRST300, PGRST301, PGRST302, PGRST303. */
export function authenticationError(refusal: CallerRefusal): RestError {
  switch (refusal.kind) {
    case 'no-keys':
      return restError('PGRST300', 'Server lacks JWT secret')
    case 'empty':
      return undecodableToken('Empty JWT is sent in Authorization header')
    case 'parts':
      return undecodableToken(`Expected 3 parts in JWT; got ${refusal.parts}`)
    case 'malformed':
      return undecodableToken('JWT cryptographic operation failed')
    case 'unsigned':
      return undecodableToken(
        'Wrong or unsupported encoding algorithm',
        "JWT is unsecured but expected 'alg' was not 'none'",
      )
    case 'no-key':
      return undecodableToken(
        'No suitable key or wrong key type',
        'No suitable key was found to decode the JWT',
      )
    case 'signature':
      return undecodableToken(
        'No suitable key or wrong key type',
        'None of the keys was able to decode the JWT',
      )
    case 'no-role':
      return restError('PGRST302', 'Anonymous access is disabled', {
        headers: { 'WWW-Authenticate': 'Bearer' },
      })
    default:
      return refusedClaims(claimsMessage(refusal))
  }
}

const OF_SESSION: Readonly<Record<SessionRefusal, string>> = {
  ended: 'JWT session has ended',
  banned: 'JWT account is banned',
  superseded: 'JWT role or assurance level is no longer valid',
}

/** PGRST303 for a write whose token is valid by its signature alone. The original answers such a write. */
export const endedSession = (refusal: SessionRefusal): RestError => refusedClaims(OF_SESSION[refusal])

type ClaimsKind =
  | 'claims'
  | 'nested'
  | 'expired'
  | 'not-yet-valid'
  | 'issued-in-future'
  | 'other-audience'
  | 'audience-type'
  | 'not-a-number'

function claimsMessage(refusal: Extract<CallerRefusal, { readonly kind: ClaimsKind }>): string {
  switch (refusal.kind) {
    case 'claims':
      return 'Parsing claims failed'
    case 'nested':
      return `The claims nest deeper than ${refusal.levels} levels`
    case 'expired':
      return 'JWT expired'
    case 'not-yet-valid':
      return 'JWT not yet valid'
    case 'issued-in-future':
      return 'JWT issued at future'
    case 'other-audience':
      return 'JWT not in audience'
    case 'audience-type':
      return "The JWT 'aud' claim must be a string or an array of strings"
    case 'not-a-number':
      return `The JWT '${refusal.claim}' claim must be a number`
  }
}
