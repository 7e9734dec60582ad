import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { FINITE, listOf, orLeftOut, readAs, TEXTS, textUpTo, withFallbacks, withoutGaps } from './shapes.ts'

/** Values that a device may hold in place of any other: of another version, cut off, or edited by hand. */
const OTHERS = [undefined, null, true, 5, 'text', [], [null], {}, { other: 1 }]

describe('readAs', () => {
  it.each(OTHERS)('has no value for %j in place of an object with fields', (value) => {
    expect(readAs(v.object({ id: v.string() }), value)).toBeUndefined()
  })
})

describe('listOf', () => {
  const names = listOf(v.object({ name: v.string() }))

  it('leaves out entries of another shape, and fields that are not read', () => {
    expect(readAs(names, [...OTHERS, { name: 'a', other: 1 }, { name: 1 }])).toEqual([{ name: 'a' }])
  })

  it('looks at so many entries, readable or not', () => {
    expect(readAs(listOf(v.number(), 3), ['x', 1, 2, 3])).toEqual([1, 2])
  })

  it.each([undefined, null, 'text', {}, { length: 1, 0: { name: 'a' } }])('reads no list in %j', (value) => {
    expect(readAs(names, value)).toBeUndefined()
  })
})

describe('withFallbacks', () => {
  const schema = withFallbacks({
    title: v.fallback(v.string(), ''),
    inner: withFallbacks({ count: v.fallback(FINITE, 1) }),
  })

  it.each(OTHERS)('has the fallback of each field for %j', (value) => {
    expect(v.parse(schema, value)).toEqual({ title: '', inner: { count: 1 } })
    expect(v.parse(schema, { title: 'a', inner: value })).toEqual({ title: 'a', inner: { count: 1 } })
  })
})

it('leaves an optional field of another shape out', () => {
  const schema = v.pipe(
    v.object({ de: v.string(), unidade: orLeftOut(v.string()) }),
    v.transform(withoutGaps),
  )
  expect(v.parse(schema, { de: '2', unidade: 'g' })).toStrictEqual({ de: '2', unidade: 'g' })
  for (const unidade of [undefined, null, 5, {}])
    expect(v.parse(schema, { de: '2', unidade })).toStrictEqual({ de: '2' })
})

it('takes no infinite number, which JSON can hold', () => {
  expect(readAs(FINITE, JSON.parse('1e999'))).toBeUndefined()
  expect(readAs(FINITE, -2.5)).toBe(-2.5)
})

it('cuts a text and keeps the texts of an object only', () => {
  expect(readAs(textUpTo(2), 'abc')).toBe('ab')
  expect(readAs(TEXTS, { a: 'x', b: 1, c: null, d: '' })).toEqual({ a: 'x', d: '' })
  expect(readAs(TEXTS, 'abc')).toBeUndefined()
})
