/** The workers of all functions: one for each function in use, started when a request needs it and ended when it is idle. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '../../../platform/log.ts'
import type { FunctionEnvironment, ProjectAddresses } from '../configuration/function-environment.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import { bootError, type RelayError, resourceLimit, runtimeUnavailable } from '../errors/relay-error.ts'
import type { FunctionSource } from '../registry/function-registry.ts'
import { sourceStamp } from '../registry/source-stamp.ts'
import { type DenoProgram, RuntimeMissing } from '../runtime/deno-program.ts'
import { ModuleCache } from '../runtime/module-cache.ts'
import { type NetworkReach, openNetworkReach } from '../runtime/network-reach.ts'
import { openOwnAddresses, type OwnAddresses } from '../runtime/own-addresses.ts'
import { WorkerGuard } from '../runtime/worker-guard.ts'
import { FunctionWorker } from './function-worker.ts'
import { type Caller, RequestGate } from './request-gate.ts'
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
interface SocketFolder {
  readonly folder: string
  readonly own: OwnAddresses
}

interface FunctionState {
  readonly gate: RequestGate
  current: FunctionWorker | null
  starting: Promise<FunctionWorker> | null
  /** The files and variables that the worker was started with. */
  stamp: string
  checkedAt: number
  /** When it last failed to start; 0 for never. */
  failedAt: number
}

/** A function that does not start is tried again after as long, or once it has changed. */
const FAILURE_MS = 1_000
const CHANGE_CHECK_MS = 500
const IDLE_CHECK_MS = 1_000

export class WorkerPool {
  readonly #parts: PoolParts
  readonly #guard = new WorkerGuard()
  readonly #watch: ResourceWatch
  readonly #modules: ModuleCache
  readonly #functions = new Map<string, FunctionState>()
  /** With the names of their functions. */
  readonly #all = new Map<FunctionWorker, string>()
  #sockets: Promise<SocketFolder> | undefined
  #reach: Promise<NetworkReach> | undefined
  #idleCheck: NodeJS.Timeout | undefined
  #started = 0

  constructor(parts: PoolParts) {
    this.#parts = parts
    this.#watch = new ResourceWatch(parts.config.limits)
    this.#modules = new ModuleCache(parts.config, parts.sharedFolder, parts.log)
  }

  /** Fetches what the functions import, so that their first calls do not wait for it. */
  async prepare(sources: readonly FunctionSource[]): Promise<void> {
    if (sources.length === 0) return
    const program = await this.#parts.program.path().catch(() => null)
    if (program === null) return
    for (const source of sources) await this.#modules.prepare(program, source)
  }

  /**
   * Runs work with a worker that listens, once there is room for another request of the function.
   * @param caller whose share of the function's slots it counts for.
   * @throws RelayError, and what the work throws.
   */
  async run<Result>(
    source: FunctionSource,
    caller: Caller,
    work: (worker: FunctionWorker) => Promise<Result>,
  ): Promise<Result> {
    const state = this.#stateOf(source.name)
    const leave = await state.gate.enter(caller)
    if (leave === null) throw resourceLimit()
    try {
      const worker = await this.#workerOf(source, state)
      const ended = worker.requestStarted()
      return await work(worker).finally(ended)
    } finally {
      leave()
    }
  }

  #stateOf(name: string): FunctionState {
    const known = this.#functions.get(name)
    if (known) return known
    const gate = new RequestGate(this.#parts.config.limits)
    const made: FunctionState = { gate, current: null, starting: null, stamp: '', checkedAt: 0, failedAt: 0 }
    this.#functions.set(name, made)
    return made
  }

  /** Requests that come while a worker starts wait for the same one. */
  async #workerOf(source: FunctionSource, state: FunctionState): Promise<FunctionWorker> {
    if (state.starting) return state.starting
    const { current } = state
    const hasChanged = this.#hasChanged(source, state)
    if (current?.isUsable && !hasChanged && !this.#isTooOld(current)) return current
    current?.retire()
    state.current = null
    if (!hasChanged && Date.now() - state.failedAt < FAILURE_MS) throw bootError()
    state.starting = this.#start(source)
    try {
      state.current = await state.starting
      state.failedAt = 0
      return state.current
    } catch (error) {
      state.failedAt = Date.now()
      throw error
    } finally {
      state.starting = null
    }
  }

