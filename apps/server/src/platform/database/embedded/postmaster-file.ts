/** The pid file of a running Postgres: which process wrote it, and whether that process still serves the folder. */
import { readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../../startup-error.ts'
import { exists, isAlive } from './signals.ts'
import { hasCode } from '../../system-error.ts'

export interface PostmasterFile {
  readonly pid: number
  /** The folder as it was named when Postgres was started. */
  readonly cluster: string
  readonly socketDirectory: string
  /** Postgres writes "ready" once it accepts connections. */
  readonly ready: boolean
}

const FILE = 'postmaster.pid'
const PROGRAM = 'postgres'

/** What a running (or killed) Postgres left in its pid file; null without one. Source: Postgres' pidfile.h. */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  let text: string
  try {
    text = readFileSync(join(cluster, FILE), 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  return {
    pid,
    cluster: lines[1] ?? '',
    socketDirectory: lines[4] ?? '',
    ready: lines[7]?.trim() === 'ready',
  }
}

/** The Postgres that serves the folder at this moment, or null. After a crash the pid may be another process's. */
export function findPostmaster(cluster: string): PostmasterFile | null {
  const file = readPostmasterFile(cluster)
  return file !== null && serves(file.pid, cluster) ? file : null
}

/** Whether the process lives and is a Postgres on this folder. */
export function serves(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  // Without /proc only the pid file is known.
  if (process.platform !== 'linux') return true
  if (readProcess(pid, 'comm')?.trim() !== PROGRAM) return false
  // Postgres works in its folder. For a process of another account only the command line is readable.
  const isThere = worksIn(pid, cluster)
  return isThere ?? readProcess(pid, 'cmdline')?.split('\0').includes(cluster) ?? false
}

/**
 * Removes a pid file whose number another process has by now: Postgres would wait for that process to end.
 * Call it only when no Postgres serves the folder.
 * @throws StartupError if the folder was copied while it was served: such a copy is incomplete.
 */
export function clearForeignFile(cluster: string, sockets: string): void {
  const file = readPostmasterFile(cluster)
  // Postgres itself detects a pid that no process has.
  if (file === null || process.platform !== 'linux' || !exists(file.pid)) return
  if (serves(file.pid, cluster)) return
  if (file.cluster !== cluster && serves(file.pid, file.cluster)) {
    throw new StartupError(
      `${cluster} is a copy of ${file.cluster}, made while Postgres (process ${file.pid}) was running there: such a copy is not whole. Stop that server and copy again, or restore a dump.`,
    )
  }
  rmSync(join(cluster, FILE), { force: true })
  rmSync(join(sockets, '.s.PGSQL.5432.lock'), { force: true })
}

/** @returns null where that cannot be seen. */
function worksIn(pid: number, folder: string): boolean | null {
  try {
    const found = statSync(`/proc/${pid}/cwd`)
    const wanted = statSync(folder)
    return found.dev === wanted.dev && found.ino === wanted.ino
  } catch {
    return null
  }
}

function readProcess(pid: number, name: string): string | null {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8')
  } catch {
    return null
  }
}
