/** Signals to processes that may have ended already. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { hasCode } from '../../secrets.ts'

const STOP_TIMEOUT_MS = 10_000
const POLL_MS = 20

/** Stops Postgres: quickly but cleanly, and without its leave only if it does not go by itself. */
export async function stopPostgres(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!signalProcess(pid, signal)) return
    for (const deadline = Date.now() + STOP_TIMEOUT_MS; Date.now() < deadline; await sleep(POLL_MS)) {
      if (!isAlive(pid)) return
    }
  }
}

/** Whether it runs. One that has ended, and that its parent has not asked about yet, does not. */
export function isAlive(pid: number): boolean {
  return exists(pid) && !isZombie(pid)
}

/** Whether the number is taken, be it by a process that has ended. */
export function exists(pid: number): boolean {
  return signalProcess(pid, 0)
}

/** Under a first process that asks about none, as in containers, they stay. */
function isZombie(pid: number): boolean {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).startsWith('Z')
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
