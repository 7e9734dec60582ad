/**
 * What the files of a function import from elsewhere, found in their text: it decides what has to be fetched before a worker starts.
 * An import that is only named in a comment or a string is fetched too, which does no harm.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FunctionSource } from '../registry/function-registry.ts'

const CODE = new Set(['.ts', '.tsx', '.mts', '.js', '.jsx', '.mjs'])
const MAX_FILES = 2_000
const MAX_BYTES = 1_000_000

const IMPORTED = /\b(?:from|import)\s*\(?\s*["'`]((?:npm|jsr|https?):[^"'`\s]+)["'`]/g
/** In an import map every address is one. */
const MAPPED = /"((?:npm|jsr|https?):[^"\s]+)"/g
/**
 * Types of the original's runtime, which its examples import in every function; there is nothing to run in them.
 * Source: supabase/functions-js, `edge-runtime.d.ts`.
 */
const RUNTIME_TYPES =
  /["']((?:jsr:|npm:|https:\/\/[^"']*)?@supabase\/functions-js(?:@[^/"']+)?\/(?:src\/)?edge-runtime\.d\.ts)["']/g

export interface RemoteImports {
  /** Specifiers of other modules, sorted. */
  readonly remote: readonly string[]
  /** Specifiers of the runtime's types, sorted. */
  readonly types: readonly string[]
}

/** @param sharedFolder of modules that functions share. */
export function remoteImports(
  { folder, entrypoint, importMap }: FunctionSource,
  sharedFolder: string,
): RemoteImports {
  const remote = new Set<string>()
  const types = new Set<string>()
  for (const file of filesOf([folder, sharedFolder, entrypoint])) {
    const text = readFileSync(file, 'utf8')
    for (const [, specifier = ''] of text.matchAll(RUNTIME_TYPES)) types.add(specifier)
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) remote.add(specifier)
  }
  if (importMap !== null && existsSync(importMap))
    for (const [, specifier = ''] of readFileSync(importMap, 'utf8').matchAll(MAPPED)) remote.add(specifier)
  return {
    remote: [...remote].filter((specifier) => !types.has(specifier)).toSorted(),
    types: [...types].toSorted(),
  }
}

function filesOf(paths: readonly string[]): readonly string[] {
  const found = new Set<string>()
  const add = (path: string): void => {
    const stat = statSync(path, { throwIfNoEntry: false })
    if (!stat || found.size >= MAX_FILES) return
    if (stat.isDirectory()) {
      for (const name of readdirSync(path)) if (name !== 'node_modules') add(join(path, name))
    } else if (CODE.has(extname(path)) && stat.size <= MAX_BYTES) found.add(path)
  }
  for (const path of paths) add(path)
  return [...found]
}

/** Addresses of the hosts that the specifiers are fetched from. */
export function hostsOf(
  specifiers: readonly string[],
  { NPM_CONFIG_REGISTRY: npm, JSR_URL: jsr }: Readonly<Record<string, string | undefined>>,
): readonly string[] {
  const addresses = specifiers.map((specifier) => {
    if (specifier.startsWith('npm:')) return npm || 'https://registry.npmjs.org'
    return specifier.startsWith('jsr:') ? jsr || 'https://jsr.io' : specifier
  })
  return [...new Set(addresses.flatMap((each) => (URL.canParse(each) ? [new URL(each).origin] : [])))]
}
