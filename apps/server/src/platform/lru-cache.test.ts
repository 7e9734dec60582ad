import { expect, test } from 'vitest'
import { LruCache } from './lru-cache.ts'

test('reads a text once while it is among the last ones', () => {
  const reads: string[] = []
  const cache = new LruCache<number>()
  const get = (text: string) => cache.get(text, () => reads.push(text))
  for (const text of ['a', 'b', 'a', 'b']) get(text)
  expect(reads).toEqual(['a', 'b'])
  for (let index = 0; index < 499; index += 1) get(`other ${index}`)
  get('b')
  get('a')
  expect(reads.filter((text) => text === 'b')).toHaveLength(1)
  expect(reads.filter((text) => text === 'a')).toHaveLength(2)
})

test('long texts are read each time', () => {
  const cache = new LruCache<object>()
  const long = 'x'.repeat(2_001)
  expect(cache.get(long, () => ({}))).not.toBe(cache.get(long, () => ({})))
})
