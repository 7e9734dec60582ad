import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRow } from './row-text.ts'
import { rowLiteral } from '../store/visibility-statement.ts'

test.each([
  ['(1,,"")', ['1', null, '']],
  ['("a ""b"" \\\\ c","x,y",t)', ['a "b" \\ c', 'x,y', 't']],
  ['("(1,""2 3"")",{1})', ['(1,"2 3")', '{1}']],
  ['(,)', [null, null]],
])('%s', (text, fields) => {
  expect(readRow(text)).toEqual(fields)
})

test('a row that was written is read back', () => {
  const value = fc.option(fc.oneof(fc.string(), fc.constantFrom('"', '\\', ',', '(', ')', '""', 'ção\n')))
  fc.assert(
    fc.property(fc.array(value, { minLength: 1, maxLength: 5 }), (fields) => {
      expect(readRow(rowLiteral(fields))).toEqual(fields)
    }),
  )
})
