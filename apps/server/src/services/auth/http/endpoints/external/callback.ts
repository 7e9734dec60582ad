/**
 * GET and POST /callback: the browser returns from a provider. Every result is a redirect: with tokens in the fragment, with a code for the
 * client's verifier, or with an error. Source: supabase/auth, internal/api/external.go and external_oauth.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { type ExternalResult, signInExternally, withOneRetry } from '../../../accounts/external-sign-in.ts'
import { linkIdentity } from '../../../accounts/identity-linking.ts'
import { AuthError } from '../../../errors/auth-error.ts'
import * as refusals from '../../../errors/federation-errors.ts'
import { OAuthRefusal } from '../../../errors/oauth-refusal.ts'
import { flowIdOf } from '../../../federation/flow-secrets.ts'
import type { ExternalSignIn } from '../../../federation/provider-client.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { seal } from '../../../outbox/seal.ts'
import { issueSession, tokenResponse, type IssuedSession } from '../../../sessions/issue-session.ts'
import {
  completeExternalFlow,
  type ExternalFlow,
  newAuthCode,
  takeExternalFlow,
} from '../../../store/external-flows.ts'
import { readClientInfo } from '../../request/caller.ts'
import { readText } from '../../request/request-body.ts'
import { redirectAddress } from '../../response/redirect-address.ts'
import { sessionFragment } from '../../response/session-fragment.ts'
import { errorParameters } from './callback-error.ts'
import type { ExternalDependencies } from './dependencies.ts'
import { takeFlowCookie } from './flow-cookie.ts'

/** Largest form that a provider sends. */
const MAX_FORM_BYTES = 32 * 1024

export async function returnFromProvider(context: Context, deps: ExternalDependencies): Promise<Response> {
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('external', client)
  const returned = await returnedParameters(context)
  let flow: ExternalFlow
  try {
    flow = await takeFlow(context, deps, returned.get('state') ?? '')
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    // Without a flow only the site is a trusted target.
    return context.redirect(redirectAddress(deps.siteUrl, errorParameters(error), null), 303)
  }
  const target = deps.config.federation.redirectUrl || flow.redirectTo || deps.siteUrl
  try {
    return context.redirect(await successAddress(deps, flow, target, returned, client), 302)
  } catch (error) {
    if (!(error instanceof AuthError) && !(error instanceof OAuthRefusal)) throw error
    const parameters = errorParameters(error)
    return context.redirect(redirectAddress(target, parameters, { ...parameters, sb: '' }), 302)
  }
}

/** A form's parameters are those of its body; those of its address are ignored. */
async function returnedParameters(context: Context): Promise<URLSearchParams> {
  if (context.req.method !== 'POST') return new URL(context.req.url).searchParams
  return new URLSearchParams(await readText(context.req.raw, MAX_FORM_BYTES))
}

/** @throws AuthError 400 `bad_oauth_callback`, `bad_oauth_state`, `flow_state_already_used`. */
async function takeFlow(context: Context, deps: ExternalDependencies, state: string): Promise<ExternalFlow> {
  if (state === '') throw refusals.stateMissing()
  const flowId = flowIdOf(state)
  if (flowId === null) throw refusals.stateInvalid()
  const { secrets } = deps.providerClient
  const browserSecret = takeFlowCookie(context, flowId, deps)
  const isOwn = secrets.isStateOf(state, { flowId, browserSecret })
  const isUnbound = secrets.isStateOf(state, { flowId, browserSecret: '' })
  if (!isOwn && !isUnbound)
    throw browserSecret === '' && state !== flowId ? refusals.stateOfOtherBrowser() : refusals.stateNotFound()
  const taken = await deps.database.transaction((tx) => takeExternalFlow(tx, flowId))
  if (taken.kind === 'completed') throw refusals.stateAlreadyUsed()
  if (taken.kind === 'unknown') throw refusals.stateNotFound()
  if (taken.ageMs > deps.config.flowStateMs) throw refusals.stateExpired()
  return taken.flow
}

/** @returns the address that the browser goes to. */
async function successAddress(
  deps: ExternalDependencies,
  flow: ExternalFlow,
  target: string,
  returned: URLSearchParams,
  client: ClientInfo,
): Promise<string> {
  const refused = returned.get('error')
  if (refused) throw new OAuthRefusal(refused, returned.get('error_description') ?? '')
  if (!returned.get('code')) throw refusals.codeMissing()
  const signIn = await deps.providerClient.completeSignIn(flow.provider, flow.id, returned)
  const completed = await withOneRetry(() =>
    deps.database.transaction((tx) => complete(tx, deps, flow, signIn, client)),
  )
  if (completed.kind === 'unverified') throw refusals.providerEmailUnverified(flow.provider)
  if (completed.kind === 'code') return redirectAddress(target, { code: completed.code }, null)
  const { accessToken, refreshToken } = signIn
  const tokens = await tokenResponse(deps, completed.session)
  const fragment = sessionFragment(tokens, {
    provider_token: accessToken,
    ...(refreshToken === '' ? {} : { provider_refresh_token: refreshToken }),
  })
  return redirectAddress(target, null, fragment)
}

type CompletedSignIn =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly session: IssuedSession }
  | { readonly kind: 'unverified' }

async function complete(
  tx: Transaction,
  deps: ExternalDependencies,
  flow: ExternalFlow,
  signIn: ExternalSignIn,
  client: ClientInfo,
): Promise<CompletedSignIn> {
  const result = await identify(tx, deps, flow, signIn, client)
  if (result.kind === 'unverified') return result
  const { user } = result
  if (flow.challenge === null)
    return { kind: 'session', session: await issueSession(tx, deps, user.id, 'oauth', client) }
  const code = newAuthCode()
  const { accessToken, refreshToken } = signIn
  const sealed = seal({ accessToken, refreshToken }, code, deps.jwtSecret).toString('base64')
  await completeExternalFlow(tx, { ...flow, challenge: flow.challenge }, user.id, code, sealed)
  return { kind: 'code', code }
}

async function identify(
  tx: Transaction,
  deps: ExternalDependencies,
  { linkingUserId, provider, emailOptional, redirectTo }: ExternalFlow,
  { identity }: ExternalSignIn,
  client: ClientInfo,
): Promise<ExternalResult> {
  if (linkingUserId === null) {
    if (identity.email === null && !emailOptional) throw refusals.emailNotGiven()
    return signInExternally(tx, deps, { provider, identity, emailOptional, redirectTo, client })
  }
  const user = await linkIdentity(tx, deps, { userId: linkingUserId, provider, identity, client })
  return { kind: 'signed-in', user }
}
