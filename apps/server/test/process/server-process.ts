/** The server as a process, started by its command on a data folder and a port. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readStatus } from '../../src/status.ts'
import type { Account } from '../../src/platform/database/embedded/file-ownership.ts'

export const START = fileURLToPath(new URL('../../../../tools/start.mjs', import.meta.url))
const STATUS = fileURLToPath(new URL('../../../../tools/status.mjs', import.meta.url))
const SERVE_BUILT = fileURLToPath(new URL('serve-built.mjs', import.meta.url))
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 120_000

export interface Installation {
  readonly port: number
  readonly dataDir: string
  /** More of the environment that it starts with. */
  readonly env?: Readonly<Record<string, string>>
  /** The account of the process; by default that of the tests. */
  readonly account?: Account
  /** The command that starts it; unless it is given, the built server without the look for changed sources that `npm start` begins with. */
  readonly command?: readonly [program: string, ...args: string[]]
}

export class ServerProcess {
  readonly url: string
  output = ''
  readonly #child: ChildProcess
  readonly #installation: Installation

  constructor(installation: Installation) {
    this.#installation = installation
    this.url = `http://127.0.0.1:${installation.port}`
    const [program, ...args] = installation.command ?? [process.execPath, SERVE_BUILT, 'main']
    this.#child = spawn(program, args, {
      env: environmentOf(installation),
      stdio: ['ignore', 'pipe', 'pipe'],
      ...installation.account,
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
  }

  /** Resolves once it serves. */
  async untilHealthy(): Promise<void> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
      if (this.#child.exitCode !== null) break
      const response = await fetch(`${this.url}/healthz`).catch(() => null)
      if (response?.status === 200) return
    }
    throw new Error(`the server does not serve: ${this.output}`)
  }

  /** Ends it and gives its exit status (null after a kill). */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.#child.kill(signal)
    return this.exit()
  }

  async exit(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    return this.#child.exitCode
  }

  killDatabase(): void {
    const pid = databasePid(this.#installation.dataDir)
    if (pid !== null) process.kill(pid, 'SIGKILL')
  }
}

/** Process id of the database that runs, or ran, on the folder. */
export function databasePid(dataDir: string): number | null {
  const file = join(dataDir, 'postgres/postmaster.pid')
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : null
}

/** What `npm run -s status` prints, by name, without the start of its process. */
export function statusOf(installation: Installation): Promise<Readonly<Record<string, string>>> {
  return readStatus(environmentOf(installation))
}

/** The NAME=value lines of `npm run -s status`. */
export function printedStatus(installation: Installation): Record<string, string> {
  const { stdout } = spawnSync(process.execPath, [STATUS], {
    env: environmentOf(installation),
    encoding: 'utf8',
  })
  return Object.fromEntries(
    stdout
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

function environmentOf({ port, dataDir, env }: Installation): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(DATABASE_URL|SMTP_URL|SITE_URL|NODE_ENV|VITEST.*)$/.test(name),
    ),
  )
  return { AUTH_BCRYPT_COST: '4', ...inherited, ...env, PORT: String(port), DATA_DIR: dataDir }
}
