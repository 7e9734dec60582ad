import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ERROR_LIST_FILE, errorList } from './error-list.ts'

test('docs/errors.md lists what the catalogues hold', () => {
  expect(readFileSync(ERROR_LIST_FILE, 'utf8')).toBe(errorList())
})
