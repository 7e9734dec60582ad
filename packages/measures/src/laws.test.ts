// Properties of every amount, checked on generated ones.

import { readIngredient } from '@ateliedoce/recipe-text'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  calibrateCup,
  celsiusToFahrenheit,
  convertAmount,
  CONVERTER_UNITS,
  cookVolume,
  densityOf,
  fahrenheitToCelsius,
  identifyIngredient,
  isIngredientId,
  INGREDIENT_IDS,
  panScale,
  readFill,
  readOven,
  roundEggs,
  searchIngredients,
  STANDARD_KITCHEN,
  type MeasureResult,
  type Pan,
} from './index.ts'
import { MAGNITUDES } from './data/magnitudes.ts'
import { PACKAGES } from './data/packages.ts'
import { PIECES } from './data/pieces.ts'
import { SOURCES } from './data/sources.ts'
import { editDistance } from './names/edit-distance.ts'
import { runsOf } from '../../../tools/test/all-runs.mjs'

const ingredient = fc.constantFrom(...INGREDIENT_IDS)
const dense = fc.constantFrom(...INGREDIENT_IDS.filter((id) => densityOf(id) !== null))
const unit = fc.constantFrom(...CONVERTER_UNITS)
const amount = fc.double({ min: 0.001, max: 100_000, noNaN: true })
const factor = fc.double({ min: 0.01, max: 100, noNaN: true })
const kitchen = fc
  .record({ cupMl: fc.double({ min: 100, max: 400, noNaN: true }) })
  .map(({ cupMl }) => ({ ...STANDARD_KITCHEN, cupMl }))
const anyNumber = fc.double()

/** A value without NaN or infinity, or a reason why there is none. */
function isSound({ value, diagnostics }: MeasureResult<unknown>): boolean {
  return value === null ? diagnostics.length > 0 : !/null/.test(JSON.stringify(numbersOf(value)))
}

/** All numbers within a value; NaN and infinity become null in JSON. */
function numbersOf(value: unknown): unknown[] {
  if (typeof value === 'number') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : []
}

describe('converting', () => {
  test('round trips return the same amount', () => {
    fc.assert(
      fc.property(amount, unit, unit, dense, kitchen, (value, from, to, id, house) => {
        const there = convertAmount({ value, unit: from }, to, id, house).value
        const back = there && convertAmount({ value: there.value, unit: to }, from, id, house).value
        expect(Math.abs((back?.value ?? 0) / value - 1)).toBeLessThan(1e-12)
      }),
      { numRuns: runsOf(1000) },
    )
  })

  test('a conversion over a third unit equals the direct one', () => {
    fc.assert(
      fc.property(amount, unit, unit, unit, dense, (value, from, over, to, id) => {
        const half = convertAmount({ value, unit: from }, over, id).value
        const whole = half && convertAmount({ value: half.value, unit: over }, to, id).value
        const straight = convertAmount({ value, unit: from }, to, id).value
        expect((whole?.value ?? 0) / (straight?.value ?? 0)).toBeCloseTo(1, 12)
      }),
    )
  })

  test('conversions are proportional', () => {
    fc.assert(
      fc.property(amount, factor, unit, unit, dense, (value, times, from, to, id) => {
        const one = convertAmount({ value, unit: from }, to, id).value
        const many = convertAmount({ value: value * times, unit: from }, to, id).value
        expect((many?.value ?? 0) / ((one?.value ?? 0) * times)).toBeCloseTo(1, 12)
      }),
    )
  })

  test('the value lies within its spread', () => {
    fc.assert(
      fc.property(amount, unit, unit, ingredient, (value, from, to, id) => {
        const converted = convertAmount({ value, unit: from }, to, id).value
        fc.pre(converted !== null)
        expect(converted.spread.min).toBeLessThanOrEqual(converted.value)
        expect(converted.spread.max).toBeGreaterThanOrEqual(converted.value)
      }),
    )
  })

  test('never throws, whatever the numbers', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, unit, unit, ingredient, (value, cupMl, from, to, id) => {
        expect(isSound(convertAmount({ value, unit: from }, to, id, { ...STANDARD_KITCHEN, cupMl }))).toBe(
          true,
        )
        expect(isSound(calibrateCup(id, value))).toBe(true)
        expect(isSound(cookVolume(value, { ...STANDARD_KITCHEN, cupMl }))).toBe(true)
        expect(isSound(roundEggs(value, 'ovo', 'grande'))).toBe(true)
      }),
    )
  })

  test('an almost empty cup has no amount', () => {
    const house = { ...STANDARD_KITCHEN, cupMl: Number.MIN_VALUE }
    expect(convertAmount({ value: 1, unit: 'l' }, 'xicara_cha', null, house).value).toBeNull()
  })

  test('a calibrated cup reproduces its weighing', () => {
    fc.assert(
      fc.property(dense, kitchen, (id, house) => {
        const grams = convertAmount({ value: 1, unit: 'xicara_cha' }, 'g', id, house).value?.value ?? 0
        expect(calibrateCup(id, grams).value?.cupMl).toBeCloseTo(house.cupMl, 9)
      }),
    )
  })
})

