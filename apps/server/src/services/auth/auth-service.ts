/** The auth service, compatible on the wire with supabase/auth: its paths, and who answers each. */
import { Hono, type Context } from 'hono'
import { networkOf } from '../../platform/http/client-address.ts'
import { requestId } from '../../platform/http/request-id.ts'
import type { Service } from '../../platform/service/service.ts'
import type { Auth, AuthDependencies } from './dependencies.ts'
import { readClientInfo, requireAdmin, requireCaller } from './http/request/caller.ts'
import { cleanUpNowAndThen } from './clean-up.ts'
import { OutboxWorker } from './delivery/outbox-worker.ts'
import { errorResponse, FailureReader } from './http/response/error-response.ts'
import {
  listAnyPasskeys,
  listIdentityProviders,
  missAnyPasskey,
  missIdentityProvider,
  refuseIdentityProvider,
} from './http/endpoints/admin/absent-records.ts'
import { showAuditLog } from './http/endpoints/admin/audit-log.ts'
import { createAnyUser } from './http/endpoints/admin/user-create.ts'
import { deleteAnyUser } from './http/endpoints/admin/user-delete.ts'
import { listAnyUsers } from './http/endpoints/admin/user-list.ts'
import { showAnyUser } from './http/endpoints/admin/user-show.ts'
import { updateAnyUser } from './http/endpoints/admin/user-update.ts'
import { deleteAnyFactor, listAnyFactors, updateAnyFactor } from './http/endpoints/admin/user-factors.ts'
import { generateLink } from './http/endpoints/admin/generate-link.ts'
import { challengeFactor } from './http/endpoints/factors/challenge.ts'
import { enrollFactor } from './http/endpoints/factors/enroll.ts'
import { unenrollFactor } from './http/endpoints/factors/unenroll.ts'
import { verifyFactor } from './http/endpoints/factors/verify.ts'
import { requestTimeout } from './errors/errors.ts'
import { DurationSampler } from './limits/timing-padding.ts'
import { showHealth } from './http/endpoints/service/health.ts'
import { unlinkIdentity } from './http/endpoints/user/identity-unlink.ts'
import { inviteByMail } from './http/endpoints/admin/invite.ts'
import { showKeys } from './http/endpoints/service/jwks.ts'
import { logOut } from './http/endpoints/user/logout.ts'
import { showOpenIdConfiguration } from './http/endpoints/service/openid-configuration.ts'
import { sendMagicLink, sendOneTimePassword } from './http/endpoints/one-time/otp.ts'
import { reauthenticate } from './http/endpoints/one-time/reauthenticate.ts'
import { recover } from './http/endpoints/one-time/recover.ts'
import { resend } from './http/endpoints/one-time/resend.ts'
import { showSettings } from './http/endpoints/service/settings.ts'
import { signUp } from './http/endpoints/sign-up/sign-up.ts'
import {
  refuseCallback,
  refuseLinking,
  refuseOAuthServer,
  refuseProvider,
  SWITCHED_OFF,
} from './http/endpoints/service/switched-off.ts'
import { issueToken } from './http/endpoints/token/token.ts'
import { updateUser } from './http/endpoints/user/update-user.ts'
import { showUser } from './http/endpoints/user/show-user.ts'
import { followLink } from './http/endpoints/one-time/verify-link.ts'
import { verifyByClient } from './http/endpoints/one-time/verify.ts'
import { MailTemplates } from './messages/mail-templates.ts'
import { OpenRequests } from './limits/open-requests.ts'
import { PasswordHashing } from './passwords/password-hashing.ts'
import { RateLimiter } from './limits/rate-limits.ts'
import { autocommitQueries } from './store/rate-limits.ts'

type Endpoint = (context: Context, auth: Auth) => Promise<Response>

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
  '/factors/:factor_id': { DELETE: unenrollFactor },
  '/factors/:factor_id/challenge': { POST: challengeFactor },
  '/factors/:factor_id/verify': { POST: verifyFactor },
  '/invite': { POST: inviteByMail },
  '/admin/generate_link': { POST: generateLink },
  '/admin/users': { GET: listAnyUsers, POST: createAnyUser },
  '/admin/users/:user_id': { GET: showAnyUser, PUT: updateAnyUser, DELETE: deleteAnyUser },
  '/admin/users/:user_id/factors': { GET: listAnyFactors },
  '/admin/users/:user_id/factors/:factor_id': { PUT: updateAnyFactor, DELETE: deleteAnyFactor },
  '/admin/audit': { GET: showAuditLog },
  '/.well-known/jwks.json': { GET: showKeys },
  '/authorize': { GET: refuseProvider },
  '/user/identities/authorize': { GET: refuseLinking },
  '/user/identities/:identity_id': { DELETE: unlinkIdentity },
  '/callback': { GET: refuseCallback, POST: refuseCallback },
  '/.well-known/openid-configuration': { GET: showOpenIdConfiguration },
  '/.well-known/oauth-authorization-server': { GET: refuseOAuthServer },
  '/admin/users/:user_id/passkeys': { GET: listAnyPasskeys },
  '/admin/users/:user_id/passkeys/:passkey_id': { DELETE: missAnyPasskey },
  '/admin/sso/providers': { GET: listIdentityProviders, POST: refuseIdentityProvider },
  '/admin/sso/providers/:idp_id': {
    GET: missIdentityProvider,
    PUT: missIdentityProvider,
    DELETE: missIdentityProvider,
  },
}

