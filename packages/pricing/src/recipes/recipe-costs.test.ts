import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exact, sum } from '../arithmetic/exact.ts'
import {
  baseRefusal,
  batchCost,
  costEffects,
  formatPriceChange,
  MAX_BASE_DEPTH,
  PORTION,
  quoteSums,
  recipeCost,
  recipeCosts,
  scaleCosting,
  splitEggs,
  type Amount,
  type RecipeSheet,
} from '../index.ts'

/** 1 kg of what is bought costs R$ 10, work R$ 5. */
function recipe(id: string, bases: readonly string[], grams: Amount = 500): RecipeSheet {
  return {
    id,
    name: id.toUpperCase(),
    costing: {
      ingredients: [
        {
          name: 'açúcar',
          used: { amount: grams, unit: 'g' },
          package: { priceCents: 1000, size: 1, unit: 'kg' },
        },
        ...bases.map((base) => ({ name: base, base, used: { amount: 100, unit: 'g' } })),
      ],
      labour: { minutes: 30, hourlyCents: 1000 },
      madeUnits: 10,
    },
    finished: { amount: 400, unit: 'g' },
  }
}

const linksOf = (sheets: readonly RecipeSheet[]) =>
  sheets.map(({ id, name, costing }) => ({
    id,
    name,
    bases: costing.ingredients.flatMap((line) => ('base' in line ? [line.base] : [])),
  }))

/** a > b > c > … */
function chain(length: number): RecipeSheet[] {
  const ids = Array.from({ length }, (_, index) => `r${index}`)
  return ids.map((id, index) => recipe(id, ids.slice(index + 1, index + 2)))
}

describe('a base', () => {
  test('used whole costs its batch, by weight and in portions, whatever it holds', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5000 }).map((value) => value / 10),
        fc.integer({ min: 1, max: 5000 }),
        fc.constantFrom('g', 'kg', PORTION),
        (grams, weight, unit) => {
          const base: RecipeSheet = {
            ...recipe('base', ['below'], grams),
            finished: { amount: weight, unit: 'g' },
          }
          const amount = unit === PORTION ? 10 : unit === 'kg' ? weight / 1000 : weight
          const product: RecipeSheet = {
            ...recipe('product', []),
            costing: { ingredients: [{ name: '', base: 'base', used: { amount, unit } }], madeUnits: 1 },
          }
          const costs = recipeCosts([product, base, recipe('below', [])])
          expect(costs.get('product')?.value?.totalCents).toEqual(costs.get('base')?.value?.totalCents)
        },
      ),
      { numRuns: 50 },
    )
  })

  test('three deep: each level passes on its whole cost, and its own loss', () => {
    // c: 5 + 5; b: 5 + 5 + a quarter of 10; a: 5 + 5 + a quarter of 12,50
    const [a, b, c] = chain(3)
    if (!a || !b || !c) throw new Error('The chain is too short.')
    expect(recipeCost('r0', [a, b, c]).value?.totalCents).toEqual(exact(1312.5))
    const half = { name: '', base: 'r1', used: { amount: 100, unit: 'g' }, lossPercent: 50 }
    const lossy = { ...a, costing: { ...a.costing, ingredients: [half] } }
    expect(recipeCost('r0', [lossy, b, c]).value?.lineCents).toEqual([exact(625)])
  })

  test('scales with its product', () => {
    const product = recipe('product', ['base'])
    const twice = scaleCosting(product.costing, 2).value
    const scaled = twice && { ...product, costing: twice }
    const cost = scaled && recipeCost('product', [scaled, recipe('base', [])]).value
    expect(cost?.lineCents).toEqual([exact(1000), exact(500)])
  })

  test.each<[string, Partial<RecipeSheet>, string, readonly string[]]>([
    ['no weight', { finished: null }, 'ingredients.1.used base-without-weight', []],
    ['a volume', { finished: { amount: 1, unit: 'l' } }, 'ingredients.1.used units-differ', []],
    [
      'a yield that is none',
      { costing: { ...recipe('', []).costing, madeUnits: 0 } },
      'ingredients.1.base base-faulty',
      ['PRODUCT', 'BASE'],
    ],
  ])('with %s is refused', (_what, change, reported, path) => {
    const { value, diagnostics } = recipeCost('product', [
      recipe('product', ['base']),
      { ...recipe('base', []), ...change },
    ])
    expect(value).toBeNull()
    expect(diagnostics.map(({ place, code, path: names = [] }) => [`${place} ${code}`, [...names]])).toEqual([
      [reported, path],
    ])
  })

  test('that is gone is refused; one without a price makes the product’s cost partial', () => {
    expect(recipeCost('a', [recipe('a', ['b'])]).diagnostics).toMatchObject([
      { code: 'base-unknown', place: 'ingredients.1.base', path: ['A', 'b'] },
    ])
    const unpriced: RecipeSheet = {
      ...recipe('c', []),
      costing: { ingredients: [{ name: 'sal', used: null, package: null }], madeUnits: 1 },
    }
    const { value, diagnostics } = recipeCost('a', [recipe('a', ['b']), recipe('b', ['c']), unpriced])
    expect(value).not.toBeNull()
    expect(diagnostics).toMatchObject([
      { code: 'no-price', place: 'ingredients.1.base', path: ['A', 'B', 'C'] },
    ])
  })
})

