import { STANDARD_KITCHEN } from '@ateliedoce/measures'
import { describe, expect, test } from 'vitest'
import type { CurrentPriceRow } from '../prices/rows.ts'
import type { SheetRecipe } from './base-sheets.ts'
import { lineBases } from './line-bases.ts'
import type { LinkRow } from './rows.ts'

function recipe(id: string, ingredients: readonly string[], quantity: number, unit: string): SheetRecipe {
  return { id, title: id.toUpperCase(), ingredients, yield_quantity: quantity, yield_unit: unit }
}

function link(product: string, line: string, base: string, change: Partial<LinkRow> = {}): LinkRow {
  return {
    product_id: product,
    base_id: base,
    line_text: line,
    amount: 100,
    unit: 'g',
    loss_percent: 0,
    ...change,
  }
}

function price(ingredient: string, cents: number, amount: number, unit: string): CurrentPriceRow {
  return {
    id: ingredient,
    ingredient,
    package_price_cents: cents,
    package_amount: amount,
    package_unit: unit,
    store: null,
    bought_on: '2026-11-01',
    noted_at: '2026-11-01T12:00:00Z',
    previous_price_cents: null,
    previous_amount: null,
    previous_unit: null,
    previous_bought_on: null,
    previous_noted_at: null,
    entries: 1,
  }
}

const PRICES = [price('chocolate meio amargo', 4000, 1, 'kg'), price('ovos', 1200, 12, 'unidade')]
const CAKE = { id: 'bolo', title: 'BOLO' }

function basesOf(recipes: readonly SheetRecipe[], links: readonly LinkRow[]) {
  return lineBases(CAKE, recipes, links, PRICES, STANDARD_KITCHEN)
}

describe('the bases of a recipe', () => {
  const ganache = recipe('ganache', ['200 g de chocolate meio amargo'], 300, 'g')

  test('cost their part of the batch, with its yield and the loss', () => {
    const bases = basesOf(
      [ganache],
      [link('bolo', '150 g de ganache', 'ganache', { amount: 150, loss_percent: 20 })],
    )
    // 8,00 × 150 ÷ 300 ÷ 0,8
    expect(bases.get('150 g de ganache')).toEqual({
      id: 'ganache',
      title: 'GANACHE',
      amount: 150,
      unit: 'g',
      lossPercent: 20,
      cents: '500',
      wholeCents: 800,
      wholeGrams: 300,
      portions: 1,
      unpriced: [],
      refusal: null,
    })
  })

  test('are costed three deep, exactly, and in portions', () => {
    const filling = recipe('recheio', ['1 receita de ganache'], 7, 'porções')
    const topping = recipe('cobertura', ['3 porções de recheio'], 400, 'g')
    const bases = basesOf(
      [ganache, filling, topping],
      [
        link('recheio', '1 receita de ganache', 'ganache', { amount: 300 }),
        link('cobertura', '3 porções de recheio', 'recheio', { amount: 3, unit: 'porcao' }),
        link('bolo', 'cobertura', 'cobertura', { amount: 100 }),
      ],
    )
    // 8,00 × 3/7 × 1/4
    expect(bases.get('cobertura')).toMatchObject({ cents: '600/7', wholeCents: 343 })
  })

  test('pay yolks and whites as eggs, each egg once', () => {
    const curd = recipe('curd', ['6 gemas', '2 claras'], 100, 'g')
    expect(basesOf([curd], [link('bolo', 'curd', 'curd')]).get('curd')).toMatchObject({
      cents: '600',
      unpriced: [],
    })
  })

  test('say what has no price, and with which path they cannot be costed', () => {
    const syrup = recipe('calda', ['100 g de açúcar', '50 ml de água'], 1, 'receita')
    const heavy = { ...ganache, ingredients: ['200 g de chocolate meio amargo', '1 xícara de bala de coco'] }
    const bases = basesOf(
      [syrup, heavy, recipe('roda', ['a'], 100, 'g')],
      [
        link('bolo', 'calda', 'calda', { amount: 1, unit: 'porcao' }),
        link('bolo', 'ganache', 'ganache'),
        link('bolo', 'roda', 'roda'),
        link('roda', 'a', 'bolo'),
        link('bolo', 'sumiu', 'gone'),
      ],
    )
    expect(bases.get('calda')).toMatchObject({ cents: '0', unpriced: ['100 g de açúcar'] })
    expect(bases.get('ganache')).toMatchObject({ wholeCents: 800, unpriced: ['1 xícara de bala de coco'] })
    expect(bases.get('roda')).toMatchObject({ cents: null })
    expect(bases.get('roda')?.refusal).toMatch(/dentro dela mesma.* BOLO → RODA → BOLO$/)
    expect(bases.has('sumiu')).toBe(false)
  })
})
