// Properties of every text and every stored value, checked on generated ones.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { conservationTip } from './conservation/conservation-tip.ts'
import { formatIngredient } from './display/format.ts'
import { lineColumns } from './display/line-columns.ts'
import { piecePartsOf } from './display/piece-parts.ts'
import type { IngredientLine } from './ingredient/ingredient.ts'
import { scaleIngredient } from './ingredient/scale.ts'
import { READ } from './line/cases/ingredient-lines.cases.ts'
import { runsOf } from '../../../tools/test/all-runs.mjs'
import { readIngredients } from './shapes/ingredient-lists.ts'
import { readIngredient } from './shapes/ingredient-shapes.ts'
import { readSteps } from './steps/steps.ts'
import { tokenize } from './text/tokens.ts'

const odd = [
  '(',
  ')',
  '½',
  '1/2',
  '1,5',
  '1.500',
  'e',
  'a',
  'ou',
  ':',
  '-',
  ',',
  '|',
  'de',
  'meia',
  'uma',
  'q.b.',
  '٣',
  '²',
]
const words = READ.flatMap(([line]) => line.split(' ')).concat(odd)
/** Random sequences of words from real lines; they cover more of the reader than random characters do. */
const jumble = fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((parts) => parts.join(' '))
/** Any code units, including unpaired surrogates, as damaged text may contain. */
const broken = fc.uint16Array({ maxLength: 40 }).map((codes) => String.fromCharCode(...codes))
const text = fc.oneof(
  jumble,
  broken,
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(...READ.map(([line]) => line)),
)
const factor = fc.double({ min: 0.01, max: 100, noNaN: true })
const readable = READ.map(([raw]) => readIngredient(raw)).filter(({ quantity }) => quantity !== null)

/** The laws that a reading breaks, whatever the text; [] if it is sound. */
function faultsOf({ quantity, raw, kind, diagnostics, unit }: IngredientLine): string[] {
  const isOrdered =
    quantity === null || (quantity.min > 0 && quantity.min <= quantity.max && quantity.max < Infinity)
  const isWhole = quantity === null || (kind === 'ingredient' && unit !== null)
  const isPlaced = diagnostics.every(
    ({ place: { start, end } }) => start >= 0 && start <= end && end <= raw.length,
  )
  const isExplained = kind !== 'text' || diagnostics.length > 0 || !/[\p{L}\p{N}]/u.test(raw)
  return Object.entries({ isOrdered, isWhole, isPlaced, isExplained }).flatMap(([law, holds]) =>
    holds ? [] : [law],
  )
}

describe('reading', () => {
  test('never throws and is sound for any text', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const line = readIngredient(raw)
        expect(line.raw).toBe(raw)
        expect(faultsOf(line)).toEqual([])
      }),
      { numRuns: runsOf(3000) },
    )
  })

  test('never throws and is sound for any stored value', () => {
    const part = fc.oneof(text, fc.double(), fc.jsonValue())
    const record = fc.record({ name: part, qty: part, unit: part }, { requiredKeys: [] })
    const entry = fc.oneof(record, fc.jsonValue())
    fc.assert(
      fc.property(fc.array(entry), fc.jsonValue(), (entries, other) => {
        expect([...readIngredients(entries), ...readIngredients(other)].flatMap(faultsOf)).toEqual([])
        expect(readSteps(entries)).toHaveLength(entries.length)
        expect(conservationTip({ title: '', description: null, steps: other, storageTip: null })).not.toBe('')
      }),
    )
  })

  // `npm run bench` measures the time.
  test.each(['1', '½', '(', '()', 'a gosto ', '1 g ou ', '2 ovos e 1 gema ', '1/', '&amp;', '<b ', '\u0301'])(
    '100 kB of "%s" are no ingredient',
    (seed) => {
      const raw = seed.repeat(100_000 / seed.length)
      expect(readIngredient(raw)).toMatchObject({ raw, kind: 'text', diagnostics: [{ code: 'too-long' }] })
    },
  )
})

