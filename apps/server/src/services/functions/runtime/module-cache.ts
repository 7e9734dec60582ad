/**
 * Fetches the packages of a function's import map before its worker starts: a worker has less of the environment and of the network than the
 * registry may need. Each map is fetched once; what is fetched stays for later starts without a network.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../../../platform/log.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import type { FunctionSource } from '../registry/function-registry.ts'
import { cacheArguments, cacheEnvironment } from './deno-command.ts'
import { DENO_VERSION } from './deno-program.ts'

const TIMEOUT_MS = 120_000
const REASON_LENGTH = 500

export class ModuleCache {
  readonly #config: FunctionsConfig
  readonly #log: Log
  readonly #fetching = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(config: FunctionsConfig, log: Log) {
    this.#config = config
    this.#log = log
  }

  /** Resolves once the packages are fetched. A failure is logged once, and the worker then tries to fetch them itself. */
  async prepare(program: string, source: FunctionSource): Promise<void> {
    const { importMap } = source
    if (importMap === null || this.#stopping.signal.aborted) return
    const mark = this.#markOf(source, importMap)
    if (existsSync(mark)) return
    const fetching = this.#fetching.get(mark) ?? this.#fetch(program, source, mark)
    this.#fetching.set(mark, fetching)
    try {
      await fetching
    } catch (error) {
      if (this.#stopping.signal.aborted) return
      this.#log.warn('the packages of a function could not be fetched', {
        function: source.name,
        reason: error instanceof Error ? error.message : String(error),
      })
    } finally {
      this.#fetching.delete(mark)
    }
  }

  /** Ends downloads. Resolves once none writes any more. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#fetching.values())
  }

  async #fetch(program: string, source: FunctionSource, mark: string): Promise<void> {
    const start = Date.now()
    const child = spawn(program, cacheArguments(source), {
      cwd: source.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: cacheEnvironment(this.#config),
      timeout: TIMEOUT_MS,
    })
    const end = () => child.kill('SIGKILL')
    this.#stopping.signal.addEventListener('abort', end)
    const [[status], errors] = await Promise.all([once(child, 'close'), text(child.stderr)])
    this.#stopping.signal.removeEventListener('abort', end)
    if (status !== 0) throw new Error(errors.trim().slice(-REASON_LENGTH))
    mkdirSync(join(mark, '..'), { recursive: true })
    writeFileSync(mark, '')
    this.#log.info('the packages of a function are there', {
      function: source.name,
      milliseconds: Date.now() - start,
    })
  }

  /** A file that exists once the packages of this map have been fetched. */
  #markOf({ entrypoint }: FunctionSource, importMap: string): string {
    const hash = createHash('sha256')
      .update(DENO_VERSION)
      .update(`\0${entrypoint}\0`)
      .update(existsSync(importMap) ? readFileSync(importMap) : '')
    return join(this.#config.cacheFolder, 'fetched', hash.digest('hex'))
  }
}
