import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, test } from 'vitest'
import type { LineBase, LineBases } from '../../../domain/sell/bases/line-base.ts'
import { readKitchenDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { withLinks, withOwnLines } from './base-changes.ts'
import { beginSheet } from './begin-sheet.ts'
import { costingSummary } from './costing-summary.ts'
import { costingView } from './costing-view.ts'
import { withPackage } from './price-book-changes.ts'
import { priceBook } from './price-book-join.ts'
import { priceNews } from './price-book-news.ts'
import { priceView } from './price-view.ts'
import { printedLines } from './printed-view.ts'
import { withBatch } from './sheet-batch.ts'
import { withBases } from './sheet-bases.ts'
import { openSteps } from './steps.ts'
import { readSheet } from './stored-sheet.ts'

const GANACHE: LineBase = {
  id: 'ganache',
  title: 'Ganache',
  amount: 150,
  unit: 'g',
  lossPercent: 0,
  cents: '1000/3',
  wholeCents: 800,
  wholeGrams: 360,
  portions: 1,
  unpriced: [],
  refusal: null,
}
const LINE = '150 g de ganache'
const RECIPE = { ingredients: ['100 g de açúcar', LINE], yield_quantity: 10, yield_unit: 'fatias' }
const BOOK = priceBook([])
const basesOf = (change: Partial<LineBase> = {}): LineBases => new Map([[LINE, { ...GANACHE, ...change }]])
const begun = beginSheet(RECIPE, BOOK, readKitchenDefaults(null))
const linked = withBases(begun, basesOf())

describe('a line that is another recipe', () => {
  test('has the cost of that recipe, exactly, and asks for no price', () => {
    const view = costingView(withPackage(linked, 'n1', { price: '5,00' }), STANDARD_KITCHEN)
    expect(view.lines.map(({ state, cents }) => [state, cents])).toEqual([
      ['ready', 50],
      ['ready', 333],
    ])
    expect(view.cost?.totalCents).toEqual({ numerator: 1150n, denominator: 3n })
    expect(view.unpriced).toBe(0)
    expect(openSteps(linked, costingView(linked)).filter(({ kind }) => kind === 'line')).toEqual([
      { kind: 'line', id: 'n1' },
    ])
    // 3,8333… ÷ 0,7 ÷ 10 = 0,5476…, up to 0,60
    expect(priceView(linked, view).suggestion?.priceCents).toBe(60)
    expect(printedLines(linked, view)[1]).toMatchObject({
      net: '150 g',
      package: 'R$\u00A08,00 / 360 g (Ganache)',
      cost: 'R$\u00A03,33',
    })
  })

  test('grows with the batch', () => {
    const batch = {
      search: {},
      summary: '2×',
      factor: 2,
      made: null,
      pieceGrams: null,
      lines: RECIPE.ingredients.map((raw) => ({ raw, times: 2, given: null })),
    }
    const [, line] = costingView(withBatch(linked, RECIPE, batch)).lines
    expect([line?.usedText, line?.cents]).toEqual(['300 g', 667])
  })

  test('is used in proportion where the learner changed its amount', () => {
    const own = withOwnLines(basesOf(), [{ own: '300 g de ganache', inRecipe: LINE }])
    expect(own.get('300 g de ganache')).toMatchObject({ amount: 300, cents: '2000/3' })
    expect(withOwnLines(basesOf(), [{ own: '1 xícara de ganache', inRecipe: LINE }]).size).toBe(1)
  })

  test('says what its recipe lacks, and counts what is known', () => {
    const view = costingView(withBases(begun, basesOf({ unpriced: ['1 fava de baunilha'] })))
    expect(view.lines[1]).toMatchObject({ state: 'ask-base', cents: 333 })
    expect(view.lines[1]?.doubts).toEqual(['Nesta receita ainda falta preço ou peso: 1 fava de baunilha.'])
    expect(view.unpriced).toBe(2)
    const refused = costingView(withBases(begun, basesOf({ cents: null, refusal: 'A → B → A' })))
    expect(refused.lines[1]).toMatchObject({ state: 'ask-base', cents: null, doubts: ['A → B → A'] })
  })

  test.each<readonly [string, readonly string[], number]>([
    ['one', ['1 fava de baunilha'], 2],
    ['two', ['1 fava de baunilha', '200 g de chocolate'], 3],
    ['three', ['1 fava de baunilha', '200 g de chocolate', '50 g de manteiga'], 4],
    ['one goods twice', ['100 g de chocolate', '200 g de chocolate'], 2],
    ['halves of eggs, which are bought as eggs', ['2 gemas', '3 claras', '1 ovo'], 2],
    ['fruit and its juice', ['suco de 1 limão', '1 limão'], 2],
    ['the goods that the product lacks itself', ['50 g de açúcar'], 1],
    ['these and others', ['50 g de açúcar', '200 g de chocolate'], 2],
  ])('counts what its recipe lacks with what the product lacks: %s', (_what, unpriced, count) => {
    const sheet = withBases(begun, basesOf({ unpriced }))
    const twice = withBases(
      beginSheet({ ...RECIPE, ingredients: [...RECIPE.ingredients, LINE] }, BOOK, readKitchenDefaults(null)),
      basesOf({ unpriced }),
    )
    expect([sheet, twice].map((each) => costingView(each).unpriced)).toEqual([count, count])
  })

  test('has no cost where all prices of its recipe are missing, and says how many', () => {
    const unpriced = ['200 g de chocolate', '100 g de creme de leite', '20 g de glucose']
    const sheet = withBases(begun, basesOf({ cents: '0', wholeCents: 0, unpriced }))
    const priced = withPackage(sheet, 'n1', { price: '5,00' })
    const row = { sheet: JSON.parse(JSON.stringify(priced)) as unknown }
    expect(costingView(priced).lines[1]).toMatchObject({ state: 'ask-base', cents: null })
    expect(costingSummary(row, BOOK, STANDARD_KITCHEN)).toMatchObject({
      lacks: 'faltam 3 preços',
      priceCents: 10,
    })
  })

  test('survives storing, and keeps its cost in a saved sheet until the new one is taken', () => {
    const stored = readSheet(JSON.parse(JSON.stringify(linked)))
    expect(stored).toEqual(linked)
    expect(withBases(stored, basesOf())).toBe(stored)
    const dearer = basesOf({ cents: '500' })
    expect(withLinks(stored, dearer)).toBe(stored)
    const news = priceNews(stored, BOOK, STANDARD_KITCHEN, dearer)
    expect(news?.text).toBe('1 preço mudou no seu caderno: o custo subiu 50%.')
    expect(costingView(news?.next ?? stored).lines[1]?.cents).toBe(500)
    // Another amount, and no link any more.
    expect(withLinks(stored, basesOf({ amount: 100, cents: '222' })).lines[1]?.base?.cents).toBe('222')
    expect(withLinks(stored, new Map()).lines[1]?.base).toBeNull()
    expect(readSheet({ lines: [{ text: LINE, base: { id: 7 } }] }).lines[0]?.base).toBeNull()
  })
})
