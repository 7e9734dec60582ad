/** POST /oauth/token: tokens for a client, by a code or a refresh token. Source: supabase/auth, internal/api/oauthserver/handlers.go. */
import type { Context } from 'hono'
import { AuthError } from '../../../errors/auth-error.ts'
import { badTokenRequest, unsupportedGrant } from '../../../errors/oauth-server-errors.ts'
import { readClientInfo } from '../../request/caller.ts'
import { errorResponse } from '../../response/error-response.ts'
import { refreshTokens } from '../token/by-refresh-token.ts'
import { codeGrant } from './by-code.ts'
import { clientTokens } from './client-tokens.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer } from './require-server.ts'
import { readTokenRequest } from './token-request.ts'

export async function issueClientTokens(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  requireServer(deps)
  context.header('Cache-Control', 'no-store')
  try {
    return await respond(context, deps)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return errorResponse(context, error, { error: oauthNameOf(error), error_description: error.message })
  }
}

async function respond(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  const info = readClientInfo(context, deps)
  await deps.limiter.spend('oauth-token', info)
  const { parameters, client } = await readTokenRequest(context, deps)
  const { grant_type: grant, refresh_token: refreshToken } = parameters
  if (grant === '') throw badTokenRequest('grant_type is required')
  if (!client.grantTypes.includes(grant))
    throw unsupportedGrant(`Client is not allowed to use grant type: ${grant}`.slice(0, MAX_ECHOED))
  if (grant === 'authorization_code') return context.json(await codeGrant(parameters, client, info, deps))
  if (refreshToken === '') throw badTokenRequest('refresh_token is required for refresh_token grant')
  return context.json(clientTokens(await refreshTokens(refreshToken, client.id, info, deps)))
}

const MAX_ECHOED = 200

/** OAuth's error name (RFC 6749, 5.2), beside the service's code: standard clients read only the former. */
function oauthNameOf({ code, status }: AuthError): string {
  if (code === 'invalid_credentials') return 'invalid_client'
  if (GRANT_ENDED.has(code)) return 'invalid_grant'
  if (status >= 500) return 'server_error'
  return status === 429 || status === 409 ? 'temporarily_unavailable' : 'invalid_request'
}

const GRANT_ENDED: ReadonlySet<string> = new Set([
  'refresh_token_not_found',
  'refresh_token_already_used',
  'session_expired',
  'session_not_found',
  'user_banned',
  'validation_failed',
])
