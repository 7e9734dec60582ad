import type { Factor, User } from '@supabase/auth-js'
import { expect, it } from 'vitest'
import { isSecondStepDue } from './second-step.ts'

/** Claims with letters of two bytes, whose base64url text has its own two characters. */
function token(claims: object): string {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...claims, name: 'Ç?>ção~~ÿ' }))
  const text = btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
  return `e30.${text}.signature`
}

function user(...statuses: Factor['status'][]): User {
  return { id: 'u1', factors: statuses.map((status) => ({ id: status, status })) } as unknown as User
}

it.each([
  ['nothing without a factor', 'aal1', user(), false],
  ['nothing for a factor that is not confirmed yet', 'aal1', user('unverified'), false],
  ['a code at the first level', 'aal1', user('unverified', 'verified'), true],
  ['nothing once the code was given', 'aal2', user('verified'), false],
])('asks for %s', (_, aal, whose, due) => {
  expect(isSecondStepDue({ access_token: token({ aal }), user: whose })).toBe(due)
})

it.each(['', 'a.b', 'a.!!!.c', `a.${btoa('null')}.c`])('opens nothing for the token %j', (access_token) => {
  expect(isSecondStepDue({ access_token, user: user('verified') })).toBe(true)
})
