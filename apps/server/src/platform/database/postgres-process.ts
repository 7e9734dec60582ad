/** One Postgres server process: how to start it, find one that was left running, wait for it and end it. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chownSync, closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../secrets.ts'
import { StartupError } from '../startup-error.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandLine, type Launch } from './unprivileged.ts'

export interface PostmasterFile {
  readonly pid: number
  readonly socketDirectory: string
  /** Postgres writes "ready" once it accepts connections. */
  readonly ready: boolean
}

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the socket's own name included. */
const MAX_SOCKET_DIRECTORY_LENGTH = 80
const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 20

/** Where the socket stands: beside the data, or, where that path is too long for a socket, in the temporary folder. */
export function socketDirectoryPath(dataDir: string): string {
  const beside = join(dataDir, 'run')
  if (Buffer.byteLength(beside) <= MAX_SOCKET_DIRECTORY_LENGTH) return beside
  return join(tmpdir(), `atelie-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/** Makes the socket's folder, which only we may enter. */
export function ensureSocketDirectory(dataDir: string, launch: Launch): string {
  const directory = socketDirectoryPath(dataDir)
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  if (launch.account) chownSync(directory, launch.account.uid, launch.account.gid)
  else if (statSync(directory).uid !== process.getuid?.()) {
    throw new StartupError(`${directory} belongs to another user: remove it, or choose another DATA_DIR.`)
  }
  return directory
}

/** Starts Postgres in a session of its own, so that a Ctrl-C in the terminal reaches our server first. */
export function spawnPostgres(
  binaries: PostgresBinaries,
  launch: Launch,
  cluster: string,
  sockets: string,
  logFile: string,
  maxConnections: number,
): ChildProcess {
  const log = openSync(logFile, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    unix_socket_permissions: '0700',
    max_connections: String(maxConnections),
    shared_buffers: '64MB',
    // Requests that lock each other out are sorted out before a person notices.
    deadlock_timeout: '100ms',
    // Flash storage: a page out of order costs hardly more than one in order.
    random_page_cost: '1.1',
    // Small machine, small load: what is not needed at rest is not kept.
    max_wal_size: '256MB',
    autovacuum_max_workers: '2',
    // What one statement may spill to disk, whatever it joins and sorts.
    temp_file_limit: '1GB',
    // Our server's own sessions set this higher: see postgres-log.ts.
    log_min_messages: 'warning',
    // Statements hold people's data; the server's own log names the request instead.
    log_min_error_statement: 'panic',
    timezone: 'UTC',
    log_timezone: 'UTC',
  }
  const [program, options] = commandLine(launch, binaries.postgres, [
    '-D',
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ])
  const child = spawn(program, options, {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', log, log],
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
    ...launch.account,
  })
  closeSync(log)
  return child
}

/** What a running (or killed) Postgres left in its pid file; null without one. Source: Postgres' pidfile.h. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let text: string
  try {
    text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return { pid, socketDirectory: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' }
}

/** Whether the process lives and is a Postgres on this folder: after a crash the pid may be somebody else's. */
export function isPostgresAlive(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(cluster)
  } catch {
    // No /proc (macOS), or not ours to read: the pid file is all there is to go by.
    return process.platform !== 'linux'
  }
}

/** Stops Postgres: quickly but cleanly, and without its leave only if it does not go by itself. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal)) return
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if (!isAlive(pid)) return
    }
  }
}

function isAlive(pid: number): boolean {
  return signalProcess(pid, 0)
}

function signalProcess(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    process.kill(pid, signal)
    return true
  } catch (error) {
    if (hasCode(error, 'ESRCH')) return false
    if (hasCode(error, 'EPERM')) return true
    throw error
  }
}
