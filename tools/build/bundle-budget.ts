/**
 * Weighs, after a build, the JavaScript that a signed-in Home needs before it shows content, what the screen of a price adds to
 * the recipe that leads to it, and the largest built page; fails over a budget.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'

const HOME_BYTES = 135_500
const PRICE_BYTES = 33_000
/**
 * A new connection carries ten packets of 1,460 bytes before it waits for the browser's answer. The settings and the headers of the
 * response take the rest.
 */
const PAGE_BYTES = 13_000

/** Home's own routes, should they be chunks of their own; at present the entry imports them (vite.config.ts). */
const HOME = /^src\/routes\/_protected(?:\/index)?\.tsx\?/
/** Fetched after the first screen, whichever it is. */
const AFTER_FIRST_SCREEN = /after-first-screen/
const RECIPE = /\/recipe\.\$id\.tsx\?tsr-split=component/
const PRICE = /\/tools\.calculator\.tsx\?tsr-split=component/

/** The parts of Vite's manifest that matter here. */
type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = fileURLToPath(new URL('../../apps/web/dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest
const keys = Object.keys(manifest)

const home = filesOf(['index.html', ...keys.filter((key) => HOME.test(key))])
report('before Home shows content', home, HOME_BYTES)

const recipe = filesOf([...keys.filter((key) => AFTER_FIRST_SCREEN.test(key)), named(RECIPE)], home)
const price = filesOf([named(PRICE)], recipe)
report(
  'that the price adds to its recipe',
  new Set([...price].filter((file) => !recipe.has(file))),
  PRICE_BYTES,
)

reportPages(join(dist, '.pages'))

function reportPages(folder: string): void {
  const pages = readdirSync(folder)
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(folder, file))).length }))
    .toSorted((one, other) => other.bytes - one.bytes)
  const { file, bytes } = pages[0] ?? { file: 'none', bytes: 0 }
  printVerdict(bytes, `.pages/${file}, the largest built page, brotli`, PAGE_BYTES)
}

function report(what: string, files: ReadonlySet<string>, budget: number): void {
  let total = 0
  for (const file of files) {
    const bytes = gzipSync(readFileSync(dist + file), { level: 9 }).length
    total += bytes
    process.stdout.write(`${kilobytes(bytes).padStart(8)}  ${file}\n`)
  }
  printVerdict(total, `${what}, gzip`, budget)
}

function printVerdict(bytes: number, what: string, budget: number): void {
  const verdict = bytes > budget ? 'over' : 'within'
  process.stdout.write(
    `${kilobytes(bytes).padStart(8)}  ${what}: ${verdict} the budget of ${kilobytes(budget)}\n`,
  )
  if (bytes > budget) process.exitCode = 1
}

/** The chunk of a route's component. */
function named(pattern: RegExp): string {
  const key = keys.find((one) => pattern.test(one))
  if (key === undefined) throw new Error(`The build has no chunk like ${pattern}: was the route renamed?`)
  return key
}

/** These chunks and all that they import statically, except for those that are loaded before. */
function filesOf(chunks: readonly string[], before: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const files = new Set(before)
  const collect = (key: string): void => {
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no "${key}": did the entry move?`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) collect(imported)
  }
  for (const key of chunks) collect(key)
  return files
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
