import { describe, expect, test } from 'vitest'
import { BRIGADEIROS } from '../costs/costing-sheets.cases.ts'
import { ZERO } from '../arithmetic/exact.ts'
import {
  batchCost,
  breakEven,
  compareChannels,
  equalNetPrice,
  formatPercent,
  fromMargin,
  fromMarkup,
  minimumPrice,
  priceParts,
  roundHalfUp,
  saleResult,
  suggestPrice,
  toNumber,
  type BatchCost,
  type PricingResult,
  type SaleShare,
} from '../index.ts'
import { BASIC, DELIVERY, DIRECT, PRICES } from './prices.cases.ts'

function valueOf<T>({ value, diagnostics }: PricingResult<T>): T {
  if (value === null) throw new Error(JSON.stringify(diagnostics))
  return value
}

const brigadeiros: BatchCost = valueOf(batchCost(BRIGADEIROS))
const reported = ({ diagnostics }: PricingResult<unknown>) =>
  diagnostics.map(({ place, code }) => `${place} ${code}`)

describe('suggested prices computed by hand', () => {
  test.each(PRICES)('$name $step', ({ cost, units, shares, goal, step, ...expected }) => {
    const basis = cost === 'brigadeiros' ? brigadeiros : { totalCents: cost, sellableUnits: units }
    const found = valueOf(suggestPrice(basis, shares, goal, step))
    expect({
      minimum: found.minimumCents,
      price: found.priceCents,
      batch: found.batchPriceCents,
      marginPercent: formatPercent(found.marginPercent),
      markupPercent: formatPercent(found.markupPercent),
    }).toEqual({
      minimum: expected.minimum,
      price: expected.price,
      batch: expected.batch,
      marginPercent: expected.marginPercent,
      markupPercent: expected.markupPercent,
    })
    expect(valueOf(minimumPrice(basis, shares))).toBe(expected.minimum)
  })

  test('a price raised to the minimum is reported', () => {
    const result = suggestPrice({ totalCents: 1000, sellableUnits: 1 }, DELIVERY, {
      by: 'markup',
      percent: 20,
    })
    expect(reported(result)).toEqual(['price raised-to-minimum'])
    expect(reported(suggestPrice(brigadeiros, DIRECT, { by: 'margin', percent: 0 }))).toEqual([])
  })
})

describe('the profit of a price', () => {
  test('the example at R$ 3,50', () => {
    const sale = valueOf(saleResult(brigadeiros, DIRECT, 350))
    expect(toNumber(sale.revenueCents)).toBe(10_500)
    expect(toNumber(sale.sharesCents)).toBe(367.5)
    expect(toNumber(sale.profitCents)).toBeCloseTo(2907.68, 2)
    expect(toNumber(sale.unitProfitCents)).toBeCloseTo(96.92, 2)
    expect(formatPercent(sale.marginPercent)).toBe('27,69%')
    expect(toNumber(sale.multiplier)).toBeCloseTo(1.4533, 4)
  })

  test('a loss is reported and computed', () => {
    const result = saleResult({ totalCents: 1000, sellableUnits: 10 }, DIRECT, 100)
    expect(reported(result)).toEqual(['price sold-at-a-loss'])
    expect(toNumber(valueOf(result).profitCents)).toBe(-35)
  })
})

describe('margin and markup', () => {
  test.each([
    [50, '33,3%'],
    [100, '50%'],
    [25, '20%'],
    [0, '0%'],
    [300, '75%'],
  ])('a markup of %d is a margin of %s', (markupPercent, marginPercent) => {
    const { value } = fromMarkup(markupPercent)
    expect(formatPercent(value?.marginPercent ?? ZERO, 1)).toBe(marginPercent)
    expect(toNumber(value?.multiplier ?? ZERO)).toBe(1 + markupPercent / 100)
  })

  test('3,5% and 25% make a divisor of 0,715', () => {
    expect(toNumber(valueOf(fromMargin(25, DIRECT)).multiplier)).toBeCloseTo(1.3986, 4)
  })

  test('a markup that does not cover the fees', () => {
    expect(reported(fromMarkup(20, DELIVERY))).toEqual(['markupPercent sold-at-a-loss'])
  })
})

describe('break-even', () => {
  test.each([
    // 640 ÷ (3,50 × 0,965 − 66,9149 ÷ 30) = 640 ÷ 1,14700 = 557,98
    [350, 64_000, 558],
    [350, 0, 0],
    [1000, 64_000, 87],
  ])('at %d centavos, with %d a month: %d units', (priceCents, monthly, units) => {
    expect(valueOf(breakEven(brigadeiros, DIRECT, priceCents, monthly))).toBe(units)
  })

  test('has no value if a sale does not cover its own cost', () => {
    expect(reported(breakEven(brigadeiros, DIRECT, 231, 64_000))).toEqual(['price never-breaks-even'])
  })

  test('fixed costs as a share of revenue are not counted twice', () => {
    const fixed: SaleShare = { name: 'fixos', percent: 20, kind: 'fixed' }
    expect(valueOf(breakEven({ totalCents: 500, sellableUnits: 1 }, [fixed], 1000, 10_000))).toBe(20)
  })
})

