import { expect, test } from 'vitest'
import { headerPairs } from './raw-headers.ts'

test('headers keep their order, their spelling and their repetitions', () => {
  const rawHeaders = ['Host', 'a', 'SET-Cookie', 'b=1', 'x-empty', '', 'set-cookie', 'c=2']
  expect(headerPairs({ rawHeaders })).toEqual([
    ['Host', 'a'],
    ['SET-Cookie', 'b=1'],
    ['x-empty', ''],
    ['set-cookie', 'c=2'],
  ])
  expect(headerPairs({ rawHeaders: [] })).toEqual([])
})
