// Any typed or stored numbers give a value or a reason, never NaN, never an exception.

import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Costing, CostingLine } from './costs/costing.ts'
import {
  batchCost,
  breakEven,
  compareChannels,
  quoteSums,
  recipeCost,
  soldAtPrice,
  splitEggs,
  formatPercent,
  hourValue,
  isError,
  lineCost,
  minimumPrice,
  priceChange,
  saleResult,
  scaleCosting,
  suggestPrice,
  type PricingResult,
  type PriceGoal,
  type SaleShare,
} from './index.ts'

const anything = fc.oneof(
  // A function reaches its last check only where all other numbers are plausible.
  { arbitrary: fc.integer({ min: 1, max: 99 }), weight: 12 },
  fc.double(),
  fc.integer(),
  fc.constantFrom(0, -0, -1, 1e-300, 1e300, 5e-324, Number.MAX_VALUE, Number.NaN, Infinity, -Infinity, 100),
)
/** An order that is sold at no price. */
const NO_PRICE = [1, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0]

test('any numbers at all', () => {
  fc.assert(
    fc.property(fc.array(anything, { minLength: 12, maxLength: 12 }), (typed) => {
      const at = (index: number) => typed[index] ?? 0
      const bought = { priceCents: at(0), size: at(1), unit: 'g' }
      const ingredient: CostingLine = {
        name: '',
        used: { amount: at(2), unit: 'g' },
        package: bought,
        correctionFactor: at(3),
      }
      const sheet: Costing = {
        ingredients: [ingredient],
        lossPercent: at(4),
        packaging: [{ name: '', count: at(5), packPriceCents: at(6), packCount: at(7) }],
        labour: { minutes: at(8), hourlyCents: at(9) },
        gas: {
          cylinderPriceCents: at(5),
          cylinderKilograms: at(6),
          kilogramsPerHour: at(7),
          minutes: at(8),
        },
        appliances: [{ name: '', kilowatts: at(9), minutes: at(1), tariffCentsPerKilowattHour: at(2) }],
        fixedCosts: { sharedBy: 'units', monthlyCents: at(10), monthlyUnits: at(11) },
        madeUnits: at(10),
        sellableUnits: at(11),
      }
      const basis = { totalCents: at(0), sellableUnits: at(1) }
      const taken: SaleShare[] = [{ name: '', percent: at(2), kind: 'fee' }]
      const wish: PriceGoal = { by: 'margin', percent: at(3) }
      const results: PricingResult<unknown>[] = [
        lineCost(ingredient),
        batchCost(sheet),
        scaleCosting(sheet, at(3)),
        hourValue({ monthlyCents: at(0), daysPerMonth: at(1), hoursPerDay: at(2) }),
        minimumPrice(basis, taken),
        suggestPrice(basis, taken, wish, 'ending-90'),
        suggestPrice(basis, taken, { by: 'markup', percent: at(3) }),
        ...compareChannels(
          basis,
          [
            { name: '', shares: taken },
            { name: '', shares: taken, order: { units: at(4), feeCents: at(5), minimumCents: at(6) } },
          ],
          wish,
        ),
        soldAtPrice(basis, { units: at(4), feeCents: at(5), minimumCents: at(6) }, at(7)),
        splitEggs({ whole: at(0), yolks: at(1), whites: at(2) }),
        quoteSums({
          items: [{ name: '', count: at(0), unitPriceCents: at(1) }],
          discountPercent: at(2),
          discountCents: at(3),
          deliveryCents: at(4),
          depositPercent: at(5),
        }),
        recipeCost('a', [
          {
            id: 'a',
            name: 'a',
            costing: {
              ingredients: [{ name: '', base: 'b', used: { amount: at(0), unit: 'g' }, lossPercent: at(1) }],
              madeUnits: at(2),
            },
            finished: null,
          },
          { id: 'b', name: 'b', costing: sheet, finished: { amount: at(3), unit: 'kg' } },
        ]),
        saleResult(basis, taken, at(4)),
        breakEven(basis, taken, at(4), at(5)),
        priceChange(bought, { ...bought, priceCents: at(5) }),
      ]
      for (const { value, diagnostics } of results) {
        expect(value === null).toBe(diagnostics.some(isError))
      }
      const numbers = results.map(({ value }) => value).filter((value) => typeof value === 'number')
      expect(numbers.filter((value) => !Number.isSafeInteger(value))).toEqual([])
      expect(formatPercent(at(0))).not.toMatch(/NaN|Infinity/)
    }),
    { numRuns: 400, examples: [[NO_PRICE]] },
  )
})
