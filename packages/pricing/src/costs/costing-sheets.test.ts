import { describe, expect, test } from 'vitest'
import { LINES } from './costing-lines.cases.ts'
import { BRIGADEIROS, SHEETS } from './costing-sheets.cases.ts'
import { exact, multiply, type Exact } from '../arithmetic/exact.ts'
import { batchCost, hourValue, isError, lineCost, roundHalfUp, scaleCosting, type Costing } from '../index.ts'

/** Centavos as reais to four places. */
function reais(cents: Exact | undefined): string {
  return cents === undefined ? '' : (roundHalfUp(multiply(cents, exact(100))) / 10_000).toFixed(4)
}

describe('sheets computed by hand', () => {
  test.each([...SHEETS, ...LINES])('$name: $working', ({ costing, batch, unit }) => {
    const { value, diagnostics } = batchCost(costing)
    expect(diagnostics).toEqual([])
    expect([reais(value?.totalCents), reais(value?.unitCents)]).toEqual([batch, unit])
  })

  test('the complete example, line by line and part by part', () => {
    const { value } = batchCost(BRIGADEIROS)
    expect(value?.lineCents.map(reais)).toEqual(['7.4900', '1.8950', '3.7350', '1.2500', '8.1600'])
    const parts = Object.entries(value?.parts ?? {}).map(([kind, cents]) => [kind, reais(cents)])
    expect(Object.fromEntries(parts)).toEqual({
      ingredients: '22.5300',
      loss: '0.9388',
      packaging: '17.6000',
      labour: '25.0000',
      gas: '0.8462',
      energy: '0.0000',
      fixedCosts: '5.3333',
    })
  })

  test('the batch is not thirty times the rounded unit', () => {
    const { value } = batchCost(BRIGADEIROS)
    expect(roundHalfUp(value?.totalCents ?? exact(0))).toBe(7225)
    expect(30 * roundHalfUp(value?.unitCents ?? exact(0))).toBe(7230)
  })
})

describe('hourValue', () => {
  test.each([
    [250_000, 20, 8, 1563],
    [300_000, 20, 8, 1875],
    [100_000, 12.5, 6.5, 1231],
    [0, 20, 8, 0],
  ])('%d centavos in %d days of %d hours: %d an hour', (monthlyCents, daysPerMonth, hoursPerDay, hourly) => {
    const { value } = hourValue({ monthlyCents, daysPerMonth, hoursPerDay })
    expect(roundHalfUp(value ?? exact(-1))).toBe(hourly)
  })

  test('names the invalid fields', () => {
    const { value, diagnostics } = hourValue({ monthlyCents: -1, daysPerMonth: 0, hoursPerDay: 25 })
    expect(value).toBeNull()
    expect(diagnostics.map(({ place, code }) => [place, code])).toEqual([
      ['monthly', 'negative'],
      ['daysPerMonth', 'not-positive'],
      ['hoursPerDay', 'too-large'],
    ])
  })
})

