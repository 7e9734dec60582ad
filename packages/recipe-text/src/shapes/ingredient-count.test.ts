import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { SECTIONS, WARNED } from '../line/cases/doubtful-lines.cases.ts'
import { GRANDMOTHER_LINES } from '../line/cases/grandmother-lines.cases.ts'
import { HARD_LINES } from '../line/cases/hard-lines.cases.ts'
import { READ } from '../line/cases/ingredient-lines.cases.ts'
import { MESSAGE_LINES } from '../line/cases/message-lines.cases.ts'
import { countIngredients } from './ingredient-count.ts'
import { readIngredients } from './ingredient-lists.ts'

const TEXTS = [WARNED, GRANDMOTHER_LINES, HARD_LINES, MESSAGE_LINES].join('\n').split('\n')
const LINES = [...READ.map(([line]) => line), ...SECTIONS.map(([line]) => line), ...TEXTS]

function countOf(value: unknown): number {
  return readIngredients(value).filter(({ kind }) => kind !== 'section').length
}

test('counts each known line as it is read, however it begins', () => {
  const begun = LINES.flatMap((line) => [line, `2 ${line}`, `½ ${line}:`])
  const others = [...begun, '1) Massa', '1. Massa', '2: ovos'].filter(
    (line) => countIngredients([line]) !== countOf([line]),
  )
  expect(others).toEqual([])
})

test('counts lines and objects of any shape as they are read', () => {
  const line = fc.oneof(
    fc.constantFrom(...LINES),
    fc.record({
      name: fc.oneof(fc.constantFrom(...LINES, 'Massa', 'Para a calda:'), fc.string()),
      qty: fc.oneof(fc.constantFrom('2', '0', '', 'a gosto', null), fc.double()),
      unit: fc.constantFrom('g', 'unidades', 'colher (sopa)', 'q.b.', 'a gosto', '', null),
    }),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), (lines) => {
      expect(countIngredients(lines)).toBe(countOf(lines))
    }),
    { numRuns: 300 },
  )
})

test.each([['2 ovos\n1 gema'], [{ Massa: ['2 ovos'], Calda: ['1 gema'] }], [null]])('%j', (value) => {
  expect(countIngredients(value)).toBe(countOf(value))
})
