/** The client of a request, and the account and session of its access token. */
import type { Context } from 'hono'
import { constantTimeEqual } from '../../../../platform/constant-time.ts'
import { addressIn, addressOf } from '../../../../platform/http/client-address.ts'
import { bearerToken, type GatewayKeys, resolveAuthorization } from '../../../../platform/http/gateway.ts'
import type { Claims, TokenRefusal } from '../../../../platform/tokens/tokens.ts'
import type { RequestDependencies } from './dependencies.ts'
import { headOf, type RequestHead } from './request-head.ts'
import type { RateLimits } from '../../configuration/auth-config.ts'
import * as refusals from '../../errors/errors.ts'
import { notForClients } from '../../errors/oauth-server-errors.ts'
import { UUID, NIL_UUID } from '../../model/uuid.ts'
import type { Actor, User } from '../../model/user.ts'
import type { ClientInfo } from '../../model/client-info.ts'
import type { Session } from '../../model/session.ts'
import { findCaller } from '../../store/users.ts'

type ClientDependencies = Pick<RequestDependencies, 'keys'> & {
  readonly config: { readonly rateLimits: Pick<RateLimits, 'addressHeader'> }
}

export const readClientInfo = (context: Context, deps: ClientDependencies): ClientInfo =>
  clientOf(headOf(context), deps)

/** As `readClientInfo`, from the head of a request. */
export function clientOf(
  { headers, socketAddress }: RequestHead,
  { config, keys }: ClientDependencies,
): ClientInfo {
  return {
    address:
      namedAddress(headers, keys) ?? addressOf(headers, socketAddress, config.rateLimits.addressHeader),
    userAgent: headers['user-agent']?.slice(0, 1000) ?? null,
  }
}

/**
 * The address of the client on whose behalf an operator's program, such as a function, sends the request. Only a secret key may set it, since limits count by it.
 * Source: supabase/auth, internal/sbff.
 */
function namedAddress(headers: RequestHead['headers'], keys: GatewayKeys | null): string | null {
  const named = headers['sb-forwarded-for']
  if (named === undefined || !keys) return null
  const key = headers['apikey'] ?? ''
  const secrets = [keys.serviceRoleKey, ...keys.secretKeys]
  return secrets.some((secret) => constantTimeEqual(key, secret)) ? addressIn(named, '') : null
}

export interface Caller {
  readonly user: User
  /** Null for a token without a session. */
  readonly session: Session | null
  readonly claims: Claims
}

/**
 * Authenticates the user by the access token of a session of their own, which must not have ended.
 * @throws AuthError 401 `no_authorization`, 403 `bad_jwt`, `user_not_found`, `session_not_found`, `user_banned`; `no_authorization`
 *   for an OAuth client.
 */
export async function requireCaller(context: Context, deps: RequestDependencies): Promise<Caller> {
  const caller = await requireCallerOrClient(context, deps)
  if (caller.session?.grant) throw notForClients()
  return caller
}

/** As `requireCaller`, also for an OAuth client with the user's consent. */
export async function requireCallerOrClient(context: Context, deps: RequestDependencies): Promise<Caller> {
  return callerOf(headOf(context), deps)
}

/** As `requireCallerOrClient`, from the head of a request. */
export async function callerOf(head: RequestHead, deps: RequestDependencies): Promise<Caller> {
  return loadCaller(deps, await claimsOf(head, deps))
}

/** The operator, authenticated by a token with an admin role. */
export interface Admin {
  readonly actor: Actor
  readonly claims: Claims
}

/** @throws AuthError 401 `no_authorization`, 403 `bad_jwt`, `not_admin`, `session_not_found`. */
export async function requireAdmin(context: Context, deps: RequestDependencies): Promise<Admin> {
  const claims = await claimsOf(headOf(context), deps)
  if (!isOperator(claims, deps)) throw refusals.adminOnly()
  const caller = claims['session_id'] ? await loadCaller(deps, claims) : null
  if (caller?.session?.grant) throw refusals.adminOnly()
  return { actor: { id: NIL_UUID, email: String(claims['role']), phone: '' }, claims }
}

