/** POST /sso: begins a sign-in at the identity provider of a domain. Source: supabase/auth, internal/api/sso.go. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { badJson, unexpectedFailure, validationFailed } from '../../../errors/errors.ts'
import { noProviderOfDomain, noSuchProvider, ssoProviderDisabled } from '../../../errors/sso-errors.ts'
import { chooseRedirect } from '../../../links/redirect-target.ts'
import type { SsoProvider } from '../../../model/sso-provider.ts'
import { NIL_UUID, UUID } from '../../../model/uuid.ts'
import { readIdentityProvider, requireReachable } from '../../../saml/identity-provider.ts'
import type { SamlServiceProvider, SignInRequest } from '../../../saml/service-provider.ts'
import { insertSamlSignIn } from '../../../store/saml-sign-ins.ts'
import { findSsoProvider } from '../../../store/sso-providers.ts'
import { readClientInfo } from '../../request/caller.ts'
import { verifyCaptcha } from '../../request/captcha.ts'
import { readChallenge } from '../../request/pkce.ts'
import { CHALLENGE_FIELDS, readBody, type RequestBody } from '../../request/request-body.ts'
import { requireSaml, type SsoDependencies } from './dependencies.ts'

const FIELDS = [
  'provider_id',
  'domain',
  'redirect_to',
  'skip_http_redirect',
  'gotrue_meta_security',
  ...CHALLENGE_FIELDS,
] as const

export async function beginSingleSignOn(context: Context, deps: SsoDependencies): Promise<Response> {
  const saml = requireSaml(deps)
  await deps.limiter.spend('sso', readClientInfo(context, deps))
  const body = await readBody(context, deps, FIELDS)
  await verifyCaptcha(context, deps, body)
  const provider = await providerNamedBy(body, deps)
  if (provider.disabled === true) throw ssoProviderDisabled()
  const challenge = readChallenge(body, () => 'Invalid code_challenge_method')
  const request = {
    id: `id-${randomBytes(20).toString('hex')}`,
    relayState: randomUUID(),
    nameIdFormat: provider.nameIdFormat,
  }
  const url = await signInUrl(saml, provider, request, deps)
  const redirectTo = chooseRedirect([body.text('redirect_to')], {
    siteUrl: deps.siteUrl,
    allowList: deps.config.redirectAllowList,
  })
  const { id: requestId, relayState: id } = request
  await deps.database.transaction((tx) =>
    insertSamlSignIn(tx, { id, requestId, providerId: provider.id, redirectTo, challenge }),
  )
  return body.flag('skip_http_redirect') ? context.json({ url }) : context.redirect(url, 303)
}

/** @throws AuthError 400 `validation_failed`, 404 `sso_provider_not_found`. */
async function providerNamedBy(body: RequestBody, deps: SsoDependencies): Promise<SsoProvider> {
  const [id, domain] = [body.text('provider_id'), body.text('domain')]
  if (id !== '' && !UUID.test(id)) throw badJson('the field provider_id must be a UUID')
  const hasId = id !== '' && id !== NIL_UUID
  if (hasId && domain !== '') throw validationFailed('Only one of provider_id or domain supported')
  if (!hasId && domain === '') throw validationFailed('A provider_id or domain needs to be provided')
  const found = await deps.database.transaction((tx) =>
    hasId ? findSsoProvider(tx, 'id', id) : findSsoProvider(tx, 'domain', domain),
  )
  if (!found) throw hasId ? noSuchProvider() : noProviderOfDomain()
  return found
}

async function signInUrl(
  saml: SamlServiceProvider,
  provider: SsoProvider,
  request: SignInRequest,
  deps: SsoDependencies,
): Promise<string> {
  try {
    const identityProvider = await readIdentityProvider(provider.metadataXml)
    // Stored metadata may come from an adopted database, unchecked.
    requireReachable(identityProvider, deps.config.federation)
    return await saml.requestUrl(identityProvider, request)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    deps.log.error('SAML request not made', { provider: provider.id, reason })
    throw unexpectedFailure('Error creating SAML Authentication Request')
  }
}