describe('scaling', () => {
  test('by 1 gives the line as written', () => {
    fc.assert(
      fc.property(text, (raw) => {
        const line = readIngredient(raw)
        expect(scaleIngredient(line, 1)).toBe(line)
        expect(formatIngredient(scaleIngredient(line, 1))).toBe(raw)
      }),
    )
  })

  test('by a and then by b is by ab', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readable), factor, factor, (line, a, b) => {
        const twice = scaleIngredient(scaleIngredient(line, a), b)
        const once = scaleIngredient(line, a * b)
        expect(inBase(twice) / inBase(once)).toBeCloseTo(1, 10)
        expect(twice.unit).toBe(once.unit)
      }),
    )
  })

  test('any text can be shown scaled', () => {
    fc.assert(
      fc.property(text, factor, (raw, by) => {
        const line = scaleIngredient(readIngredient(raw), by)
        const shown = formatIngredient(line)
        expect(line.quantity === null ? shown === raw : /[\d¼⅓½⅔¾⅛]/.test(shown)).toBe(true)
        const { amount, joint, name } = lineColumns(shown)
        expect(amount + joint + name).toBe(shown)
      }),
      { numRuns: runsOf(2000) },
    )
  })

  test('a scaled line reads back as about the scaled amount', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readable), fc.integer({ min: 2, max: 9 }), (line, by) => {
        const scaled = scaleIngredient(line, by)
        const shown = formatIngredient(scaled)
        // Eggs and small things are not quartered: the line has "cerca de" and is off by a quarter of a piece at most.
        const isHalved = piecePartsOf(tokenize(scaled.ingredient)) === 'halves'
        const allowed =
          isHalved && scaled.unit === 'unidade' && SAID_TO_BE_ABOUT.test(shown) ? 0.26 / inBase(scaled) : 0
        expect(Math.abs(inBase(readIngredient(shown)) / inBase(scaled) - 1), shown).toBeLessThan(
          Math.max(0.1, allowed),
        )
      }),
      { numRuns: runsOf(1000) },
    )
  })

  test('an amount without cerca de is within the tolerance', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readable), factor, (line, by) => {
        const scaled = scaleIngredient(line, by)
        const shown = formatIngredient(scaled)
        fc.pre(!SAID_TO_BE_ABOUT.test(shown) && scaled.unit !== 'pitada')
        const again = readIngredient(shown)
        // Sums of cups and spoons, and amounts in a smaller unit, are not read back in the line's own unit.
        fc.pre(again.quantity !== null && baseOf(again) === baseOf(scaled) && !/ e |, na receita/.test(shown))
        expect(Math.abs(inBase(again) / inBase(scaled) - 1), `${line.raw} × ${by}: ${shown}`).toBeLessThan(
          0.051,
        )
      }),
      { numRuns: runsOf(3000) },
    )
  })

  test('no positive amount is shown as nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...readable), factor, (line, by) => {
        const shown = formatIngredient(scaleIngredient(line, by))
        expect(shown).not.toMatch(/(?:^|\s)0(?![,\d])/)
      }),
    )
  })
})

/** Words that mark an amount as rounded. */
const SAID_TO_BE_ABOUT = /cerca de|menos de|até/

const THOUSANDTHS: Readonly<Record<string, number>> = { kg: 1000, l: 1000, mg: 1 / 1000 }

/** The upper end, in one unit for all weights and one for all volumes: 1,5 kg equals 1500 g. */
function inBase({ quantity, unit }: IngredientLine): number {
  return (quantity?.max ?? 0) * (THOUSANDTHS[unit ?? ''] ?? 1)
}

/** The unit that `inBase` counts in. */
function baseOf({ unit }: IngredientLine): string {
  return unit === 'kg' || unit === 'mg' ? 'g' : unit === 'l' ? 'ml' : (unit ?? '')
}
