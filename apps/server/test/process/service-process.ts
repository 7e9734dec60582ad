/** A service alone as a process, started by its command. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const SERVE_BUILT = fileURLToPath(new URL('serve-built.mjs', import.meta.url))
/** Variables that the process must not inherit from the tests. */
const NOT_INHERITED =
  /^(PG|REST_|AUTH_|GOTRUE_|SMTP_|SMS_|STORAGE_|REALTIME_|DATABASE_URL|API_|PORT|DATA_DIR|NODE_ENV|VITEST)/
/** Long enough for a busy machine. */
const START_TIMEOUT_MS = 120_000

export type Settings = Readonly<Record<string, string>>

export class ServiceProcess {
  output = ''
  readonly #child: ChildProcess

  /**
   * @param program of the built server; the command of its name in `tools/` starts it too, as the contracts do.
   * @param settings its environment, beside what every process needs.
   */
  constructor(
    program: 'rest-main' | 'auth-main' | 'storage-main' | 'realtime-main',
    settings: Settings,
    ...args: readonly string[]
  ) {
    const inherited = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name)),
    )
    this.#child = spawn(process.execPath, [SERVE_BUILT, program, ...args], {
      env: { ...inherited, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.output += chunk.toString()))
    }
  }

  /** Resolves with its address once it serves. */
  async url(): Promise<string> {
    return this.#printed(/^(?:API|Auth|Storage|Realtime) server listening on (\S+)$/m)
  }

  async adminUrl(): Promise<string> {
    return this.#printed(/^Admin server listening on (\S+)$/m)
  }

  async #printed(pattern: RegExp): Promise<string> {
    for (const deadline = Date.now() + START_TIMEOUT_MS; Date.now() < deadline; await sleep(25)) {
      const address = pattern.exec(this.output)?.[1]
      if (address !== undefined) return address
      if (this.#child.exitCode !== null) break
    }
    throw new Error(`the service does not serve: ${this.output}`)
  }

  send(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  /** Ends it and gives its exit status. */
  async end(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    this.send(signal)
    return this.exit()
  }

  async exit(): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) await once(this.#child, 'exit')
    return this.#child.exitCode
  }
}
