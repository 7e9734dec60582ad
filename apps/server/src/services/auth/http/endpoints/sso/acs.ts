/**
 * POST /sso/saml/acs: receives an identity provider's response, solicited or not. Every result is a
 * redirect: with tokens in the fragment, with a code for the client's verifier, or with an error. Source: supabase/auth,
 * internal/api/samlacs.go.
 */
import type { Context } from 'hono'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { signInExternally, withOneRetry } from '../../../accounts/external-sign-in.ts'
import { type AdmittedIdentity, admitIdentity, IdentityRefused } from '../../../accounts/identity-gate.ts'
import { AuthError } from '../../../errors/auth-error.ts'
import { providerEmailUnverified, stateAlreadyUsed } from '../../../errors/federation-errors.ts'
import * as refusals from '../../../errors/sso-errors.ts'
import { chooseRedirect } from '../../../links/redirect-target.ts'
import type { ClientInfo } from '../../../model/client-info.ts'
import { OWN_TERMS } from '../../../model/session.ts'
import { identityProviderName, type SsoProvider } from '../../../model/sso-provider.ts'
import { NIL_UUID, UUID } from '../../../model/uuid.ts'
import { profileOf } from '../../../saml/saml-profile.ts'
import { readResponse, type ReceivedResponse } from '../../../saml/saml-response.ts'
import { REPLAY_MS, type VerifiedAssertion } from '../../../saml/verified-assertion.ts'
import { SamlRefusal } from '../../../saml/xml-document.ts'
import { type IssuedSession, issueSession, tokenResponse } from '../../../sessions/issue-session.ts'
import { completeSamlFlow, recordAssertion, takeSamlSignIn } from '../../../store/saml-sign-ins.ts'
import { findSsoProvider } from '../../../store/sso-providers.ts'
import { readClientInfo } from '../../request/caller.ts'
import { readText } from '../../request/request-body.ts'
import { redirectAddress } from '../../response/redirect-address.ts'
import { sessionFragment } from '../../response/session-fragment.ts'
import { errorParameters } from '../external/callback-error.ts'
import { requireSaml, type SsoDependencies } from './dependencies.ts'

/** Largest form: a response of the largest size, encoded twice. */
const MAX_FORM_BYTES = 512 * 1024

export async function consumeAssertion(context: Context, deps: SsoDependencies): Promise<Response> {
  requireSaml(deps)
  const client = readClientInfo(context, deps)
  await deps.limiter.spend('saml-assertion', client)
  try {
    const form = new URLSearchParams(await readText(context.req.raw, MAX_FORM_BYTES))
    return context.redirect(await successAddress(deps, form, client), 302)
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const parameters = errorParameters(error)
    return context.redirect(redirectAddress(deps.siteUrl, parameters, { ...parameters, sb: '' }), 303)
  }
}

/** What is known of a response before it is verified. */
interface SsoSignIn {
  readonly provider: SsoProvider
  readonly received: ReceivedResponse
  /** Null for an unsolicited response. */
  readonly requestId: string | null
  readonly flowId: string | null
  readonly redirectTo: string
}

/** @returns the address that the browser goes to. */
async function successAddress(
  deps: SsoDependencies,
  form: URLSearchParams,
  client: ClientInfo,
): Promise<string> {
  const signIn = await identify(deps, form)
  if (signIn.provider.disabled === true) throw refusals.ssoProviderDisabledMeanwhile()
  const assertion = await verify(deps, signIn)
  const identity = admit(deps, signIn.provider, assertion)
  const completed = await withOneRetry(() =>
    deps.database.transaction((tx) => complete(tx, deps, signIn, assertion, identity, client)),
  )
  const target = chooseRedirect([signIn.redirectTo], {
    siteUrl: deps.siteUrl,
    allowList: deps.config.redirectAllowList,
  })
  return completed.kind === 'code'
    ? redirectAddress(target, { code: completed.code }, null)
    : redirectAddress(target, null, sessionFragment(await tokenResponse(deps, completed.session)))
}

