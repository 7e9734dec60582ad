import { expect, test } from 'vitest'
import { stableId } from './stable-id.ts'

test('a path keeps the id of existing databases', () => {
  expect(stableId(['doces-de-festa'])).toBe('9f62c46a-eb59-58f6-be87-44a6072b4d3b')
})

test('another path has another id', () => {
  expect(stableId(['a', 'b'])).not.toBe(stableId(['a', 'c']))
})
