/** A primary and its standby on loopback, for tests and measurements of failover. Both are made from one data folder. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  openSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { findPostgresBinaries } from '../src/platform/database/embedded/postgres-binaries.ts'
import {
  commandLine,
  type Launch,
  unprivilegedLaunch,
} from '../src/platform/database/embedded/unprivileged.ts'
import { freePort } from './process/server-process.ts'

const PASSWORD = 'only-for-tests'
const START_TIMEOUT_MS = 60_000
const SETTINGS = {
  listen_addresses: "'127.0.0.1'",
  max_connections: 100,
  wal_level: 'logical',
  wal_keep_size: "'256MB'",
  wal_log_hints: 'on',
  hot_standby: 'on',
  autovacuum: 'off',
  wal_receiver_timeout: "'5s'",
  wal_retrieve_retry_interval: "'200ms'",
}

const NOT_DURABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** One of the two servers. Signals reach its process, and those of its sessions where that is said. */
export class PairServer {
  readonly port: number
  readonly #folder: string
  readonly #postgres: string
  readonly #launch: Launch
  #child: ChildProcess | null = null

  constructor(port: number, folder: string, postgres: string, launch: Launch) {
    this.port = port
    this.#folder = folder
    this.#postgres = postgres
    this.#launch = launch
  }

  /** The address of a database, as its owner. */
  url(database = 'postgres'): string {
    return `postgresql://postgres:${PASSWORD}@127.0.0.1:${this.port}/${database}`
  }

  /** Resolves once it takes connections. */
  async start(): Promise<void> {
    const [program, options] = commandLine(this.#launch, this.#postgres, ['-D', this.#folder])
    const log = openSync(`${this.#folder}.log`, 'a')
    const env = { PATH: process.env['PATH'], LC_ALL: 'C' }
    this.#child = spawn(program, options, { stdio: ['ignore', log, log], env, ...this.#launch.identity })
    closeSync(log)
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
      if ((await this.sql('select').catch(() => null)) !== null) return
      if (this.#child.exitCode !== null) break
    }
    throw new Error(
      `Postgres on port ${this.port} did not start: ${readFileSync(`${this.#folder}.log`, 'utf8').slice(-2000)}`,
    )
  }

  async sql<T = Record<string, unknown>>(text: string, database?: string): Promise<T[]> {
    const client = new Client({ connectionString: this.url(database), connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(text)).rows as T[]
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  /** SIGINT is a fast stop: open sessions are terminated. */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Ends the process and those of its sessions at once, as the loss of the machine does. */
  async kill(): Promise<void> {
    const sessions = this.#sessions()
    const ended = this.stop('SIGKILL')
    signal(sessions, 'SIGKILL')
    await ended
  }

  /** Stops the processes without ending them: connections stay open, and nothing answers. */
  freeze(): void {
    signal([this.#pid(), ...this.#sessions()], 'SIGSTOP')
  }

  thaw(): void {
    signal([...this.#sessions(), this.#pid()], 'SIGCONT')
  }

  /** Makes the standby a primary that waits for no other. */
  async promote(): Promise<void> {
    appendFileSync(join(this.#folder, 'postgresql.conf'), "synchronous_standby_names = ''\n")
    await this.sql('select pg_reload_conf(), pg_promote()')
  }

  /** Before a start: lets it follow another server as a standby. */
  follow(primary: PairServer): void {
    const address = `host=127.0.0.1 port=${primary.port} user=postgres password=${PASSWORD} application_name=standby`
    appendFileSync(join(this.#folder, 'postgresql.conf'), `primary_conninfo = '${address}'\n`)
    const marker = join(this.#folder, 'standby.signal')
    writeFileSync(marker, '')
    chownSync(marker, this.#launch.owner.uid, this.#launch.owner.gid)
  }

  /** While it runs: a commit is answered once the standby has it. */
  async waitForStandby(): Promise<void> {
    await this.sql(`alter system set synchronous_standby_names = 'standby'`)
    await this.sql('select pg_reload_conf()')
  }

  async untilStandbyStreams(): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
      if ((await this.sql(`select from pg_stat_replication where state = 'streaming'`)).length > 0) return
    }
    throw new Error('the standby does not follow')
  }

  #pid(): number {
    const pid = this.#child?.pid
    if (pid === undefined) throw new Error('Postgres was not started')
    return pid
  }

  #sessions(): number[] {
    const pid = this.#pid()
    const file = `/proc/${pid}/task/${pid}/children`
    return existsSync(file) ? readFileSync(file, 'utf8').trim().split(/\s+/).filter(Boolean).map(Number) : []
  }
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch {
      // It has ended meanwhile.
    }
  }
}

export interface PostgresPair {
  readonly first: PairServer
  readonly second: PairServer
  stop(): Promise<void>
}

/**
 * Makes both servers, without starting them.
 * @param bin folder of Postgres' programs; null for the embedded one.
 * @param isDurable whether they keep what is acknowledged when they are killed, which takes more work.
 */
export async function createPostgresPair(bin: string | null, isDurable: boolean): Promise<PostgresPair> {
  const scratch = mkdtempSync(join(tmpdir(), 'postgres-pair-'))
  const { initdb, postgres } =
    bin === null ? findPostgresBinaries() : { initdb: join(bin, 'initdb'), postgres: join(bin, 'postgres') }
  const launch = unprivilegedLaunch(scratch, postgres)
  const asOwner = (path: string) => chownSync(path, launch.owner.uid, launch.owner.gid)
  asOwner(scratch)
  const passwordFile = join(scratch, 'password')
  writeFileSync(passwordFile, PASSWORD, { mode: 0o600 })
  asOwner(passwordFile)
  const runs = (program: string, options: readonly string[]) => {
    const [command, args] = commandLine(launch, program, options)
    const { status, stderr } = spawnSync(command, args, {
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
      encoding: 'utf8',
      ...launch.identity,
    })
    if (status !== 0) throw new Error(stderr)
  }
  const folders = [join(scratch, 'first'), join(scratch, 'second')] as const
  runs(initdb, [
    `--pgdata=${folders[0]}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    '--no-sync',
  ])
  runs('cp', ['-a', folders[0], folders[1]])
  const servers = await Promise.all(
    folders.map(async (folder) => {
      const port = await freePort()
      const own = {
        ...SETTINGS,
        ...(isDurable ? {} : NOT_DURABLE),
        port,
        unix_socket_directories: `'${scratch}'`,
      }
      const lines = Object.entries(own).map(([name, value]) => `${name} = ${value}\n`)
      appendFileSync(join(folder, 'postgresql.conf'), lines.join(''))
      return new PairServer(port, folder, postgres, launch)
    }),
  )
  const [first, second] = servers as [PairServer, PairServer]
  second.follow(first)
  return {
    first,
    second,
    stop: async () => {
      await Promise.all(servers.map((server) => server.kill().catch(() => undefined)))
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}

/** A folder of Debian's programs of a version; null where it is not installed. */
export function debianPrograms(version: number): string | null {
  const bin = `/usr/lib/postgresql/${version}/bin`
  return existsSync(join(bin, 'postgres')) ? bin : null
}
