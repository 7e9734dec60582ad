/** Mounts the services and the web app on one address. */
import { Hono } from 'hono'
import { guardResponses } from './platform/http/response-headers.ts'
import { type Config, ownAddress } from './config.ts'
import { functionDefaults, SCHEDULED_CALLS, SCHEDULED_SWEEPS } from './product-functions.ts'
import type { Database } from './platform/database/database.ts'
import type { JobQueue } from './platform/jobs/job-queue.ts'
import type { Log } from './platform/log.ts'
import { createMailRoutes } from './platform/mail/mail-routes.ts'
import { createOutboxRoutes } from './platform/mail/outbox-routes.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import type { Outbox } from './platform/mail/outbox.ts'
import { Readiness } from './platform/readiness.ts'
import { requestId } from './platform/http/request-id.ts'
import { hostBehindGateway, type ServiceHost, type ServicesByPath } from './platform/service/service-host.ts'
import type { SmsSender } from './platform/sms/sms-sender.ts'
import { readJwkSet } from './platform/tokens/jwk-set.ts'
import type { AuthConfig } from './services/auth/configuration/auth-config.ts'
import { createAuth } from './services/auth/auth-service.ts'
import { createMailControl, type MailControl } from './services/auth/mail-control.ts'
import type { FunctionsConfig } from './services/functions/configuration/functions-config.ts'
import { createFunctions } from './services/functions/functions-service.ts'
import type { Configure } from './services/rest/configuration/database-layer.ts'
import { CurrentState } from './services/rest/current-state.ts'
import { createRest } from './services/rest/rest-service.ts'
import type { RealtimeConfig } from './services/realtime/configuration/realtime-config.ts'
import { createRealtime } from './services/realtime/realtime-service.ts'
import type { StorageConfig } from './services/storage/configuration/storage-config.ts'
import type { BlobStore } from './services/storage/blobs/blob-store.ts'
import { createStorage } from './services/storage/storage-service.ts'
import { createPreviewPicture } from './web-app/certificate-preview.ts'
import { createWebApp } from './web-app/web-app.ts'

export interface AppParts {
  readonly config: Config
  readonly authConfig: AuthConfig
  readonly configureRest: Configure
  readonly storageConfig: StorageConfig
  /** The place of stored bytes. */
  readonly blobs: BlobStore
  readonly functionsConfig: FunctionsConfig
  /** The database's address, for functions; null for none. */
  readonly databaseUrl: string | null
  readonly realtimeConfig: RealtimeConfig
  readonly database: Database
  readonly mailer: Mailer
  readonly sms: SmsSender
  /** The local outbox, where it may be read over HTTP; else null. */
  readonly outbox: Outbox | null
  /** Folder of the built web app; null serves the services alone. */
  readonly webDirectory: string | null
  /** Services register their jobs with it; to be started once the app is made. */
  readonly jobs: JobQueue
  readonly log: Log
}

export interface App {
  readonly app: Hono
  readonly services: ServiceHost
}

export function createApp(parts: AppParts): App {
  const { config, database, log, mailer } = parts
  const app = new Hono()
  app.onError((error, context) => {
    const { path } = context.req
    log.error('unexpected failure', { path, reason: error.message, request: requestId(context) })
    return context.json({ code: 'unexpected_failure', message: 'Internal Server Error' }, 500)
  })
  const holdsTokens = (path: string) => path.startsWith('/auth/v1/')
  app.use(guardResponses(holdsTokens))
  app.get('/healthz', (context) => context.json({ status: 'ok' }))
  const mail = createMailControl({ database, jobs: parts.jobs, config: parts.authConfig, log })
  const services = hostBehindGateway(app, holdsTokens, config, servicesOf(parts, mail))
  // Where standard clients look for the metadata of an issuer with a path (RFC 8414, 3.1).
  app.get('/.well-known/oauth-authorization-server/auth/v1', (context) =>
    app.request(
      '/auth/v1/.well-known/oauth-authorization-server',
      { headers: context.req.raw.headers },
      context.env,
    ),
  )
  const readiness = new Readiness(async () =>
    (await database.isReachable()) ? services.notReady() : ['database'],
  )
  app.get('/readyz', async (context) => {
    const notReady = await readiness.notReady()
    return notReady.length === 0
      ? context.json({ status: 'ready' })
      : context.json({ status: 'unavailable', notReady }, 503, { 'Retry-After': '1' })
  })
  app.route(
    '/mail/v1',
    createMailRoutes({
      mailer,
      serviceKey: config.serviceRoleKey,
      budget: mail.functionBudget,
      queue: mail.queue,
      log,
    }),
  )
  if (parts.outbox) app.route('/outbox', createOutboxRoutes(parts.outbox))
  else app.all('/outbox/*', (context) => context.notFound())
  if (parts.webDirectory) {
    const previewPicture = createPreviewPicture({
      functionsUrl: `${ownAddress(config)}/functions/v1`,
      serviceRoleKey: config.serviceRoleKey,
      addressHeader: parts.functionsConfig.addressHeader,
    })
    app.route('/', createWebApp(parts.webDirectory, config, previewPicture))
  }
  return { app, services }
}

/** The product's services by the path that each is mounted at. */
function servicesOf(parts: AppParts, mail: MailControl): ServicesByPath {
  const { config, database, jobs, log, mailer, sms } = parts
  return {
    '/auth/v1': createAuth({
      meter: mail.meter,
      database,
      keys: config,
      jwtSecret: config.jwtSecret,
      tokenKeys: config.tokenKeys,
      log,
      siteUrl: config.siteUrl,
      serviceUrl: `${config.apiUrl}/auth/v1`,
      config: parts.authConfig,
      mailer,
      sms,
      jobs,
    }),
    '/rest/v1': createRest({
      database,
      keys: config,
      state: new CurrentState(database, parts.configureRest, log),
      baseUrl: `${config.apiUrl}/rest/v1`,
      log,
    }),
    '/storage/v1': createStorage({
      database,
      keys: config,
      apiKeys: config,
      verifyingKeys: config.tokenKeys.forDataApi,
      jwtSecret: config.jwtSecret,
      serviceUrl: `${config.apiUrl}/storage/v1`,
      config: parts.storageConfig,
      blobs: parts.blobs,
      jobs,
      log,
    }),
    '/functions/v1': createFunctions({
      keys: config,
      verifyingKeys: readJwkSet(config.tokenKeys.forDataApi),
      project: {
        url: config.apiUrl,
        internalUrl: ownAddress(config),
        databaseUrl: parts.databaseUrl,
        keys: config,
        defaults: functionDefaults(config),
      },
      config: parts.functionsConfig,
      schedule: {
        jobs,
        database,
        serviceRoleKey: config.serviceRoleKey,
        serviceUrl: `${config.apiUrl}/functions/v1`,
        calls: SCHEDULED_CALLS,
        sweeps: SCHEDULED_SWEEPS,
      },
      log,
    }),
    '/realtime/v1': createRealtime({
      database,
      keys: config,
      verifyingKeys: config.tokenKeys.forDataApi,
      serviceUrl: `${config.apiUrl}/realtime/v1`,
      config: parts.realtimeConfig,
      jobs,
      log,
    }),
  }
}
