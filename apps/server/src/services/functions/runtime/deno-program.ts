/** Finds the runtime's program: the configured one, one fetched earlier, or one fetched now from its registry package. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Log } from '../../../platform/log.ts'
import { projectPath } from '../../../platform/project-folder.ts'
import { whyUnreachable } from './reachable.ts'

export const DENO_VERSION = '2.9.6'

/** Packages of the program by platform, with the hash of their archive where it is known; npm compares it. */
const PACKAGES: Readonly<Record<string, { readonly name: string; readonly integrity?: string }>> = {
  'linux-x64-glibc': {
    name: '@deno/linux-x64-glibc',
    integrity:
      'sha512-3md4TKLCuzsLDmfOoC5KN7NAZaxSVkMgm64vg6foD00JBADCpYS2/5QqXfzgnP5ZQz3iLP9vBQJtEgc116OAoQ==',
  },
  'linux-arm64-glibc': { name: '@deno/linux-arm64-glibc' },
  'darwin-x64': { name: '@deno/darwin-x64' },
  'darwin-arm64': { name: '@deno/darwin-arm64' },
}

/** Longer than any fetch takes. */
const DRAFT_AGE_MS = 30 * 60_000
/** After a failure, the next fetch waits as long. */
const RETRY_MS = 60_000

/** There is no runtime. The message is one line for the operator. */
export class RuntimeMissing extends Error {}

/** How long the registry may take to accept a connection. Then there is no network, and npm would try for minutes. */
const REACH_MS = 2_000

export class DenoProgram {
  readonly #written: string | null
  readonly #folders: readonly string[]
  readonly #log: Log
  #found: string | undefined
  #fetching: Promise<string> | undefined
  #failure: { readonly error: unknown; readonly until: number } | undefined

  /**
   * @param written path of the program, of the settings; null to look for it.
   * @param ownFolder where it is put if the project's folder cannot be written.
   * @param projectFolder the folder of the project for it.
   */
  constructor(
    written: string | null,
    ownFolder: string,
    log: Log,
    projectFolder = projectPath('.cache/deno'),
  ) {
    this.#written = written
    this.#folders = [projectFolder, ownFolder].map((folder) => join(folder, DENO_VERSION))
    this.#log = log
  }

  /** Path of the program, which is fetched first if it is missing. @throws RuntimeMissing */
  async path(): Promise<string> {
    if (this.#found !== undefined) return this.#found
    if (this.#failure && this.#failure.until > Date.now()) throw this.#failure.error
    this.#fetching ??= this.#find()
    try {
      this.#found = await this.#fetching
      return this.#found
    } catch (error) {
      this.#failure = { error, until: Date.now() + RETRY_MS }
      throw error
    } finally {
      this.#fetching = undefined
    }
  }

  /** Fetches the program if it is missing. A failure is one line of the log. */
  async prepare(): Promise<void> {
    try {
      await this.path()
    } catch (error) {
      this.#log.warn('functions cannot run', {
        reason: error instanceof Error ? error.message : String(error),
      })
    }
  }

  async #find(): Promise<string> {
    if (this.#written !== null) {
      if (existsSync(this.#written)) return this.#written
      throw new RuntimeMissing(`FUNCTIONS_DENO names a program that does not exist: ${this.#written}`)
    }
    const build = PACKAGES[platformName()]
    if (!build) {
      throw new RuntimeMissing(
        `There is no Deno package for ${platformName()}: set FUNCTIONS_DENO to a Deno of yours.`,
      )
    }
    const existing = this.#folders
      .map((folder) => programIn(folder, build.name))
      .find((path) => existsSync(path))
    return existing ?? this.#fetch(build)
  }

  async #fetch(build: { readonly name: string; readonly integrity?: string }): Promise<string> {
    const target = this.#folders.find((folder) => canMake(folder))
    if (target === undefined)
      throw new RuntimeMissing(`No folder for Deno can be written: ${this.#folders.join(', ')}`)
    this.#log.info('fetching the runtime of functions, about 45 MB', {
      package: build.name,
      version: DENO_VERSION,
    })
    const start = Date.now()
    const draft = `${target}.${process.pid}`
    removeOldDrafts(target)
    try {
      await requireRegistry()
      mkdirSync(draft, { recursive: true })
      writeManifest(draft, build)
      await npmInstall(draft)
      if (!existsSync(programIn(draft, build.name))) throw new RuntimeMissing('npm installed no program')
      moveInto(draft, target)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
    this.#log.info('the runtime of functions is installed', {
      version: DENO_VERSION,
      seconds: Math.round((Date.now() - start) / 1000),
      folder: target,
    })
    return programIn(target, build.name)
  }
}

