/** Mounts the services and the web app on one address. */
import { Hono, type MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import type { Log } from './platform/log.ts'
import { createOutboxRoutes } from './platform/mail/outbox-routes.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import type { AuthConfig } from './services/auth/auth-config.ts'
import { createAuthService } from './services/auth/auth-service.ts'
import type { Configure } from './services/rest/configuration/database-layer.ts'
import { CurrentState } from './services/rest/current-state.ts'
import { createRestService } from './services/rest/rest-service.ts'
import { createWebApp } from './web-app.ts'

/** Services of the hosted kind that no part of the product uses yet: their addresses are no screens of the web app. */
const ABSENT_SERVICES = ['storage', 'realtime', 'functions']

const DATA_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'no-referrer',
  'Strict-Transport-Security': 'max-age=15552000; includeSubDomains',
}

export interface AppParts {
  readonly config: Config
  readonly authConfig: AuthConfig
  readonly configureRest: Configure
  readonly database: Database
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** The local outbox, where it may be read over HTTP; else null. */
  readonly outbox: Outbox | null
  /** Folder of the built web app; null serves the services alone. */
  readonly webDirectory: string | null
  readonly log: Log
}

export function createApp(parts: AppParts): Hono {
  const { config, database, log, mailer, sms } = parts
  const app = new Hono()
  app.onError((error, context) => {
    log.error('unexpected failure', { path: context.req.path, reason: error.message })
    return context.json({ code: 'unexpected_failure', message: 'Internal Server Error' }, 500)
  })
  app.use(guardAnswers())
  app.get('/healthz', (context) => context.json({ status: 'ok' }))

  const shared = { database, keys: config, jwtSecret: config.jwtSecret, tokenKeys: config.tokenKeys, log }
  const rest = new CurrentState(database, parts.configureRest, log)
  const services = {
    '/auth/v1': createAuthService({
      ...shared,
      siteUrl: config.siteUrl,
      apiUrl: config.apiUrl,
      config: parts.authConfig,
      mailer,
      sms,
    }),
    '/rest/v1': createRestService({
      database,
      keys: config,
      state: rest,
      baseUrl: `${config.apiUrl}/rest/v1`,
      log,
    }),
  }
  for (const [path, service] of Object.entries(services)) {
    const named = () => (path === '/rest/v1' ? rest.config.serverCorsAllowedOrigins : null)
    app.use(`${path}/*`, allowOrigins(named))
    app.route(path, service)
  }
  for (const service of ABSENT_SERVICES) {
    app.all(`/${service}/v1/*`, (context) => context.json({ code: 'not_found', message: 'Not Found' }, 404))
  }
  if (parts.outbox) app.route('/outbox', createOutboxRoutes(parts.outbox))
  else app.all('/outbox/*', (context) => context.notFound())
  if (parts.webDirectory) app.route('/', createWebApp(parts.webDirectory, config))
  return app
}

/**
 * What every answer carries: it is data, never a page to run or frame. The web app's own policy stands in its place where
 * it has set one. Answers of the auth service hold tokens, which no cache may keep.
 */
function guardAnswers(): MiddlewareHandler {
  return async (context, next) => {
    await next()
    const { headers } = context.res
    for (const [name, value] of Object.entries(DATA_HEADERS)) if (!headers.has(name)) headers.set(name, value)
    if (context.req.path.startsWith('/auth/v1/')) headers.set('cache-control', 'no-store')
  }
}

/**
 * Callers prove themselves by a token they hold, never by a cookie, so any origin may call unless some are named.
 * A preflight is answered here; any other OPTIONS is the service's own.
 */
function allowOrigins(named: () => readonly string[] | null): MiddlewareHandler {
  const options = {
    allowMethods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', 'OPTIONS', 'HEAD'],
    exposeHeaders: [
      'Content-Encoding',
      'Content-Location',
      'Content-Range',
      'Content-Type',
      'Date',
      'Location',
      'Preference-Applied',
      'Server',
      'Server-Timing',
      'X-Total-Count',
      'Link',
      'X-Sb-Error-Code',
      'X-Supabase-Api-Version',
    ],
    maxAge: 86_400,
  }
  const exposed = options.exposeHeaders.join(',')
  const preflightOfAny = cors({ ...options, origin: '*' })
  const isNamed = (origin: string) => named()?.includes(origin) ?? false
  const preflightOfNamed = cors({ ...options, origin: (origin) => (isNamed(origin) ? origin : null) })
  return async (context, next) => {
    if (context.req.method === 'OPTIONS') {
      if (!context.req.header('access-control-request-method')) return next()
      return named() ? preflightOfNamed(context, next) : preflightOfAny(context, next)
    }
    await next()
    // Set behind the answer: what is set before it has the framework build the answer anew, its body as a stream,
    // which measured as 12 to 50 % of the processor time of a recipe read by its id (six noisy comparisons).
    const { headers } = context.res
    const origin = context.req.header('origin') ?? ''
    if (!named()) headers.set('Access-Control-Allow-Origin', '*')
    else if (isNamed(origin)) headers.set('Access-Control-Allow-Origin', origin)
    headers.set('Access-Control-Expose-Headers', exposed)
    if (named()) headers.append('Vary', 'Origin')
  }
}
