/** A whole server: its database, its services, its listening sockets; started and stopped as one. */
import { existsSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { authDefaults } from './auth-defaults.ts'
import { loadContent, prepareDatabase } from './database-setup.ts'
import type { Config } from './config.ts'
import { functionsDatabaseUrl } from './functions-database.ts'
import type { Environment } from './platform/environment.ts'
import { Database } from './platform/database/database.ts'
import {
  type DatabaseWait,
  readDatabaseWait,
  waitForDatabase,
} from './platform/database/connection/database-wait.ts'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from './platform/database/embedded/embedded-postgres.ts'
import { unloggedAddress } from './platform/database/embedded/postgres-log.ts'
import { unusableDatabase } from './platform/database/connection/unavailable.ts'
import { AddressNotLocal, drain, listen, type ListenOptions } from './platform/http/http-server.ts'
import { JobQueue } from './platform/jobs/job-queue.ts'
import { createLog, type Log } from './platform/log.ts'
import { withDefaults } from './platform/recorded-settings.ts'
import { createOutbox } from './platform/mail/outbox.ts'
import { createSmtpMailer } from './platform/mail/smtp-mailer.ts'
import { BUCKETS_OF_LEARNERS } from './product-buckets.ts'
import { PRODUCT_TEXTS } from './product-texts.ts'
import { projectPath } from './platform/project-folder.ts'
import { announceServer } from './platform/running-server.ts'
import { Shutdown } from './platform/shutdown.ts'
import { createHttpSmsSender } from './platform/sms/http-sms-sender.ts'
import { createOutboxSmsSender } from './platform/sms/outbox-sms-sender.ts'
import { type AuthConfig, readAuthConfig } from './services/auth/configuration/auth-config.ts'
import { requireSmsGateway } from './services/auth/configuration/require-sms-gateway.ts'
import { readFunctionsConfig } from './services/functions/configuration/functions-config.ts'
import { type Configure, NO_SETTINGS } from './services/rest/configuration/database-layer.ts'
import { readProductPool } from './services/rest/configuration/pool-settings.ts'
import { readProductRestConfig } from './services/rest/configuration/rest-config.ts'
import { deriveAccessKey } from './services/storage/configuration/s3-protocol-config.ts'
import { readRealtimeConfig } from './services/realtime/configuration/realtime-config.ts'
import { createBlobStore } from './services/storage/blobs/create-blob-store.ts'
import { readStorageConfig } from './services/storage/configuration/storage-config.ts'
import { closeDemoAccounts, createDemoAccounts } from './demo-accounts.ts'

/** The original's defaults are for small projects on shared servers; these are its largest plan's. */
const PRODUCT_REALTIME_SETTINGS = {
  TENANT_MAX_CONCURRENT_USERS: '10000',
  TENANT_MAX_EVENTS_PER_SECOND: '2500',
  TENANT_MAX_JOINS_PER_SECOND: '2500',
}

const NO_MAIL_SERVER = 'no mail server is set: e-mails are written to the outbox in DATA_DIR and are not sent'

export interface RunningServer {
  /** Stops taking requests, lets those in flight end, then closes the database. */
  stop(): Promise<void>
}

/**
 * @param stopping ends a start that is still under way.
 * @throws StartupError for everything that the operator can correct.
 */
export async function startServer(
  config: Config,
  env: Environment,
  log: Log,
  stopping?: AbortSignal,
): Promise<RunningServer> {
  const pool = readProductPool(env)
  const authConfig = readAuthConfig(withDefaults(env, authDefaults(config, env)), PRODUCT_TEXTS)
  if (config.production && config.smsGateway === null) requireSmsGateway(authConfig)
  if (config.mailServer === null && !config.localDefaults) log.warn(NO_MAIL_SERVER, { setting: 'SMTP_URL' })
  const storageConfig = readStorageConfig(
    env,
    config.dataDir,
    deriveAccessKey(config.jwtSecret),
    BUCKETS_OF_LEARNERS,
  )
  const functionsConfig = readFunctionsConfig(env, config.dataDir, config.localDefaults)
  const realtimeConfig = readRealtimeConfig(withDefaults(env, PRODUCT_REALTIME_SETTINGS))
  const seconds = readDatabaseWait(env)
  const shutdown = new Shutdown()
  const { url, embedded } = await openDatabase(config, log, { setting: 'DATABASE_URL', seconds, stopping })
  if (embedded) shutdown.add(() => embedded.stop())
  const database = new Database(url, log, pool)
  shutdown.add(() => database.close())
  const jobs = new JobQueue(database, log)
  shutdown.add(() => jobs.stop())
  try {
    await bringUp(config, authConfig, database, log)
    const outbox = createOutbox(join(config.dataDir, 'outbox'))
    const isOutboxUsed = config.mailServer === null || config.smsGateway === null
    const webDirectory = projectPath('apps/web/dist')
    const configureRest: Configure = (settings) =>
      readProductRestConfig(env, config.tokenKeys.forDataApi, settings)
    configureRest(NO_SETTINGS)
    const { app, services } = createApp({
      config,
      authConfig,
      configureRest,
      storageConfig,
      blobs: await createBlobStore(storageConfig),
      functionsConfig,
      databaseUrl: await functionsDatabaseUrl(url, config, functionsConfig, database, log),
      realtimeConfig,
      database,
      mailer:
        config.mailServer === null ? outbox : createSmtpMailer(config.mailServer.url, config.mailServer.from),
      sms:
        config.smsGateway === null ? createOutboxSmsSender(outbox) : createHttpSmsSender(config.smsGateway),
      outbox: config.localDefaults && isOutboxUsed ? outbox : null,
      webDirectory: existsSync(webDirectory) ? webDirectory : null,
      jobs,
      log,
    })
    shutdown.add(() => services.stop())
    jobs.start()
    const accessLog = config.accessLog ? createLog((line) => process.stdout.write(`${line}\n`)) : null
    const { direct, socketsAt } = services
    const options = { direct, socketsAt, accessLog, requestIdHeader: config.requestIdHeader }
    const logged = { accessLog, requestIdHeader: config.requestIdHeader }
    const places = [
      { http: app, options, port: config.port, setting: 'PORT' },
      ...services.ownPorts.map((own) => ({ ...own, options: logged })),
    ]
    const servers = await Promise.all(
      places.flatMap((place) => config.hosts.map((host) => listenOn(place, host))),
    )
    shutdown.add(() => Promise.all(servers.flatMap((server) => (server ? [drain(server)] : []))))
    const withdraw = announce(config, log)
    shutdown.add(async () => withdraw())
    return { stop: () => shutdown.run() }
  } catch (error) {
    await shutdown.run()
    throw error
  }
}

/** Publishes the server's address to commands on the same folder, which otherwise use their own environment. */
function announce({ dataDir, port, apiUrl }: Config, log: Log): () => void {
  try {
    return announceServer(dataDir, { port, apiUrl })
  } catch (error) {
    log.warn('the address of the server could not be recorded', { reason: String(error) })
    return () => undefined
  }
}

/** The embedded database, or the one of DATABASE_URL once it answers. */
async function openDatabase(
  { databaseUrl, dataDir, databasePassword }: Config,
  log: Log,
  wait: DatabaseWait,
): Promise<{ readonly url: string; readonly embedded: EmbeddedPostgres | null }> {
  if (databaseUrl === null) {
    const embedded = await startEmbeddedPostgres(dataDir, databasePassword, log, { stopping: wait.stopping })
    return { url: unloggedAddress(embedded.url), embedded }
  }
  await waitForDatabase(databaseUrl, log, wait)
  return { url: databaseUrl, embedded: null }
}

async function bringUp(
  config: Config,
  { bcryptCost }: AuthConfig,
  database: Database,
  log: Log,
): Promise<void> {
  try {
    await prepareDatabase(database, log, config.accessCheck)
    if (config.loadContent) await loadContent(database)
    if (config.localDefaults) await createDemoAccounts(database, bcryptCost)
    else await closeDemoAccounts(database)
  } catch (error) {
    const name = config.databaseUrl === null ? `in ${config.dataDir}` : 'of DATABASE_URL'
    throw unusableDatabase(`The database ${name}`, error)
  }
}

interface ListeningPlace {
  readonly http: Pick<Hono, 'fetch'>
  readonly options: ListenOptions
  readonly port: number
  /** Name of the setting that chooses the port. */
  readonly setting: string
}

/** @returns null where the machine has no IPv6. */
async function listenOn(
  { http, options, port, setting }: ListeningPlace,
  host: string,
): Promise<Server | null> {
  try {
    return await listen(http.fetch, { kind: 'port', host, port }, setting, options)
  } catch (error) {
    if (error instanceof AddressNotLocal && host === '::1') return null
    throw error
  }
}
