/** Starts one Postgres server process, with its socket's folder and its settings. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, lstatSync, mkdirSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unusableFile } from '../../file-errors.ts'
import { StartupError } from '../../startup-error.ts'
import { changeOwner } from './file-ownership.ts'
import type { PostgresBinaries } from './postgres-binaries.ts'
import { commandLine, type Launch } from './unprivileged.ts'

/** Committed changes can be streamed. */
export const WAL_LEVEL = 'logical'

/** `sun_path` holds 108 bytes on Linux and 104 on macOS, the socket's own name included. */
const MAX_SOCKET_DIRECTORY_LENGTH = 80

/** Folder of the socket: beside the data, or in the temporary folder if that path is too long for a socket. */
export function socketDirectoryPath(dataDir: string): string {
  const beside = join(dataDir, 'run')
  if (Buffer.byteLength(beside) <= MAX_SOCKET_DIRECTORY_LENGTH) return beside
  return join(tmpdir(), `atelie-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
}

/**
 * Makes the socket's folder, which only Postgres' account may enter.
 * @throws StartupError where another account has made one of its name.
 */
export function ensureSocketDirectory(dataDir: string, launch: Launch): string {
  const directory = socketDirectoryPath(dataDir)
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 })
  } catch (error) {
    throw unusableFile(directory, error)
  }
  const found = lstatSync(directory)
  // In the temporary folder, another account may have created this folder first, or a link in its place.
  const isOurs = found.isDirectory() && [process.getuid?.(), launch.owner.uid].includes(found.uid)
  if (!isOurs && dirname(directory) !== dataDir) {
    throw new StartupError(`${directory} belongs to another account: remove it, or choose another DATA_DIR.`)
  }
  changeOwner(directory, launch.owner)
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
    // Deadlocks are resolved before a user notices.
    deadlock_timeout: '100ms',
    // On flash storage, random reads cost hardly more than sequential ones.
    random_page_cost: '1.1',
    // Small values, since the server is made for a small machine and a small load.
    max_wal_size: '256MB',
    autovacuum_max_workers: '2',
    wal_level: WAL_LEVEL,
    // A stream of changes that is not read must not fill the disk: its slot is given up, and the realtime service opens another one.
    max_slot_wal_keep_size: '1GB',
    // Limits the temporary files of one session, whatever its statements join and sort.
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
    ...launch.identity,
  })
  closeSync(log)
  return child
}
