/** Begins sessions and composes their token responses. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SessionDependencies } from './dependencies.ts'
import { notifyNewDevice } from './new-device-notice.ts'
import { runTokenHook } from '../hooks/token-hook.ts'
import { deleteSession, insertSession } from '../store/sessions.ts'
import { setLastSignIn } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import { userJson, type UserJson } from '../model/user-json.ts'
import {
  OWN_TERMS,
  type AssuranceLevel,
  type AuthenticationMethod,
  type ClientGrant,
  type MethodReference,
  type SessionTerms,
} from '../model/session.ts'
import type { ClientInfo } from '../model/client-info.ts'
import { hasSecondFactor, type User } from '../model/user.ts'

/** A stored session. Its access token is signed after the transaction. */
export interface IssuedSession {
  readonly user: User
  readonly sessionId: string
  readonly level: AssuranceLevel
  /** Milliseconds since its start. */
  readonly ageMs: number
  readonly methods: readonly MethodReference[]
  readonly refreshToken: string
  /** Whether it began with this request; it ends again if its tokens cannot be signed. */
  readonly isNew: boolean
  /** Null for a session of the account's own. */
  readonly grant: ClientGrant | null
}

export interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  /** Seconds. */
  readonly expires_in: number
  /** Seconds since 1970. */
  readonly expires_at: number
  readonly refresh_token: string
  readonly user: UserJson
  /** The tokens of the service that the sign-in was at. */
  readonly provider_token?: string
  readonly provider_refresh_token?: string
}

/**
 * Begins a session proven by `method`. A new device is notified to the account's mailbox; an OAuth client does not count as a device.
 */
export async function issueSession(
  tx: Transaction,
  deps: SessionDependencies,
  userId: string,
  method: AuthenticationMethod,
  client: ClientInfo,
  terms: SessionTerms = OWN_TERMS,
): Promise<IssuedSession> {
  const refreshToken = newRefreshToken()
  const { grant } = terms
  const inserted = insertSession(tx, userId, method, client, refreshToken, terms)
  setLastSignIn(tx, userId)
  const [{ sessionId, methods }, user] = await Promise.all([inserted, reloadUser(tx, userId)])
  if (!grant) await notifyNewDevice(tx, deps, user, client)
  return { user, sessionId, level: 'aal1', ageMs: 0, methods, refreshToken, isNew: true, grant }
}

/** 130 bits in base 32; the original's 12 characters hold 60. */
export function newRefreshToken(): string {
  return Array.from(randomBytes(26), (byte) => BASE32[byte % BASE32.length]).join('')
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** @throws AuthError of the token hook; a new session is then deleted. */
export async function tokenResponse(
  deps: SessionDependencies,
  session: IssuedSession,
): Promise<TokenResponse> {
  try {
    return await signTokens(deps, session)
  } catch (error) {
    if (session.isNew) await deps.database.transaction((tx) => deleteSession(tx, session.sessionId))
    throw error
  }
}

async function signTokens(deps: SessionDependencies, session: IssuedSession): Promise<TokenResponse> {
  const { config, serviceUrl, tokenKeys } = deps
  const { user, sessionId, level, methods, refreshToken, grant } = session
  const issuedAt = Math.floor(Date.now() / 1000)
  const expiresIn = lifetimeSeconds(session, config)
  const expiresAt = issuedAt + expiresIn
  const claims = {
    iss: config.tokenIssuer ?? serviceUrl,
    sub: user.id,
    aud: user.audience,
    exp: expiresAt,
    iat: issuedAt,
    email: user.email,
    phone: user.phone,
    app_metadata: user.appMetadata,
    user_metadata: user.userMetadata,
    role: user.role,
    aal: level,
    amr: methods,
    session_id: sessionId,
    is_anonymous: user.isAnonymous,
    ...(grant ? { client_id: grant.clientId, scope: grant.scopes } : {}),
  }
  return {
    access_token: await tokenKeys.sign(await runTokenHook(deps, claims, methods[0]?.method ?? '')),
    token_type: 'bearer',
    expires_in: expiresIn,
    expires_at: expiresAt,
    refresh_token: refreshToken,
    user: userJson(user),
  }
}

/** The token of an aal1 session that still lacks its second factor ends with the time allowed for that. */
function lifetimeSeconds(
  { user, level, ageMs }: IssuedSession,
  { tokenSeconds, sessionLowLevelMs }: SessionDependencies['config'],
): number {
  if (sessionLowLevelMs === null || level === 'aal2' || !hasSecondFactor(user)) return tokenSeconds
  return Math.min(tokenSeconds, Math.floor((sessionLowLevelMs - ageMs) / 1000))
}