/** Length limit of the database column; no account has a longer audience. */
const MAX_AUDIENCE_LENGTH = 255

/** The audience whose accounts the caller works with: from the header, else from the token. */
export const requestedAudience = (context: Context, deps: RequestDependencies, claims: Claims): string =>
  audienceOf(context.req.header('x-jwt-aud'), deps, claims)

/** As `requestedAudience`. @param header the value of `x-jwt-aud`. */
export function audienceOf(header: string | undefined, deps: RequestDependencies, claims: Claims): string {
  const requested = header?.slice(0, MAX_AUDIENCE_LENGTH)
  if (requested) return requested
  const [own] = isOperator(claims, deps) ? [] : [claims['aud']].flat()
  return typeof own === 'string' && own !== '' ? own : deps.config.accountDefaults.audience
}

const isOperator = ({ role }: Claims, { config }: RequestDependencies): boolean =>
  typeof role === 'string' && config.adminRoles.has(role)

async function claimsOf(
  head: RequestHead,
  { keys, tokenKeys }: Pick<RequestDependencies, 'keys' | 'tokenKeys'>,
): Promise<Claims> {
  const authorization = keys ? resolveAuthorization(head, keys) : (head.headers['authorization'] ?? '')
  const token = bearerToken(authorization)
  if (token === null || /\s|^$/.test(token)) throw refusals.noAuthorization()
  const reading = await tokenKeys.read(token)
  if (!reading.ok) throw refusals.badToken(refusalText(reading.refusal))
  refuseWrongTimes(reading.value.claims, Date.now() / 1000)
  return reading.value.claims
}

async function loadCaller({ database }: RequestDependencies, claims: Claims): Promise<Caller> {
  const { sub, session_id: named } = claims
  if (typeof sub !== 'string' || sub === '') throw refusals.badClaim('missing sub claim')
  if (!UUID.test(sub)) throw refusals.subjectNotUuid()
  const sessionId = typeof named === 'string' && named ? named : null
  // An ID token names its user too, but is not a credential.
  if (sessionId === null && claims['client_id'] !== undefined)
    throw refusals.badClaim('missing session_id claim')
  const isUuid = sessionId !== null && UUID.test(sessionId)
  const { user, session } = await findCaller(database, sub, isUuid ? sessionId : null)
  if (!user) throw refusals.userNotFound()
  if (sessionId !== null && !isUuid) throw refusals.badClaim('session_id claim must be a UUID')
  if (isUuid && !session) throw refusals.sessionNotFound()
  if (user.isBanned) throw refusals.userBanned()
  return { user, claims, session }
}

/** The messages of the original's token library. */
function refusalText(refusal: TokenRefusal): string {
  switch (refusal.kind) {
    case 'parts':
      return 'token is malformed: token contains an invalid number of segments'
    case 'malformed':
    case 'claims':
      return 'token is malformed: could not decode token'
    case 'unsigned':
    case 'no-key':
      return `token signature is invalid: signing method ${refusal.algorithm} is invalid`
    case 'signature':
      return 'token signature is invalid: signature is invalid'
  }
}

const refusedClaims = (reason: string) => refusals.badToken(`token has invalid claims: ${reason}`)

/** Without leeway, since this service issues the tokens. */
function refuseWrongTimes(claims: Claims, now: number): void {
  const time = (name: string) => {
    const value = claims[name]
    if (value === undefined) return null
    if (typeof value !== 'number') throw refusedClaims(`${name} is invalid`)
    return value
  }
  const [expiry, notBefore, issuedAt] = [time('exp'), time('nbf'), time('iat')]
  if (expiry !== null && now >= expiry) throw refusedClaims('token is expired')
  if (notBefore !== null && now < notBefore) throw refusedClaims('token is not valid yet')
  if (issuedAt !== null && now < issuedAt) throw refusedClaims('token used before issued')
}
