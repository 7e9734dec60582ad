import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('docs/security.md names tests that exist, for each of its lines of the attack table', () => {
  const rows = readFileSync(`${root}docs/security.md`, 'utf8')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
  const lines = rows.map((row) => Number(row.split('|')[1]))
  expect(lines).toEqual([
    1, 2, 3, 4, 5, 6, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 40, 41, 42, 43, 55,
    56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67,
  ])
  const named = rows.flatMap((row) => [...row.matchAll(/`([\w./-]+\.test\.ts)(?: › ([^`]+))?`/g)])
  expect(named.length).toBeGreaterThanOrEqual(lines.length)
  const missing = named.filter(([, file = '', title = '']) => {
    if (!existsSync(root + file)) return true
    // A title may be broken over lines by the formatter, and quoted in several ways.
    return !readFileSync(root + file, 'utf8').includes(title)
  })
  expect(missing.map(([text]) => text)).toEqual([])
})
