/** Cuts the display face down to what the titles use: one weight, Latin letters, soft corners. Run by the build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const MAX_BYTES = 25_000

/** Printable ASCII, the letters of Portuguese and its neighbours, fractions, and the marks used in titles. */
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”…•€`

const require = createRequire(new URL('../apps/web/package.json', import.meta.url))
const source = require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2')
const target = fileURLToPath(new URL('../apps/web/src/styles/fonts/', import.meta.url))

const font = await subsetFont(readFileSync(source), CHARACTERS, {
  targetFormat: 'woff2',
  variationAxes: { wght: 600, opsz: 48, SOFT: 100, WONK: 0 },
})
if (font.length > MAX_BYTES) throw new Error(`Fraunces weighs ${font.length} bytes, more than ${MAX_BYTES}.`)
mkdirSync(target, { recursive: true })
writeFileSync(`${target}fraunces-600.woff2`, font)

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
