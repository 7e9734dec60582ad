/** Signals to processes that may have ended already, and the account that a process has. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../../system-error.ts'

const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 20

/** Stops Postgres: by a fast shutdown, then an immediate one, then by a kill, each if the one before did not end it in time. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal)) return
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if (!isAlive(pid)) return
    }
  }
}

/** Whether the process runs. A zombie, which has ended and was not reaped by its parent, does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid)
}

/** Whether the pid is in use, even by a zombie. */
export function exists(pid: number): boolean {
  return signalProcess(pid, 0)
}

/** In containers whose first process does not reap, zombies remain. */
function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z')
  } catch {
    return false
  }
}

/** Whether a process runs as uid 0, in a namespace of its own too. False where that cannot be seen. Source: proc_pid_status(5). */
export function isOfRoot(pid: number): boolean {
  try {
    return /^Uid:\t0\t/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** @returns false where the process is gone. */
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
