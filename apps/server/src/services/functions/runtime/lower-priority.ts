/** Lowers the scheduling priority of functions, so that the server comes first where processor time is short. Sources: setpriority(2), sched(7). */
import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** Steps below the server: a third of its share. */
const STEPS = 5

/** @param pid of a process that has just been started: its threads inherit the priority. */
export function lowerPriority(pid: number): void {
  attempt(() => setPriority(pid, STEPS))
  // Linux may share processor time among sessions first, and a worker has one of its own.
  attempt(() => writeFileSync(`/proc/${pid}/autogroup`, String(STEPS)))
}

/** On systems without such priorities the worker keeps that of the server. */
function attempt(lower: () => void): void {
  try {
    lower()
  } catch {
    return
  }
}
