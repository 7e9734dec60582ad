/** Begins sessions and writes what a client gets to keep: access token, refresh token, account. */
import { randomBytes } from 'node:crypto'
import type { Transaction } from '../../../platform/database/database.ts'
import type { SessionDependencies } from './dependencies.ts'
import { notifyNewDevice } from './new-device-notice.ts'
import { runTokenHook } from '../hooks/token-hook.ts'
import { deleteSession, insertSession } from '../store/sessions.ts'
import { setLastSignIn } from '../store/user-changes.ts'
import { reloadUser } from '../store/users.ts'
import { userJson, type UserJson } from '../model/user-json.ts'
import type { AssuranceLevel, AuthenticationMethod, MethodReference } from '../model/session.ts'
import type { ClientInfo } from '../model/client-info.ts'
import { hasSecondFactor, type User } from '../model/user.ts'

/** A session as the database has it now; its access token is signed once the transaction is over. */
export interface IssuedSession {
  readonly user: User
  readonly sessionId: string
  readonly level: AssuranceLevel
  /** Milliseconds since it began. */
  readonly ageMs: number
  readonly methods: readonly MethodReference[]
  readonly refreshToken: string
  /** It began with this request: if its tokens cannot be given to anybody, there was no sign-in. */
  readonly isNew: boolean
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
}

/** Signs the account in: a new session, proven by `method`. Its mailbox hears of a device that it did not sign in with before. */
export async function issueSession(
  tx: Transaction,
  deps: SessionDependencies,
  userId: string,
  method: AuthenticationMethod,
  client: ClientInfo,
): Promise<IssuedSession> {
  const refreshToken = newRefreshToken()
  const inserted = insertSession(tx, userId, method, client, refreshToken)
  setLastSignIn(tx, userId)
  const [{ sessionId, methods }, user] = await Promise.all([inserted, reloadUser(tx, userId)])
  await notifyNewDevice(tx, deps, user, client)
  return { user, sessionId, level: 'aal1', ageMs: 0, methods, refreshToken, isNew: true }
}

/** 130 bits in the letters of base 32; the original's 12 characters hold 60. */
export function newRefreshToken(): string {
  return Array.from(randomBytes(26), (byte) => BASE32[byte % BASE32.length]).join('')
}

const BASE32 = 'abcdefghijklmnopqrstuvwxyz234567'

/** @throws AuthError of the hook that may change or refuse the claims; a session that is new has ended then. */
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
  const { user, sessionId, level, methods, refreshToken } = session
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

/** A session that still owes its second factor gets no token that outlives what is allowed without. */
function lifetimeSeconds(
  { user, level, ageMs }: IssuedSession,
  { tokenSeconds, sessionLowLevelMs }: SessionDependencies['config'],
): number {
  if (sessionLowLevelMs === null || level === 'aal2' || !hasSecondFactor(user)) return tokenSeconds
  return Math.min(tokenSeconds, Math.floor((sessionLowLevelMs - ageMs) / 1000))
}
