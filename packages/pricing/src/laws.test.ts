// Properties of every sheet and every price, checked on generated ones.

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Costing, CostingLine } from './costs/costing.ts'
import {
  compare,
  divide,
  exact,
  multiply,
  ratio,
  subtract,
  sum,
  toNumber,
  ZERO,
  type Exact,
} from './arithmetic/exact.ts'
import {
  allocate,
  batchCost,
  formatPercent,
  fromMargin,
  fromMarkup,
  priceChange,
  priceParts,
  roundHalfUp,
  roundUp,
  saleResult,
  scaleCosting,
  shownCosts,
  shownLines,
  suggestPrice,
  type BatchCost,
  type PricingResult,
  type PriceGoal,
  type PriceStep,
  type SaleShare,
} from './index.ts'

const hundredths = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 100), max: max * 100 }).map((value) => value / 100)
const cents = fc.integer({ min: 1, max: 50_000 })
const line: fc.Arbitrary<CostingLine> = fc.record({
  name: fc.constant(''),
  used: fc.record({ amount: hundredths(0.01, 5000), unit: fc.constantFrom('g', 'kg') }),
  package: fc.record({ priceCents: cents, size: hundredths(0.01, 5000), unit: fc.constantFrom('g', 'kg') }),
  correctionFactor: hundredths(1, 3),
})
const costing: fc.Arbitrary<Costing> = fc.record(
  {
    ingredients: fc.array(line, { minLength: 1, maxLength: 12 }),
    lossPercent: hundredths(0, 90),
    packaging: fc.array(
      fc.record({
        name: fc.constant(''),
        count: fc.nat({ max: 100 }),
        packPriceCents: cents,
        packCount: fc.integer({ min: 1, max: 100 }),
      }),
    ),
    labour: fc.record({ minutes: fc.nat({ max: 600 }), hourlyCents: fc.nat({ max: 20_000 }) }),
    madeUnits: fc.integer({ min: 1, max: 200 }),
  },
  { requiredKeys: ['ingredients', 'madeUnits'] },
)
const shares: fc.Arbitrary<SaleShare[]> = fc.array(
  fc.record({ name: fc.string(), percent: hundredths(0, 20), kind: fc.constantFrom('fee', 'tax') }),
  { maxLength: 3 },
)
const goal: fc.Arbitrary<PriceGoal> = fc.oneof(
  fc.record({ by: fc.constant('margin' as const), percent: hundredths(0, 39) }),
  fc.record({ by: fc.constant('markup' as const), percent: hundredths(0, 400) }),
)
const step = fc.constantFrom<PriceStep>('cent', '5-cents', '10-cents', '50-cents', 'ending-90', 'real')
const factor = fc
  .tuple(fc.integer({ min: 1, max: 50 }), fc.integer({ min: 1, max: 50 }))
  .map(([a, b]) => ratio(BigInt(a), BigInt(b)))

/** The value; skips inputs whose sums are too large. */
function given<T>({ value }: PricingResult<T>): T {
  fc.pre(value !== null)
  return value
}

function costOf(sheet: Costing): BatchCost {
  return given(batchCost(sheet))
}

const isSame = (a: Exact, b: Exact) => compare(a, b) === 0

describe('a sheet', () => {
  test('parts and lines add up to the total', () => {
    fc.assert(
      fc.property(costing, (sheet) => {
        const { parts, lineCents, totalCents, unitCents, sellableUnits } = costOf(sheet)
        expect(sum(Object.values(parts))).toEqual(totalCents)
        expect(sum(lineCents)).toEqual(parts.ingredients)
        expect(multiply(unitCents, sellableUnits)).toEqual(totalCents)
      }),
    )
  })

  test('times 1 is itself; by a and then by b is by ab', () => {
    fc.assert(
      fc.property(costing, factor, factor, (sheet, a, b) => {
        expect(costOf(given(scaleCosting(sheet, 1)))).toEqual(costOf(sheet))
        const twice = given(scaleCosting(given(scaleCosting(sheet, a)), b))
        expect(twice).toEqual(given(scaleCosting(sheet, multiply(a, b))))
      }),
    )
  })

  test('ingredients and packaging grow with the recipe', () => {
    fc.assert(
      fc.property(costing, factor, (sheet, by) => {
        const [once, scaled] = [costOf(sheet).parts, costOf(given(scaleCosting(sheet, by))).parts]
        for (const kind of ['ingredients', 'loss', 'packaging'] as const) {
          expect(scaled[kind]).toEqual(multiply(once[kind], by))
        }
        expect(scaled.labour).toEqual(once.labour)
      }),
    )
  })
})

