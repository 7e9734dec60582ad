import { expect, test } from 'vitest'
import { TextCache } from './text-cache.ts'

test('reads a text once while it is among the last ones', () => {
  const reads: string[] = []
  const cache = new TextCache<object>()
  const get = (text: string) => cache.get(text, () => ({ reads: reads.push(text) }))
  for (const text of ['a', 'b', 'a', 'b']) get(text)
  expect(reads).toEqual(['a', 'b'])
  for (let index = 0; index < 499; index += 1) get(`other ${index}`)
  get('b')
  get('a')
  expect(reads.filter((text) => text === 'b')).toHaveLength(1)
  expect(reads.filter((text) => text === 'a')).toHaveLength(2)
})

test('long texts are read each time', () => {
  const cache = new TextCache<object>()
  const long = 'x'.repeat(2_001)
  expect(cache.get(long, () => ({}))).not.toBe(cache.get(long, () => ({})))
})

test('a cache of 0 texts remembers none', () => {
  const cache = new TextCache<object>({ texts: 0, longest: 2_000 })
  cache.add('a', {})
  expect(cache.find('a')).toBeUndefined()
})

test('lookups, hits and evictions are counted, a text that is set anew being none of them', () => {
  const statistics = { lookups: 0, hits: 0, evictions: 0 }
  const cache = new TextCache<object>({ texts: 2, longest: 2_000 }, statistics)
  for (const text of ['a', 'b', 'b', 'c']) cache.add(text, {})
  for (const text of ['a', 'b', 'c']) cache.find(text)
  expect(statistics).toEqual({ lookups: 3, hits: 2, evictions: 1 })
})
