/** A day is not cut from the text of a moment, which is in UTC: `dayOf` of apps/web/src/lib/day.ts makes days. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))
const FOLDERS = ['apps/web/src', 'apps/server/src', 'packages', 'supabase/functions', 'tools/admin']

const CUT: readonly RegExp[] = [
  /\.(?:slice|substring|substr)\(\s*0\s*,\s*10\s*\)/,
  /\.split\(\s*(?:(['"`])T\1|\/T\/[a-z]*)/,
  /\.replace(?:All)?\(\s*\/\[?T/,
  /\.toISOString\(\)\s*\.(?:slice\(\s*0\s*,\s*-|split|replace|match)/,
]

/** The lines of a source that cut a day from a text. */
function cutsIn(text: string): string[] {
  return text.split('\n').filter((line) => CUT.some((pattern) => pattern.test(line)))
}

it.each([
  'changed.slice(0, 10)',
  'moment.substring(0,10)',
  'moment.substr(0, 10)',
  "new Date().toISOString().split('T')[0]",
  'moment.split("T")',
  'moment.split(/T/)',
  "moment.replace(/T.*/, '')",
  'new Date().toISOString().slice(0, -14)',
])('finds %s', (line) => {
  expect(cutsIn(line)).toEqual([line])
})

it.each(['dayOf(changed)', 'names.slice(0, 12)', "text.split(',')", 'new Date().toISOString()'])(
  'lets %s be',
  (line) => {
    expect(cutsIn(line)).toEqual([])
  },
)

it('finds none in the product', () => {
  const found = FOLDERS.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter(
        (file) => /\.(?:ts|tsx|mjs)$/.test(file) && !/\.(?:test|gen)\.tsx?$|node_modules|dist\//.test(file),
      )
      .flatMap((file) =>
        cutsIn(readFileSync(join(root, folder, file), 'utf8')).map(
          (line) => `${folder}/${file}: ${line.trim()}`,
        ),
      ),
  )
  expect(found).toEqual([])
})
