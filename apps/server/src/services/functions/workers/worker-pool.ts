/** The workers of all functions: one for each function in use, started when a request needs it and ended when it is idle. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../../platform/log.ts'
import type { FunctionEnvironment, ProjectAddresses } from '../configuration/function-environment.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import { bootError, resourceLimit, runtimeUnavailable } from '../errors/relay-error.ts'
import type { FunctionSource } from '../registry/function-registry.ts'
import { type DenoProgram, RuntimeMissing } from '../runtime/deno-program.ts'
import { openOwnAddresses, type OwnAddresses } from '../runtime/own-addresses.ts'
import { WorkerGuard } from '../runtime/worker-guard.ts'
import { FunctionWorker } from './function-worker.ts'
import { ResourceWatch } from './resource-watch.ts'
import { WorkerOutput } from './worker-output.ts'

export interface PoolParts {
  readonly config: FunctionsConfig
  readonly sharedFolder: string
  readonly program: DenoProgram
  readonly environment: FunctionEnvironment
  readonly project: ProjectAddresses
  readonly log: Log
}

/** The folder of the workers' sockets, which only this account may enter. */
interface Place {
  readonly folder: string
  readonly own: OwnAddresses
}

const IDLE_CHECK_MS = 1_000

export class WorkerPool {
  readonly #parts: PoolParts
  readonly #guard = new WorkerGuard()
  readonly #watch: ResourceWatch
  readonly #current = new Map<string, Promise<FunctionWorker>>()
  readonly #all = new Set<FunctionWorker>()
  #place: Promise<Place> | undefined
  #idleCheck: NodeJS.Timeout | undefined
  #started = 0

  constructor(parts: PoolParts) {
    this.#parts = parts
    this.#watch = new ResourceWatch(parts.config.limits)
  }

  /** A worker that listens. @throws RelayError */
  async workerOf(source: FunctionSource): Promise<FunctionWorker> {
    const current = await this.#current.get(source.name)
    if (current?.isUsable && !this.#isTooOld(current)) return current
    const replaced = this.#current.get(source.name)
    // Another request may have begun to replace it meanwhile.
    if (replaced && (await replaced) !== current) return this.workerOf(source)
    current?.retire()
    const starting = this.#start(source)
    this.#current.set(source.name, starting)
    starting.catch(() => this.#forget(source.name, starting))
    return starting
  }

  #isTooOld(worker: FunctionWorker): boolean {
    return Date.now() - worker.startedAt > this.#parts.config.limits.wallClockMs
  }

  #forget(name: string, starting: Promise<FunctionWorker>): void {
    if (this.#current.get(name) === starting) this.#current.delete(name)
  }

  async #start(source: FunctionSource): Promise<FunctionWorker> {
    const { config, sharedFolder, environment, log } = this.#parts
    const program = await this.#programPath()
    this.#makeRoom()
    this.#place ??= this.#open()
    const { folder, own } = await this.#place
    this.#started += 1
    const { variables, secrets } = environment.read(own.databaseUrl)
    const start = performance.now()
    const worker = new FunctionWorker({
      source,
      sharedFolder,
      config,
      program,
      environment: variables,
      socket: join(folder, `${this.#started}.sock`),
      ownSockets: own.sockets,
      gateway: own.gateway,
      guard: this.#guard,
      output: new WorkerOutput(source.name, secrets, log),
    })
    this.#all.add(worker)
    this.#watch.add(worker)
    this.#idleCheck ??= setInterval(() => this.#endIdle(), IDLE_CHECK_MS).unref()
    void this.#untilEnded(worker, source.name)
    if (!(await worker.untilListening())) throw bootError()
    log.info('a function was started', {
      function: source.name,
      milliseconds: Math.round(performance.now() - start),
    })
    return worker
  }

  async #open(): Promise<Place> {
    const folder = mkdtempSync(join(tmpdir(), 'functions-'))
    return { folder, own: await openOwnAddresses(folder, this.#parts.project) }
  }

  async #untilEnded(worker: FunctionWorker, name: string): Promise<void> {
    const reason = await worker.ended
    this.#all.delete(worker)
    this.#watch.drop(worker)
    if (reason !== 'retired') this.#parts.log.warn('a function was ended', { function: name, reason })
  }

  async #programPath(): Promise<string> {
    try {
      return await this.#parts.program.path()
    } catch (error) {
      if (!(error instanceof RuntimeMissing)) throw error
      this.#parts.log.error('functions cannot run', { reason: error.message })
      throw runtimeUnavailable()
    }
  }

  /** Ends the worker that has been idle for longest, if there are as many as there may be. @throws RelayError */
  #makeRoom(): void {
    if (this.#all.size < this.#parts.config.limits.maxWorkers) return
    const [idle] = [...this.#all]
      .filter((worker) => worker.isUsable && worker.isIdle)
      .toSorted((a, b) => a.idleSince - b.idleSince)
    if (!idle) throw resourceLimit()
    idle.retire()
  }

  #endIdle(): void {
    const { workerIdleMs } = this.#parts.config.limits
    for (const worker of this.#all) {
      if (worker.isUsable && worker.isIdle && Date.now() - worker.idleSince > workerIdleMs) worker.retire()
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#idleCheck)
    this.#watch.stop()
    await Promise.all([...this.#all].map((worker) => worker.leave()))
    this.#guard.stop()
    const place = await this.#place
    place?.own.close()
    if (place) rmSync(place.folder, { recursive: true, force: true })
  }
}
