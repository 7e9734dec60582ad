/** The list of tests that run on an older Postgres too: a renamed file would be left out unnoticed. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const tests = JSON.parse(readFileSync(join(ROOT, 'tools/test/older-postgres-tests.json'), 'utf8')) as Record<
  string,
  string
>

test('each path that an older Postgres is to run is there, with a reason', () => {
  expect(Object.keys(tests).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  expect(Object.values(tests).filter((reason) => reason === '')).toEqual([])
})
