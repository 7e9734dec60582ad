/**
 * One start of the embedded database, until this server owns it. It waits while a condition may pass; any other ends the start at once,
 * in Postgres' own words, with the process that it started.
 */
import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import { StartupError } from '../../startup-error.ts'
import { DATABASE_OWNER } from './data-folder.ts'
import { changeOwner } from './file-ownership.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { endOfLog, lastLogLine, reasonInLog } from './postgres-reason.ts'
import { ensureSocketDirectory, socketDirectoryPath, spawnPostgres, WAL_LEVEL } from './postgres-process.ts'
import { clearForeignFile, findPostmaster } from './postmaster-file.ts'
import { isOfRoot, stopPostgres } from './signals.ts'
import { databaseRefusal, isDatabaseUnavailable } from '../connection/unavailable.ts'
import { isRootOfMachine, type Launch } from './unprivileged.ts'

export interface Installation {
  readonly dataDir: string
  readonly password: string
  readonly binaries: PostgresBinaries
  readonly launch: Launch
  readonly cluster: string
  readonly logFile: string
  readonly maxConnections: number
}

/** How long a start may continue without progress in the log. Recovery logs some every ten seconds. */
const SILENCE_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
const POLL_MS = 15
const PAUSE_MS = 200
/** An arbitrary number, the same in every server. */
const OWNERSHIP_LOCK = 2_835_430
/** SQLSTATE invalid_password, invalid_authorization_specification. */
const WRONG_PASSWORD = new Set(['28P01', '28000'])
/** After a kill, the last child processes need a moment to end and to release shared memory. */
const PASSING = /pre-existing shared memory block|lock file "[^"]*" already exists/

/** Another server owns the database, so its process must not be stopped. */
class OwnedByAnother extends StartupError {}

/**
 * Starts the database, or takes over one that runs without an owner.
 * @returns the connection that holds the ownership; its end is the database's.
 * @throws StartupError with Postgres' own reason; the signal's reason once it is aborted.
 */
export async function startAndLock(installation: Installation, stopping: AbortSignal): Promise<Client> {
  const start = new Start(installation)
  try {
    for (;;) {
      stopping.throwIfAborted()
      const owner = await start.step()
      if (owner !== null) return owner
      await sleep(POLL_MS)
    }
  } catch (error) {
    if (!(error instanceof OwnedByAnother)) await start.undo()
    throw error
  }
}

/** Address of the owner, by the folder of the socket. */
export function addressOf(password: string, sockets: string): string {
  // "localhost" is for URL parsers that require a host; the socket's folder overrides it.
  const credentials = `${DATABASE_OWNER}:${encodeURIComponent(password)}`
  return `postgresql://${credentials}@localhost/postgres?host=${encodeURIComponent(sockets)}`
}

class Start {
  readonly #installation: Installation
  #child: ChildProcess | null = null
  /** Length of the log when the child was started. */
  #logStart: number
  /** Length of the log at the last check. */
  #logEnd: number
  #deadline = Date.now() + SILENCE_MS

  constructor(installation: Installation) {
    this.#installation = installation
    this.#logStart = endOfLog(installation.logFile)
    this.#logEnd = this.#logStart
  }

