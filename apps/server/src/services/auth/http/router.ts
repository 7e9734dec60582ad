/** The paths of the auth service and their endpoints. */
import { Hono, type Context } from 'hono'
import { requestId } from '../../../platform/http/request-id.ts'
import { readClientInfo, requireAdmin, requireCaller } from './request/caller.ts'
import type { RequestRunner } from './request-runner.ts'
import { errorResponse, type FailureReader, oauthErrorResponse } from './response/error-response.ts'
import { showAuditLog } from './endpoints/admin/audit-log.ts'
import { adminCreateUser } from './endpoints/admin/user-create.ts'
import { adminDeleteUser } from './endpoints/admin/user-delete.ts'
import { adminListUsers } from './endpoints/admin/user-list.ts'
import { adminShowUser } from './endpoints/admin/user-show.ts'
import { adminUpdateUser } from './endpoints/admin/user-update.ts'
import { adminDeleteFactor, adminListFactors, adminUpdateFactor } from './endpoints/admin/user-factors.ts'
import { adminDeletePasskey, adminListPasskeys } from './endpoints/admin/user-passkeys.ts'
import { generateLink } from './endpoints/admin/generate-link.ts'
import { challengeFactor } from './endpoints/factors/challenge.ts'
import { enrollFactor } from './endpoints/factors/enroll.ts'
import { unenrollFactor } from './endpoints/factors/unenroll.ts'
import { verifyFactor } from './endpoints/factors/verify.ts'
import { removePasskey, showPasskeys, updatePasskey } from './endpoints/passkeys/manage.ts'
import { requirePasskeys } from './endpoints/passkeys/passkey-caller.ts'
import { beginPasskeyRegistration, verifyPasskeyRegistration } from './endpoints/passkeys/register.ts'
import { beginPasskeySignIn, verifyPasskeySignIn } from './endpoints/passkeys/sign-in.ts'
import { OAuthRefusal } from '../errors/oauth-refusal.ts'
import { showHealth } from './endpoints/service/health.ts'
import { unlinkIdentity } from './endpoints/user/identity-unlink.ts'
import { inviteByMail } from './endpoints/admin/invite.ts'
import { showKeys } from './endpoints/service/jwks.ts'
import { logOut } from './endpoints/user/logout.ts'
import { showAuthorizationServer, showOpenIdConfiguration } from './endpoints/service/openid-configuration.ts'
import { sendMagicLink, sendOneTimePassword } from './endpoints/one-time/otp.ts'
import { reauthenticate } from './endpoints/one-time/reauthenticate.ts'
import { recover } from './endpoints/one-time/recover.ts'
import { resend } from './endpoints/one-time/resend.ts'
import { showSettings } from './endpoints/service/settings.ts'
import { signUp } from './endpoints/sign-up/sign-up.ts'
import {
  findRecoveryCodes,
  makeRecoveryCodes,
  verifyRecoveryCode,
} from './endpoints/factors/recovery-codes.ts'
import { DISABLED_FEATURES } from './endpoints/service/disabled-features.ts'
import type { OAuthServerDependencies } from './endpoints/oauth-server/dependencies.ts'
import {
  OAUTH_SERVER_ENDPOINTS,
  OAUTH_SERVER_GUARDS,
  oauthServerGuard,
} from './endpoints/oauth-server/routes.ts'
import {
  createProvider,
  listProviders,
  removeProvider,
  showProvider,
  updateProvider,
} from './endpoints/custom-providers/custom-providers.ts'
import { beginExternalSignIn, beginLinking } from './endpoints/external/authorize.ts'
import { returnFromProvider } from './endpoints/external/callback.ts'
import { consumeAssertion } from './endpoints/sso/acs.ts'
import { requireSaml, type SsoDependencies } from './endpoints/sso/dependencies.ts'
import { showSamlMetadata } from './endpoints/sso/metadata.ts'
import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  showIdentityProvider,
  updateIdentityProvider,
} from './endpoints/sso/providers.ts'
import { beginSingleSignOn } from './endpoints/sso/sign-on.ts'
import { issueToken } from './endpoints/token/token.ts'
import { updateUser } from './endpoints/user/update-user.ts'
import { showUser } from './endpoints/user/show-user.ts'
import { followLink } from './endpoints/one-time/verify-link.ts'
import { verifyByClient } from './endpoints/one-time/verify.ts'
import type { AdminDependencies } from './endpoints/admin/dependencies.ts'
import type { ExternalDependencies } from './endpoints/external/dependencies.ts'
import type { FactorDependencies } from './endpoints/factors/dependencies.ts'
import type { OneTimeDependencies } from './endpoints/one-time/dependencies.ts'
import type { PasskeyDependencies } from './endpoints/passkeys/dependencies.ts'
import type { DescriptionDependencies } from './endpoints/service/dependencies.ts'
import type { SignUpDependencies } from './endpoints/sign-up/dependencies.ts'
import type { TokenDependencies } from './endpoints/token/dependencies.ts'
import type { UserDependencies } from './endpoints/user/dependencies.ts'

