import { readIngredient } from '@ateliedoce/recipe-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { add, exact, multiply, ratio, ZERO, type Exact } from '../arithmetic/exact.ts'
import { basketOf, mergeBaskets, scaleBasket, type Basket, type WantedLine } from './basket.ts'

const TEXTS = [
  '200 g de açúcar',
  '1 kg de açúcar refinado',
  '1 xícara (chá) de açúcar',
  '1 xícara (chá) + 2 colheres (sopa) de açúcar',
  '2 latas de leite condensado',
  '1 lata de leite condensado (395 g)',
  '395 g de leite condensado',
  '½ litro de leite',
  '200 ml de leite',
  '3 ovos',
  '1 dúzia de ovos',
  '12 gemas',
  '4 claras',
  '2 paus de canela',
  'canela em pó a gosto',
  'manteiga e farinha de trigo para untar',
  '2 a 3 colheres (sopa) de mel',
  'Para a massa:',
  'uma porrada de coisas?!',
]
const factor = fc
  .tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 12 }))
  .map(([numerator, denominator]) => ratio(BigInt(numerator), BigInt(denominator)))
const wanted = fc.record({
  line: fc.constantFrom(...TEXTS).map((text) => readIngredient(text)),
  times: factor,
  source: fc.constantFrom('a', 'b', 'c'),
})
const lists = fc.array(wanted, { maxLength: 8 })
const RUNS = { numRuns: 50 }

/** The sum of every amount of every line by the line's unit, which merging must preserve. */
function totals(lines: readonly WantedLine[]): Map<string, Exact> {
  return collected(
    lines.flatMap(({ line, times }) =>
      line.quantity === null || line.unit === null
        ? []
        : [{ quantity: line.quantity, unit: line.unit }, ...line.added].map(({ quantity, unit }) => ({
            unit,
            value: multiply(exact(quantity.max), exact(times)),
          })),
    ),
  )
}

const PLAIN: Readonly<Record<string, readonly [string, number]>> = {
  kg: ['g', 1000],
  l: ['ml', 1000],
  duzia: ['unidade', 12],
  pau: ['unidade', 1],
}

function collected(amounts: readonly { readonly unit: string; readonly value: Exact }[]): Map<string, Exact> {
  const sums = new Map<string, Exact>()
  for (const { unit, value } of amounts) {
    const [plain, size] = PLAIN[unit] ?? [unit, 1]
    sums.set(plain, add(sums.get(plain) ?? ZERO, multiply(value, exact(size))))
  }
  return new Map([...sums].sort(([a], [b]) => a.localeCompare(b)))
}

function allAmounts(basket: Basket) {
  return collected([...basket.values()].flatMap(({ amounts }) => amounts))
}

/** Ignores the order of keys, on which nothing depends. */
function plain(basket: Basket) {
  return Object.fromEntries(basket)
}

describe('baskets', () => {
  it('never lose an amount or a source', () => {
    fc.assert(
      fc.property(lists, (lines) => {
        const basket = basketOf(lines)
        expect(allAmounts(basket)).toEqual(totals(lines))
        const sources = new Set(
          lines.filter(({ line }) => line.kind !== 'section').map(({ source }) => source),
        )
        expect(new Set([...basket.values()].flatMap((item) => item.sources))).toEqual(sources)
      }),
      RUNS,
    )
  })

  it('merge in any order and grouping alike', () => {
    fc.assert(
      fc.property(lists, lists, lists, (one, two, three) => {
        const [a, b, c] = [basketOf(one), basketOf(two), basketOf(three)]
        const together = plain(basketOf([...one, ...two, ...three]))
        expect(plain(mergeBaskets(mergeBaskets(a, b), c))).toEqual(together)
        expect(plain(mergeBaskets(a, mergeBaskets(b, c)))).toEqual(together)
        expect(plain(mergeBaskets(c, mergeBaskets(b, a)))).toEqual(together)
        expect(plain(mergeBaskets(a, new Map()))).toEqual(plain(a))
      }),
      RUNS,
    )
  })

  it('are the same scaled then merged as merged then scaled', () => {
    fc.assert(
      fc.property(lists, lists, factor, (one, two, by) => {
        const scaled = (lines: readonly WantedLine[]) =>
          lines.map((line) => ({ ...line, times: multiply(exact(line.times), by) }))
        expect(plain(mergeBaskets(basketOf(scaled(one)), basketOf(scaled(two))))).toEqual(
          plain(scaleBasket(mergeBaskets(basketOf(one), basketOf(two)), by)),
        )
      }),
      RUNS,
    )
  })
})
