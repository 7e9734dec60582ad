/**
 * Fetches what a function imports before its worker starts: a worker has less of the environment and of the network than the registry may
 * need. Each set of imports is fetched once; what is fetched stays for later starts without a network.
 */
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../../../platform/log.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import type { FunctionSource } from '../registry/function-registry.ts'
import { cacheArguments, cacheEnvironment, type ModuleSettings } from './deno-command.ts'
import { DENO_VERSION } from './deno-program.ts'
import { writeImportMap } from './import-map.ts'
import { whyUnreachable } from './reachable.ts'
import { hostsOf, type RemoteImports, remoteImports } from './remote-imports.ts'

const TIMEOUT_MS = 120_000
const REASON_LENGTH = 500
const REACH_MS = 2_000
const PROXIES = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy', 'ALL_PROXY', 'all_proxy']

export class ModuleCache {
  readonly #config: FunctionsConfig
  readonly #sharedFolder: string
  readonly #log: Log
  readonly #fetching = new Map<string, Promise<void>>()
  readonly #stopping = new AbortController()

  /** @param sharedFolder of modules that functions share. */
  constructor(config: FunctionsConfig, sharedFolder: string, log: Log) {
    this.#config = config
    this.#sharedFolder = sharedFolder
    this.#log = log
  }

  /** How Deno finds the modules of a function, which it may fetch. */
  settingsOf(source: FunctionSource): ModuleSettings {
    const { types } = this.#importsOf(source)
    const maps = join(this.#config.cacheFolder, 'import-maps')
    return {
      importMap: types.length === 0 ? null : writeImportMap(source.importMap, types, maps),
      lock: this.#lockOf(source),
      isCachedOnly: false,
    }
  }

  /**
   * Resolves once the modules are there.
   * @returns null, or why they could not be fetched, which is logged.
   */
  async prepare(program: string, source: FunctionSource): Promise<string | null> {
    const { remote } = this.#importsOf(source)
    if (remote.length === 0 || this.#stopping.signal.aborted) return null
    const mark = this.#markOf(source, remote)
    if (existsSync(mark)) return null
    const fetching = this.#fetching.get(mark) ?? this.#fetch(program, source, mark, remote)
    this.#fetching.set(mark, fetching)
    try {
      await fetching
      return null
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!this.#stopping.signal.aborted)
        this.#log.warn('the packages of a function could not be fetched', { function: source.name, reason })
      return reason
    } finally {
      this.#fetching.delete(mark)
    }
  }

  #importsOf(source: FunctionSource): RemoteImports {
    return remoteImports(source, this.#sharedFolder)
  }

  /** A lock file of the function, or one of all functions. */
  #lockOf({ folder }: FunctionSource): string | null {
    const places = [folder, dirname(this.#sharedFolder)].map((place) => join(place, 'deno.lock'))
    return places.find((path) => existsSync(path)) ?? null
  }

  /** Ends downloads. Resolves once none writes any more. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    await Promise.allSettled(this.#fetching.values())
  }

  async #fetch(
    program: string,
    source: FunctionSource,
    mark: string,
    remote: readonly string[],
  ): Promise<void> {
    const start = Date.now()
    await this.#requireHosts(remote)
    const [status, errors] = await this.#run(program, source, this.settingsOf(source))
    if (status !== 0) throw new Error(errors.trim().slice(-REASON_LENGTH))
    mkdirSync(join(mark, '..'), { recursive: true })
    writeFileSync(mark, '')
    this.#log.info('the packages of a function are there', {
      function: source.name,
      milliseconds: Date.now() - start,
    })
  }

  async #run(
    program: string,
    source: FunctionSource,
    settings: ModuleSettings,
  ): Promise<[status: number | null, errors: string]> {
    const child = spawn(program, cacheArguments(source, settings), {
      cwd: source.folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: cacheEnvironment(this.#config),
      timeout: TIMEOUT_MS,
    })
    const end = () => child.kill('SIGKILL')
    this.#stopping.signal.addEventListener('abort', end)
    const [[status], errors] = await Promise.all([once(child, 'close'), text(child.stderr)])
    this.#stopping.signal.removeEventListener('abort', end)
    return [status as number | null, errors]
  }

  /** @throws Error where a host, or the proxy before all of them, accepts no connection: Deno would try for minutes. */
  async #requireHosts(remote: readonly string[]): Promise<void> {
    const { denoSettings } = this.#config
    const proxy = PROXIES.map((name) => denoSettings[name]).find(Boolean)
    const addresses = proxy && URL.canParse(proxy) ? [proxy] : hostsOf(remote, denoSettings)
    await Promise.all(
      addresses.map(async (address) => {
        const reason = await whyUnreachable(address, REACH_MS)
        if (reason !== null) throw new Error(`${new URL(address).host} ${reason}`)
      }),
    )
  }

  /** A file that exists once the packages of these imports have been fetched. */
  #markOf(source: FunctionSource, remote: readonly string[]): string {
    const { entrypoint, importMap } = source
    const [map, lock] = [importMap, this.#lockOf(source)].map((path) =>
      path !== null && existsSync(path) ? readFileSync(path) : '',
    )
    const hash = createHash('sha256')
      .update(DENO_VERSION)
      .update(`\0${entrypoint}\0`)
      .update(map ?? '')
      .update(`\0${remote.join('\0')}\0`)
      .update(lock ?? '')
    return join(this.#config.cacheFolder, 'fetched', hash.digest('hex'))
  }
}
