/**
 * Consent to an OAuth client: GET /oauth/authorizations/{id} shows its request, POST …/consent decides it. Only the first user who opens
 * a request can decide it. Source: supabase/auth, internal/api/oauthserver/authorize.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { AuthError } from '../../../errors/auth-error.ts'
import { validationFailed } from '../../../errors/errors.ts'
import { aal2RequiredToConsent, authorizationNotFound, badBody } from '../../../errors/oauth-server-errors.ts'
import type { JsonObject } from '../../../../../platform/json-object.ts'
import { clientDetailsJson } from '../../../model/oauth-client.ts'
import { scopesOf } from '../../../model/oauth-scope.ts'
import { hasSecondFactor } from '../../../model/user.ts'
import {
  approveAuthorization,
  assignAuthorization,
  type Authorization,
  denyAuthorization,
  lockAuthorization,
} from '../../../store/oauth-authorizations.ts'
import { findOAuthClient } from '../../../store/oauth-clients.ts'
import { findConsent, storeConsent } from '../../../store/oauth-consents.ts'
import { type Caller, requireCaller } from '../../request/caller.ts'
import { readBody } from '../../request/request-body.ts'
import { requireSecondLevel } from '../../request/second-level.ts'
import type { OAuthServerDependencies } from './dependencies.ts'
import { requireServer, requireSiteOrigin } from './require-server.ts'
import { returnWithCode, returnWithError } from './return-address.ts'

export async function showAuthorization(context: Context, deps: OAuthServerDependencies): Promise<Response> {
  requireServer(deps)
  const caller = await requireCaller(context, deps)
  requireSiteOrigin(context, deps)
  const id = context.req.param('authorization_id') ?? ''
  return context.json(await deps.database.transaction((tx) => open(tx, id, caller, deps)))
}

/**
 * Binds the request to the caller. One that an earlier consent covers is approved at once, unless it asks for the page, or its client is
 * a public one: another program could be in its place (RFC 8252, 8.6).
 */
async function open(
  tx: Transaction,
  id: string,
  caller: Caller,
  deps: OAuthServerDependencies,
): Promise<JsonObject> {
  const { user } = caller
  const found = await lockPending(tx, id, 'authorization request cannot be processed')
  if (found.userId !== null && found.userId !== user.id) throw authorizationNotFound()
  const client = await findOAuthClient(tx, found.clientId)
  if (!client) throw authorizationNotFound()
  if (found.userId === null) {
    await assignAuthorization(tx, found.id, user.id)
    const mayApprove = found.prompt !== 'consent' && client.type === 'confidential' && isSure(caller)
    if (mayApprove && (await isCovered(tx, found, user.id)))
      return { redirect_url: returnWithCode(found, await approveAuthorization(tx, found.id), deps) }
  }
  if (found.prompt === 'none') {
    await denyAuthorization(tx, found.id)
    return { redirect_url: returnWithError(found, 'consent_required', 'The user has to be asked', deps) }
  }
  return {
    authorization_id: found.authorizationId,
    redirect_uri: found.redirectUri,
    client: clientDetailsJson(client),
    user: { id: user.id, ...(user.email === '' ? {} : { email: user.email }) },
    scope: found.scope,
  }
}

/** Whether the session has the highest assurance level that the account allows. */
const isSure = ({ user, session }: Caller): boolean => !hasSecondFactor(user) || session?.level === 'aal2'

async function isCovered(
  tx: Transaction,
  { clientId, scope }: Authorization,
  userId: string,
): Promise<boolean> {
  const granted = await findConsent(tx, userId, clientId)
  return granted !== null && scopesOf(scope).every((each) => granted.includes(each))
}

export async function answerAuthorization(
  context: Context,
  deps: OAuthServerDependencies,
): Promise<Response> {
  requireServer(deps)
  const caller = await requireCaller(context, deps)
  requireSiteOrigin(context, deps)
  const action = await readAction(context, deps)
  const id = context.req.param('authorization_id') ?? ''
  const redirectUrl = await deps.database.transaction(async (tx) => {
    const found = await lockPending(tx, id, 'authorization request is no longer pending')
    if (found.userId !== caller.user.id) throw authorizationNotFound()
    if (action === 'deny') {
      await denyAuthorization(tx, found.id)
      return returnWithError(found, 'access_denied', 'User denied the request', deps)
    }
    requireSecondLevel(caller, aal2RequiredToConsent)
    await storeConsent(tx, caller.user.id, found.clientId, scopesOf(found.scope))
    return returnWithCode(found, await approveAuthorization(tx, found.id), deps)
  })
  return context.json({ redirect_url: redirectUrl })
}

async function readAction(context: Context, deps: OAuthServerDependencies): Promise<'approve' | 'deny'> {
  const body = await readBody(context, deps, ['action']).catch((error: unknown) => {
    throw error instanceof AuthError && error.code === 'bad_json' ? badBody('invalid JSON body') : error
  })
  const action = body.text('action')
  if (action === 'approve' || action === 'deny') return action
  throw validationFailed("action must be 'approve' or 'deny'")
}

/** @param refusal of a request that was answered. @throws AuthError 404 `oauth_authorization_not_found`, 400 `validation_failed`. */
async function lockPending(tx: Transaction, id: string, refusal: string): Promise<Authorization> {
  const found = id.includes('\0') ? null : await lockAuthorization(tx, id)
  if (!found || found.isExpired) throw authorizationNotFound()
  if (found.status !== 'pending') throw validationFailed(refusal)
  return found
}
