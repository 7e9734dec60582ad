/** Weighs the JavaScript that a signed-in Home needs before it shows content, after a build; fails over the budget. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const BUDGET_BYTES = 130_000

/** Home's own routes, should they be chunks of their own; at present the entry imports them (vite.config.ts). */
const HOME = /^src\/routes\/_protected(?:\/index)?\.tsx\?/

/** The parts of Vite's manifest that matter here. */
type Manifest = Record<string, { file: string; imports?: string[] }>

const dist = fileURLToPath(new URL('../apps/web/dist/', import.meta.url))
const manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8')) as Manifest

const files = new Set<string>()
for (const key of ['index.html', ...Object.keys(manifest).filter((key) => HOME.test(key))]) collect(key)

let total = 0
for (const file of files) {
  const bytes = gzipSync(readFileSync(dist + file), { level: 9 }).length
  total += bytes
  process.stdout.write(`${kilobytes(bytes).padStart(8)}  ${file}\n`)
}
const verdict = total > BUDGET_BYTES ? 'over' : 'within'
process.stdout.write(
  `${kilobytes(total).padStart(8)}  before Home shows content, gzip: ${verdict} the budget of ${kilobytes(BUDGET_BYTES)}\n`,
)
if (total > BUDGET_BYTES) process.exitCode = 1

/** Adds a chunk and all that it imports at once. */
function collect(key: string): void {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build has no "${key}": did the entry move?`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(imported)
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
