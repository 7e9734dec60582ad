/**
 * Cuts the faces of certificates out of the product's: `npx tsx tools/build/certificate-faces.ts` after a change of the fonts' versions.
 * The files are committed, since the hosted service gets the functions' folder without a build.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)
const FOLDER = fileURLToPath(new URL('../../supabase/functions/_shared/certificate/faces/', import.meta.url))

/** The cut that the product's titles have (`tools/build/fonts.ts`). */
const DISPLAY = { wght: 600, opsz: 48, SOFT: 100, WONK: 0 }

const FACES = [
  { name: 'display-latin', source: 'fraunces/files/fraunces-latin-full-normal', axes: DISPLAY },
  { name: 'display-latin-ext', source: 'fraunces/files/fraunces-latin-ext-full-normal', axes: DISPLAY },
  { name: 'display-vietnamese', source: 'fraunces/files/fraunces-vietnamese-full-normal', axes: DISPLAY },
  { name: 'text-latin', source: 'figtree/files/figtree-latin-wght-normal', axes: { wght: 400 } },
  { name: 'text-latin-ext', source: 'figtree/files/figtree-latin-ext-wght-normal', axes: { wght: 400 } },
  { name: 'strong-latin', source: 'figtree/files/figtree-latin-wght-normal', axes: { wght: 600 } },
  { name: 'strong-latin-ext', source: 'figtree/files/figtree-latin-ext-wght-normal', axes: { wght: 600 } },
] as const

/** Latin letters and marks, and punctuation; each face keeps those that it has. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x300, 0x303],
  [0x306, 0x309],
  [0x323, 0x323],
  [0x1e00, 0x1eff],
  [0x2010, 0x2026],
  [0x20ac, 0x20ac],
  [0x2212, 0x2212],
]
  .map(([first = 0, last = 0]) =>
    String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at)),
  )
  .join('')

mkdirSync(FOLDER, { recursive: true })
for (const { name, source, axes } of FACES) {
  const file = require.resolve(`@fontsource-variable/${source}.woff2`)
  const face = await subsetFont(readFileSync(file), CHARACTERS, {
    targetFormat: 'truetype',
    variationAxes: { ...axes },
  })
  writeFileSync(`${FOLDER}${name}.ttf`, face)
  process.stdout.write(`${name}: ${face.length} bytes\n`)
}