  #isTooOld(worker: FunctionWorker): boolean {
    return Date.now() - worker.startedAt > this.#parts.config.limits.wallClockMs
  }

  /** Whether the function's files or variables have changed, checked at most once an interval. */
  #hasChanged(source: FunctionSource, state: FunctionState): boolean {
    const now = Date.now()
    if (now - state.checkedAt < CHANGE_CHECK_MS) return false
    state.checkedAt = now
    const files = [source.folder, this.#parts.sharedFolder, source.importMap, source.entrypoint]
    const written = sourceStamp(files.filter((path) => path !== null))
    const stamp = `${source.entrypoint}\n${source.importMap}\n${this.#parts.environment.stamp}\n${written}`
    const hasChanged = stamp !== state.stamp
    state.stamp = stamp
    return hasChanged
  }

  async #start(source: FunctionSource): Promise<FunctionWorker> {
    const { config, sharedFolder, environment, project, log } = this.#parts
    const { bootMs } = config.limits
    const program = await within(bootMs, this.#programPath(), () =>
      runtimeUnavailable('Deno is still being fetched'),
    )
    const missing = await within(bootMs, this.#modules.prepare(program, source), () =>
      runtimeUnavailable('the packages of the function are still being fetched'),
    )
    this.#makeRoom(source.name)
    this.#sockets ??= this.#open()
    const { folder, own } = await this.#sockets
    const { launcher, isOwnOnly } = await this.reach()
    this.#started += 1
    const { variables, secrets } = environment.read(own.databaseUrl)
    const start = performance.now()
    const output = new WorkerOutput(source.name, secrets, log)
    const worker = new FunctionWorker({
      source,
      // Without a network, what is missing is an error at once.
      modules: { ...this.#modules.settingsOf(source), isCachedOnly: missing !== null },
      sharedFolder,
      config,
      command: [...launcher, program],
      environment: variables,
      socket: join(folder, `${this.#started}.sock`),
      ownSockets: own.sockets,
      hosts: isOwnOnly ? own.hosts : null,
      gateway: own.gateway,
      servicesUrl: project.url,
      guard: this.#guard,
      output,
    })
    this.#all.set(worker, source.name)
    this.#watch.add(worker)
    this.#idleCheck ??= setInterval(() => this.#endIdle(), IDLE_CHECK_MS).unref()
    void this.#untilEnded(worker, source.name)
    if (!(await worker.untilListening())) throw this.#bootFailure(missing, output)
    log.info('a function was started', {
      function: source.name,
      milliseconds: Math.round(performance.now() - start),
    })
    return worker
  }

  #bootFailure(missing: string | null, output: WorkerOutput): RelayError {
    const summary = missing === null ? null : 'its packages could not be fetched (please check logs)'
    if (!this.#parts.config.showsReasons) return bootError(summary)
    const reasons = [missing, output.lastErrors].filter((text) => text !== null && text !== '')
    return bootError(reasons.join('\n') || null)
  }

  async #open(): Promise<SocketFolder> {
    const folder = mkdtempSync(join(socketRoot(), 'functions-'))
    return {
      folder,
      own: await openOwnAddresses(folder, this.#parts.project, this.#parts.log),
    }
  }

  /** The network reach of workers, determined once. */
  reach(): Promise<NetworkReach> {
    this.#reach ??= openNetworkReach(this.#parts.config, this.#parts.log)
    return this.#reach
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
      const summary = 'Deno is missing and could not be fetched (please check logs)'
      throw runtimeUnavailable(this.#parts.config.showsReasons ? error.message : summary)
    }
  }

  /**
   * Ends the worker that has been idle for longest, if there are as many as there may be. Others leave a place free for each
   * reserved function that has no worker.
   * @throws RelayError
   */
  #makeRoom(name: string): void {
    const { reservedFunctions, limits } = this.#parts.config
    // A retired worker without requests is ending already.
    const all = [...this.#all].filter(([worker]) => worker.isUsable || !worker.isIdle)
    const running = new Set(all.map(([, of]) => of))
    const isReserved = reservedFunctions.includes(name)
    const kept = isReserved ? 0 : reservedFunctions.filter((each) => !running.has(each)).length
    if (all.length < Math.max(limits.maxWorkers - kept, 1)) return
    const [idle] = all
      .filter(
        ([worker, of]) =>
          worker.isListening &&
          worker.isUsable &&
          worker.isIdle &&
          (isReserved || !reservedFunctions.includes(of)),
      )
      .toSorted(([a], [b]) => a.idleSince - b.idleSince)
    if (!idle) throw resourceLimit()
    idle[0].retire()
  }

  /** Ends idle workers, and retired ones that do not end by themselves. */
  #endIdle(): void {
    const { workerIdleMs, wallClockMs } = this.#parts.config.limits
    const now = Date.now()
    for (const worker of this.#all.keys()) {
      if (!worker.isUsable && now - worker.startedAt > 2 * wallClockMs) worker.kill('retired')
      else if (worker.isIdle && (!worker.isUsable || now - worker.idleSince > workerIdleMs)) worker.retire()
    }
  }

  async stop(): Promise<void> {
    clearInterval(this.#idleCheck)
    this.#watch.stop()
    await Promise.all([this.#modules.stop(), ...[...this.#all.keys()].map((worker) => worker.shutDown())])
    this.#guard.stop()
    const sockets = await this.#sockets
    sockets?.own.close()
    if (sockets) rmSync(sockets.folder, { recursive: true, force: true })
  }
}

/** @throws what `otherwise` makes, where the work takes longer. The work goes on. */
async function within<Result>(ms: number, work: Promise<Result>, otherwise: () => Error): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(otherwise()), ms)
  })
  try {
    return await Promise.race([work, timeout])
  } finally {
    clearTimeout(timer)
  }
}

/** Deno lets a program with limited permissions open nothing below `/dev`, where temporary files may be kept in memory. */
function socketRoot(): string {
  return tmpdir().startsWith('/dev/') ? '/tmp' : tmpdir()
}
