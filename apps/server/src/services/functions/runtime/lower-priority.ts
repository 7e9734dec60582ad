/** Has the system prefer the server's own work to that of functions where processor time is short. Sources: setpriority(2), sched(7). */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Steps below the server: a third of its share. */
const STEPS = 5

/** @param pid of a process that has just been started: threads take the priority of the one that starts them. */
export function lowerPriority(pid: number): void {
  attempt(() => setPriority(pid, STEPS))
  // Linux may share processor time among sessions first, and a worker has one of its own.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(STEPS)))
}

/** A system that has no such priorities runs the worker at the server's. */
function attempt(lower: () => void): void {
  try {
    lower()
  } catch {
    return
  }
}
