/** The sources of the repository and their comments, for the checks of words. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const TOPS = ['apps', 'packages', 'tools', 'supabase', 'e2e', 'conformance', 'bench']
const SOURCE = /(?<!\.gen)\.(?:tsx?|mjs|cjs)$/
const LEFT_OUT = /^(?:node_modules|dist|public|\..*)$/

/** All files below the folders of the sources, by their path from the root; built and hidden ones are left out. */
export const filePaths = (): readonly string[] => TOPS.flatMap(pathsIn)

function pathsIn(folder: string): string[] {
  return readdirSync(ROOT + folder, { withFileTypes: true })
    .filter(({ name }) => !LEFT_OUT.test(name))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      return entry.isDirectory() ? pathsIn(path) : [path]
    })
}

export interface Source {
  readonly path: string
  readonly text: string
}

let known: readonly Source[] | undefined

/** Read once for all tests of a worker. */
export const sources = (): readonly Source[] =>
  (known ??= filePaths()
    .filter((path) => SOURCE.test(path))
    .map((path) => ({ path, text: readFileSync(ROOT + path, 'utf8') })))

/** The comments of a source, each on one line without its marks. Comment signs within code are preceded by other characters than blanks. */
export const commentsOf = (source: string): readonly string[] =>
  [...source.matchAll(/^[ \t]*\{?\/\*\*?([\s\S]*?)\*\/|^[ \t]*\/\/(.*(?:\n[ \t]*\/\/.*)*)/gm)].map(
    ([, block, lines]) => (block ?? lines ?? '').replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ').trim(),
  )
