/**
 * Weighs, after a build, the JavaScript that a signed-in Home needs before it shows content, and what the screen of a price adds to
 * the recipe that leads to it; fails over either budget.
 */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const HOME_BYTES = 130_000
const PRICE_BYTES = 30_000

/** Home's own routes, should they be chunks of their own; at present the entry imports them (vite.config.ts). */
const HOME = /^src\/routes\/_protected(?:\/index)?\.tsx\?/
/** Fetched after the first screen, whichever it is. */
const AFTER_FIRST_SCREEN = /after-first-screen/
const RECIPE = /\/recipe\.\$id\.tsx\?tsr-split=component/
const PRICE = /\/tools\.calculator\.tsx\?tsr-split=component/

/** The parts of Vite's manifest that matter here. */
type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
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

function report(what: string, files: ReadonlySet<string>, budget: number): void {
  let total = 0
  for (const file of files) {
    const bytes = gzipSync(readFileSync(dist + file), { level: 9 }).length
    total += bytes
    process.stdout.write(`${kilobytes(bytes).padStart(8)}  ${file}\n`)
  }
  const verdict = total > budget ? 'over' : 'within'
  process.stdout.write(
    `${kilobytes(total).padStart(8)}  ${what}, gzip: ${verdict} the budget of ${kilobytes(budget)}\n`,
  )
  if (total > budget) process.exitCode = 1
}

/** The chunk of a route's component. */
function named(pattern: RegExp): string {
  const key = keys.find((one) => pattern.test(one))
  if (key === undefined) throw new Error(`The build has no chunk like ${pattern}: was the route renamed?`)
  return key
}

/** These chunks and all that they import at once, beside those that are there before. */
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
