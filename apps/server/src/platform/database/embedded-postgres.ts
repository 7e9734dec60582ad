/**
 * The embedded database: a real Postgres run beside our server, on a socket that only this user may open.
 * Ownership is a lock held inside the database itself, so that it ends with the server that holds it, however it ends:
 * a server that finds a running database without an owner takes it over; with an owner, it refuses to start.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.ts'
import { DATABASE_OWNER, ensureCluster, lastLine } from './data-folder.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { keepLogShort } from './postgres-log.ts'
import {
  isPostgresAlive,
  readPostmasterFile,
  ensureSocketDirectory,
  socketDirectoryPath,
  spawnPostgres,
  stopPostgres,
} from './postgres-process.ts'
import { unprivilegedLaunch, type Launch } from './unprivileged.ts'

export interface EmbeddedPostgres {
  /** Address of the owner, good for as long as the server runs, over restarts of the database too. */
  readonly url: string
  stop(): Promise<void>
}

/** One server process takes some fifteen. */
const MAX_CONNECTIONS = 40
const START_TIMEOUT_MS = 30_000
const POLL_MS = 15
const RESTART_PAUSE_MS = 200
/** Any fixed number will do; this one is ours ("ateliê"). */
const OWNERSHIP_LOCK = 2_835_430

interface Installation {
  readonly dataDir: string
  readonly password: string
  readonly binaries: PostgresBinaries
  readonly launch: Launch
  readonly cluster: string
  readonly logFile: string
  readonly maxConnections: number
}

/**
 * Creates the database on the first start, starts it (or takes over one that was left running) and keeps it running.
 * @throws StartupError when the folder is damaged, or another server uses it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  password: string,
  log: Log,
  maxConnections = MAX_CONNECTIONS,
): Promise<EmbeddedPostgres> {
  const binaries = findPostgresBinaries()
  const launch = unprivilegedLaunch()
  const cluster = ensureCluster(dataDir, password, binaries, launch)
  const logFile = join(dataDir, 'postgres.log')
  const installation: Installation = {
    dataDir,
    password,
    binaries,
    launch,
    cluster,
    logFile,
    maxConnections,
  }
  const stopRotation = keepLogShort(logFile)

  const stopping = new AbortController()
  let owner = await startAndOwn(installation)
  const watch = () => owner.once('end', () => void (stopping.signal.aborted ? undefined : restart()))
  const restart = async () => {
    log.error('the database ended; starting it again')
    while (!stopping.signal.aborted) {
      try {
        owner = await startAndOwn(installation)
        watch()
        log.info('the database is back')
        return
      } catch (error) {
        log.error('the database does not start', {
          reason: error instanceof Error ? error.message : String(error),
        })
        await sleep(RESTART_PAUSE_MS)
      }
    }
  }
  watch()

  return {
    url: embeddedDatabaseUrl(dataDir, password),
    async stop() {
      stopping.abort()
      stopRotation()
      const running = readPostmasterFile(cluster)
      await owner.end().catch(() => undefined)
      if (running && isPostgresAlive(running.pid, cluster)) await stopPostgres(running.pid)
    },
  }
}

/** Address of the database that runs, or will run, under `dataDir`. */
export function embeddedDatabaseUrl(dataDir: string, password: string): string {
  return addressOf({ password }, socketDirectoryPath(dataDir))
}

async function startAndOwn(installation: Installation): Promise<Client> {
  const { cluster } = installation
  const deadline = Date.now() + START_TIMEOUT_MS
  let child: ReturnType<typeof spawnPostgres> | null = null
  while (Date.now() < deadline) {
    const running = readPostmasterFile(cluster)
    if (running && isPostgresAlive(running.pid, cluster)) {
      const owner = running.ready ? await tryToOwn(installation, running.socketDirectory) : null
      if (owner) return owner
    } else if (child && child.exitCode !== null) {
      const reason = lastLogLine(installation.logFile)
      if (!isPassing(reason)) throw new StartupError(`The database in ${cluster} does not start: ${reason}`)
      child = null
      await sleep(RESTART_PAUSE_MS)
    } else if (!child) {
      const sockets = ensureSocketDirectory(installation.dataDir, installation.launch)
      child = spawnPostgres(
        installation.binaries,
        installation.launch,
        cluster,
        sockets,
        installation.logFile,
        installation.maxConnections,
      )
      child.unref()
    }
    await sleep(POLL_MS)
  }
  throw new StartupError(`The database in ${cluster} did not get ready within ${START_TIMEOUT_MS / 1000} s.`)
}

/** @returns the connection that holds the ownership; null while the database is still starting. */
async function tryToOwn(installation: Installation, sockets: string): Promise<Client | null> {
  const client = new Client({
    connectionString: addressOf(installation, sockets),
    application_name: 'atelie-owner',
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
      OWNERSHIP_LOCK,
    ])
    if (rows[0]?.owned) return client
  } catch {
    return null
  }
  await client.end()
  throw new StartupError(
    `Another server is using ${installation.dataDir}: stop it first, or choose another DATA_DIR.`,
  )
}

function addressOf({ password }: Pick<Installation, 'password'>, sockets: string): string {
  // "localhost" is for readers that want a host where a host goes; the socket's folder overrides it.
  const credentials = `${DATABASE_OWNER}:${encodeURIComponent(password)}`
  return `postgresql://${credentials}@localhost/postgres?host=${encodeURIComponent(sockets)}`
}

function lastLogLine(logFile: string): string {
  const lines = readFileSync(logFile, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lastLine(lines.join('\n'))
}

/** After a kill the dead server's last children need a moment to notice and to let go of its memory. */
function isPassing(reason: string): boolean {
  return /pre-existing shared memory block|lock file "postmaster\.pid" already exists/.test(reason)
}