describe('writing', () => {
  test('the text reads back as about the amount', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 5000, noNaN: true }), (ml) => {
        const text = cookVolume(ml).value?.text ?? ''
        const read = text
          .replace('cerca de ', '')
          .split(' e ')
          .map((part) => readIngredient(`${part} de leite`))
        const sum = read.reduce(
          (total, line) =>
            total + (line.quantity?.max ?? Number.NaN) * (line.unit ? (MAGNITUDES[line.unit]?.ml ?? 0) : 0),
          0,
        )
        const allowed = text.startsWith('cerca de') ? 0.35 : 0.0501
        expect(Math.abs(sum / ml - 1), `${ml}: ${text}`).toBeLessThan(allowed)
        expect(text).not.toMatch(/\d,\d/)
      }),
      { numRuns: runsOf(1000) },
    )
  })

  test('from a cup fifth on nothing has to be "about"', () => {
    fc.assert(
      fc.property(fc.double({ min: 48, max: 5000, noNaN: true }), kitchen, (ml, house) => {
        expect(cookVolume(ml, house).value?.text).not.toContain('cerca de')
      }),
    )
  })
})

describe('pans', () => {
  const side = fc.double({ min: 1, max: 100, noNaN: true })
  const heightCm = side
  const pan: fc.Arbitrary<Pan> = fc.oneof(
    fc.record({ shape: fc.constant('round'), diameterCm: side, heightCm }),
    fc.record({ shape: fc.constant('square'), sideCm: side, heightCm }),
    fc.record({ shape: fc.constantFrom('rectangular', 'loaf'), widthCm: side, lengthCm: side, heightCm }),
    fc.record({ shape: fc.constant('tapered'), baseCm: side, topCm: side, heightCm }),
    fc
      .record({ diameterCm: side, part: fc.double({ min: 0.1, max: 0.9, noNaN: true }), heightCm })
      .map(({ part, ...rest }) => ({ shape: 'ring', holeCm: rest.diameterCm * part, ...rest }) as const),
  )
  const by = fc.constantFrom('area', 'volume')

  test('to itself is 1', () => {
    fc.assert(
      fc.property(pan, by, (one, how) => {
        expect(panScale(one, one, how).value?.factor).toBe(1)
      }),
    )
  })

  test('round trips are 1, and a conversion over a third unit equals the direct one', () => {
    fc.assert(
      fc.property(pan, pan, pan, by, (a, b, c, how) => {
        const scale = (from: Pan, to: Pan): number => panScale(from, to, how).value?.factor ?? Number.NaN
        expect(scale(a, b) * scale(b, a)).toBeCloseTo(1, 10)
        expect((scale(a, b) * scale(b, c)) / scale(a, c)).toBeCloseTo(1, 10)
      }),
    )
  })
})

