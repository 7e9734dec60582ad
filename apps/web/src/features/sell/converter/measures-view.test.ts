import {
  convertAmount,
  CONVERTER_UNITS,
  densityOf,
  INGREDIENT_IDS,
  STANDARD_KITCHEN,
} from '@ateliedoce/measures'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountIn, typedAmountText } from './amount-words.ts'
import { measuresView } from './measures-view.ts'
import { readTypedAmount } from './typed-amount.ts'

describe('amountIn', () => {
  it.each([
    [240, 'g', '240 g'],
    [1234.5, 'g', '1.235 g'],
    [33.33, 'g', '33,3 g'],
    [0.24, 'kg', '0,24 kg'],
    [0.00024, 'kg', '0,00024 kg'],
    [0.135, 'kg', '0,135 kg'],
    [0.0638, 'l', '0,0638 litro'],
    [1.5, 'xicara_cha', '1 ½ xícara (chá)'],
    [2, 'xicara_cha', '2 xícaras (chá)'],
    [1.999, 'xicara_cha', '2 xícaras (chá)'],
    [0.3334, 'xicara_cha', '⅓ xícara (chá)'],
    [0.997, 'colher_sopa', '1 colher (sopa)'],
    [2.526, 'copo_americano', '2,53 copos americanos'],
    [35.2, 'colher_cha', '35 ¼ colheres (chá)'],
    [8.1, 'colher_cha', '8,1 colheres (chá)'],
    [0.07, 'colher_cha', '0,07 colher (chá)'],
  ] as const)('%d %s is %j', (value, unit, text) => {
    expect(amountIn(value, unit)).toBe(text)
  })
})

describe('measuresView', () => {
  it.each([
    ['2 abobrinhas', '392 g'],
    ['3 ovos', '150 g'],
    ['1 tablete de manteiga', '200 g'],
  ])('asks for no cup of %s, whose weight is published', (typed, grams) => {
    const amount = readTypedAmount(typed, 'g').value
    const view = amount && measuresView(amount, amount.ingredient, STANDARD_KITCHEN)
    expect([view?.main?.text, view?.missing]).toEqual([grams, null])
  })

  it('gives two cups of flour in grams first, with published values and their sources', () => {
    const { main, rows, missing, cup } = measuresView(
      { value: 2, unit: 'xicara_cha' },
      'farinha_trigo',
      STANDARD_KITCHEN,
    )
    expect(main).toMatchObject({
      unit: 'g',
      text: '240 g',
      between: 'entre 214 e 320 g',
      sources: 'USDA, King Arthur Baking e mais 5',
      isOwn: false,
      reverse: '240 g',
    })
    expect(rows.map(({ text }) => text)).toEqual([
      '0,24 kg',
      '480 ml',
      '0,48 litro',
      '2,53 copos americanos',
      '32 colheres (sopa)',
      '48 colheres (sobremesa)',
      '96 colheres (chá)',
      '192 colheres (café)',
    ])
    expect(missing).toBeNull()
    expect(cup).toEqual({ ml: '240', isOwn: false })
  })

  it('says a weight in cups and spoons, the number beside', () => {
    const { main } = measuresView({ value: 100, unit: 'g' }, 'farinha_trigo', STANDARD_KITCHEN)
    expect(main).toMatchObject({
      unit: 'xicara_cha',
      text: '¾ xícara (chá) e 1 ½ colher (sopa)',
      exactText: '0,83 xícara (chá)',
    })
  })

  it('counts with the own cup and the own weighing, and says so', () => {
    const kitchen = { ...STANDARD_KITCHEN, cupMl: 237, ownGramsPerMl: { morango: 0.6 } }
    const { main, cup, evidence } = measuresView({ value: 1, unit: 'xicara_cha' }, 'morango', kitchen)
    expect(main).toMatchObject({ text: '142 g', between: null, sources: null, isOwn: true })
    expect(cup).toEqual({ ml: '237', isOwn: true })
    expect(evidence.every(({ claim }) => !claim.startsWith('1 xícara'))).toBe(true)
  })

  it('shows only volumes where no density is published, and why', () => {
    const { main, rows, missing } = measuresView(
      { value: 1, unit: 'xicara_cha' },
      'granulado',
      STANDARD_KITCHEN,
    )
    expect(main?.text).toBe('240 ml')
    expect(rows.map(({ unit }) => unit)).not.toContain('g')
    expect(missing).toBe('unknown-density')
  })

  it('needs no ingredient for volumes, and none for weights', () => {
    const volume = measuresView({ value: 1, unit: 'xicara_cha' }, null, STANDARD_KITCHEN)
    expect(volume.main?.text).toBe('240 ml')
    expect(volume.missing).toBe('unknown-ingredient')
    const weight = measuresView({ value: 1500, unit: 'g' }, null, STANDARD_KITCHEN)
    expect(weight.main?.text).toBe('1,5 kg')
    expect(weight.cup).toBeNull()
  })

  it('counts eggs', () => {
    const { main } = measuresView({ value: 3, unit: 'unidade' }, 'ovo', STANDARD_KITCHEN)
    expect(main).toMatchObject({ text: '150 g', between: 'entre 150 e 165 g' })
  })

  it('shows nothing of a package without a known size, and why', () => {
    expect(measuresView({ value: 1, unit: 'pacote' }, 'sal', STANDARD_KITCHEN)).toMatchObject({
      main: null,
      rows: [],
      missing: 'unknown-package',
    })
  })

  it('lists each claim once, with an address where there is one', () => {
    const { evidence } = measuresView({ value: 1, unit: 'xicara_cha' }, 'farinha_trigo', STANDARD_KITCHEN)
    const claims = evidence.map(({ claim, source }) => `${claim} ${source}`)
    expect(new Set(claims).size).toBe(claims.length)
    expect(evidence).toContainEqual({
      claim: '1 xícara (chá) = 142,9 g',
      source: expect.stringContaining('receitas brasileiras'),
      address:
        'https://github.com/adrianosferreira/afrodite.json/blob/9b8d6802cb47a148f93afc9ee5e1ab813dae3c2d/',
      detail: '2016; em 39 receitas',
    })
    expect(evidence.find(({ source }) => source.includes('Demetra'))?.address).toBe(
      'https://doi.org/10.12957/demetra.2019.37993',
    )
  })

  it('comes back within half a percent when a result is typed again', () => {
    const dense = fc.constantFrom(...INGREDIENT_IDS.filter((id) => densityOf(id) !== null))
    const unit = fc.constantFrom(...CONVERTER_UNITS)
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 9000, noNaN: true }),
        unit,
        unit,
        dense,
        (value, from, to, id) => {
          const there = convertAmount({ value, unit: from }, to, id).value?.value ?? Number.NaN
          fc.pre(there > 0.0001 && there < 90_000)
          const { value: read, problem } = readTypedAmount(typedAmountText(there, to), from)
          if (read === null) throw new Error(`${there} ${to}: ${problem}`)
          const back = convertAmount(read, from, id).value?.value ?? Number.NaN
          expect(Math.abs(back / value - 1)).toBeLessThan(0.005)
        },
      ),
      { numRuns: 500 },
    )
  })
})
