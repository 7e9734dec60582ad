/** Cuts the two faces down to the letters that the product uses. Run by the build. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

interface Face {
  /** The file that it is cut from. */
  readonly source: string
  /** The name of the file made, without its ending. */
  readonly name: string
  /** One value fixes an axis; two keep its range. */
  readonly axes: Record<string, number | { min: number; max: number }>
  readonly maxBytes: number
}

/** With its headers a face then arrives in the first packets of a connection; the next ones would cost another round trip. */
const FIRST_PACKETS = 14_000

const FACES: readonly Face[] = [
  // Titles: one weight, soft corners.
  {
    source: require.resolve('@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2'),
    name: 'fraunces-600',
    axes: { wght: 600, opsz: 48, SOFT: 100, WONK: 0 },
    maxBytes: FIRST_PACKETS,
  },
  // Text: the weights from regular to bold, with tabular figures and diagonal fractions.
  {
    source: require.resolve('@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2'),
    name: 'figtree-400-700',
    axes: { wght: { min: 400, max: 700 } },
    maxBytes: FIRST_PACKETS,
  },
]

/**
 * ASCII without the marks of programs, the letters of Portuguese and those of French and Spanish in names of dishes, fractions, and
 * the marks used in texts.
 */
const CHARACTERS = `${range(0x20, 0x7e).replace(/[\\^`{|}~]/g, '')}\u00A0ÀÁÂÃÇÈÉÊÍÎÏÑÓÔÕÚÜàáâãäçèéêíîïñóôõöúûüªº°²×÷·«»¼½¾–—‘’“”…•€−⁄`

const target = fileURLToPath(new URL('../../apps/web/src/styles/fonts/', import.meta.url))

mkdirSync(target, { recursive: true })
for (const face of FACES) {
  const font = await subsetFont(readFileSync(face.source), CHARACTERS, {
    targetFormat: 'woff2',
    variationAxes: face.axes,
  })
  if (font.length > face.maxBytes) {
    throw new Error(`${face.name} weighs ${font.length} bytes, more than ${face.maxBytes}.`)
  }
  writeFileSync(`${target}${face.name}.woff2`, font)
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index))
}
