import { expect, it } from 'vitest'
import { usageText } from './usage-text.ts'

it.each([
  [{ files: 12, bytes: 3_565_158 }, '12 de 500 fotos · 3,4 MB de 200 MB'],
  [{ files: 1, bytes: 9_000 }, '1 de 500 fotos · 0,1 MB de 200 MB'],
  [{ files: 500, bytes: 209_715_200 }, '500 de 500 fotos · 200 MB de 200 MB'],
])('reads %o', (used, text) => {
  expect(usageText({ ...used, max_files: 500, max_bytes: 209_715_200 })).toBe(text)
})
