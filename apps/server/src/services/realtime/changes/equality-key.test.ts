import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passesFilter } from './compare-values.ts'
import { equalityKey, hasEqualityKey } from './equality-key.ts'

const TYPES = ['text', 'varchar', 'uuid', 'bool', 'int2', 'int4', 'int8', 'numeric', 'timestamptz']
const uuid = fc.uuid()
const text = fc.oneof(
  uuid,
  uuid.map((value) => value.toUpperCase()),
  fc.constantFrom('t', 'f', 'true', 'TRUE', 'False', '7', '007', '-7', '-0', '0', 'İ', 'ẞ', 'Straße', ''),
  fc.string({ unit: 'grapheme' }),
)

test('values that pass an equality filter have its key', () => {
  const property = fc.property(
    fc.constantFrom(...TYPES),
    text,
    text,
    fc.boolean(),
    (type, wanted, other, isSame) => {
      const value = isSame ? wanted : other
      const filter = { column: 'c', operator: 'eq', value: wanted, isNegated: false } as const
      const passes = passesFilter(filter, type, value)
      if (!hasEqualityKey(type)) return passes === null
      return passes !== true || equalityKey(value) === equalityKey(wanted)
    },
  )
  expect(fc.check(property, { numRuns: 300 })).toMatchObject({ failed: false })
})
