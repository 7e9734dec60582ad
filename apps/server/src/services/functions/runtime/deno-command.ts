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

export interface CommandParts {
  readonly source: FunctionSource
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
  const { source, sharedFolder, config, socket, ownSockets, hosts } = parts
  const heap = Math.floor((config.limits.memoryBytes * HEAP_SHARE) / MIB)
  const writable = [socket, ...ownSockets]
  const readable = [source.folder, sharedFolder, config.cacheFolder, ...writable]
  return [
    'run',
    '--quiet',
    '--no-prompt',
    '--no-lock',
    '--node-modules-dir=none',
    ...configuration(source.importMap),
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

/** Without a file of its own, a function gets none: Deno would take that of a folder above. */
function configuration(importMap: string | null): readonly string[] {
  if (importMap === null) return ['--no-config']
  return /^deno\.jsonc?$/.test(basename(importMap))
    ? [`--config=${importMap}`]
    : ['--no-config', `--import-map=${importMap}`]
}

/** A comma separates the paths of a permission. */
const escaped = (path: string): string => path.replaceAll(',', ',,')

/** The command that fetches what a function imports, and runs none of it. */
export function cacheArguments({ importMap, entrypoint }: FunctionSource): readonly string[] {
  return [
    'cache',
    '--quiet',
    '--no-lock',
    '--node-modules-dir=none',
    ...configuration(importMap),
    '--allow-import',
    entrypoint,
  ]
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
