/**
 * POST /token?grant_type=id_token: sign-in by an ID token that an app has got from a provider itself.
 * Source: supabase/auth, internal/api/token_oidc.go.
 */
import type { Context } from 'hono'
import { signInExternally, withOneRetry } from '../../../accounts/external-sign-in.ts'
import { type AdmittedIdentity, admitIdentity, IdentityRefused } from '../../../accounts/identity-gate.ts'
import { linkIdentity } from '../../../accounts/identity-linking.ts'
import { providerEmailUnverified } from '../../../errors/federation-errors.ts'
import { invalidRequest, OAuthRefusal } from '../../../errors/oauth-refusal.ts'
import { type AcceptedIssuer, acceptedIssuer } from '../../../federation/accepted-issuer.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { tokenHashOf } from '../../../federation/token-hash.ts'
import { audiencesIn, faultOfParties } from '../../../federation/token-parties.ts'
import { issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { readClientInfo } from '../../request/caller.ts'
import type { RequestBody } from '../../request/request-body.ts'
import { requestedRedirect } from '../../request/requested-redirect.ts'
import type { ExternalDependencies } from '../external/dependencies.ts'
import { requireLinkingCaller } from '../external/linking-caller.ts'

export const ID_TOKEN_FIELDS = [
  'id_token',
  'access_token',
  'nonce',
  'provider',
  'issuer',
  'client_id',
  'link_identity',
] as const

export async function idTokenGrant(
  context: Context,
  deps: ExternalDependencies,
  body: RequestBody,
): Promise<Response> {
  const [token, provider, issuer] = [body.text('id_token'), body.text('provider'), body.text('issuer')]
  if (!token) throw invalidRequest('id_token required')
  if (!provider && !(body.text('client_id') && issuer))
    throw invalidRequest('provider or client_id and issuer required')
  const linkingUserId = body.flag('link_identity') ? await requireTarget(context, deps) : null
  const question = { token, provider, issuer, clientId: body.text('client_id') }
  const accepted = await acceptedIssuer(question, deps)
  const claims = await verified(deps, accepted, token, body.text('access_token'))
  if ((claims['sub'] ?? '') === '') throw subjectMissing()
  requireParties(claims, accepted.audiences)
  if (!accepted.skipNonceCheck) requireNonce(claims, body.text('nonce'))
  const identity = admit(deps, accepted, claims)
  const client = readClientInfo(context, deps)
  const request = {
    provider: accepted.provider,
    identity,
    emailOptional: accepted.emailOptional,
    redirectTo: requestedRedirect(context, deps),
    client,
  }
  const session = await withOneRetry(() =>
    deps.database.transaction(async (tx) => {
      if (linkingUserId !== null) {
        const user = await linkIdentity(tx, deps, { ...request, userId: linkingUserId })
        return issueSession(tx, deps, user.id, 'oauth', client)
      }
      const result = await signInExternally(tx, deps, request)
      return result.kind === 'unverified' ? null : issueSession(tx, deps, result.user.id, 'oauth', client)
    }),
  )
  if (session === null) throw providerEmailUnverified(accepted.provider)
  return context.json(await tokenResponse(deps, session))
}

/** The original links accounts here even where the operator has disabled linking. */
async function requireTarget(context: Context, deps: ExternalDependencies): Promise<string> {
  if (!context.req.header('authorization'))
    throw invalidRequest('Linking requires a valid user access token in Authorization')
  return (await requireLinkingCaller(context, deps)).user.id
}

async function verified(
  { providerClient, log }: ExternalDependencies,
  { issuer, provider }: AcceptedIssuer,
  token: string,
  accessToken: string,
): Promise<JsonObject> {
  try {
    return await providerClient.idTokens.verify(token, { issuer, accessToken: accessToken || null })
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    log.error('ID token refused', { provider, reason })
    throw invalidRequest('Bad ID token')
  }
}

/** @throws OAuthRefusal for a user that cannot be told apart from others. */
function admit(
  { log }: ExternalDependencies,
  { provider, read }: AcceptedIssuer,
  claims: JsonObject,
): AdmittedIdentity {
  try {
    return admitIdentity(read(claims))
  } catch (error) {
    if (!(error instanceof IdentityRefused)) throw error
    log.error('ID token refused', { provider, reason: error.message })
    throw error.fault === 'no subject' ? subjectMissing() : invalidRequest('Bad ID token')
  }
}

const subjectMissing = () => invalidRequest('Missing sub claim in id_token')

function requireParties(claims: JsonObject, clients: readonly string[]): void {
  const fault = faultOfParties(claims, clients)
  if (fault === 'audience')
    throw invalidRequest(
      `Unacceptable audience in id_token: [${audiencesIn(claims).join(' ')}]`.slice(0, MAX_MESSAGE),
    )
  if (fault !== null) throw invalidRequest('Unacceptable authorized party in id_token')
}

const MAX_MESSAGE = 500

/** The token has the hash of the nonce, which only the app that asked for it knows. */
function requireNonce({ nonce: named }: JsonObject, given: string): void {
  const hasNonce = typeof named === 'string' && named !== ''
  if (hasNonce !== (given !== ''))
    throw invalidRequest('Passed nonce and nonce in id_token should either both exist or not.')
  if (hasNonce && tokenHashOf(given) !== named) throw new OAuthRefusal('invalid nonce', 'Nonces mismatch')
}
