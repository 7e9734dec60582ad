/** The settings of functions in `supabase/config.toml`. Source of names and defaults: supabase/cli, pkg/config. */
import { readFileSync } from 'node:fs'
import { parse, TomlError } from 'smol-toml'
import { isJsonObject, type JsonObject } from '../../../platform/json-object.ts'
import { hasCode } from '../../../platform/system-error.ts'

export interface DeclaredFunction {
  readonly enabled: boolean
  readonly verifyJwt: boolean
  /** Paths as they are written, from the project's folder; null for the default. */
  readonly entrypoint: string | null
  readonly importMap: string | null
}

export interface ProjectFile {
  readonly functions: Readonly<Record<string, DeclaredFunction>>
}

/** Settings of a function that the file does not name. */
export const UNDECLARED: DeclaredFunction = {
  enabled: true,
  verifyJwt: true,
  entrypoint: null,
  importMap: null,
}

/** The file cannot be read as a configuration. Its message is one line and names the place. */
export class ProjectFileError extends Error {}

/** @throws ProjectFileError. A missing file declares nothing. */
export function readProjectFile(path: string): ProjectFile {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return { functions: {} }
    throw error
  }
  try {
    const { functions } = parse(text)
    if (functions === undefined) return { functions: {} }
    if (!isTable(functions)) throw new ProjectFileError(`${path}: functions must be a table.`)
    const declared = Object.entries(functions).map(([name, table]) => [name, readFunction(path, name, table)])
    return { functions: Object.fromEntries(declared) as Record<string, DeclaredFunction> }
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const [reason = ''] = error.message.split('\n')
    throw new ProjectFileError(`${path}, line ${error.line}: ${reason}`)
  }
}

function readFunction(path: string, name: string, table: unknown): DeclaredFunction {
  const at = `${path}: functions.${name}`
  if (!isTable(table)) throw new ProjectFileError(`${at} must be a table.`)
  return {
    enabled: readSwitch(at, table, 'enabled', UNDECLARED.enabled),
    verifyJwt: readSwitch(at, table, 'verify_jwt', UNDECLARED.verifyJwt),
    entrypoint: readText(at, table, 'entrypoint'),
    importMap: readText(at, table, 'import_map'),
  }
}

/** TOML has dates of its own. */
const isTable = (value: unknown): value is JsonObject => isJsonObject(value) && !(value instanceof Date)

function readSwitch(at: string, table: JsonObject, key: string, otherwise: boolean): boolean {
  const value = table[key] ?? otherwise
  if (typeof value !== 'boolean') throw new ProjectFileError(`${at}.${key} must be true or false.`)
  return value
}

/** An empty text counts as absent, as in the original. */
function readText(at: string, table: JsonObject, key: string): string | null {
  const value = table[key] ?? ''
  if (typeof value !== 'string') throw new ProjectFileError(`${at}.${key} must be a text.`)
  return value === '' ? null : value
}
