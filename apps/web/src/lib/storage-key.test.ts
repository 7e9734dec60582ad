import { expect, it } from 'vitest'
import { sessionStorageKey } from './storage-key.ts'

it.each([
  ['http://localhost:3000', 'sb-localhost-auth-token'],
  ['http://127.0.0.1:3000', 'sb-127-auth-token'],
  ['https://abcdefgh.supabase.co', 'sb-abcdefgh-auth-token'],
])('%s keeps its session under %s', (url, key) => {
  expect(sessionStorageKey(url)).toBe(key)
})