test('degrees there and back', () => {
  fc.assert(
    fc.property(fc.double({ min: -200, max: 1000, noNaN: true }), (celsius) => {
      expect(fahrenheitToCelsius(celsiusToFahrenheit(celsius))).toBeCloseTo(celsius, 9)
    }),
  )
})

describe('texts', () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }))

  test('never throws for any text', () => {
    fc.assert(
      fc.property(text, (typed) => {
        searchIngredients(typed)
        readFill(typed)
        expect(isSound(identifyIngredient(typed))).toBe(true)
        expect(isSound(readOven(typed))).toBe(true)
      }),
      { numRuns: runsOf(500) },
    )
  })

  test('a distance within the limit is exact and symmetric', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 8 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 8 }), (a, b, most) => {
        const full = editDistance(a, b, 20)
        expect(editDistance(a, b, most)).toBe(Math.min(full, most + 1))
        expect(editDistance(b, a, 20)).toBe(full)
        expect(editDistance(a, b, 20) === 0).toBe(a === b)
      }),
    )
  })
})

test('the data is sound: grams within the spread, every source known', () => {
  const faults = INGREDIENT_IDS.flatMap((id) => {
    const density = densityOf(id)
    if (density === null) return []
    const [least, most] = density.spread
    const isWithin = least <= density.gramsPerCup && density.gramsPerCup <= most
    return isWithin &&
      density.published.length > 0 &&
      density.published.every(([source]) => source in SOURCES)
      ? []
      : [id]
  })
  expect(faults).toEqual([])
})

/** Millilitres of a source's measure: American measures where its cup is American. */
function mlOf(source: keyof typeof SOURCES, unit: string): number {
  const { cupMl = 240 } = SOURCES[source] as { cupMl?: number }
  const american = cupMl === 236.588
  if (unit === 'xicara_cha') return cupMl
  if (unit === 'fl_oz') return 29.5735
  if (unit === 'ml') return 1
  if (unit === 'colher_sopa') return american ? 14.787 : 15
  return american ? 4.929 : 5
}

test('every published weight lies within the spread of its ingredient, apart from its own rounding', () => {
  const outside = INGREDIENT_IDS.flatMap((id) => {
    const density = densityOf(id)
    return (density?.published ?? []).flatMap(([source, unit, grams]) => {
      const [least, most] = density?.spread ?? [0, 0]
      const cup = (grams * 240) / mlOf(source, unit)
      const rounding = 1.01 + (unit === 'xicara_cha' ? 0 : 0.5 / grams)
      return cup >= least / rounding && cup <= most * rounding ? [] : [`${id}: ${source} ${unit} ${grams}`]
    })
  })
  expect(outside).toEqual([])
})

test('liquids cite no table that rounds liquids', () => {
  const liquids = [
    'oleo',
    'azeite',
    'leite',
    'agua',
    'creme_leite_fresco',
    'essencia_baunilha',
    'vinagre',
    'rum',
    'suco_limao',
  ] as const
  const cited = liquids.flatMap((id) => densityOf(id)?.published.filter(([source]) => source === 'KA') ?? [])
  expect(cited).toEqual([])
  const spoons = INGREDIENT_IDS.flatMap(
    (id) =>
      densityOf(id)?.published.filter(([source, unit]) => source === 'IBGE' && unit !== 'xicara_cha') ?? [],
  )
  expect(spoons).toEqual([])
})

test('pieces have one entry for each unit, of known ingredients and sources, and packages a size', () => {
  const keys = PIECES.map(({ ingredient: id, unit: of }) => `${id} ${of}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(
    PIECES.filter(
      ({ ingredient: id, published }) =>
        !isIngredientId(id) || published.some(([source, , grams]) => !(source in SOURCES) || grams <= 0),
    ),
  ).toEqual([])
  expect(
    PACKAGES.filter(
      ({ ingredient: id, amount: size, source }) => !isIngredientId(id) || size <= 0 || !(source in SOURCES),
    ),
  ).toEqual([])
})
