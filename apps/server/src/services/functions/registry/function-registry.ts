/** Finds functions: folders of `supabase/functions`, with their settings in the project file. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { Log } from '../../../platform/log.ts'
import { type ProjectFile, ProjectFileError, readProjectFile, UNDECLARED } from './project-file.ts'

export interface FunctionSource {
  readonly name: string
  readonly verifyJwt: boolean
  /** Path of the first module. */
  readonly entrypoint: string
  /** The function's own folder. */
  readonly folder: string
  /** Path of an import map, or of a `deno.json`; null for none. */
  readonly importMap: string | null
}

/** Names as supabase/cli accepts them for a function. */
const NAME = /^[A-Za-z][\w-]{0,99}$/
const ENTRYPOINTS = ['index.ts', 'index.tsx', 'index.js', 'index.jsx', 'index.mjs']
const DENO_FILES = ['deno.json', 'deno.jsonc']

export class FunctionRegistry {
  readonly #projectFolder: string
  readonly #log: Log
  #file: { readonly stamp: string; readonly content: ProjectFile } | undefined

  constructor(projectFolder: string, log: Log) {
    this.#projectFolder = projectFolder
    this.#log = log
  }

  /** Folder of the functions and of what they share. */
  get functionsFolder(): string {
    return join(this.#projectFolder, 'functions')
  }

  /** @returns null where there is none of this name, or it is switched off. */
  find(name: string): FunctionSource | null {
    if (!NAME.test(name)) return null
    const { enabled, verifyJwt, entrypoint, importMap } = this.#declared(name)
    if (!enabled) return null
    const path = entrypoint === null ? this.#usualEntrypoint(name) : this.#resolve(entrypoint)
    if (path === null || !existsSync(path)) return null
    const folder = dirname(path)
    return {
      name,
      verifyJwt,
      entrypoint: path,
      folder,
      importMap: importMap === null ? this.#usualImportMap(folder) : this.#resolve(importMap),
    }
  }

  /** The functions of the project. */
  all(): readonly FunctionSource[] {
    const { functions } = this.#projectFile()
    const folders = existsSync(this.functionsFolder) ? readdirSync(this.functionsFolder) : []
    return [...new Set([...folders, ...Object.keys(functions)])].flatMap((name) => this.find(name) ?? [])
  }

  /** Paths of the project file count from its folder. */
  #resolve(path: string): string {
    return resolve(this.#projectFolder, path)
  }

  #usualEntrypoint(name: string): string | null {
    const folder = join(this.functionsFolder, name)
    return ENTRYPOINTS.map((file) => join(folder, file)).find((path) => existsSync(path)) ?? null
  }

  #usualImportMap(folder: string): string | null {
    const own = DENO_FILES.map((file) => join(folder, file))
    const shared = join(this.functionsFolder, 'import_map.json')
    return [...own, shared].find((path) => existsSync(path)) ?? null
  }

  #declared(name: string): ProjectFile['functions'][string] {
    const { functions } = this.#projectFile()
    return Object.hasOwn(functions, name) ? (functions[name] ?? UNDECLARED) : UNDECLARED
  }

  /** Read anew once it has changed. A file with an error leaves the former settings in use. */
  #projectFile(): ProjectFile {
    const path = join(this.#projectFolder, 'config.toml')
    const stamp = stampOf(path)
    if (this.#file?.stamp === stamp) return this.#file.content
    let content = this.#file?.content ?? { functions: {} }
    try {
      content = readProjectFile(path)
    } catch (error) {
      if (!(error instanceof ProjectFileError)) throw error
      this.#log.error('the project file cannot be used', { reason: error.message })
    }
    this.#file = { stamp, content }
    return content
  }
}

function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false })
  return stat ? `${stat.mtimeMs} ${stat.size} ${stat.ino}` : 'missing'
}
