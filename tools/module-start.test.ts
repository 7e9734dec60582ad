import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const SOURCES = ['apps/web/src', 'packages/measures/src', 'packages/pricing/src', 'packages/recipe-text/src']

/** The first format of a kind takes up to 25 ms of a computer's processor, which every first screen would wait for. */
test('modules of the web app make formats of dates, lists and numbers at their first use', () => {
  const files = SOURCES.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const early = files.filter((file) =>
    /^(?:export )?const \w+(?:: [^=]+)? = new Intl\./m.test(readFileSync(join(ROOT, file), 'utf8')),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(early).toEqual([])
})