/** The dependencies of all endpoints together. */
export type RouterDependencies = AdminDependencies &
  DescriptionDependencies &
  ExternalDependencies &
  FactorDependencies &
  OAuthServerDependencies &
  OneTimeDependencies &
  PasskeyDependencies &
  SignUpDependencies &
  SsoDependencies &
  TokenDependencies &
  UserDependencies

type Endpoint = (context: Context, deps: RouterDependencies) => Promise<Response>

const ENDPOINTS: Readonly<Record<string, Readonly<Record<string, Endpoint>>>> = {
  '/signup': { POST: signUp },
  '/token': { POST: issueToken },
  '/user': { GET: showUser, PUT: updateUser },
  '/otp': { POST: sendOneTimePassword },
  '/magiclink': { POST: sendMagicLink },
  '/recover': { POST: recover },
  '/resend': { POST: resend },
  '/verify': { GET: followLink, POST: verifyByClient },
  '/logout': { POST: logOut },
  '/settings': { GET: showSettings },
  '/health': { GET: showHealth },
  '/reauthenticate': { GET: reauthenticate },
  '/factors': { POST: enrollFactor },
  '/factors/recovery-codes': {
    GET: findRecoveryCodes,
    POST: makeRecoveryCodes,
    DELETE: findRecoveryCodes,
  },
  '/factors/recovery-codes/regenerate': { POST: makeRecoveryCodes },
  '/factors/recovery-codes/verify': { POST: verifyRecoveryCode },
  '/factors/:factor_id': { DELETE: unenrollFactor },
  '/factors/:factor_id/challenge': { POST: challengeFactor },
  '/factors/:factor_id/verify': { POST: verifyFactor },
  '/passkeys': { GET: showPasskeys },
  '/passkeys/:passkey_id': { PATCH: updatePasskey, DELETE: removePasskey },
  '/passkeys/registration/options': { POST: beginPasskeyRegistration },
  '/passkeys/registration/verify': { POST: verifyPasskeyRegistration },
  '/passkeys/authentication/options': { POST: beginPasskeySignIn },
  '/passkeys/authentication/verify': { POST: verifyPasskeySignIn },
  '/invite': { POST: inviteByMail },
  '/admin/generate_link': { POST: generateLink },
  '/admin/users': { GET: adminListUsers, POST: adminCreateUser },
  '/admin/users/:user_id': { GET: adminShowUser, PUT: adminUpdateUser, DELETE: adminDeleteUser },
  '/admin/users/:user_id/factors': { GET: adminListFactors },
  '/admin/users/:user_id/factors/:factor_id': { PUT: adminUpdateFactor, DELETE: adminDeleteFactor },
  '/admin/audit': { GET: showAuditLog },
  '/.well-known/jwks.json': { GET: showKeys },
  '/authorize': { GET: beginExternalSignIn },
  '/user/identities/authorize': { GET: beginLinking },
  '/user/identities/:identity_id': { DELETE: unlinkIdentity },
  '/callback': { GET: returnFromProvider, POST: returnFromProvider },
  '/.well-known/openid-configuration': { GET: showOpenIdConfiguration },
  '/.well-known/oauth-authorization-server': { GET: showAuthorizationServer },
  ...OAUTH_SERVER_ENDPOINTS,
  '/admin/users/:user_id/passkeys': { GET: adminListPasskeys },
  '/admin/users/:user_id/passkeys/:passkey_id': { DELETE: adminDeletePasskey },
  '/admin/custom-providers': { GET: listProviders, POST: createProvider },
  '/admin/custom-providers/:identifier': { GET: showProvider, PUT: updateProvider, DELETE: removeProvider },
  '/sso': { POST: beginSingleSignOn },
  '/sso/saml/metadata': { GET: showSamlMetadata },
  '/sso/saml/acs': { POST: consumeAssertion },
  '/admin/sso/providers': { GET: listIdentityProviders, POST: createIdentityProvider },
  '/admin/sso/providers/:idp_id': {
    GET: showIdentityProvider,
    PUT: updateIdentityProvider,
    DELETE: deleteIdentityProvider,
  },
}

