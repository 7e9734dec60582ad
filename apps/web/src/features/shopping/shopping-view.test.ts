import { describe, expect, it } from 'vitest'
import type { CurrentPrice } from '../../domain/prices/rows.ts'
import { shoppingKeys } from '../../domain/shopping/keys.ts'
import { shoppingList } from '../../domain/shopping/shopping-list.ts'
import type { ShoppingEntry } from '../../domain/shopping/entry.ts'
import { shareText } from './share-text.ts'
import { shoppingView } from './shopping-view.ts'
import { ownLine } from './own-line.ts'

const NOTHING = { entries: [], marks: [] }
const CAKE: ShoppingEntry = {
  itemId: 'r1',
  title: 'Bolo',
  summary: '10 fatias',
  search: {},
  batches: 2,
  lines: [
    { text: '1 lata de leite condensado', times: 1, given: null },
    { text: '2 xícaras (chá) de farinha de trigo', times: 1.5, given: null },
    { text: 'água para o banho-maria', times: 1, given: null },
    { text: 'nozes', times: 1, given: { value: 50, unit: 'g' } },
  ],
}
const TIN: CurrentPrice = {
  id: 'p1',
  key: 'leite_condensado',
  ingredient: 'Leite condensado',
  package_price_cents: 669,
  package_amount: 395,
  package_unit: 'g',
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

const write = (id: string, entry: ShoppingEntry | null) => ({
  key: shoppingKeys.writeEntry('u'),
  of: id,
  variables: { id, entry },
})
const mark = (key: string, state: string, amount: string, at: string) => ({
  key: shoppingKeys.mark('u'),
  of: key,
  variables: { key, state, amount, at },
})

function seen(...waiting: Parameters<typeof shoppingList>[2]) {
  const list = shoppingList('u', NOTHING, waiting)
  const view = shoppingView(list, [TIN])
  return { list, view, goods: view.shelves.flatMap(({ goods }) => goods) }
}

describe('the shopping list', () => {
  it('weighs a part of a package', () => {
    const { goods, view, list } = seen(
      write('a', { ...CAKE, batches: 0.4 }),
      write('b', ownLine('2 latas de doce de leite')),
    )
    expect(goods.map(({ amount }) => amount)).toContain('158 g (⅖ da lata)')
    expect(goods.map(({ amount }) => amount)).toContain('2 latas')
    expect(shareText(view, list.entries)).toContain('• Leite condensado: 158 g (⅖ da lata)')
  })
  it('adds up what waits on this device', () => {
    const { view, goods } = seen(write('a', CAKE), write('b', ownLine('2 latas de leite condensado')))
    expect(goods.map(({ name, amount }) => `${name}: ${amount}`)).toEqual([
      'Leite condensado: 4 latas',
      'Farinha de trigo: cerca de 720 g',
      'Nozes: 100 g',
    ])
    expect(goods[1]?.notes).toEqual(['na receita: 6 xícaras (chá)'])
    expect([view.openCount, view.estimateCents, view.unpricedCount]).toEqual([3, 4 * 669, 2])
    expect(seen(write('a', CAKE), write('a', null)).goods).toEqual([])
  })

  it('says what an amount is made of, so that each part can be removed', () => {
    const { goods } = seen(
      write('a', CAKE),
      write('b', ownLine('1 kg de farinha de trigo')),
      write('c', ownLine('farinha de trigo')),
    )
    expect(goods.map(({ parts }) => parts)).toEqual([
      [],
      [
        { entryId: 'a', recipe: 'Bolo', amount: 'cerca de 720 g' },
        { entryId: 'b', recipe: null, amount: '1 kg' },
        { entryId: 'c', recipe: null, amount: '' },
      ],
      [],
    ])
  })

  it('buys a fruit once for its juice and its zest, and says what for', () => {
    const { goods } = seen(
      write('a', ownLine('suco de 2 limões')),
      write('b', ownLine('raspas de 1 limão')),
      write('c', ownLine('1 limão')),
      write('d', ownLine('44 g de suco de limão')),
    )
    expect(goods.map(({ name, amount, notes }) => [name, amount, ...notes])).toEqual([
      ['Limão', 'cerca de 4 unidades', 'para 44 g de suco, usar 1 por inteiro, as raspas de 1 e o suco de 2'],
    ])
  })

  it('opens goods again once more is needed than was bought', () => {
    const bought = mark('leite_condensado', 'bought', '2 latas', '2026-11-22T10:00:00Z')
    expect(seen(write('a', CAKE), bought).goods[0]).toMatchObject({ state: 'bought', before: '' })
    const more = seen(write('a', CAKE), write('b', ownLine('1 lata de leite condensado')), bought)
    expect(more.goods[0]).toMatchObject({ state: 'open', before: '2 latas', amount: '3 latas' })
  })

  it('keeps the newest mark, and forgets marks before the list was emptied', () => {
    const late = mark('leite_condensado', 'open', '', '2026-11-22T09:00:00Z')
    const bought = mark('leite_condensado', 'bought', '2 latas', '2026-11-22T10:00:00Z')
    expect(seen(write('a', CAKE), bought, late).goods[0]?.state).toBe('bought')
    const variables = { ids: ['a'], at: '2026-11-22T11:00:00Z' }
    const emptied = { key: shoppingKeys.empty('u'), of: variables.at, variables }
    expect(seen(write('a', CAKE), bought, emptied).list).toMatchObject({ entries: [], marks: new Map() })
  })

  it('reads well as a message', () => {
    const { list, view } = seen(
      write('a', CAKE),
      mark('farinha_trigo', 'at_home', '', '2026-11-22T10:00:00Z'),
    )
    expect(shareText(view, list.entries)).toBe(
      [
        'Lista de compras',
        'LATICÍNIOS\n• Leite condensado: 2 latas',
        'CASTANHAS E COCO\n• Nozes: 100 g',
        'Para fazer:\n• 2× Bolo (10 fatias)',
        `Estimativa: R$\u00a013,38 (1 item sem preço)`,
      ].join('\n\n'),
    )
  })
})