describe('invalid sheets', () => {
  const used = { amount: 100, unit: 'g' }
  const bought = { priceCents: 500, size: 1, unit: 'kg' }
  const good = { name: 'farinha', used, package: bought }
  const sheet: Costing = { ingredients: [good], madeUnits: 10 }

  test.each<[string, Partial<Costing>]>([
    [
      'ingredients.0.packagePrice not-positive',
      { ingredients: [{ ...good, package: { ...bought, priceCents: 0 } }] },
    ],
    [
      'ingredients.0.packagePrice not-positive',
      { ingredients: [{ ...good, package: { ...bought, priceCents: -5 } }] },
    ],
    [
      'ingredients.0.packagePrice not-whole-cents',
      { ingredients: [{ ...good, package: { ...bought, priceCents: 0.5 } }] },
    ],
    [
      'ingredients.0.packagePrice too-large',
      { ingredients: [{ ...good, package: { ...bought, priceCents: 2e10 } }] },
    ],
    [
      'ingredients.0.packageSize not-positive',
      { ingredients: [{ ...good, package: { ...bought, size: 0 } }] },
    ],
    [
      'ingredients.0.packageSize not-positive',
      { ingredients: [{ ...good, package: { ...bought, size: -1 } }] },
    ],
    [
      'ingredients.0.packageSize not-a-number',
      { ingredients: [{ ...good, package: { ...bought, size: Number.NaN } }] },
    ],
    [
      'ingredients.0.packageSize too-small',
      { ingredients: [{ ...good, package: { ...bought, size: 1e-300 } }] },
    ],
    [
      'ingredients.0.package units-differ',
      { ingredients: [{ ...good, package: { ...bought, unit: 'ml' } }] },
    ],
    [
      'ingredients.0.package units-differ',
      { ingredients: [{ ...good, used: { amount: 1, unit: 'xicara_cha' } }] },
    ],
    ['ingredients.1.used negative', { ingredients: [good, { ...good, used: { amount: -1, unit: 'g' } }] }],
    [
      'ingredients.0.used not-a-number',
      { ingredients: [{ ...good, used: { amount: Infinity, unit: 'g' } }] },
    ],
    ['ingredients.0.used too-large', { ingredients: [{ ...good, used: { amount: 1e12, unit: 'g' } }] }],
    ['ingredients.0.correctionFactor below-one', { ingredients: [{ ...good, correctionFactor: 0.9 }] }],
    ['ingredients.0.correctionFactor too-large', { ingredients: [{ ...good, correctionFactor: 150 }] }],
    ['lossPercent hundred-percent-or-more', { lossPercent: 100 }],
    ['lossPercent hundred-percent-or-more', { lossPercent: 250 }],
    ['lossPercent negative', { lossPercent: -1 }],
    ['packaging.0.packPrice not-positive', { packaging: [{ name: 'caixa', count: 1, packPriceCents: 0 }] }],
    [
      'packaging.0.packCount not-positive',
      { packaging: [{ name: 'caixa', count: 1, packPriceCents: 9, packCount: 0 }] },
    ],
    ['packaging.0.count negative', { packaging: [{ name: 'caixa', count: -1, packPriceCents: 9 }] }],
    ['labour.minutes too-large', { labour: { minutes: 50_000, hourlyCents: 1 } }],
    ['labour.hourly negative', { labour: { minutes: 5, hourlyCents: -1 } }],
    [
      'gas.cylinderKilograms not-positive',
      { gas: { cylinderPriceCents: 1, cylinderKilograms: 0, kilogramsPerHour: 1, minutes: 1 } },
    ],
    [
      'appliances.0.tariff negative',
      { appliances: [{ name: '', kilowatts: 1, minutes: 1, tariffCentsPerKilowattHour: -1 }] },
    ],
    [
      'fixedCosts.monthlyHours not-positive',
      { fixedCosts: { sharedBy: 'hours', monthlyCents: 1, monthlyHours: 0, minutes: 1 } },
    ],
    [
      'fixedCosts.monthlyUnits not-positive',
      { fixedCosts: { sharedBy: 'units', monthlyCents: 1, monthlyUnits: 0 } },
    ],
    ['madeUnits not-positive', { madeUnits: 0 }],
    ['sellableUnits not-positive', { sellableUnits: 0 }],
    ['sellableUnits sellable-over-made', { sellableUnits: 11 }],
  ])('%s', (reported, wrong) => {
    const { value, diagnostics } = batchCost({ ...sheet, ...wrong })
    expect(value).toBeNull()
    expect(diagnostics.map(({ place, code }) => `${place} ${code}`)).toEqual([reported])
  })

  test('an implausible total is refused', () => {
    const huge = {
      ...good,
      used: { amount: 1e9, unit: 'kg' },
      package: { priceCents: 1e9, size: 1, unit: 'g' },
    }
    expect(batchCost({ ...sheet, ingredients: [huge] })).toMatchObject({
      value: null,
      diagnostics: [{ place: 'total', code: 'too-large' }],
    })
  })

  test('"a gosto" and missing prices are reported and left out', () => {
    const result = batchCost({
      ...sheet,
      ingredients: [{ ...good, used: null }, { ...good, package: null }, good],
    })
    expect(reais(result.value?.totalCents)).toBe('0.5000')
    expect(result.diagnostics.map((found) => [found.place, found.code, isError(found)])).toEqual([
      ['ingredients.0.used', 'no-amount', false],
      ['ingredients.1.package', 'no-price', false],
    ])
  })

  test('one line alone', () => {
    expect(reais(lineCost(good).value ?? undefined)).toBe('0.5000')
    expect(lineCost({ ...good, package: { ...bought, size: 0 } }).diagnostics).toMatchObject([
      { place: 'packageSize', code: 'not-positive' },
    ])
  })
})

describe('scaleCosting', () => {
  test('twice the recipe: ingredients, packaging and units, but not the work, the gas and the hours', () => {
    const scaled = scaleCosting({ ...BRIGADEIROS, sellableUnits: 28 }, 2).value
    const { value } = scaled === null ? { value: null } : batchCost(scaled)
    const { ingredients, loss, packaging, labour, gas, fixedCosts } = value?.parts ?? {}
    expect([ingredients, loss, packaging, labour, gas, fixedCosts].map(reais)).toEqual([
      '45.0600',
      '1.8775',
      '35.2000',
      '25.0000',
      '0.8462',
      '5.3333',
    ])
    expect(reais(value?.sellableUnits)).toBe('0.5600')
  })

  test('sellable units may equal the units made', () => {
    const scaled = scaleCosting({ ...BRIGADEIROS, sellableUnits: 30 }, 1 / 3).value
    expect(scaled && batchCost(scaled).diagnostics).toEqual([])
  })

  test.each([0, -1, Number.NaN, Infinity])('not by %d', (factor) => {
    expect(scaleCosting(BRIGADEIROS, factor)).toMatchObject({
      value: null,
      diagnostics: [{ place: 'factor' }],
    })
  })

  test('null in a stored sheet is reported', () => {
    const lost: Costing = JSON.parse(JSON.stringify({ ...BRIGADEIROS, madeUnits: Number.NaN }))
    const scaled = scaleCosting(lost, 2).value
    expect(scaled && batchCost(scaled).diagnostics).toMatchObject([
      { place: 'madeUnits', code: 'not-a-number' },
    ])
  })
})