describe('channels', () => {
  test.each([
    [BASIC, 398],
    [DELIVERY, 458],
    [DIRECT, 350],
    [[], 338],
  ])('as much as from R$ 3,50 directly: %#', (there, cents) => {
    expect(valueOf(equalNetPrice(350, DIRECT, there))).toBe(cents)
  })

  test('side by side', () => {
    const channels = [
      { name: 'direto', shares: DIRECT },
      { name: 'Básico', shares: BASIC },
      { name: 'Entrega', shares: DELIVERY },
    ]
    const prices = compareChannels(brigadeiros, channels, { by: 'margin', percent: 25 }).map(valueOf)
    expect(prices.map(({ name, suggestion }) => [name, suggestion.priceCents])).toEqual([
      ['direto', 337],
      ['Básico', 403],
      ['Entrega', 493],
    ])
    // 3,37 × 0,965 = 3,25205; ÷ 0,848 = 3,8350; ÷ 0,738 = 4,4066
    expect(prices.map(({ sameNetCents }) => sameNetCents)).toEqual([337, 383, 441])
    expect(prices.map(({ result }) => formatPercent(result.marginPercent, 1))).toEqual(['25%', '25%', '25%'])
  })

  test('an error in one channel does not affect the others', () => {
    const greedy: SaleShare = { name: 'ágio', percent: 80, kind: 'fee' }
    const channels = [
      { name: 'impossível', shares: [greedy] },
      { name: 'direto', shares: DIRECT },
    ]
    const [first, second] = compareChannels(brigadeiros, channels, { by: 'margin', percent: 25 })
    expect(first).toMatchObject({
      value: null,
      diagnostics: [{ code: 'nothing-left', place: 'marginPercent' }],
    })
    expect(second?.value).toMatchObject({ sameNetCents: 337 })
  })
})

describe('the parts of a price', () => {
  test('of one brigadeiro at R$ 3,50', () => {
    const parts = valueOf(priceParts(brigadeiros, DIRECT, 350))
    expect(parts.map(({ kind, name, cents }) => [kind, name, cents])).toEqual([
      ['ingredients', '', 75],
      ['loss', '', 3],
      ['packaging', '', 59],
      ['labour', '', 83],
      ['gas', '', 3],
      ['fixedCosts', '', 18],
      ['share', 'cartão', 12],
      ['profit', '', 97],
    ])
  })

  test('of the batch, at a loss', () => {
    const parts = valueOf(priceParts(brigadeiros, DIRECT, 200, 'batch'))
    expect(parts.at(-1)).toMatchObject({ kind: 'profit', cents: -1435 })
    expect(parts.reduce((total, { cents }) => total + cents, 0)).toBe(6000)
  })
})

describe('invalid prices', () => {
  const cost = { totalCents: 1000, sellableUnits: 10 }
  const share = (percent: number, kind: SaleShare['kind'] = 'fee'): SaleShare => ({ name: '', percent, kind })

  test.each<[string, PricingResult<unknown>]>([
    ['marginPercent nothing-left', suggestPrice(cost, [share(75)], { by: 'margin', percent: 25 })],
    ['marginPercent nothing-left', suggestPrice(cost, DIRECT, { by: 'margin', percent: 97 })],
    ['marginPercent hundred-percent-or-more', suggestPrice(cost, [], { by: 'margin', percent: 100 })],
    ['marginPercent negative', suggestPrice(cost, [], { by: 'margin', percent: -5 })],
    ['markupPercent not-a-number', suggestPrice(cost, [], { by: 'markup', percent: Number.NaN })],
    ['markupPercent too-large', suggestPrice(cost, [], { by: 'markup', percent: 1e6 })],
    ['shares nothing-left', minimumPrice(cost, [share(60), share(40)])],
    ['shares.1 hundred-percent-or-more', minimumPrice(cost, [share(6), share(100)])],
    ['shares.0 negative', minimumPrice(cost, [share(-1)])],
    ['shares fixed-costs-twice', minimumPrice(brigadeiros, [share(10, 'fixed')])],
    ['totalCents not-positive', minimumPrice({ ...cost, totalCents: 0 }, [])],
    ['totalCents too-large', minimumPrice({ ...cost, totalCents: 1e15 }, [])],
    ['sellableUnits not-positive', minimumPrice({ ...cost, sellableUnits: 0 }, [])],
    ['price too-large', minimumPrice({ totalCents: 1e10, sellableUnits: 0.001 }, [])],
    ['price not-positive', saleResult(cost, [], 0)],
    ['price not-whole-cents', saleResult(cost, [], 1.5)],
    ['price not-positive', equalNetPrice(-1, [], [])],
    ['monthlyFixed negative', breakEven(cost, [], 500, -1)],
    ['price not-positive', priceParts(brigadeiros, [], 0)],
  ])('%s', (expected, result) => {
    expect(result.value).toBeNull()
    expect(reported(result)).toEqual([expected])
  })

  test('the batch price is rounded from the exact one', () => {
    const { exactCents } = valueOf(suggestPrice(brigadeiros, DIRECT, { by: 'margin', percent: 25 }))
    expect(roundHalfUp(exactCents)).toBe(337)
  })
})
