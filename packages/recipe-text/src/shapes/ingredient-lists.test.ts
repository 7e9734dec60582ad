import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '../../../../tools/test/all-runs.mjs'
import { readIngredients } from './ingredient-lists.ts'

function linesOf(value: unknown): string[] {
  return readIngredients(value).map(({ raw, kind }) => (kind === 'section' ? `## ${raw}` : raw))
}

test('mixes shapes, keeps the order, leaves out empty entries', () => {
  const mixed = ['2 ovos', { name: 'Mel', qty: 1, unit: 'colher (sopa)' }, null, '', 'sal a gosto', 7]
  expect(linesOf(mixed)).toEqual(['2 ovos', '1 colher (sopa) de mel', 'sal a gosto', '7'])
})

test.each([
  ['one line', '2 ovos', ['2 ovos']],
  ['lines of a text', 'Massa:\r\n2 ovos\n\n1 gema', ['## Massa:', '2 ovos', '1 gema']],
  [
    'a list on one line',
    '2 ovos, 1 xícara de leite e 9 g de sal',
    ['2 ovos', '1 xícara de leite', '9 g de sal'],
  ],
  [
    'a list within an entry',
    ['2 ovos, 1 xícara de leite e 9 g de sal'],
    ['2 ovos, 1 xícara de leite e 9 g de sal'],
  ],
  ['lines within an entry', ['2 ovos\n1 gema'], ['2 ovos', '1 gema']],
  ['JSON as text', '[{"name":"Ovos","qty":2,"unit":null},"sal a gosto"]', ['2 ovos', 'sal a gosto']],
  ['JSON as text within a list', ['{"name":"Ovos","qty":2}'], ['2 ovos']],
  ['text that only looks so', '[opcional] 2 ovos', ['[opcional] 2 ovos']],
  ['one object', { name: 'Ovos', qty: 2 }, ['2 ovos']],
  ['lists in a list', [['2 ovos'], [['1 gema']]], ['2 ovos', '1 gema']],
  [
    'groups with a title',
    [
      { title: 'Massa', items: ['2 ovos'] },
      { name: 'Recheio:', ingredients: [{ name: 'Mel', qty: 50, unit: 'g' }] },
      { items: ['sal a gosto'] },
    ],
    ['## Massa', '2 ovos', '## Recheio:', '50 g de mel', 'sal a gosto'],
  ],
  [
    'groups by their names',
    { Massa: ['2 ovos'], Calda: ['1 gema'] },
    ['## Massa', '2 ovos', '## Calda', '1 gema'],
  ],
  ['the whole recipe', { title: 'Pudim', ingredients: ['2 ovos'] }, ['## Pudim', '2 ovos']],
])('%s', (_, value, lines) => {
  expect(linesOf(value)).toEqual(lines)
})

test.each([[null], [undefined], [{}], [3], [true], [[]], [''], ['{}'], [[null, [], {}]]])(
  '%j holds none',
  (value) => {
    expect(readIngredients(value)).toEqual([])
  },
)

test('deep nesting is cut off', () => {
  const deep = JSON.parse(`${'['.repeat(5000)}"2 ovos"${']'.repeat(5000)}`) as unknown
  expect(readIngredients(deep)).toEqual([])
  const within: unknown[] = []
  within.push(within, '2 ovos')
  expect(readIngredients(within).length).toBeGreaterThan(0)
})

test('never throws on any value, also as text', () => {
  fc.assert(
    fc.property(fc.anything(), fc.json(), (value, text) => {
      for (const line of [...readIngredients(value), ...readIngredients(text)])
        expect(line.raw.trim()).not.toBe('')
    }),
    { numRuns: runsOf(500) },
  )
})
