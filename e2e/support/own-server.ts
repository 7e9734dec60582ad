/** A server for one test that needs other settings or stops it, which the shared server must not suffer. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, renameSync, rmdirSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sharedInstallation, type Installation } from './installation.ts'

const START = fileURLToPath(new URL('../../tools/start.mjs', import.meta.url))
const START_TIMEOUT_MS = 40_000

export interface OwnServer extends Installation {
  start(): Promise<void>
  stop(): Promise<void>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

/**
 * Starts a server on its own port and on a copy of a data folder after its first start, which takes four times the work of a later one.
 */
export async function startOwnServer(settings: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const dataDir = join(tmpdir(), `atelie-jornada-${randomUUID()}`)
  const { status, stderr } = spawnSync('cp', ['-a', await startedFolder(), dataDir], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`the data folder was not copied: ${stderr}`)
  return startOn(dataDir, settings)
}

/** Starts a server on the data folder, which `remove` deletes, and a free port. */
async function startOn(dataDir: string, settings: Readonly<Record<string, string>>): Promise<OwnServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  let running: ChildProcess | null = null

  async function start() {
    running = spawn(process.execPath, [START], {
      stdio: 'ignore',
      env: { AUTH_BCRYPT_COST: '4', ...process.env, ...settings, PORT: String(port), DATA_DIR: dataDir },
    })
    await untilHealthy(url, running)
  }
  async function stop() {
    const server = running
    running = null
    if (!server || server.exitCode !== null) return
    const ended = once(server, 'exit')
    server.kill('SIGTERM')
    await ended
  }
  async function remove() {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    await remove()
    throw error
  }
  return { url, dataDir, start, stop, remove }
}

/** @returns the folder, which the first worker of a run that needs one makes, beside that of the shared server. */
async function startedFolder(): Promise<string> {
  const folder = join(dirname(sharedInstallation().dataDir), 'journeys-started')
  while (!existsSync(folder)) {
    if (isTaken(`${folder}.lock`)) await sleep(100)
    else await makeStarted(folder).finally(() => rmdirSync(`${folder}.lock`))
  }
  return folder
}

async function makeStarted(folder: string): Promise<void> {
  if (existsSync(folder)) return
  const draft = `${folder}.draft`
  await rm(draft, { recursive: true, force: true })
  const server = await startOn(draft, {})
  await server.stop()
  renameSync(draft, folder)
}

/** Takes the lock, unless another worker has it. */
function isTaken(lock: string): boolean {
  try {
    mkdirSync(lock)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

async function untilHealthy(url: string, server: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(100)) {
    if (server.exitCode !== null) break
    const response = await fetch(`${url}/healthz`).catch(() => null)
    if (response?.ok) return
  }
  throw new Error(`the server on ${url} did not start`)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
