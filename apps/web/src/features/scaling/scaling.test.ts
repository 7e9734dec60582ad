import { describe, expect, it } from 'vitest'
import { readYield, scaledLines, yieldChange, yieldToType } from './scaling.ts'
import { readScalingSearch } from './scaling-search.ts'

describe('readYield', () => {
  it.each([
    ['45', { value: 45 }],
    ['1,5', { value: 1.5 }],
    ['1.5', { value: 1.5 }],
    [' ', { problem: 'not-a-number' }],
    ['dois', { problem: 'not-a-number' }],
    ['1e3', { problem: 'not-a-number' }],
    ['0', { problem: 'not-above-zero' }],
    ['-3', { problem: 'not-above-zero' }],
    ['1.000', { value: 1000 }],
    ['1.234,5', { value: 1234.5 }],
    ['0.125', { value: 0.125 }],
    ['1/2', { value: 0.5 }],
    [' 1 1/2 ', { value: 1.5 }],
    ['1/0', { problem: 'not-a-number' }],
    ['0/2', { problem: 'not-above-zero' }],
    ['100001', { problem: 'too-large' }],
    ['2001', { problem: 'too-many-times' }],
    ['0,01', { problem: 'too-small-a-part' }],
  ])('%j -> %j', (typed, expected) => {
    expect(readYield(typed, 2)).toEqual(expected)
  })

  const MULTIPLES = [1 / 2, 1, 2, 3]
  it.each(
    [0.25, 1, 1.5, 30, 333, 1000, 1500, 12_000].flatMap((own) => MULTIPLES.map((factor) => [own, factor])),
  )('takes what the field is given for %j times %j', (own = 0, factor = 0) => {
    expect(readYield(yieldToType(own * factor), own)).toEqual({ value: own * factor })
  })
})

describe('scaledLines', () => {
  const recipe = {
    ingredients: [
      'Para a calda:',
      '200 g de açúcar',
      { name: 'Ovo', qty: 2, unit: 'unidades' },
      'sal a gosto',
    ],
    yield_quantity: 30,
    yield_unit: 'unidades',
  }
  it('scales what has an amount and shows the rest as written', () => {
    expect(scaledLines(recipe, 45)).toEqual([
      { position: 1, text: 'Para a calda:', kind: 'heading' },
      { position: 2, text: '300 g de açúcar', kind: 'scaled' },
      { position: 3, text: '3 ovos', kind: 'scaled' },
      { position: 4, text: 'sal a gosto', kind: 'as-written' },
    ])
  })
  it('changes nothing at the recipe’s own yield', () => {
    expect(scaledLines(recipe, 30).map(({ text }) => text)).toContain('200 g de açúcar')
  })
  it('shows a recipe without a yield as written', () => {
    const lines = scaledLines({ ...recipe, yield_quantity: null }, 45)
    expect(lines.map(({ text }) => text)).toContain('200 g de açúcar')
    expect(lines.some(({ kind }) => kind === 'as-written')).toBe(false)
  })
})

describe('yieldChange', () => {
  it('names both yields once with their unit', () => {
    const recipe = { ingredients: [], yield_quantity: 30, yield_unit: 'unidades' }
    expect(yieldChange(recipe, 45)).toBe('de 30 para 45 unidades')
    expect(yieldChange({ ...recipe, yield_quantity: 1, yield_unit: null }, 1.5)).toBe('de 1 para 1,5')
    expect(yieldChange(recipe, 30)).toBe('30 unidades')
    expect(yieldChange(recipe, 1)).toBe('de 30 para 1 unidade')
    expect(yieldChange({ ...recipe, yield_unit: 'porções' }, 1)).toBe('de 30 para 1 porção')
    expect(yieldChange({ ...recipe, yield_quantity: null }, 30)).toBe('')
  })
})

describe('readScalingSearch', () => {
  it.each([
    [{ rendimento: '45' }, { rendimento: '45' }],
    [{ rendimento: '1,' }, { rendimento: '1,' }],
    [{ rendimento: '' }, {}],
    [{ rendimento: {} }, {}],
  ])('%j -> %j', (search, expected) => {
    expect(readScalingSearch(search)).toEqual(expected)
  })
})
