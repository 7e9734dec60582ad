import { describe, expect, it } from 'vitest'
import { eggsView } from './eggs-view.ts'

describe('eggsView', () => {
  it.each([
    ['3', 'ovo', 'grande', '3 ovos', '150 g', 'entre 150 e 165 g'],
    ['3 ovos', 'ovo', 'grande', '3 ovos', '150 g', 'entre 150 e 165 g'],
    ['1 dúzia', 'ovo', 'medio', '12 ovos', '528 g', null],
    ['2', 'ovo', 'extra', '2 ovos', '112 g', null],
    ['4', 'clara', 'grande', '4 claras', '132 g', 'entre 132 e 160 g'],
    ['½', 'gema', 'grande', '½ gema', '8,5 g', 'entre 7 e 8,5 g'],
    ['150 g', 'ovo', 'grande', '150 g', '3 ovos', 'entre 2,7 e 3'],
    ['0,1 kg', 'ovo', 'grande', '100 g', '2 ovos', 'entre 1,8 e 2'],
  ] as const)('%j of %s, %s: %s = %s', (typed, part, size, typedText, text, between) => {
    expect(eggsView(typed, part, size)).toMatchObject({ value: { typedText, text, between, rest: null } })
  })

  it('rounds to halves and names the grams to weigh', () => {
    expect(eggsView('70 g', 'ovo', 'grande')).toMatchObject({
      value: { text: '1 ½ ovo', rest: { count: '1,4', grams: '70' } },
    })
  })

  it('says that white and yolk of other sizes are computed', () => {
    expect(eggsView('2', 'clara', 'extra')).toMatchObject({
      value: { text: '73,9 g', note: expect.stringContaining('mesma proporção') },
    })
  })

  it.each([
    ['2 xícaras', 'only-grams-or-count'],
    ['0', 'not-above-zero'],
    ['dois', 'no-number'],
  ])('%j is refused: %s', (typed, problem) => {
    expect(eggsView(typed, 'ovo', 'grande')).toEqual({ value: null, problem })
  })

  it('waits while nothing is typed', () => {
    expect(eggsView('', 'ovo', 'grande')).toEqual({ value: null, problem: null })
  })
})
