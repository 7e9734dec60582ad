/** Ends workers that take too much memory or processor time. Source of the numbers: proc(5). */
import { readFileSync } from 'node:fs'
import type { FunctionLimits } from '../configuration/functions-config.ts'
import type { FunctionWorker } from './function-worker.ts'

const CHECK_MS = 100
/** The index of `utime` in `/proc/<pid>/stat`, counted behind the process's name; `stime` follows. */
const USER_TIME_FIELD = 11
const SYSTEM_TIME_FIELD = 12
/** The kernel counts hundredths of a second for programs, whatever its own clock is. */
const TICK_MS = 10
const PAGE_BYTES = 4_096

export class ResourceWatch {
  readonly #limits: FunctionLimits
  readonly #workers = new Set<FunctionWorker>()
  #timer: NodeJS.Timeout | undefined

  constructor(limits: FunctionLimits) {
    this.#limits = limits
  }

  add(worker: FunctionWorker): void {
    this.#workers.add(worker)
    this.#timer ??= setInterval(() => this.#check(), CHECK_MS).unref()
  }

  drop(worker: FunctionWorker): void {
    this.#workers.delete(worker)
    if (this.#workers.size === 0) this.stop()
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#timer = undefined
  }

  #check(): void {
    for (const worker of this.#workers) {
      const usage = worker.pid === undefined ? null : usageOf(worker.pid)
      if (!usage) continue
      if (usage.memoryBytes > this.#limits.memoryBytes) worker.kill('memory')
      else if (worker.cpuOverrun(usage.cpuMs, this.#limits.cpuTimeMs)) worker.kill('cpu-time')
    }
  }
}

/** @returns null where the system does not report it, or the process is gone. */
function usageOf(pid: number): { cpuMs: number; memoryBytes: number } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = Number(fields[USER_TIME_FIELD]) + Number(fields[SYSTEM_TIME_FIELD])
    const [, residentPages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return { cpuMs: ticks * TICK_MS, memoryBytes: Number(residentPages) * PAGE_BYTES }
  } catch {
    return null
  }
}
