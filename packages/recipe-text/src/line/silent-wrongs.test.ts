// Silent wrongs: a wrong quantity, a wrong unit or a lost ingredient without a diagnostic.

import { expect, test } from 'vitest'
import { fold } from '../text/tokens.ts'
import { HARD_LINES, WHOLE_LINES } from './cases/hard-lines.cases.ts'
import { readLine } from './ingredient-line.ts'
import { linesOfList, splitGlued } from './split-line.ts'

const hard = HARD_LINES.trim()
  .split('\n')
  .map((row) => row.split(' @ '))

test('every wrong quantity, unit or ingredient has a diagnostic', () => {
  const silent = hard.flatMap(([raw = '', measure = '', names = '']) => {
    const line = readLine(raw)
    if (line.kind === 'text' || line.diagnostics.length > 0) return []
    const [quantity = '', unit] = measure.split(' ')
    const lost = names.split(' ').filter((name) => !fold(line.ingredient).includes(fold(name)))
    const wrongs = [
      line.quantity?.max === Number(quantity) ? '' : 'quantity',
      line.unit === unit ? '' : 'unit',
      lost.length === 0 ? '' : 'lost ingredient',
    ].filter((wrong) => wrong !== '')
    return wrongs.map((wrong) => `${raw}: ${wrong}`)
  })
  expect(silent).toEqual([])
})

test('a line with two ingredients is read as the first and can be split', () => {
  const halves = (raw: string) => splitGlued(readLine(raw))
  expect(readLine('200 g de açúcar manteiga para untar')).toMatchObject({
    ingredient: 'açúcar',
    note: 'manteiga para untar',
    diagnostics: [{ code: 'glued-ingredients', place: { start: 16, end: 35 } }],
  })
  expect(halves('200 g de açúcar manteiga para untar')).toEqual(['200 g de açúcar', 'manteiga para untar'])
  expect(halves('2 claras casca de limão')).toEqual(['2 claras', 'casca de limão'])
  expect(halves('200 g de açúcar, manteiga para untar')).toEqual(['200 g de açúcar', 'manteiga para untar'])
  expect(halves('2 ovos e 1 gema')).toEqual(['2 ovos', '1 gema'])
  expect(halves('<li>2 claras casca de limão</li>')).toEqual(['2 claras', 'casca de limão'])
  expect(halves('2 ovos')).toBeNull()
})

test('a list on one line is split where each part is certain', () => {
  const list = '2 ovos, 1 xícara de açúcar, 200 g de manteiga e 1 pitada de sal'
  const parts = ['2 ovos', '1 xícara de açúcar', '200 g de manteiga', '1 pitada de sal']
  expect(splitGlued(readLine(list))).toEqual(parts)
  expect(linesOfList(list)).toEqual(parts)
  expect(linesOfList('3 gemas + 1 lata de leite condensado + 2 limões')).toHaveLength(3)
})

test.each([
  '3 maçãs, 1 picada e 2 raladas',
  '2 ovos e 1 gema',
  '2 xícaras de farinha, 1 para polvilhar e 1 pitada de sal',
  '1 xícara de leite, 2 tigelas de farinha e 3 ovos',
])('%s stays one line, which is asked about', (list) => expect(linesOfList(list)).toEqual([list]))

test('a single ingredient has no diagnostic', () => {
  const doubted = WHOLE_LINES.trim()
    .split('\n')
    .flatMap((raw) => readLine(raw).diagnostics.map(({ code }) => `${raw}: ${code}`))
  expect(doubted).toEqual([])
})
