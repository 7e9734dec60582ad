/** The auth service alone: its database, its service, its socket; started and stopped as one. */
import { Hono } from 'hono'
import { prepareServices } from '../database-setup.ts'
import { guardResponses } from '../platform/http/response-headers.ts'
import { allowOrigins } from '../platform/http/cross-origin.ts'
import { Database } from '../platform/database/database.ts'
import { waitForDatabase } from '../platform/database/connection/database-wait.ts'
import { unusableDatabase } from '../platform/database/connection/unavailable.ts'
import { urlOf } from '../platform/http/http-address.ts'
import { drain } from '../platform/http/http-server.ts'
import { JobQueue } from '../platform/jobs/job-queue.ts'
import type { Log } from '../platform/log.ts'
import { createOutbox } from '../platform/mail/outbox.ts'
import { createSmtpMailer } from '../platform/mail/smtp-mailer.ts'
import { hostAlone, type ServiceHost } from '../platform/service/service-host.ts'
import { Shutdown } from '../platform/shutdown.ts'
import { createHttpSmsSender } from '../platform/sms/http-sms-sender.ts'
import { createOutboxSmsSender } from '../platform/sms/outbox-sms-sender.ts'
import { createAuthService } from '../services/auth/auth-service.ts'
import type { AuthServerConfig } from './auth-server-config.ts'
import { listenOnHost } from './listen-on-host.ts'

export interface RunningAuthServer {
  /** Includes the mount path. */
  readonly url: string
  /** Stops taking requests, lets those in flight end, then closes the database. */
  stop(): Promise<void>
}

/**
 * Applies the migrations of the auth schema, then serves.
 * @param stopping ends a start that is still under way.
 * @throws StartupError for everything that the operator can correct.
 */
export async function startAuthServer(
  config: AuthServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<RunningAuthServer> {
  const shutdown = new Shutdown()
  const database = await openDatabase(config, log, stopping)
  shutdown.add(() => database.close())
  const jobs = new JobQueue(database, log)
  shutdown.add(() => jobs.stop())
  try {
    await bringUp(database, config, log)
    const { app, service } = createApp(config, { database, jobs, log })
    shutdown.add(() => service.stop())
    jobs.start()
    const { server, address } = await listenOnHost(app, service, config)
    shutdown.add(() => drain(server))
    return { url: `${urlOf(server, address)}${config.path}`, stop: () => shutdown.run() }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

/** Applies the migrations of the auth schema only. @throws StartupError */
export async function migrateAuthDatabase(config: AuthServerConfig, log: Log): Promise<void> {
  const database = await openDatabase(config, log)
  try {
    await bringUp(database, config, log)
  } finally {
    await database.close()
  }
}

/** Waits until the database answers. */
async function openDatabase(
  { databaseUrl, databaseSetting, databaseWaitSeconds, connections }: AuthServerConfig,
  log: Log,
  stopping?: AbortSignal,
): Promise<Database> {
  await waitForDatabase(databaseUrl, log, {
    setting: databaseSetting,
    seconds: databaseWaitSeconds,
    stopping,
  })
  return new Database(databaseUrl, log, {
    requestUser: null,
    ...(connections === null ? {} : { serviceConnections: connections }),
  })
}

async function bringUp(
  database: Database,
  { databaseSetting: setting, accessCheck }: AuthServerConfig,
  log: Log,
): Promise<void> {
  try {
    await prepareServices(database, log, accessCheck)
  } catch (error) {
    throw unusableDatabase(`The database of ${setting}`, error)
  }
}

function createApp(
  config: AuthServerConfig,
  shared: { readonly database: Database; readonly jobs: JobQueue; readonly log: Log },
): { app: Hono; service: ServiceHost } {
  const outbox = createOutbox(config.outboxDirectory)
  const { mailServer, smsGateway, serviceUrl, siteUrl, jwtSecret, tokenKeys } = config
  const service = createAuthService({
    ...shared,
    keys: null,
    jwtSecret,
    tokenKeys,
    siteUrl,
    serviceUrl,
    config: config.auth,
    mailer: mailServer === null ? outbox : createSmtpMailer(mailServer.url, mailServer.from),
    sms: smsGateway === null ? createOutboxSmsSender(outbox) : createHttpSmsSender(smsGateway),
  })
  const app = new Hono()
  app.use(guardResponses(() => true))
  app.use(allowOrigins(() => null))
  return { app, service: hostAlone(app, config.path, service) }
}