describe('cycles and depth', () => {
  test('a cycle anywhere below is refused with its path, and never ends in a loop', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 0, max: 5 }), (length, back) => {
        const sheets = chain(length)
        const to = `r${Math.min(back, length - 1)}`
        const last = `r${length - 1}`
        const cyclic = sheets.map((one) => (one.id === last ? recipe(last, [to]) : one))
        const names = sheets.map(({ name }) => name)
        const { value, diagnostics } = recipeCost('r0', cyclic)
        expect(value).toBeNull()
        expect(diagnostics).toEqual([
          { code: 'base-cycle', place: 'base', path: [...names, to.toUpperCase()] },
        ])
        const own = names.slice(Number(to.slice(1)))
        expect(baseRefusal(last, to, linksOf(sheets))?.path).toEqual(
          own.length === 1 ? [last.toUpperCase(), last.toUpperCase()] : [last.toUpperCase(), ...own],
        )
      }),
      { numRuns: 40 },
    )
  })

  test('a chain has a limit, counted from the product down', () => {
    const fits = chain(MAX_BASE_DEPTH + 1)
    expect(recipeCost('r0', fits).value).not.toBeNull()
    expect(baseRefusal(`r${MAX_BASE_DEPTH - 1}`, `r${MAX_BASE_DEPTH}`, linksOf(fits))).toBeNull()
    const deep = chain(MAX_BASE_DEPTH + 2)
    const path = deep.map(({ name }) => name)
    expect(recipeCost('r0', deep).diagnostics).toEqual([{ code: 'base-too-deep', place: 'base', path }])
    // The link is far below the product that it makes too deep.
    const cut = linksOf(deep).map((link) => (link.id === 'r3' ? { ...link, bases: [] } : link))
    expect(baseRefusal('r3', 'r4', cut)).toMatchObject({ code: 'base-too-deep', path })
  })

  test('many products of many bases take no exponential time', () => {
    const ids = Array.from({ length: 120 }, (_, index) => `r${index}`)
    const layers = ids.map((id, index) =>
      recipe(id, ids.slice((Math.floor(index / 20) + 1) * 20).slice(0, 20)),
    )
    expect(recipeCosts(layers).get('r0')?.value).not.toBeNull()
  })
})

describe('costEffects', () => {
  test('a base’s new price changes its products, and nothing else', () => {
    const before = [recipe('bolo', ['ganache']), recipe('ganache', []), recipe('pudim', [])]
    const after = [recipe('bolo', ['ganache']), recipe('ganache', [], 700), recipe('pudim', [])]
    const effects = costEffects(before, after)
    expect(effects.map(({ id, percent }) => [id, formatPriceChange(percent)])).toEqual([
      ['bolo', 'subiu 4%'],
      ['ganache', 'subiu 20%'],
    ])
  })
})

describe('splitEggs', () => {
  test('the charged eggs add up, and no half is lost', () => {
    const count = fc.integer({ min: 0, max: 40 }).map((value) => value / 2)
    fc.assert(
      fc.property(count, count, count, (whole, yolks, whites) => {
        const { eggs, leftYolks, leftWhites, charged } = splitEggs({ whole, yolks, whites }).value ?? {}
        expect(sum(Object.values(charged ?? {}))).toEqual(eggs)
        if (!eggs || !leftYolks || !leftWhites) throw new Error('No eggs.')
        expect(sum([exact(whole), exact(yolks), leftYolks])).toEqual(eggs)
        expect(sum([exact(whole), exact(whites), leftWhites])).toEqual(eggs)
      }),
      { numRuns: 50 },
    )
  })
})

describe('quoteSums', () => {
  const item = { name: 'bolo', count: 1, unitPriceCents: 8400 }
  test('prints items that add up, and a deposit with its rest', () => {
    expect(
      quoteSums({
        items: [item, { name: 'docinho', count: 33.3, unitPriceCents: 175 }],
        discountPercent: 5,
        deliveryCents: 1500,
        depositPercent: 50,
      }).value,
    ).toEqual({
      itemCents: [8400, 5828],
      itemsCents: 14_228,
      discountCents: 711,
      deliveryCents: 1500,
      totalCents: 15_017,
      depositCents: 7509,
      restCents: 7508,
    })
  })

  test.each([
    [{ items: [{ ...item, count: 0 }] }, 'items.0.count not-positive'],
    [{ items: [{ ...item, unitPriceCents: 0.5 }] }, 'items.0.unitPrice not-whole-cents'],
    [{ items: [item], discountCents: 8401 }, 'discount nothing-left'],
    [{ items: [item], depositPercent: 101 }, 'depositPercent too-large'],
  ])('%j: %s', (quote, reported) => {
    const { value, diagnostics } = quoteSums(quote)
    expect(value).toBeNull()
    expect(diagnostics.map(({ place, code }) => `${place} ${code}`)).toEqual([reported])
  })
})

test('a recipe without bases costs what its sheet does', () => {
  const { ingredients, ...rest } = recipe('a', []).costing
  const plain = ingredients.flatMap((line) => ('base' in line ? [] : [line]))
  expect(recipeCost('a', [recipe('a', [])])).toEqual(batchCost({ ...rest, ingredients: plain }))
})
