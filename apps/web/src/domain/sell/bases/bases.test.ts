import { formatMoney, recipeCosts, roundHalfUp } from '@ateliedoce/pricing'
import { describe, expect, it } from 'vitest'
import { kitchenOf } from '../kitchen/kitchen.ts'
import { formerContent } from '../../cook/own-recipes/former-content.ts'
import { packagePrices, sheetOf, type SheetRecipe } from './base-sheets.ts'
import { withBaseLines } from './listed-lines.ts'
import type { LinkRow } from './rows.ts'

const KITCHEN = kitchenOf(null)

function recipe(
  id: string,
  ingredients: readonly string[],
  quantity: number | null,
  unit: string,
): SheetRecipe {
  return { id, title: id, ingredients, yield_quantity: quantity, yield_unit: unit }
}

const link = (product: string, line: string, base: string, changes: Partial<LinkRow> = {}): LinkRow => ({
  product_id: product,
  line_text: line,
  base_id: base,
  amount: 150,
  unit: 'g',
  loss_percent: 0,
  ...changes,
})

const eggs = {
  ingredient: 'Ovos',
  bought_on: '2026-11-01',
  package_price_cents: 1200,
  package_amount: 12,
  package_unit: 'unidade',
  previous_price_cents: null,
  previous_amount: null,
  previous_unit: null,
}

describe('a recipe with halves of eggs', () => {
  const sheet = (...lines: readonly string[]) =>
    sheetOf(recipe('quindim', lines, 10, 'unidades'), [], packagePrices([eggs] as never), KITCHEN)
  const cost = (...lines: readonly string[]) => {
    const { value } = recipeCosts([sheet(...lines)]).get('quindim') ?? {}
    return value ? formatMoney(roundHalfUp(value.totalCents)).replaceAll('\u00A0', ' ') : null
  }

  it('pays for each egg once, and names the halves that are left', () => {
    expect([cost('6 gemas'), sheet('6 gemas').eggsLeft]).toEqual(['R$ 6,00', { yolks: 0, whites: 6 }])
    expect([cost('6 gemas', '2 claras'), sheet('6 gemas', '2 claras').eggsLeft]).toEqual([
      'R$ 6,00',
      { yolks: 0, whites: 4 },
    ])
    expect([cost('2 gemas', '5 claras'), sheet('2 gemas', '5 claras').eggsLeft]).toEqual([
      'R$ 5,00',
      { yolks: 3, whites: 0 },
    ])
    expect([cost('3 ovos', '1 gema'), sheet('3 ovos').eggsLeft]).toEqual(['R$ 4,00', null])
  })
})

it('asks for no price of a pinch', () => {
  const { unpriced } = sheetOf(
    recipe(
      'bolo',
      ['1 pitada de sal', '3 gotas de baunilha', 'canela a gosto', '200 g de açúcar'],
      10,
      'fatias',
    ),
    [],
    new Map(),
    KITCHEN,
  )
  expect(unpriced).toEqual(['200 g de açúcar'])
})

describe('a product on the shopping list', () => {
  const CAKE = recipe('bolo', ['300 g de farinha', '150 g de ganache'], 10, 'fatias')
  const GANACHE = recipe(
    'ganache',
    ['Para cobrir:', '200 g de chocolate', '100 g de creme de leite'],
    null,
    '',
  )
  const lines = CAKE.ingredients as readonly string[]
  const listed = (links: readonly LinkRow[], times = 1, recipes = [CAKE, GANACHE]) =>
    withBaseLines(
      'bolo',
      lines.map((text) => ({ text, times, given: null })),
      { links, recipes, kitchen: KITCHEN },
    ).map(({ text, times: factor }) => `${Math.round(factor * 1000) / 1000} × ${text}`)

  it('has what its bases are made of, at the amount that is used, with what is lost', () => {
    expect(listed([link('bolo', '150 g de ganache', 'ganache')], 2)).toEqual([
      '2 × 300 g de farinha',
      '1 × 200 g de chocolate',
      '1 × 100 g de creme de leite',
    ])
    const losing = link('bolo', '150 g de ganache', 'ganache', { loss_percent: 50 })
    expect(listed([losing])[1]).toBe('1 × 200 g de chocolate')
    const portions = link('bolo', '150 g de ganache', 'ganache', { amount: 0.5, unit: 'porcao' })
    expect(listed([portions])[1]).toBe('0.5 × 200 g de chocolate')
  })

  it('keeps the line where the base is gone, has no weight, or leads back', () => {
    const unknown = [link('bolo', '150 g de ganache', 'ganache')]
    expect(listed(unknown, 1, [CAKE])).toEqual(['1 × 300 g de farinha', '1 × 150 g de ganache'])
    const unweighed = recipe('ganache', ['chocolate a gosto', '1 punhado de xyz'], null, '')
    expect(listed(unknown, 1, [CAKE, unweighed])[1]).toBe('1 × 150 g de ganache')
    const circle = [...unknown, link('ganache', '200 g de chocolate', 'bolo')]
    expect(listed(circle)).toContain('0.5 × 200 g de chocolate')
  })
})

it('finds what a recipe was before the changes since a day', () => {
  const content = (title: string) => ({ title, ingredients: [], steps: [], tools: [] })
  const versions = [
    { created_at: '2026-11-20T10:00:00Z', content: content('agora') },
    { created_at: '2026-11-19T10:00:00Z', content: content('ontem') },
    { created_at: '2026-10-01T10:00:00Z', content: content('antes') },
  ]
  const title = (rows: typeof versions, day: string) => formerContent(rows, day)?.title
  expect(title(versions, '2026-10-24')).toBe('antes')
  expect(title(versions.slice(0, 2), '2026-10-24')).toBe('ontem')
  expect(title(versions, '2026-11-21')).toBeUndefined()
  expect(title(versions.slice(0, 1), '2026-10-24')).toBeUndefined()
  expect(title([], '2026-10-24')).toBeUndefined()
})
