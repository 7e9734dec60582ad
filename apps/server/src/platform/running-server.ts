/** Where the running server of an installation is reached, for the other commands on its folder: `DATA_DIR/server.json`. */
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { hasCode } from './system-error.ts'

export interface RunningServerAddress {
  readonly port: number
  readonly apiUrl: string
}

interface Announcement extends RunningServerAddress {
  readonly pid: number
  /** The start time of the process, since process ids are reused. Null where the system does not report it. */
  readonly processStart: string | null
}

const FILE = 'server.json'
/** Field of `/proc/<pid>/stat`, counted behind the process's name. Source: proc(5), `starttime`. */
const START_TIME_FIELD = 19

/**
 * Records the address of the server. @returns a function that removes it, unless another server on the folder has replaced it.
 * @throws what the operating system refuses.
 */
export function announceServer(dataDir: string, { port, apiUrl }: RunningServerAddress): () => void {
  const file = join(dataDir, FILE)
  const announced: Announcement = { pid: process.pid, processStart: startOf(process.pid), port, apiUrl }
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, `${JSON.stringify(announced)}\n`, { mode: 0o600 })
  renameSync(draft, file)
  return () => {
    if (read(file)?.pid === process.pid) rmSync(file, { force: true })
  }
}

/** The server that runs on the folder; null for none. The record of a killed server is ignored. */
export function findRunningServer(dataDir: string): RunningServerAddress | null {
  const announced = read(join(dataDir, FILE))
  return announced !== null && isRunning(announced.pid) && announced.processStart === startOf(announced.pid)
    ? announced
    : null
}

function read(file: string): Announcement | null {
  try {
    const announced: unknown = JSON.parse(readFileSync(file, 'utf8'))
    return isAnnouncement(announced) ? announced : null
  } catch {
    return null
  }
}

const ANNOUNCED = v.object({ pid: v.pipe(v.number(), v.gtValue(0)), port: v.number(), apiUrl: v.string() })

function isAnnouncement(value: unknown): value is Announcement {
  return v.is(ANNOUNCED, value)
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return hasCode(error, 'EPERM')
  }
}

function startOf(pid: number): string | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[START_TIME_FIELD] ?? null
  } catch {
    return null
  }
}