describe('a price', () => {
  test('is at least the minimum, and the minimum at least the cost', () => {
    fc.assert(
      fc.property(costing, shares, goal, step, (sheet, taken, wish, to) => {
        const cost = costOf(sheet)
        const { priceCents, minimumCents } = given(suggestPrice(cost, taken, wish, to))
        expect(priceCents).toBeGreaterThanOrEqual(minimumCents)
        const { profitCents } = given(saleResult(cost, taken, priceCents))
        expect(toNumber(profitCents)).toBeGreaterThanOrEqual(0)
        const lower =
          minimumCents > 1 ? given(saleResult(cost, taken, minimumCents - 1)).profitCents : exact(-1)
        expect(toNumber(lower)).toBeLessThan(0)
      }),
    )
  })

  test('is rounded up to its step', () => {
    const sizes = {
      '5-cents': [5, 0],
      '10-cents': [10, 0],
      '50-cents': [50, 0],
      'ending-90': [100, 90],
      real: [100, 0],
    }
    fc.assert(
      fc.property(
        costing,
        shares,
        goal,
        fc.constantFrom(...(Object.keys(sizes) as (keyof typeof sizes)[])),
        (sheet, taken, wish, to) => {
          const { priceCents, exactCents, minimumCents } = given(suggestPrice(costOf(sheet), taken, wish, to))
          const [size = 1, rest] = sizes[to]
          expect(priceCents % size).toBe(rest)
          expect(priceCents - Math.max(roundUp(exactCents), minimumCents)).toBeLessThan(size)
        },
      ),
    )
  })

  test('reaches the target margin before rounding', () => {
    fc.assert(
      fc.property(costing, shares, hundredths(0, 39), (sheet, taken, percent) => {
        const cost = costOf(sheet)
        const { exactCents, multiplier } = given(suggestPrice(cost, taken, { by: 'margin', percent }))
        const left = taken.reduce(
          (rest, share) => subtract(rest, divide(exact(share.percent), exact(100))),
          exact(1),
        )
        const kept = subtract(multiply(exactCents, left), cost.unitCents)
        expect(multiply(divide(kept, exactCents), exact(100))).toEqual(exact(percent))
        expect(isSame(multiply(cost.unitCents, multiplier), exactCents)).toBe(true)
      }),
    )
  })

  test('its parts add up to the price, to the centavo', () => {
    fc.assert(
      fc.property(
        costing,
        shares,
        cents,
        fc.constantFrom('unit' as const, 'batch' as const),
        (sheet, taken, price, of) => {
          const cost = costOf(sheet)
          const parts = given(priceParts(cost, taken, price, of))
          const total =
            of === 'unit' ? price : roundHalfUp(given(saleResult(cost, taken, price)).revenueCents)
          expect(parts.reduce((all, part) => all + part.cents, 0)).toBe(total)
          expect(parts.every(({ kind, cents: share }) => share >= 0 || kind === 'profit')).toBe(true)
          const sale = given(saleResult(cost, taken, price))
          const profit = parts.find(({ kind }) => kind === 'profit') ?? { cents: 0, percent: 0 }
          expect(profit.cents).toBe(roundHalfUp(of === 'unit' ? sale.unitProfitCents : sale.profitCents))
          expect(formatPercent(profit.percent)).toBe(formatPercent(sale.marginPercent))
          expect(Math.round(parts.reduce((all, part) => all + part.percent * 100, 0))).toBe(10_000)
        },
      ),
    )
  })

  test('margin and markup turn into one another', () => {
    fc.assert(
      fc.property(hundredths(0, 39), shares, (percent, taken) => {
        const there = given(fromMargin(percent, taken))
        const back = given(fromMarkup(there.markupPercent, taken))
        expect(back).toEqual(there)
        expect(back.marginPercent).toEqual(exact(percent))
      }),
    )
  })

  test('changes with the price of the package', () => {
    fc.assert(
      fc.property(cents, cents, hundredths(1, 500), (before, after, size) => {
        const change = given(
          priceChange({ priceCents: before, size, unit: 'g' }, { priceCents: after, size, unit: 'g' }),
        )
        expect(Math.sign(toNumber(change))).toBe(Math.sign(after - before))
      }),
    )
  })
})

test('shown costs add up, each within a centavo', () => {
  fc.assert(
    fc.property(costing, (sheet) => {
      const cost = given(batchCost(sheet))
      const shown = shownCosts(cost)
      const total = (all: readonly number[]) => all.reduce((before, one) => before + one, 0)
      expect(shown.totalCents).toBe(roundHalfUp(cost.totalCents))
      expect(total(Object.values(shown.parts))).toBe(shown.totalCents)
      expect(shown.parts.ingredients).toBe(roundHalfUp(cost.parts.ingredients))
      expect(total(shown.lineCents)).toBe(shown.parts.ingredients)
      for (const [index, line] of cost.lineCents.entries()) {
        expect(Math.abs(toNumber(subtract(exact(shown.lineCents[index] ?? 0), line)))).toBeLessThan(1)
      }
      // Other costs do not change a line.
      expect(shownLines(cost.lineCents)).toEqual(shown.lineCents)
    }),
  )
})

describe('allocate', () => {
  const parts = fc.array(
    fc.tuple(fc.nat(), fc.integer({ min: 1, max: 99 })).map(([a, b]) => ratio(BigInt(a), BigInt(b))),
    { minLength: 1, maxLength: 20 },
  )

  test('allocates the total, each part within a centavo of its share', () => {
    fc.assert(
      fc.property(fc.nat(), parts, (total, all) => {
        const whole = sum(all)
        fc.pre(!isSame(whole, ZERO))
        const shared = allocate(total, all)
        expect(shared.reduce((left, one) => left + one, 0)).toBe(total)
        for (const [index, part] of all.entries()) {
          const share = multiply(part, divide(exact(total), whole))
          expect(Math.abs(toNumber(subtract(exact(shared[index] ?? 0), share)))).toBeLessThan(1)
        }
      }),
    )
  })

  test('the remainder goes to the largest remainders, of equal ones to the larger part, then to the earlier', () => {
    expect(allocate(3, [exact(1.5), exact(1.5)])).toEqual([2, 1])
    expect(allocate(4, [exact(1.5), exact(2.5)])).toEqual([1, 3])
    expect(allocate(100, [1, 1, 1].map(exact))).toEqual([34, 33, 33])
    expect(allocate(10, [exact(15), exact(26), exact(59)])).toEqual([1, 3, 6])
    expect(allocate(5, [ZERO, ZERO])).toEqual([0, 0])
  })
})
