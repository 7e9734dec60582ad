import { describe, expect, test } from 'vitest'
import { CONVERTED, UNKNOWN } from './conversion.cases.ts'
import { allMeasures, convertAmount, STANDARD_KITCHEN, type MeasureResult } from '../index.ts'

function codes(result: MeasureResult<unknown>): string[] {
  return result.diagnostics.map(({ code }) => code)
}

describe('an amount in another unit', () => {
  test.each(CONVERTED)('%d %s of %s in %s is %d', (value, unit, ingredient, to, expected) => {
    expect(convertAmount({ value, unit }, to, ingredient).value?.value).toBeCloseTo(expected, 10)
  })

  test.each(UNKNOWN)('%s of %s in %s: %s', (unit, ingredient, to, code) => {
    const result = convertAmount({ value: 1, unit }, to, ingredient)
    expect(result.value).toBeNull()
    expect(codes(result)).toContain(code)
  })

  test.each([
    [0, 'not-positive'],
    [-1, 'not-positive'],
    [Number.NaN, 'not-a-number'],
    [Number.POSITIVE_INFINITY, 'too-large'],
  ])('%d is no amount', (value, code) => {
    expect(codes(convertAmount({ value, unit: 'g' }, 'kg'))).toEqual([code])
  })
})

describe('the evidence of a number', () => {
  test('the spread and the sources of a density', () => {
    const { value } = convertAmount({ value: 2, unit: 'xicara_cha' }, 'g', 'farinha_trigo')
    expect(value).toMatchObject({ value: 240, spread: { min: 214, max: 320 }, basis: 'published' })
    expect(value?.evidence).toContainEqual({ source: 'USDA_SR28', of: 'xicara_cha', amount: 125, in: 'g' })
    expect(value?.evidence).toContainEqual({
      source: 'AFR',
      of: 'xicara_cha',
      amount: 142.9,
      in: 'g',
      sample: 39,
    })
    expect(value?.note).toContain('140')
  })

  test('the inverse conversion swaps minimum and maximum', () => {
    const { value } = convertAmount({ value: 240, unit: 'g' }, 'xicara_cha', 'farinha_trigo')
    expect(value?.spread.min).toBeCloseTo(240 / 160, 10)
    expect(value?.spread.max).toBeCloseTo(240 / 107, 10)
  })

  test('the spread of a household measure, until the cup is measured', () => {
    const published = convertAmount({ value: 1, unit: 'xicara_cha' }, 'ml').value
    expect(published).toMatchObject({ value: 240, spread: { min: 200, max: 250 }, basis: 'published' })
    const kitchen = { ...STANDARD_KITCHEN, cupMl: 213 }
    const own = convertAmount({ value: 1, unit: 'xicara_cha' }, 'ml', null, kitchen).value
    expect(own).toMatchObject({ value: 213, spread: { min: 213, max: 213 } })
  })

  test('definitions have no evidence', () => {
    const { value } = convertAmount({ value: 1, unit: 'kg' }, 'g')
    expect(value).toMatchObject({
      spread: { min: 1000, max: 1000 },
      basis: 'definition',
      evidence: [],
      note: null,
    })
  })

  test.each([
    ['colher', 'acucar_refinado', 'ambiguous-unit'],
    ['pitada', 'sal', 'rough-unit'],
    ['lata', 'leite_condensado', 'package-size'],
    ['xicara_cha', 'polvilho_azedo', 'low-confidence'],
  ] as const)('%s of %s says %s', (unit, ingredient, code) => {
    expect(codes(convertAmount({ value: 1, unit }, 'g', ingredient))).toEqual([code])
  })
})

describe('the kitchen', () => {
  test("a house's cup weighs in proportion", () => {
    const kitchen = { ...STANDARD_KITCHEN, cupMl: 200 }
    expect(convertAmount({ value: 1, unit: 'xicara_cha' }, 'g', 'farinha_trigo', kitchen).value?.value).toBe(
      100,
    )
    expect(convertAmount({ value: 1, unit: 'colher_sopa' }, 'g', 'farinha_trigo', kitchen).value?.value).toBe(
      7.5,
    )
  })

  test("a person's own weighing goes before what is published, and makes known what is not", () => {
    const kitchen = { ...STANDARD_KITCHEN, ownGramsPerMl: { farinha_trigo: 0.6, morango: 0.7 } }
    const flour = convertAmount({ value: 1, unit: 'xicara_cha' }, 'g', 'farinha_trigo', kitchen).value
    expect(flour).toMatchObject({ value: 144, spread: { min: 144, max: 144 }, basis: 'own', evidence: [] })
    expect(convertAmount({ value: 100, unit: 'ml' }, 'g', 'morango', kitchen).value?.value).toBe(70)
  })

  test("eggs of the kitchen's size", () => {
    const kitchen = { ...STANDARD_KITCHEN, eggSize: 'medio' } as const
    expect(convertAmount({ value: 3, unit: 'unidade' }, 'g', 'ovo', kitchen).value?.value).toBe(132)
  })
})

describe('fills', () => {
  test.each([
    ['colher_sopa', 'rasa', 12.5, []],
    ['colher_sopa', 'cheia', 18.75, ['rough-fill']],
    ['colher_sopa', 'bem_cheia', 25, ['rough-fill']],
    ['xicara_cha', 'cheia', 220, ['rough-fill']],
    ['xicara_cha', 'escassa', 160, ['rough-fill']],
    ['copo_americano', 'cheia', (190 * 200) / 240, ['unknown-fill']],
  ] as const)('1 %s %s of sugar', (unit, fill, grams, said) => {
    const result = convertAmount({ value: 1, unit, fill }, 'g', 'acucar_refinado')
    expect(result.value?.value).toBeCloseTo(grams, 10)
    expect(codes(result)).toEqual(said)
  })

  test('heaped spoons in level ones', () => {
    expect(convertAmount({ value: 2, unit: 'colher_sopa', fill: 'cheia' }, 'colher_sopa').value?.value).toBe(
      3,
    )
  })
})

describe('all measures', () => {
  test('of an ingredient', () => {
    const seen = allMeasures({ value: 300, unit: 'g' }, 'farinha_trigo')
    expect(Object.fromEntries(seen.map(({ unit, text }) => [unit, text]))).toMatchObject({
      g: '300 g',
      kg: '300 g',
      ml: '600 ml',
      xicara_cha: '2 ½ xícaras (chá)',
      colher_sopa: '40 colheres (sopa)',
    })
  })

  test('without a density volumes convert, and weights have a reason', () => {
    const seen = allMeasures({ value: 1, unit: 'xicara_cha' }, 'granulado')
    expect(seen.find(({ unit }) => unit === 'ml')?.text).toBe('240 ml')
    const grams = seen.find(({ unit }) => unit === 'g')
    expect(grams?.text).toBeNull()
    expect(grams && codes(grams)).toEqual(['unknown-density'])
  })

  test('eggs also as a count', () => {
    const seen = allMeasures({ value: 125, unit: 'g' }, 'ovo')
    expect(seen.find(({ unit }) => unit === 'unidade')?.text).toBe('2 ½ unidades')
  })
})
