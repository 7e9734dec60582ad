/**
 * Refreshes a session: each token is used once and replaced. A client that repeats a recent request gets the active token. An older
 * token may be stolen, so it ends the session. Source: supabase/auth, internal/tokens/service.go; the session is deleted, as for
 * the original's newer tokens.
 */
import type { Transaction } from '../../../../../platform/database/database.ts'
import type { TokenDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { invalidClient } from '../../../errors/oauth-server-errors.ts'
import {
  newRefreshToken,
  tokenResponse,
  type IssuedSession,
  type TokenResponse,
} from '../../../sessions/issue-session.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import {
  deleteSession,
  hasNewerSession,
  lockSessionOfToken,
  readRefreshToken,
  recordRefresh,
  swapRefreshToken,
  type LockedSession,
  type RefreshTokenState,
} from '../../../store/sessions.ts'
import { findUserByRefreshToken } from '../../../store/users.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { hasSecondFactor, type User } from '../../../model/user.ts'

/** This service's tokens have 26 characters; those of imported sessions have 12, or 51 to 62 if they are signed. */
const TOKEN_TEXT = /^(?:[a-z0-9]{12}|[a-z2-7]{26}|[A-Za-z0-9_-]{51,62})$/
/** Share of the request timeout that a refresh may wait for others of its session; no limit without a timeout. */
const LOCK_WAIT_SHARE = 0.5
const LOCK_NOT_AVAILABLE = '55P03'

export async function refreshGrant(
  body: RequestBody,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<TokenResponse> {
  return refreshTokens(body.text('refresh_token'), null, client, deps)
}

/** @param clientId of the OAuth client that has proven itself; null for the account's own sessions. */
export async function refreshTokens(
  token: string,
  clientId: string | null,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<TokenResponse> {
  // The original checks the form for the account's own sessions alone.
  if (!TOKEN_TEXT.test(token))
    throw clientId === null
      ? refusals.validationFailed('Refresh token is not valid')
      : refusals.refreshTokenNotFound()
  const result = await refuseLongWaits(() =>
    deps.database.transaction((tx) => refresh(tx, token, clientId, client, deps)),
  )
  if (result === 'reused') throw refusals.refreshTokenAlreadyUsed()
  return tokenResponse(deps, result)
}

/** Returns 'reused' instead of throwing, so that the end of the session is committed. */
async function refresh(
  tx: Transaction,
  token: string,
  clientId: string | null,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<IssuedSession | 'reused'> {
  const waitMs = Math.ceil((deps.config.requestMs ?? 0) * LOCK_WAIT_SHARE)
  // Sent in one message. The statements after the lock see what its previous holder committed.
  const [session, state, user] = await Promise.all([
    lockSessionOfToken(tx, token, waitMs),
    readRefreshToken(tx, token),
    findUserByRefreshToken(tx, token),
  ])
  if (!session || !state || !user) throw refusals.refreshTokenNotFound()
  requireHolder(session, clientId)
  if (user.isBanned) throw refusals.userBannedAtRefresh()
  refuseExpired(session, user, deps)
  if (deps.config.singleSession && (await hasNewerSession(tx, session, deps.config)))
    throw refusals.sessionExpired(' (Revoked by Newer Login)')

  if (state.revoked && !mayReuse(token, state, deps)) {
    if (deps.config.rotationEnabled) await deleteSession(tx, session.id)
    return 'reused'
  }
  const active = state.revoked ? state.activeToken : null
  const refreshToken = active ?? swap(tx, session, user, token, client)
  audit(tx, user, 'token_refreshed', client)
  recordRefresh(tx, session.id, client)
  const { id: sessionId, level, ageMs, methods, grant } = session
  return { user, sessionId, level, ageMs, methods, refreshToken, isNew: false, grant }
}

/** A session is refreshed by the client that holds it alone. @throws OAuthRefusal `invalid_client`. */
function requireHolder({ grant }: LockedSession, clientId: string | null): void {
  if (clientId === (grant?.clientId ?? null)) return
  if (!grant) throw invalidClient('Client authentication not allowed for non-OAuth session')
  throw invalidClient(
    clientId === null
      ? 'Client authentication required for OAuth session'
      : "Client does not match the session's OAuth client",
  )
}

/** Whether a replaced token is recent enough to be answered with the active one. */
function mayReuse(token: string, state: RefreshTokenState, { config }: TokenDependencies): boolean {
  const wasNotSaved = state.activeParent === token
  const isConcurrent = state.revokedSeconds <= config.reuseSeconds
  return state.activeToken !== null && (wasNotSaved || isConcurrent)
}

function swap(
  tx: Transaction,
  session: LockedSession,
  user: User,
  oldToken: string,
  client: ClientInfo,
): string {
  const newToken = newRefreshToken()
  audit(tx, user, 'token_revoked', client)
  swapRefreshToken(tx, session, oldToken, newToken)
  return newToken
}

function refuseExpired(session: LockedSession, user: User, { config }: TokenDependencies): void {
  const isTimedOut = config.sessionTimeboxMs !== null && session.ageMs > config.sessionTimeboxMs
  if (session.isPastEnd || isTimedOut) throw refusals.sessionExpired()
  if (config.sessionInactivityMs !== null && session.silenceMs > config.sessionInactivityMs) {
    throw refusals.sessionExpired(' (Inactivity)')
  }
  const owesFactor = session.level !== 'aal2' && hasSecondFactor(user)
  if (config.sessionLowLevelMs !== null && owesFactor && session.ageMs > config.sessionLowLevelMs) {
    throw refusals.sessionExpired(' (Low AAL: User Needs MFA Verification)')
  }
}

async function refuseLongWaits<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isLocked = error instanceof Error && (error as { code?: unknown }).code === LOCK_NOT_AVAILABLE
    throw isLocked ? refusals.tooManyRefreshes() : error
  }
}
