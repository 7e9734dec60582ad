/** One Deno process that serves one function: from its start until its end, with the reason of the end. */
import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import type { FunctionLimits } from '../configuration/functions-config.ts'
import { type CommandParts, denoArguments, denoEnvironment } from '../runtime/deno-command.ts'
import { lowerPriority } from '../runtime/lower-priority.ts'
import type { OwnAddresses } from '../runtime/own-addresses.ts'
import type { WorkerGuard } from '../runtime/worker-guard.ts'
import { CpuBudget } from './cpu-budget.ts'
import type { WorkerOutput } from './worker-output.ts'

/** Why a worker was ended; `exit` where it ended by itself. */
export type WorkerEnd = 'exit' | 'memory' | 'cpu-time' | 'boot-timeout' | 'retired'

export interface WorkerParts extends CommandParts {
  /** The command line of the runtime's program, with its launcher. */
  readonly command: readonly string[]
  readonly gateway: OwnAddresses['gateway']
  /** The services' public address. */
  readonly servicesUrl: string
  /** Variables that the function sees. */
  readonly environment: Readonly<Record<string, string>>
  readonly guard: WorkerGuard
  readonly output: WorkerOutput
}

const OUT_OF_MEMORY: ReadonlySet<NodeJS.Signals> = new Set(['SIGABRT', 'SIGTRAP', 'SIGILL'])
const SOCKET_CHECK_MS = 5
/** Milliseconds between the request to end and the kill. */
const SHUTDOWN_MS = 5_000

export class FunctionWorker {
  readonly id = randomUUID()
  readonly startedAt = Date.now()
  readonly socket: string
  /** Keeps the connections to the worker. */
  readonly agent: Agent
  /** Settles once the process is gone. */
  readonly ended: Promise<WorkerEnd>
  readonly #budget = new CpuBudget()
  #requests = 0
  /** Tasks that the function has named by `EdgeRuntime.waitUntil`. */
  backgroundTasks = 0
  /** Whether the worker has started and accepts requests. */
  isListening = false
  /** When the last request ended. */
  idleSince = Date.now()
  #end: WorkerEnd | null = null
  #isGone = false
  #isShuttingDown = false
  readonly #child: ChildProcess
  readonly #limits: FunctionLimits

  constructor(parts: WorkerParts) {
    const { source, socket, config, guard, output } = parts
    this.socket = socket
    this.#limits = config.limits
    this.agent = new Agent({ keepAlive: true, maxFreeSockets: config.limits.maxConcurrent })
    const mark = randomBytes(16).toString('hex')
    const visible = { ...parts.environment, SB_EXECUTION_ID: this.id, SB_REGION: config.region }
    const start = {
      entrypoint: pathToFileURL(source.entrypoint).href,
      mark,
      visible: Object.keys(visible),
      gateway: parts.gateway,
      services: new URL(parts.servicesUrl).origin,
    }
    const [program = '', ...prefix] = parts.command
    this.#child = spawn(program, [...prefix, ...denoArguments(parts)], {
      cwd: source.folder,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...visible, ...denoEnvironment(parts), FUNCTION_START: JSON.stringify(start) },
    })
    const { pid } = this.#child
    if (pid !== undefined) {
      guard.add(pid)
      lowerPriority(pid)
    }
    output.read(this.#child, mark, (tasks) => (this.backgroundTasks = tasks))
    this.ended = this.#untilGone().then((end) => {
      if (pid !== undefined) guard.drop(pid)
      return end
    })
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  get isUsable(): boolean {
    return this.#end === null && !this.#isGone
  }

  get isIdle(): boolean {
    return this.#requests === 0 && this.backgroundTasks === 0
  }

  /** Waits until the function listens. @returns false where it ended before, or takes too long. */
  async untilListening(): Promise<boolean> {
    const deadline = Date.now() + this.#limits.bootMs
    while (this.isUsable) {
      if (await this.#takesConnections()) {
        this.isListening = true
        return true
      }
      if (Date.now() > deadline) {
        this.kill('boot-timeout')
        return false
      }
      await new Promise((resolve) => setTimeout(resolve, SOCKET_CHECK_MS))
    }
    return false
  }

  async #takesConnections(): Promise<boolean> {
    const probe = connect({ path: this.socket })
    try {
      await once(probe, 'connect')
      return true
    } catch {
      return false
    } finally {
      probe.destroy()
    }
  }

  /** Takes no more requests, and ends once the last one has ended. */
  retire(): void {
    if (this.#end === null) this.#end = 'retired'
    if (this.isIdle) void this.shutDown()
  }

  /** Lets the function end its background tasks, then ends the process. */
  async shutDown(): Promise<void> {
    if (this.#end === null) this.#end = 'retired'
    if (this.#isShuttingDown) return void (await this.ended)
    this.#isShuttingDown = true
    this.#signal('SIGTERM')
    const timer = setTimeout(() => this.#signal('SIGKILL'), SHUTDOWN_MS)
    await this.ended
    clearTimeout(timer)
  }

  /** Ends the process at once. */
  kill(reason: WorkerEnd): void {
    if (this.#isGone) return
    if (this.#end === null || this.#end === 'retired') this.#end = reason
    this.#signal('SIGKILL')
  }

  /** @returns a function to call once the request has ended. */
  requestStarted(): () => void {
    this.#requests += 1
    const request = this.#budget.start()
    return () => {
      this.#requests -= 1
      this.#budget.end(request)
      this.idleSince = Date.now()
      if (this.#end === 'retired' && this.isIdle) void this.shutDown()
    }
  }

  /** Whether it has used more processor time than its requests may. */
  cpuOverrun(cpuMs: number, limitMs: number): boolean {
    return this.isListening && this.#budget.isOverrun(cpuMs, limitMs)
  }

  #signal(signal: 'SIGTERM' | 'SIGKILL'): void {
    if (!this.#isGone) this.#child.kill(signal)
  }

  async #untilGone(): Promise<WorkerEnd> {
    await new Promise<void>((resolve) => {
      this.#child.once('exit', (_, signal) => {
        // V8 aborts with one of these signals when its heap is full.
        if (signal !== null && OUT_OF_MEMORY.has(signal)) this.#end ??= 'memory'
        resolve()
      })
      // The program cannot be run at all.
      this.#child.once('error', () => resolve())
    })
    this.#isGone = true
    this.agent.destroy()
    rmSync(this.socket, { force: true })
    return this.#end ?? 'exit'
  }
}