/** Paths that the original's router also accepts with a slash at the end. */
const ALSO_WITH_SLASH =
  /^\/(?:signup|verify|callback|sso|reauthenticate|user|factors|factors\/:factor_id|passkeys|passkeys\/:passkey_id|admin\/audit|admin\/users.*|admin\/sso\/.*|admin\/custom-providers.*|admin\/oauth\/clients(?:\/:client_id)?|user\/oauth\/grants)$/

/** Checks the caller of a path before a wrong method is refused. */
function guardFor(path: string): ((context: Context, deps: RouterDependencies) => Promise<unknown>) | null {
  const ofOAuthServer = oauthServerGuard(path)
  if (ofOAuthServer) return ofOAuthServer
  if (path.startsWith('/admin/')) return requireAdmin
  if (path.startsWith('/passkeys')) return async (_, deps) => requirePasskeys(deps)
  if (path.startsWith('/sso')) return async (_, deps) => requireSaml(deps)
  return /^\/(?:user|factors|reauthenticate)(?:\/|$)/.test(path) ? requireCaller : null
}

/** The routes may be mounted at any path. */
export function createRouter(deps: RouterDependencies, runner: RequestRunner, failures: FailureReader): Hono {
  const router = new Hono()
  router.onError((error, context) => {
    if (error instanceof OAuthRefusal) return oauthErrorResponse(context, error)
    const about = { path: context.req.path, request: requestId(context) }
    return errorResponse(context, failures.read(error, about))
  })
  for (const [path, methods] of Object.entries(ENDPOINTS)) {
    const respond = async (context: Context) => {
      // HEAD is not answered as GET: a mail scanner that checks a link must not use it up.
      const endpoint = methods[context.req.method]
      if (!endpoint) {
        await guardFor(path)?.(context, deps)
        return methodNotAllowed(context, Object.keys(methods))
      }
      return runner.run(readClientInfo(context, deps).address, () => endpoint(context, deps))
    }
    router.all(path, respond)
    if (ALSO_WITH_SLASH.test(path)) router.all(`${path}/`, respond)
  }
  for (const [path, refuse] of Object.entries(DISABLED_FEATURES)) {
    router.all(path, refuse)
    router.all(`${path}/*`, refuse)
  }
  for (const [path, guard] of Object.entries(OAUTH_SERVER_GUARDS))
    for (const each of [path, `${path}/*`])
      router.all(each, async (context) => (await guard(context, deps), notFound(context)))
  // Below these paths, only an authorized caller learns that nothing exists.
  router.all('/admin/*', async (context) => (await requireAdmin(context, deps), notFound(context)))
  for (const path of ['/user/*', '/factors/*'])
    router.all(path, async (context) => (await requireCaller(context, deps), notFound(context)))
  router.all('/passkeys/*', (context) => (requirePasskeys(deps), notFound(context)))
  router.all('/sso/*', (context) => (requireSaml(deps), notFound(context)))
  router.all('*', notFound)
  return router
}

const notFound = (context: Context): Response =>
  context.text('404 page not found\n', 404, { 'X-Content-Type-Options': 'nosniff' })

function methodNotAllowed(context: Context, allowed: readonly string[]): Response {
  return context.body(null, 405, { Allow: allowed.join(', ') })
}
