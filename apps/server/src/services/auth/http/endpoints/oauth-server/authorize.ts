/**
 * GET /oauth/authorize: a program sends the browser here to ask for consent, and the browser goes on to the site's consent page.
 * Source: supabase/auth, internal/api/oauthserver/authorize.go.
 */
import type { Context } from 'hono'
import type { CodeChallenge } from '../../../model/code-challenge.ts'
import { isSupportedScope, scopesOf } from '../../../model/oauth-scope.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { clientNotFound } from '../../../errors/oauth-server-errors.ts'
import { UUID } from '../../../model/uuid.ts'
import { insertAuthorization, type Prompt } from '../../../store/oauth-authorizations.ts'
import { findOAuthClient } from '../../../store/oauth-clients.ts'
import { readClientInfo } from '../../request/caller.ts'
import { faultOfRedirect } from './client-fields.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer } from './require-server.ts'
import { returnWithError } from './return-address.ts'

export async function authorizeClient(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  requireServer(deps)
  await deps.limiter.spend('oauth-authorize', readClientInfo(context, deps))
  const query = (name: string) => context.req.query(name) ?? ''
  const [clientId, redirectUri, state] = [query('client_id'), query('redirect_uri'), query('state')]
  await requireRegistered(clientId, redirectUri, deps)
  // From here on the redirect URI is verified, so errors are reported to it.
  const failed = (error: 'invalid_request' | 'server_error', description: string) =>
    context.redirect(returnWithError({ redirectUri, state }, error, description, deps), 302)
  const request = {
    responseType: query('response_type') || 'code',
    scope: query('scope') || deps.config.oauthServer.defaultScope,
    state,
    resource: query('resource'),
    nonce: query('nonce'),
  }
  const challenge = readChallenge(query('code_challenge'), query('code_challenge_method'))
  const prompts = query('prompt')
    .split(' ')
    .filter((each) => each !== '')
  const fault =
    faultOf(request, deps) ?? faultOfPrompts(prompts) ?? (typeof challenge === 'string' ? challenge : null)
  if (fault !== null || typeof challenge === 'string') return failed('invalid_request', fault ?? '')
  const { authorizationPath, authorizationMs } = deps.config.oauthServer
  if (authorizationPath === '') return failed('server_error', 'oauth authorization path not configured')
  const authorizationId = await deps.database.transaction((tx) =>
    insertAuthorization(
      tx,
      { ...request, clientId, redirectUri, challenge, prompt: promptIn(prompts) },
      authorizationMs,
    ),
  )
  const page = `${deps.siteUrl.replace(/\/+$/, '')}/${authorizationPath.replace(/^\//, '')}`
  return context.redirect(`${page}?authorization_id=${authorizationId}`, 302)
}

/** The browser is never redirected to an address that the client has not registered. @throws AuthError 400 `validation_failed`, `oauth_client_not_found`. */
async function requireRegistered(
  clientId: string,
  redirectUri: string,
  { database }: OAuthServerDependencies,
): Promise<void> {
  if (clientId === '') throw validationFailed('client_id is required')
  if (redirectUri === '') throw validationFailed('redirect_uri is required')
  if (!UUID.test(clientId)) throw clientNotFound(400, 'invalid client_id format')
  const client = await database.transaction((tx) => findOAuthClient(tx, clientId))
  if (!client) throw clientNotFound(400, 'invalid client_id')
  // A database written by the original may hold an unchecked address behind a comma.
  if (!client.redirectUris.includes(redirectUri) || faultOfRedirect(redirectUri) !== null)
    throw validationFailed('invalid redirect_uri')
}

interface Parameters {
  readonly responseType: string
  readonly scope: string
  readonly state: string
  readonly resource: string
  readonly nonce: string
}

/** Lengths of the original's columns, for which it answers `server_error`. */
const MAX_LENGTHS = { scope: 2048, state: 4096, resource: 2048, nonce: 255 } as const

/** @returns what is wrong; null for nothing. */
function faultOf(request: Parameters, { tokenKeys }: OAuthServerDependencies): string | null {
  if (request.responseType !== 'code') return 'only response_type=code is supported'
  const scopes = scopesOf(request.scope)
  if (scopes.length === 0) return 'scope parameter cannot be empty'
  // Clients verify ID tokens, which needs a public key.
  const unsupported = scopes.find(
    (scope) => !isSupportedScope(scope) || (scope === 'openid' && !tokenKeys.isPublic),
  )
  if (unsupported !== undefined) return `unsupported scope: ${unsupported}`.slice(0, MAX_ECHOED)
  for (const name of ['scope', 'state', 'resource', 'nonce'] as const) {
    if (request[name].length > MAX_LENGTHS[name])
      return `${name} must be of at most ${MAX_LENGTHS[name]} characters`
    if (request[name].includes('\0')) return `${name} holds a character that cannot be stored`
  }
  return faultOfResource(request.resource)
}

const MAX_ECHOED = 200

const faultOfPrompts = (prompts: readonly string[]): string | null =>
  prompts.includes('none') && prompts.length > 1 ? 'prompt must not combine none with other values' : null

/** The other values of OpenID Connect are the consent page's. */
const promptIn = (prompts: readonly string[]): Prompt | null =>
  (['consent', 'none'] as const).find((each) => prompts.includes(each)) ?? null

/** Source: RFC 8707, section 2. */
function faultOfResource(resource: string): string | null {
  if (resource === '') return null
  if (!/^[a-z][a-z0-9+.-]*:/i.test(resource)) return 'resource must be an absolute URI'
  if (!URL.canParse(resource)) return 'resource must be a valid URI'
  const { hash, search } = new URL(resource)
  if (hash !== '') return 'resource must not include a fragment component'
  if (search !== '') return 'resource must not include a query component'
  return null
}

const CHALLENGE = /^[\w.~-]+$/

/** Every request needs a challenge. @returns what is wrong, as a text. */
function readChallenge(challenge: string, method: string): CodeChallenge | string {
  if (challenge === '' || method === '')
    return 'PKCE flow requires both code_challenge and code_challenge_method'
  const known = method.toLowerCase()
  if (known !== 's256' && known !== 'plain') return "code_challenge_method must be 'S256' or 'plain'"
  if (challenge.length < 43 || challenge.length > 128)
    return 'code_challenge must be between 43 and 128 characters'
  if (!CHALLENGE.test(challenge))
    return 'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes'
  return { challenge, method: known }
}
