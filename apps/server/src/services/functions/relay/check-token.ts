/** Checks the token of a call to a function that requires one. Refusals are in the original's words. */
import { decodeProtectedHeader, type JWK } from 'jose'
import type { Caller } from '../../../platform/caller/caller.ts'
import { CallerReader, type CallerRefusal, type CallerRules } from '../../../platform/caller/caller-reader.ts'
import { sessionOfCaller } from '../../../platform/caller/session-of-caller.ts'
import { type Database, sessionRefusal } from '../../../platform/database/database.ts'
import { bearerToken } from '../../../platform/http/gateway.ts'
import { RelayError } from '../errors/relay-error.ts'

/** Maximum of verified tokens that are remembered. */
const REMEMBERED_TOKENS = 1000

export class TokenCheck {
  readonly #reader = new CallerReader()
  readonly #rules: CallerRules
  readonly #database: Pick<Database, 'requireSession'> | null

  /** @param database of the sessions; null where there is none, and the token alone counts. */
  constructor(keys: readonly JWK[], database: Pick<Database, 'requireSession'> | null) {
    this.#database = database
    this.#rules = {
      jwtKeys: keys,
      jwtAudience: null,
      jwtRoleClaimKey: [{ kind: 'key', name: 'role' }],
      jwtCacheMaxEntries: REMEMBERED_TOKENS,
      anonRole: 'anon',
    }
  }

  /**
   * @param authorization as the gateway hands it over; empty for none.
   * @throws RelayError
   */
  async check(authorization: string): Promise<void> {
    if (authorization === '')
      throw new RelayError('UNAUTHORIZED_NO_AUTH_HEADER', 'Missing authorization header')
    const token = bearerToken(authorization)
    if (token === null)
      throw new RelayError('UNAUTHORIZED_INVALID_JWT_FORMAT', "Auth header is not 'Bearer {token}'")
    const now = Math.floor(Date.now() / 1000)
    const result = await this.#reader.read(authorization, this.#rules, now)
    if (!result.ok) throw refusalOf(result.refusal, token)
    const { exp } = result.value.claims
    // The original allows no leeway.
    if (typeof exp === 'number' && exp <= now) throw refusalOf({ kind: 'expired' }, token)
    await this.#requireSession(result.value, token)
  }

  /** A function may write, with the rights of a service, for a caller whose token it need not read. */
  async #requireSession(caller: Caller, token: string): Promise<void> {
    const session = this.#database && sessionOfCaller(caller)
    if (!session) return
    try {
      await this.#database.requireSession(session)
    } catch (error) {
      throw sessionRefusal(error) === null ? error : refusalOf({ kind: 'expired' }, token)
    }
  }
}

const LEGACY = 'HS256'
const ASYMMETRIC = new Set(['ES256', 'RS256'])

function refusalOf({ kind }: Pick<CallerRefusal, 'kind'>, token: string): RelayError {
  const algorithm = algorithmOf(token)
  if (algorithm === null || kind === 'empty' || kind === 'parts' || kind === 'malformed')
    return new RelayError('UNAUTHORIZED_INVALID_JWT_FORMAT', 'Invalid JWT')
  if (algorithm === LEGACY) return new RelayError('UNAUTHORIZED_LEGACY_JWT', 'Invalid JWT')
  if (ASYMMETRIC.has(algorithm)) return new RelayError('UNAUTHORIZED_ASYMMETRIC_JWT', 'Invalid JWT')
  return new RelayError(
    'UNAUTHORIZED_UNSUPPORTED_TOKEN_ALGORITHM',
    `Unsupported JWT algorithm ${algorithm.slice(0, 20)}`,
  )
}

/** @returns null where the token has no readable header. */
function algorithmOf(token: string): string | null {
  try {
    const { alg } = decodeProtectedHeader(token)
    return typeof alg === 'string' ? alg : null
  } catch {
    return null
  }
}
