/** Exchange of a redirect's code for a session, by the client that holds the PKCE verifier. */
import type { TokenDependencies } from './dependencies.ts'
import * as refusals from '../../../errors/errors.ts'
import { unseal } from '../../../outbox/seal.ts'
import { issueSession, tokenResponse, type TokenResponse } from '../../../sessions/issue-session.ts'
import { fitsChallenge } from '../../request/pkce.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { audit } from '../../../store/audit-log.ts'
import { deleteFlowState, lockFlowState } from '../../../store/flow-states.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { OWN_TERMS } from '../../../model/session.ts'
import { findUserById } from '../../../store/users.ts'

export async function pkceGrant(
  body: RequestBody,
  client: ClientInfo,
  deps: TokenDependencies,
): Promise<TokenResponse> {
  const [code, verifier] = [body.text('auth_code'), body.text('code_verifier')]
  if (!code || !verifier) {
    throw refusals.validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  const { session, sealedTokens } = await deps.database.transaction(async (tx) => {
    const state = await lockFlowState(tx, code)
    const user = state && (await findUserById(tx, state.userId))
    if (!state || !user) throw refusals.flowStateNotFound()
    if (state.ageMs > deps.config.flowStateMs) throw refusals.flowStateExpired()
    if (!fitsChallenge(verifier, { challenge: state.challenge, method: state.challengeMethod })) {
      throw refusals.badCodeVerifier()
    }
    if (user.isBanned) throw refusals.userBannedAtSignIn()
    await deleteFlowState(tx, state.id)
    audit(tx, user, 'login', client, { provider_type: state.method })
    const issued = await issueSession(tx, deps, user.id, state.method, client, {
      ...OWN_TERMS,
      end: state.sessionEnd,
    })
    return { session: issued, sealedTokens: state.sealedTokens }
  })
  const response = await tokenResponse(deps, session)
  return sealedTokens === null
    ? response
    : { ...response, ...providerTokens(sealedTokens, code, deps.jwtSecret) }
}

/** Those of the provider that the sign-in was at, for the client. */
function providerTokens(sealed: string, code: string, jwtSecret: string): Partial<TokenResponse> {
  const tokens = unseal(Buffer.from(sealed, 'base64'), code, jwtSecret) as {
    readonly accessToken: string
    readonly refreshToken: string
  }
  return {
    provider_token: tokens.accessToken,
    ...(tokens.refreshToken === '' ? {} : { provider_refresh_token: tokens.refreshToken }),
  }
}
