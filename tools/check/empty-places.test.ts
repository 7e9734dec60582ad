/** Only one component decides that a list is empty, so that no screen says so of a list that it could not read. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const source = fileURLToPath(new URL('../../apps/web/src', import.meta.url))

it('asks the list component where a read may be empty', () => {
  const screens = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return /\?\.length === 0 &&|\bdata \?\? \[\]\)\.length === 0/.test(text)
    })
  expect(screens).toEqual([])
})