  /** One step. @returns null while further steps are needed. */
  async step(): Promise<Client | null> {
    const running = findPostmaster(this.#installation.cluster)
    if (running?.ready) {
      const owner = await this.#tryToOwn(running.socketDirectory)
      if (owner !== null && (this.#child !== null || (await isAsStarted(owner, running.pid)))) return owner
      if (owner !== null) await this.#endFormer(owner, running.pid)
      await sleep(PAUSE_MS)
    } else if (running !== null || this.#isChildAlive()) {
      this.#extendOnProgress()
    } else if (this.#child !== null) {
      await this.#acceptEnd()
    } else {
      this.#spawn()
    }
    if (Date.now() > this.#deadline) throw this.#failure('it gave no sign of life for 30 s')
    return null
  }

  /** A database that an earlier version started keeps its settings and its account until the next start. */
  async #endFormer(owner: Client, pid: number): Promise<void> {
    await owner.end().catch(() => undefined)
    await stopPostgres(pid)
    this.#deadline = Date.now() + SILENCE_MS
  }

  /** Ends what was started. */
  async undo(): Promise<void> {
    if (this.#isChildAlive() && this.#child?.pid !== undefined) await stopPostgres(this.#child.pid)
  }

  #isChildAlive(): boolean {
    return this.#child?.pid !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  #spawn(): void {
    const { dataDir, cluster, launch, logFile, binaries, maxConnections } = this.#installation
    clearForeignFile(cluster, socketDirectoryPath(dataDir))
    changeOwner(cluster, launch.owner)
    const sockets = ensureSocketDirectory(dataDir, launch)
    this.#logStart = endOfLog(logFile)
    this.#child = spawnPostgres(binaries, launch, cluster, sockets, logFile, maxConnections)
    // Without a program there is no process; the next step finds none.
    this.#child.on('error', () => undefined)
    this.#child.unref()
  }

  #extendOnProgress(): void {
    const end = endOfLog(this.#installation.logFile)
    if (end === this.#logEnd) return
    this.#logEnd = end
    this.#deadline = Date.now() + SILENCE_MS
  }

  /** The process ended before it was ready; decides whether to try again. */
  async #acceptEnd(): Promise<void> {
    const reason = reasonInLog(this.#installation.logFile, this.#logStart)
    const isPassing = reason !== null && PASSING.test(reason) && Date.now() < this.#deadline
    if (!isPassing) throw this.#failure('its process ended without a word')
    this.#child = null
    await sleep(PAUSE_MS)
  }

  /** @returns the connection that holds the ownership; null while the database does not accept connections yet. */
  async #tryToOwn(recordedSockets: string): Promise<Client | null> {
    const { dataDir, password, cluster } = this.#installation
    // A folder that was moved while Postgres runs has taken the socket along.
    const sockets = existsSync(recordedSockets) ? recordedSockets : socketDirectoryPath(dataDir)
    const client = new Client({
      connectionString: addressOf(password, sockets),
      application_name: 'atelie-owner',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    })
    client.on('error', () => undefined)
    let owned: boolean
    try {
      await client.connect()
      const { rows } = await client.query<{ owned: boolean }>('select pg_try_advisory_lock($1) as owned', [
        OWNERSHIP_LOCK,
      ])
      owned = rows[0]?.owned === true
    } catch (error) {
      void client.end().catch(() => undefined)
      if (isDatabaseUnavailable(error)) return null
      if (error instanceof DatabaseError && WRONG_PASSWORD.has(error.code ?? '')) {
        throw new StartupError(
          `The database in ${cluster} does not accept the password of ${join(dataDir, 'secrets.json')}: restore that file from the backup that the database is from.`,
        )
      }
      throw new StartupError(`The database in ${cluster} cannot be opened: ${databaseRefusal(error)}.`)
    }
    if (owned) return client
    await client.end()
    throw new OwnedByAnother(`Another server is using ${dataDir}: stop it first, or choose another DATA_DIR.`)
  }

  /** @param otherwise the reason where Postgres gives none. */
  #failure(otherwise: string): StartupError {
    const { logFile, cluster } = this.#installation
    const reason = reasonInLog(logFile, this.#logStart) ?? lastLogLine(logFile, this.#logStart) ?? otherwise
    return new StartupError(`The database in ${cluster} does not start: ${reason}.`)
  }
}

/** Whether a database that was left running has the settings and the account that only a start can change. */
async function isAsStarted(owner: Client, pid: number): Promise<boolean> {
  if (isRootOfMachine() && isOfRoot(pid)) return false
  const { rows } = await owner.query<{ level: string }>(`select current_setting('wal_level') as level`)
  return rows[0]?.level === WAL_LEVEL
}