/** As the original's router takes them. */
const ALSO_WITH_SLASH =
  /^\/(?:signup|verify|callback|reauthenticate|user|factors|factors\/:factor_id|admin\/audit|admin\/users.*|admin\/sso\/.*)$/

/** Whom a path asks who she is before it says what may be done there. */
function guardFor(path: string): ((context: Context, auth: Auth) => Promise<unknown>) | null {
  if (path.startsWith('/admin/')) return requireAdmin
  return /^\/(?:user|factors|reauthenticate)(?:\/|$)/.test(path) ? requireCaller : null
}

/** The service may be mounted at any path. */
export function createAuthService(dependencies: AuthDependencies): Service {
  const { auth, stop } = startWorkers(dependencies)
  // Requests wait for the templates themselves.
  return { http: createRoutes(auth), isReady: () => Promise.resolve(true), stop }
}

function createRoutes(auth: Auth): Hono {
  const service = new Hono()
  const failures = new FailureReader(auth.log)
  const cleanUp = cleanUpNowAndThen(auth)
  const open = new OpenRequests()
  service.onError((error, context) => {
    const about = { path: context.req.path, request: requestId(context) }
    return errorResponse(context, failures.read(error, about))
  })
  for (const [path, methods] of Object.entries(ENDPOINTS)) {
    const answer = async (context: Context) => {
      // HEAD is no GET here: a mail scanner that only looks must not use a link up.
      const endpoint = methods[context.req.method]
      if (!endpoint) {
        await guardFor(path)?.(context, auth)
        return methodNotAllowed(context, Object.keys(methods))
      }
      // Of a moment at the start, and for everybody alike.
      await auth.templates.ready
      const { address } = readClientInfo(context, auth)
      const work = open.run(networkOf(address), () => endpoint(context, auth))
      // Refused calls leave counts behind too.
      return withTimeout(work, auth.config.requestMs).finally(cleanUp)
    }
    service.all(path, answer)
    if (ALSO_WITH_SLASH.test(path)) service.all(`${path}/`, answer)
  }
  for (const [path, refuse] of Object.entries(SWITCHED_OFF)) {
    service.all(path, (context) => refuse(context, auth))
    service.all(`${path}/*`, (context) => refuse(context, auth))
  }
  // Below these, strangers are not told what there is.
  service.all('/admin/*', async (context) => (await requireAdmin(context, auth), notFound(context)))
  for (const path of ['/user/*', '/factors/*'])
    service.all(path, async (context) => (await requireCaller(context, auth), notFound(context)))
  service.all('*', notFound)
  return service
}

/** What the endpoints share, and the outbox workers, which run until `stop`. */
function startWorkers(dependencies: AuthDependencies): { auth: Auth; stop: Service['stop'] } {
  const auth: Auth = {
    ...dependencies,
    passwords: new PasswordHashing(dependencies.config),
    limiter: new RateLimiter(dependencies.config.rateLimits, autocommitQueries(dependencies.database)),
    templates: new MailTemplates(dependencies.config.mail, dependencies.log),
    passwordHookDurations: new DurationSampler(),
    wakeOutbox: (lane) => outboxWorkers[lane].wake(),
  }
  const outboxWorkers = {
    request: new OutboxWorker(auth, 'request'),
    email: new OutboxWorker(auth, 'email'),
    sms: new OutboxWorker(auth, 'sms'),
  }
  const stop = async () => {
    // Requests first: the messages that they lead to are delivered too, or left to another server.
    await outboxWorkers.request.stop()
    await Promise.all([outboxWorkers.email.stop(), outboxWorkers.sms.stop()])
  }
  return { auth, stop }
}

/** Whoever waits is told in time; what was begun ends by itself, whole or not at all. */
async function withTimeout(answer: Promise<Response>, milliseconds: number | null): Promise<Response> {
  if (milliseconds === null) return answer
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(requestTimeout()), milliseconds)
  })
  // Once the deadline has answered, nobody is left to hear of a failure.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, deadline])
  } finally {
    clearTimeout(timer)
  }
}

const notFound = (context: Context): Response =>
  context.text('404 page not found\n', 404, { 'X-Content-Type-Options': 'nosniff' })

function methodNotAllowed(context: Context, allowed: readonly string[]): Response {
  return context.body(null, 405, { Allow: allowed.join(', ') })
}
