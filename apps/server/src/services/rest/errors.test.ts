import { expect, test } from 'vitest'
import { errorText } from './errors.ts'

test('a refusal is written as the original writes JSON', () => {
  const message = 'a\b \\b \f \\f \n \u0001 \u007f é 🍰 "'
  const text = errorText({ code: 'X', details: null, hint: null, message })
  expect(text).toBe(
    '{"code":"X","details":null,"hint":null,"message":"a\\u0008 \\\\b \\u000c \\\\f \\n \\u0001 \u007f é 🍰 \\""}',
  )
  expect(JSON.parse(text)).toMatchObject({ message })
})
