/** The command line and the environment that Deno runs a function with: permissions for what it needs, and nothing else. */
import { basename, dirname } from 'node:path'
import { projectPath } from '../../../platform/project-folder.ts'
import type { FunctionsConfig } from '../configuration/functions-config.ts'
import type { FunctionSource } from '../registry/function-registry.ts'
import { deniedAddresses } from './private-networks.ts'

const ENTRY = projectPath('apps/server/deno/function-entry.ts')
const MIB = 1024 * 1024
/** Share of the memory limit that JavaScript's own values may take; the rest is for buffers and the program itself. */
const HEAP_SHARE = 0.6

/** How Deno finds a function's modules. */
export interface ModuleSettings {
  /** Takes the place of the function's own import map; null for that one. */
  readonly importMap: string | null
  /** Path of a lock file, which must name every module as it is; null for none. */
  readonly lock: string | null
  /** Whether what is not there yet is an error, and not fetched. */
  readonly isCachedOnly: boolean
}

export interface CommandParts {
  readonly source: FunctionSource
  readonly modules: ModuleSettings
  readonly sharedFolder: string
  readonly config: FunctionsConfig
  /** The file that the function listens on. */
  readonly socket: string
  /** Files that it may connect to. */
  readonly ownSockets: readonly string[]
  /** Hosts that it may connect to; null for all that are not denied. */
  readonly hosts: readonly string[] | null
}

export function denoArguments(parts: CommandParts): readonly string[] {
  const { source, modules, sharedFolder, config, socket, ownSockets, hosts } = parts
  const heap = Math.floor((config.limits.memoryBytes * HEAP_SHARE) / MIB)
  const writable = [socket, ...ownSockets]
  const readable = [source.folder, sharedFolder, config.cacheFolder, ...writable]
  return [
    'run',
    '--quiet',
    '--no-prompt',
    ...moduleArguments(source.importMap, modules),
    `--v8-flags=--max-old-space-size=${heap}`,
    '--allow-env',
    ...(hosts ? ownNetwork(hosts, writable) : outerNetwork(config)),
    `--allow-read=${readable.map(escaped).join(',')}`,
    `--allow-write=${writable.map(escaped).join(',')}`,
    ENTRY,
  ]
}

function outerNetwork({ allowedNetworks }: FunctionsConfig): readonly string[] {
  const denied = deniedAddresses(allowedNetworks).join(',')
  // Without a list, Deno would deny the whole network.
  const denials = denied === '' ? [] : [`--deny-net=${denied}`, `--deny-import=${denied}`]
  return ['--allow-net', '--allow-import', ...denials]
}

/** Modules of other hosts are then those of the registries that Deno trusts by itself. */
function ownNetwork(hosts: readonly string[], sockets: readonly string[]): readonly string[] {
  const files = sockets.map((path) => `unix:${escaped(path)}`)
  return [`--allow-net=${[...hosts, ...files].join(',')}`]
}

function moduleArguments(
  own: string | null,
  { importMap, lock, isCachedOnly }: ModuleSettings,
): readonly string[] {
  return [
    ...(lock === null ? ['--no-lock'] : [`--lock=${lock}`, '--frozen']),
    '--node-modules-dir=none',
    ...configuration(own, importMap),
    ...(isCachedOnly ? ['--cached-only'] : []),
  ]
}

/** Without a file of its own, a function gets none: Deno would take that of a folder above. */
function configuration(own: string | null, importMap: string | null): readonly string[] {
  const isDenoFile = own !== null && /^deno\.jsonc?$/.test(basename(own))
  const map = importMap ?? (isDenoFile ? null : own)
  return [
    isDenoFile ? `--config=${own}` : '--no-config',
    // It counts before the imports of a `deno.json`.
    ...(map === null ? [] : [`--import-map=${map}`]),
  ]
}

/** A comma separates the paths of a permission. */
const escaped = (path: string): string => path.replaceAll(',', ',,')

/** The command that fetches what a function imports, and runs none of it. */
export function cacheArguments(
  { importMap, entrypoint }: FunctionSource,
  modules: ModuleSettings,
): readonly string[] {
  return ['cache', '--quiet', ...moduleArguments(importMap, modules), '--allow-import', entrypoint]
}

export function cacheEnvironment(config: FunctionsConfig): Readonly<Record<string, string>> {
  const settings = Object.entries(config.denoSettings).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return {
    ...Object.fromEntries(settings),
    DENO_DIR: config.cacheFolder,
    DENO_NO_UPDATE_CHECK: '1',
    DENO_NO_PACKAGE_JSON: '1',
    NO_COLOR: '1',
    HOME: dirname(config.cacheFolder),
  }
}

/** Variables of the runtime itself; the function sees none of them. */
export function denoEnvironment({ config, socket }: CommandParts): Readonly<Record<string, string>> {
  return { ...cacheEnvironment(config), DENO_SERVE_ADDRESS: `unix:${socket}` }
}