/** The C library is part of the platform's name on Linux: the program needs glibc. */
function platformName(): string {
  const platform = `${process.platform}-${process.arch}`
  if (process.platform !== 'linux') return platform
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } }
  return `${platform}-${header.glibcVersionRuntime ? 'glibc' : 'musl'}`
}

const programIn = (folder: string, packageName: string): string =>
  join(folder, 'node_modules', packageName, 'deno')

function canMake(folder: string): boolean {
  try {
    mkdirSync(dirname(folder), { recursive: true })
    accessSync(dirname(folder), constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Removes the drafts of fetches whose process ended before they did. */
function removeOldDrafts(target: string): void {
  const parent = dirname(target)
  for (const name of readdirSync(parent)) {
    const draft = join(parent, name)
    const isDraft = name.startsWith(`${basename(target)}.`)
    if (isDraft && Date.now() - statSync(draft).mtimeMs > DRAFT_AGE_MS)
      rmSync(draft, { recursive: true, force: true })
  }
}

/** A lock file has npm compare the archive with the hash. */
function writeManifest(folder: string, { name, integrity }: { name: string; integrity?: string }): void {
  const root = { name: 'function-runtime', version: '1.0.0', dependencies: { [name]: DENO_VERSION } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...root, private: true }))
  if (integrity === undefined) return
  const packages = { '': root, [`node_modules/${name}`]: { version: DENO_VERSION, integrity } }
  const lock = { name: root.name, version: root.version, lockfileVersion: 3, requires: true, packages }
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

/** @throws RuntimeMissing where neither the registry nor the proxy before it accepts a connection. */
async function requireRegistry(): Promise<void> {
  const [registry = '', proxy = ''] = await npmSettings()
  const address = proxy || registry
  if (!URL.canParse(address)) return
  const reason = await whyUnreachable(address, REACH_MS)
  if (reason !== null)
    throw new RuntimeMissing(`Deno ${DENO_VERSION} could not be fetched: ${new URL(address).host} ${reason}`)
}

/** npm's registry and the proxy that it uses for it; the proxy is "null" where there is none. */
async function npmSettings(): Promise<readonly string[]> {
  const npm = spawn('npm', ['config', 'get', 'registry', 'https-proxy'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const [, output] = await Promise.all([once(npm, 'close').catch(() => undefined), text(npm.stdout)])
  const settings = Object.fromEntries(
    output.split('\n').map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name.trim(), value.join('=').trim()]
    }),
  )
  return [settings['registry'] ?? '', (settings['https-proxy'] ?? '').replace(/^null$/, '')]
}

async function npmInstall(folder: string): Promise<void> {
  const options = [
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-workspaces',
    '--loglevel=error',
    '--fetch-retries=1',
    '--fetch-retry-mintimeout=500',
  ]
  const npm = spawn('npm', ['install', ...options], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  const [[status], errors] = await Promise.all([
    once(npm, 'close').catch((error: unknown) => [String(error)]),
    text(npm.stderr),
  ])
  if (status === 0) return
  const reason = errors.split('\n').find((line) => /npm error (?!code)/.test(line)) ?? String(status)
  throw new RuntimeMissing(`Deno ${DENO_VERSION} could not be fetched: ${reason.replace('npm error ', '')}`)
}

/** Another server may have installed it meanwhile. */
function moveInto(draft: string, target: string): void {
  try {
    renameSync(draft, target)
  } catch (error) {
    if (!existsSync(target)) throw error
  }
}
