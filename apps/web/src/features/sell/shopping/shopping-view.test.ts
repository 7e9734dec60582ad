import { describe, expect, it } from 'vitest'
import type { CurrentPrice } from '../../../domain/sell/prices/rows.ts'
import { shoppingKeys } from '../../../domain/sell/shopping/keys.ts'
import { shoppingList } from '../../../domain/sell/shopping/shopping-list.ts'
import type { ShoppingEntry } from '../../../domain/sell/shopping/entry.ts'
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

  it.each([
    ['granulado para decorar', '1 pacote'],
    ['manteiga para untar', '1 tablete'],
    ['sal a gosto', '1 pacote'],
    ['leite condensado a gosto', '1 lata'],
    ['leite, até dar ponto', '1 litro'],
    ['essência de baunilha a gosto', '1 frasco'],
    ['raspas de limão a gosto', '1 unidade'],
    ['folhas de hortelã para decorar', '1 maço'],
    ['morangos para decorar', '1 caixinha'],
    ['óleo para untar', '1 garrafa'],
    ['chocolate em pó para polvilhar', '1 pacote'],
    ['corante vermelho a gosto', '1 frasco'],
    ['confeitos coloridos a gosto', '1 pacote'],
    ['canela em pó a gosto', '1 pacote'],
  ])('says what to buy where the recipe states no amount: %s, %s', (text, least) => {
    const { goods, view, list } = seen(
      write('a', { ...CAKE, lines: [{ text, times: 1, given: null }] }),
      write('b', ownLine('Velas')),
    )
    const first = goods.find(({ name }) => name !== 'Velas')
    expect(first).toMatchObject({ amount: '', least })
    expect(first?.notes).toContain('na receita: a gosto')
    const shared = shareText(view, list.entries)
    expect(shared).toContain(`: ${least}`)
    expect(shared).toContain('• Velas\n')
    expect(shared).not.toContain('um pouco')
  })

  it('joins slips and short forms with their goods, and says so', () => {
    const { goods } = seen(
      write('a', ownLine('200 g de manteiga')),
      write('b', ownLine('100 g de mateiga')),
      write('c', ownLine('100 g de choc meio amargo')),
    )
    expect(goods.map(({ name, amount, notes }) => [name, amount, ...notes])).toEqual([
      ['Manteiga', '300 g', 'lemos “mateiga” como manteiga'],
      ['Chocolate meio amargo', '100 g', 'lemos “choc meio amargo” como chocolate meio amargo'],
    ])
  })

  it('opens goods again once more is needed than was bought', () => {
    const bought = mark('leite_condensado', 'bought', '2 latas', '2026-11-22T10:00:00Z')
    expect(seen(write('a', CAKE), bought).goods[0]).toMatchObject({ state: 'bought', before: '' })
    const more = seen(write('a', CAKE), write('b', ownLine('1 lata de leite condensado')), bought)
    expect(more.goods[0]).toMatchObject({ state: 'open', before: '2 latas', amount: '3 latas' })
  })

  it.each([
    ['bought', '1,2 kg', '200 g de farinha de trigo', 'bought'],
    ['bought', '20 fatias', '10 fatias de farinha de trigo', 'bought'],
    ['bought', 'cerca de 720 g', '720 g de farinha de trigo', 'bought'],
    ['bought', 'cerca de 720 g', '1 kg de farinha de trigo', 'open'],
    ['bought', '500 g', '2 xícaras (chá) de farinha de trigo', 'bought'],
    ['bought', '500 g', '3 kg de farinha de trigo', 'open'],
    ['bought', '1 dúzia', '6 unidades de farinha de trigo', 'bought'],
    ['bought', '1 kg', 'farinha de trigo', 'bought'],
    ['bought', '', '1 kg de farinha de trigo', 'open'],
    ['bought', '200 g + 1 xícara (chá)', '300 g de farinha de trigo', 'bought'],
    ['at_home', '500 g', '3 kg de farinha de trigo', 'open'],
    ['at_home', '500 g', '400 g de farinha de trigo', 'at_home'],
    ['at_home', '2 pacotes', '3 pacotes de farinha de trigo', 'open'],
    ['open', '500 g', '3 kg de farinha de trigo', 'open'],
  ])('a mark %s for %j holds for as much: %s is %s', (state, marked, needed, expected) => {
    const { view } = seen(
      write('a', ownLine(needed)),
      mark('farinha_trigo', state, marked, '2026-11-22T10:00:00Z'),
    )
    const [goods] = [...view.shelves.flatMap((shelf) => shelf.goods), ...view.atHome]
    expect(goods?.state).toBe(expected)
    expect(goods?.before).toBe(state !== 'open' && expected === 'open' ? marked : '')
  })

  it('forgets marks of an earlier shopping', () => {
    const bought = mark('leite_condensado', 'bought', '2 latas', '2026-11-22T10:00:00Z')
    const again = { ...CAKE, since: '2026-11-22T11:00:00Z' }
    expect(seen(bought, write('a', again)).goods[0]).toMatchObject({ state: 'open', before: '' })
    const earlier = { ...CAKE, since: '2026-11-22T09:00:00Z' }
    expect(seen(bought, write('a', earlier)).goods[0]?.state).toBe('bought')
    // One of two recipes was on the list when it was ticked.
    expect(seen(bought, write('a', earlier), write('b', again)).goods[0]).toMatchObject({
      state: 'open',
      before: '2 latas',
    })
  })

  it('stores the moment at which an entry came onto the list', () => {
    const row = {
      id: 'a',
      item_id: null,
      title: null,
      summary: '',
      search: {},
      batches: 1,
      lines: [{ text: 'sal', times: 1, given: null, since: '2026-11-22T09:00:00Z' }],
    }
    const { entries } = shoppingList('u', { entries: [row], marks: [] }, [])
    expect(entries[0]?.since).toBe('2026-11-22T09:00:00Z')
    const other = { ...row, lines: [{ ...row.lines[0], since: 7 }] }
    expect(shoppingList('u', { entries: [other], marks: [] }, []).entries[0]).not.toHaveProperty('since')
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
      mark('farinha_trigo', 'at_home', 'cerca de 720 g', '2026-11-22T10:00:00Z'),
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
