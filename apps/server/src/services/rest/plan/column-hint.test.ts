import { expect, test } from 'vitest'
import { columnHint } from './column-hint.ts'

test.each([
  [['id', 'name'], 'nam', 'Perhaps you meant to reference the column "cakes.name".'],
  [
    ['id', 'name', 'notes'],
    'nope',
    'Perhaps you meant to reference the column "cakes.name" or the column "cakes.notes".',
  ],
  [['abc1', 'abc2', 'abc3'], 'abcd', null],
  [['abc1', 'abc2', 'abc3', 'abcde'], 'abcdef', 'Perhaps you meant to reference the column "cakes.abcde".'],
  [['Name'], 'name', 'Perhaps you meant to reference the column "cakes.Name".'],
  // More than half of the letters, or more than three, are different.
  [['ab'], 'b', null],
  [['abcdefgh'], 'abcd', null],
  [['abcdefgh'], 'abcdxyzh', 'Perhaps you meant to reference the column "cakes.abcdefgh".'],
  // Half is counted in bytes.
  [['äb'], 'ä', 'Perhaps you meant to reference the column "cakes.äb".'],
  [[], 'name', null],
  [['x'.repeat(63)], 'y'.repeat(1_000_000), null],
])('of %j for %s', (columns, wanted, hint) => {
  expect(columnHint(columns, wanted, 'cakes')).toBe(hint)
})
