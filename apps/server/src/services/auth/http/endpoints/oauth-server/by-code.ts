/** Exchange of a code for a session of the client. Source: supabase/auth, handleAuthorizationCodeGrant. */
import type { Transaction } from '../../../../../platform/database/database.ts'
import { badTokenRequest, bannedOwner } from '../../../errors/oauth-server-errors.ts'
import { invalidGrant } from '../../../errors/oauth-refusal.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { OWN_TERMS } from '../../../model/session.ts'
import type { OAuthClient } from '../../../model/oauth-client.ts'
import { scopesOf } from '../../../model/oauth-scope.ts'
import { type IdTokenSubject, signIdToken } from '../../../sessions/id-token.ts'
import { type IssuedSession, issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { audit } from '../../../store/audit-log.ts'
import {
  type Authorization,
  lockAuthorizationOfCode,
  recordExchange,
} from '../../../store/oauth-authorizations.ts'
import { deleteSession } from '../../../store/sessions.ts'
import { findUserById } from '../../../store/users.ts'
import { fitsChallenge } from '../../request/pkce.ts'
import { type ClientTokens, clientTokens } from './client-tokens.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import type { TokenParameters } from './token-request.ts'

export async function codeGrant(
  parameters: TokenParameters,
  oauthClient: OAuthClient,
  client: ClientInfo,
  deps: OAuthServerDependencies,
): Promise<ClientTokens> {
  if (parameters.code === '') throw badTokenRequest('code is required for authorization_code grant')
  const result = await deps.database.transaction((tx) => exchange(tx, parameters, oauthClient, client, deps))
  if (result === 'replayed') throw invalidGrant('Invalid authorization code')
  const tokens = clientTokens(await tokenResponse(deps, result.session))
  if (!result.subject.scopes.includes('openid') || !deps.tokenKeys.isPublic) return tokens
  return { ...tokens, id_token: await signIdToken(deps, result.subject) }
}

interface Exchanged {
  readonly session: IssuedSession
  readonly subject: IdTokenSubject
}

/** Returns 'replayed' instead of throwing, so that the end of the session is committed. */
async function exchange(
  tx: Transaction,
  parameters: TokenParameters,
  oauthClient: OAuthClient,
  client: ClientInfo,
  deps: OAuthServerDependencies,
): Promise<Exchanged | 'replayed'> {
  const found = await lockAuthorizationOfCode(tx, parameters.code)
  if (!found) throw invalidGrant('Invalid authorization code')
  if (found.isExpired) throw invalidGrant('Authorization code has expired')
  if (found.clientId !== oauthClient.id)
    throw invalidGrant('Authorization code was not issued for this client')
  requireSameRequest(parameters, found)
  if (found.sessionId !== null) {
    // The first exchange may have been an attacker's.
    await deleteSession(tx, found.sessionId)
    return 'replayed'
  }
  const user = found.userId === null ? null : await findUserById(tx, found.userId)
  if (!user) throw invalidGrant('User not found for authorization code')
  if (user.isBanned) throw bannedOwner()
  audit(tx, user, 'login', client, {
    provider_type: 'oauth_provider_authorization_code',
    client_id: oauthClient.id,
  })
  const grant = { clientId: oauthClient.id, scopes: found.scope }
  const session = await issueSession(tx, deps, user.id, 'oauth_provider/authorization_code', client, {
    ...OWN_TERMS,
    grant,
  })
  await recordExchange(tx, found.id, session.sessionId)
  const { id: clientId } = oauthClient
  const { nonce, scope } = found
  return {
    session,
    subject: { user, signedInAt: user.lastSignInAt, clientId, nonce, scopes: scopesOf(scope) },
  }
}

/** @throws OAuthRefusal `invalid_grant`. */
function requireSameRequest(
  { code_verifier, redirect_uri, resource }: TokenParameters,
  found: Authorization,
): void {
  if (resource !== '' && resource !== found.resource)
    throw invalidGrant('Authorization code resource does not match the resource parameter')
  if (redirect_uri !== '' && redirect_uri !== found.redirectUri) throw invalidGrant('Invalid redirect_uri')
  const { challenge, challengeMethod: method } = found
  if (challenge === null || method === null)
    throw invalidGrant('PKCE verification failed: code challenge is missing')
  if (code_verifier === '')
    throw invalidGrant('PKCE verification failed: code_verifier is required when PKCE challenge is present')
  if (!fitsChallenge(code_verifier, { challenge, method }))
    throw invalidGrant(
      'PKCE verification failed: code challenge does not match previously saved code verifier',
    )
}
