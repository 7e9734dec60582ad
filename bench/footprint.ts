/** Measures an installation: time until it serves (first and later starts), idle memory, installed size. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { seconds } from './printing.ts'
import { freePort } from './servers.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LATER_STARTS = 5
const REST_MS = 5_000
const START_TIMEOUT_MS = 60_000

const dataDir = mkdtempSync(join(tmpdir(), 'atelie-bench-'))
try {
  const port = await freePort()
  const first = await start(port)
  await first.stop()
  const later: number[] = []
  for (let count = 0; count < LATER_STARTS - 1; count += 1) {
    const again = await start(port)
    later.push(again.milliseconds)
    await again.stop()
  }
  const resting = await start(port)
  later.push(resting.milliseconds)
  await sleep(REST_MS)
  const memory = megabytesOf(processTree(resting.pid))
  await resting.stop()

  print('first start to serving', seconds(first.milliseconds), 'goal: ≤ 10 s after install and build')
  print(`later starts (${LATER_STARTS})`, later.map(seconds).join(', '), 'goal: ≤ 3 s')
  print(
    'memory at rest, server and database',
    `${Math.round(memory)} MB`,
    'goal: ≤ 300 MB; proportional set size',
  )
  print(
    'installed parts (node_modules)',
    `${Math.round(folderBytes(join(ROOT, 'node_modules')) / 1e6)} MB`,
    '',
  )
  print(
    'built programs',
    `${(folderBytes(join(ROOT, 'apps/web/dist')) / 1e6 + folderBytes(join(ROOT, 'apps/server/dist')) / 1e6).toFixed(1)} MB`,
    '',
  )
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}

function print(what: string, figure: string, note: string): void {
  process.stdout.write(`${what.padEnd(38)} ${figure.padEnd(32)} ${note}\n`)
}

/** Starts the product as a user does. @returns the time from the command to the first healthy response */
async function start(port: number): Promise<{ milliseconds: number; pid: number; stop(): Promise<void> }> {
  const begun = performance.now()
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, 'tools/start.mjs')], {
    stdio: 'ignore',
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir },
  })
  for (;;) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null)
    if (response?.ok) break
    if (child.exitCode !== null || performance.now() - begun > START_TIMEOUT_MS)
      throw new Error('the server did not start')
    await sleep(5)
  }
  const milliseconds = performance.now() - begun
  return {
    milliseconds,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** The process and its descendants, including the database, which has its own session. */
function processTree(root: number): number[] {
  const parents = new Map<number, number>()
  for (const entry of readdirSync('/proc')) {
    if (!/^\d+$/.test(entry) || !existsSync(`/proc/${entry}/stat`)) continue
    const stat = readFileSync(`/proc/${entry}/stat`, 'utf8')
    // The process name in parentheses may contain spaces; the parent's id is the second field after it.
    parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const found = [root]
  for (const pid of found) for (const [child, parent] of parents) if (parent === pid) found.push(child)
  return found
}

/** Proportional set size: shared pages are divided among the processes that use them. */
function megabytesOf(pids: readonly number[]): number {
  const kilobytes = pids.map((pid) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
  })
  return kilobytes.reduce((sum, value) => sum + value, 0) / 1024
}

function folderBytes(path: string): number {
  const status = lstatSync(path, { throwIfNoEntry: false })
  if (!status) return 0
  if (!status.isDirectory()) return status.size
  return readdirSync(path).reduce((sum, entry) => sum + folderBytes(join(path, entry)), 0)
}
