/**
 * A function's import map with the runtime's types mapped to an empty module: they are types alone, so no start has to fetch them.
 * Source: the import map standard; Deno's manual, "deno.json".
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const EMPTY_MODULE = 'data:application/typescript,export%20%7B%7D'

interface ImportMap {
  readonly imports?: Readonly<Record<string, string>>
  readonly scopes?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Path of the map, in a `deno.json` that keeps it elsewhere. */
  readonly importMap?: string
}

/**
 * Writes the map.
 * @param importMap path of the function's own map or `deno.json`; null for none.
 * @param types specifiers of the runtime's types.
 * @param folder of the written maps.
 * @returns its path; null where the function's own map cannot be read, which Deno then reports.
 */
export function writeImportMap(
  importMap: string | null,
  types: readonly string[],
  folder: string,
): string | null {
  let own: ImportMap
  try {
    own = importMap === null ? {} : readMap(importMap)
  } catch {
    return null
  }
  const imports = { ...own.imports, ...Object.fromEntries(types.map((each) => [each, EMPTY_MODULE])) }
  const content = JSON.stringify({ imports, ...(own.scopes && { scopes: own.scopes }) })
  const path = join(folder, `${createHash('sha256').update(content).digest('hex')}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path, content)
  return path
}

/** The map of a file with absolute addresses. */
function readMap(path: string): ImportMap {
  const parsed = JSON.parse(withoutComments(readFileSync(path, 'utf8'))) as ImportMap
  const isDenoFile = /^deno\.jsonc?$/.test(basename(path))
  if (isDenoFile && parsed.importMap) return readMap(resolve(dirname(path), parsed.importMap))
  const base = pathToFileURL(path).href
  const absolute = (address: string) => (/^\.{0,2}\//.test(address) ? new URL(address, base).href : address)
  const mapped = (imports: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(imports).map(([key, value]) => [absolute(key), absolute(value)]))
  const imports = mapped(parsed.imports ?? {})
  const scopes = Object.entries(parsed.scopes ?? {}).map(([scope, own]) => [absolute(scope), mapped(own)])
  return {
    imports: isDenoFile ? { ...folders(imports), ...imports } : imports,
    ...(scopes.length > 0 && { scopes: Object.fromEntries(scopes) as ImportMap['scopes'] }),
  } as ImportMap
}

/** A package of a `deno.json` brings its modules: `a` also means `a/…`. */
function folders(imports: Readonly<Record<string, string>>): Record<string, string> {
  const entries = Object.entries(imports).flatMap(([key, value]) => {
    const [, scheme, name] = /^(jsr|npm):\/?(.*[^/])$/.exec(value) ?? []
    return scheme === undefined || key.endsWith('/') ? [] : [[`${key}/`, `${scheme}:/${name}/`]]
  })
  return Object.fromEntries(entries) as Record<string, string>
}

/** JSON of a text that may have comments and commas behind the last value. */
function withoutComments(text: string): string {
  return text
    .replace(/("(?:\\.|[^"\\])*")|\/\/[^\n]*|\/\*[^]*?\*\//g, (_, string?: string) => string ?? ' ')
    .replace(/("(?:\\.|[^"\\])*")|,(?=\s*[}\]])/g, (_, string?: string) => string ?? '')
}
