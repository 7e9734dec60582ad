import { expect, test } from 'vitest'
import { errorText, forbiddenRole } from './errors.ts'

test('a refusal is written as the original writes JSON', () => {
  const message = 'a\b \\b \f \\f \n \u0001 \u007f é 🍰 "'
  const text = errorText({ code: 'X', details: null, hint: null, message })
  expect(text).toBe(
    '{"code":"X","details":null,"hint":null,"message":"a\\u0008 \\\\b \\u000c \\\\f \\n \\u0001 \u007f é 🍰 \\""}',
  )
  expect(JSON.parse(text)).toMatchObject({ message })
})

test('a role that cannot be taken is 403 for a token that names it, and 401 if it is the anonymous role', () => {
  const message = 'permission denied to set role "owner"'
  expect(forbiddenRole('owner', true)).toMatchObject({ status: 403, body: { code: '42501', message } })
  expect(forbiddenRole('owner', false)).toMatchObject({
    status: 401,
    body: { code: '42501', message },
    headers: { 'WWW-Authenticate': 'Bearer' },
  })
})