/** Finds the request by the relay state; without one, the provider by the issuer of the response. */
async function identify(deps: SsoDependencies, form: URLSearchParams): Promise<SsoSignIn> {
  const relayState = form.get('RelayState') ?? ''
  if (!UUID.test(relayState) || relayState === NIL_UUID) return identifyUnrequested(deps, form, relayState)
  const taken = await deps.database.transaction((tx) => takeSamlSignIn(tx, relayState))
  if (!taken) throw refusals.relayStateNotFound()
  if (taken.ageMs >= (deps.config.saml?.relayStateMs ?? 0)) throw refusals.relayStateExpired()
  const provider = await deps.database.transaction((tx) => findSsoProvider(tx, 'id', taken.providerId))
  if (!provider) throw refusals.samlProviderUnknown()
  const { requestId, flowId, redirectTo } = taken
  return { provider, received: await receive(deps, form), requestId, flowId, redirectTo }
}

async function identifyUnrequested(
  deps: SsoDependencies,
  form: URLSearchParams,
  relayState: string,
): Promise<SsoSignIn> {
  if (relayState !== '' && !relayState.startsWith('/') && !URL.canParse(relayState))
    throw refusals.relayStateInvalid()
  const received = await receive(deps, form)
  const provider = await deps.database.transaction((tx) => findSsoProvider(tx, 'entityId', received.issuer))
  if (!provider) throw refusals.samlProviderUnknown()
  return { provider, received, requestId: null, flowId: null, redirectTo: relayState }
}

async function receive(deps: SsoDependencies, form: URLSearchParams): Promise<ReceivedResponse> {
  const encoded = form.get('SAMLResponse') ?? ''
  if (encoded === '') throw refusals.responseMissing()
  const received = await readResponse(encoded).catch((error: unknown) => {
    report(deps, error, null)
    throw refusals.responseNotXml()
  })
  if (!received) throw refusals.responseNotBase64()
  return received
}

async function verify(
  deps: SsoDependencies,
  { provider, received, requestId }: SsoSignIn,
): Promise<VerifiedAssertion> {
  try {
    const identityProvider = await deps.samlMetadata.current(provider)
    return await requireSaml(deps).verify(identityProvider, received, requestId)
  } catch (error) {
    report(deps, error, provider.id)
    throw refusals.assertionInvalid()
  }
}

/** An address of another domain than the provider's is withheld, where it has any. @throws AuthError 400 `saml_assertion_no_user_id`, `saml_assertion_no_email`. */
function admit(
  deps: SsoDependencies,
  { id, attributeMapping, entityId, domains }: SsoProvider,
  assertion: VerifiedAssertion,
): AdmittedIdentity {
  try {
    return admitIdentity(profileOf(assertion, attributeMapping, entityId), { domains })
  } catch (error) {
    report(deps, error, id)
    throw error instanceof IdentityRefused && error.fault === 'no email'
      ? refusals.assertionWithoutEmail()
      : refusals.assertionWithoutUser()
  }
}

/** Logs the reason, which only the operator may learn. @throws other errors than refusals. */
function report(deps: SsoDependencies, error: unknown, provider: string | null): void {
  if (!(error instanceof SamlRefusal || error instanceof IdentityRefused)) throw error
  deps.log.warn('SAML response refused', {
    reason: error.message,
    ...(provider === null ? {} : { provider }),
  })
}

type CompletedSignIn =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'session'; readonly session: IssuedSession }

async function complete(
  tx: Transaction,
  deps: SsoDependencies,
  { provider: { id }, flowId, redirectTo }: SsoSignIn,
  assertion: VerifiedAssertion,
  identity: AdmittedIdentity,
  client: ClientInfo,
): Promise<CompletedSignIn> {
  if (!(await recordAssertion(tx, id, assertion.id, REPLAY_MS))) throw refusals.assertionInvalid()
  const provider = identityProviderName({ id })
  const result = await signInExternally(tx, deps, {
    provider,
    identity,
    // One of another domain is withheld.
    emailOptional: true,
    redirectTo,
    client,
  })
  if (result.kind === 'unverified') throw providerEmailUnverified(provider)
  const { sessionEnd } = assertion
  if (flowId === null) {
    const session = await issueSession(tx, deps, result.user.id, 'sso/saml', client, {
      ...OWN_TERMS,
      end: sessionEnd,
    })
    return { kind: 'session', session }
  }
  const code = await completeSamlFlow(tx, flowId, result.user.id, sessionEnd)
  if (code === null) throw stateAlreadyUsed()
  return { kind: 'code', code }
}
