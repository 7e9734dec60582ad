/**
 * The embedded database: a Postgres process beside this server, on a socket that only this user may open.
 * The owning server holds a lock inside the database, which is released however that server ends. A server that finds a
 * running database without an owner takes it over; if there is an owner, it refuses to start.
 */
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import { Backoff } from '../../backoff.ts'
import { requireWritable } from '../../data-dir.ts'
import type { Log } from '../../log.ts'
import { addressOf, type Installation, startAndLock } from './cluster-start.ts'
import { clusterPath, ensureCluster } from './data-folder.ts'
import { ownerOf, requireOwn } from './file-ownership.ts'
import { findPostgresBinaries } from './postgres-binaries.ts'
import { limitLogSize } from './postgres-log.ts'
import { endOfLog, reasonInLog } from './postgres-reason.ts'
import { socketDirectoryPath } from './postgres-process.ts'
import { findPostmaster } from './postmaster-file.ts'
import { requireRelationFiles } from './relation-files.ts'
import { stopPostgres } from './signals.ts'
import { unusableDatabase } from '../connection/unavailable.ts'
import { unprivilegedLaunch } from './unprivileged.ts'

export interface EmbeddedPostgres {
  /** Connection string of the owner; it stays valid when the database restarts. */
  readonly url: string
  stop(): Promise<void>
}

export interface EmbeddedOptions {
  readonly maxConnections?: number
  /** Aborts a start that is still in progress. */
  readonly stopping?: AbortSignal | undefined
}

/** One server process uses about fifteen. */
const MAX_CONNECTIONS = 40
const FIRST_PAUSE_MS = 200
const MAX_PAUSE_MS = 30_000
/** A database that ran for at least this long is restarted without a pause. */
const STEADY_MS = 10_000

/**
 * Creates the database on the first start, starts it (or takes over one that was left running) and keeps it running.
 * @throws StartupError when the folder is damaged or cannot be used, or another server uses it.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  password: string,
  log: Log,
  { maxConnections = MAX_CONNECTIONS, stopping }: EmbeddedOptions = {},
): Promise<EmbeddedPostgres> {
  requireWritable(dataDir)
  const binaries = findPostgresBinaries()
  const existing = existsSync(clusterPath(dataDir)) ? realpathSync(clusterPath(dataDir)) : null
  if (existing !== null) requireOwn(existing)
  const owner = existing === null ? null : ownerOf(existing)
  const launch = unprivilegedLaunch(dataDir, binaries.postgres, owner)
  const cluster = ensureCluster(dataDir, password, binaries, launch)
  const logFile = join(dataDir, 'postgres.log')
  const keeper = new Keeper(
    { dataDir, password, binaries, launch, cluster, logFile, maxConnections },
    log,
    stopping,
  )
  await keeper.start()
  return { url: embeddedDatabaseUrl(dataDir, password), stop: () => keeper.stop() }
}

/** Connection string of the database under `dataDir`, whether it runs yet or not. */
export function embeddedDatabaseUrl(dataDir: string, password: string): string {
  return addressOf(password, socketDirectoryPath(dataDir))
}

/** Restarts the database whenever it ends: at once if it ran for a while, else after growing pauses. */
class Keeper {
  readonly #installation: Installation
  readonly #log: Log
  readonly #stopping = new AbortController()
  readonly #signal: AbortSignal
  readonly #backoff = new Backoff(FIRST_PAUSE_MS, MAX_PAUSE_MS)
  /** Whether the database has already failed since it last ran steadily. */
  #isInTrouble = false
  /** Postgres' reason for the first of these failures, or null. */
  #firstReason: string | null = null
  #logStart = 0
  #endRotation = (): void => undefined
  #upSince = 0
  #owner: Client | undefined
  #keeping: Promise<void> | undefined

  constructor(installation: Installation, log: Log, stopping: AbortSignal | undefined) {
    this.#installation = installation
    this.#log = log
    this.#signal = stopping ? AbortSignal.any([stopping, this.#stopping.signal]) : this.#stopping.signal
  }

  /** @throws StartupError */
  async start(): Promise<void> {
    this.#endRotation = limitLogSize(this.#installation.logFile)
    const owner = await this.#open().catch((error: unknown) => {
      this.#endRotation()
      throw error
    })
    try {
      await this.#requireWhole(owner)
      this.#keeping = this.#keep(owner)
    } catch (error) {
      await this.stop()
      throw error
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#endRotation()
    await this.#owner?.end().catch(() => undefined)
    await this.#keeping
    const running = findPostmaster(this.#installation.cluster)
    if (running !== null) await stopPostgres(running.pid)
  }

  async #open(): Promise<Client> {
    this.#logStart = endOfLog(this.#installation.logFile)
    this.#owner = await startAndLock(this.#installation, this.#signal)
    this.#upSince = Date.now()
    return this.#owner
  }

  /** @throws StartupError */
  async #requireWhole(owner: Client): Promise<void> {
    const { cluster } = this.#installation
    try {
      await requireRelationFiles(owner, cluster)
    } catch (error) {
      throw unusableDatabase(`The database in ${cluster}`, error)
    }
  }

  async #keep(first: Client): Promise<void> {
    let owner: Client | null = first
    while (owner !== null) {
      await ended(owner)
      if (this.#signal.aborted) return
      owner = await this.#restart()
    }
  }

  /** @returns null when the start was aborted. */
  async #restart(): Promise<Client | null> {
    const wasSteady = Date.now() - this.#upSince >= STEADY_MS
    if (wasSteady) {
      this.#backoff.reset()
      this.#firstReason = null
      this.#isInTrouble = false
    }
    let reason = reasonInLog(this.#installation.logFile, this.#logStart)
    this.#firstReason ??= reason
    let message = 'the database ended'
    let pauseMs = this.#isInTrouble ? this.#backoff.next() : 0
    this.#isInTrouble = true
    for (let tries = 1; !this.#signal.aborted; tries += 1) {
      const firstReason = this.#firstReason
      this.#log.error(`${message}; starting it again`, { reason, firstReason, tries, pauseMs })
      await this.#pause(pauseMs)
      try {
        const owner = await this.#open()
        this.#log.info('the database is back')
        return owner
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
        this.#firstReason ??= reason
        message = 'the database does not start'
        pauseMs = this.#backoff.next()
      }
    }
    return null
  }

  /** Ends early when the server stops. */
  async #pause(ms: number): Promise<void> {
    if (ms > 0) await sleep(ms, undefined, { signal: this.#signal }).catch(() => undefined)
  }
}

/** Resolves when the owner's connection ends, which means that the database has ended. */
function ended(owner: Client): Promise<void> {
  return new Promise((resolve) => void owner.once('end', () => resolve()))
}
