import { describe, expect, it } from 'vitest'
import { readGeneric } from './generic.ts'
import { readHotmart } from './hotmart.ts'
import { nameInLetter } from './invitations.ts'
import { centsOf, centsOfUnits, textOf, timeOf } from './json-values.ts'
import { readKiwify } from './kiwify.ts'

const receipt = { receivedAt: new Date('2026-11-22T12:00:00Z'), bodyHash: 'abc' }
const MS = Date.UTC(2026, 10, 20, 15)

const hotmart = (event: string, purchase: object = {}, data: object = {}) =>
  readHotmart(
    {
      id: 'e1',
      creation_date: MS,
      event,
      version: '2.0.0',
      data: {
        product: { id: 4774438, ucode: 'fb056612', name: 'Curso de Bolos' },
        buyer: { email: ' Ana@Exemplo.com.br ', name: 'Ana Souza', document: '12345678909' },
        purchase: { transaction: 'HP1', price: { value: 97.5, currency_value: 'BRL' }, ...purchase },
        ...data,
      },
    },
    receipt,
  )

describe('Hotmart', () => {
  it.each([
    ['PURCHASE_APPROVED', 'approved'],
    ['PURCHASE_COMPLETE', 'approved'],
    ['PURCHASE_BILLET_PRINTED', 'pending'],
    ['PURCHASE_DELAYED', 'overdue'],
    ['PURCHASE_PROTEST', 'disputed'],
    ['PURCHASE_REFUNDED', 'refunded'],
    ['PURCHASE_CHARGEBACK', 'chargeback'],
    ['PURCHASE_CANCELED', 'canceled'],
    ['PURCHASE_EXPIRED', 'expired'],
    ['PURCHASE_OUT_OF_SHOPPING_CART', 'ignored'],
    ['CLUB_FIRST_ACCESS', 'ignored'],
    ['toString', 'ignored'],
  ])('reads %s as %s, whatever the status says', (event, kind) => {
    expect(hotmart(event, { status: 'APPROVED' }).kind).toBe(kind)
  })

  it('reads a purchase without what access does not need', () => {
    expect(hotmart('PURCHASE_APPROVED')).toEqual({
      provider: 'hotmart',
      event_id: 'e1',
      event: 'PURCHASE_APPROVED',
      kind: 'approved',
      transaction_id: 'HP1',
      subscription_id: null,
      product_id: 'fb056612',
      product_name: 'Curso de Bolos',
      buyer_email: 'Ana@Exemplo.com.br',
      buyer_name: 'Ana Souza',
      occurred_at: '2026-11-20T15:00:00.000Z',
      access_until: null,
      amount_cents: 9750,
      refunded_cents: null,
    })
  })

  it('dates the end of the guarantee by the approval, so that it re-opens nothing', () => {
    const complete = hotmart('PURCHASE_COMPLETE', { approved_date: MS - 86_400_000 })
    expect(complete.occurred_at).toBe('2026-11-19T15:00:00.000Z')
  })

  it('reads a charge of a subscription and its end', () => {
    const charge = hotmart(
      'PURCHASE_APPROVED',
      { date_next_charge: MS + 30 * 86_400_000, recurrence_number: 2 },
      { subscription: { subscriber: { code: 'S1' }, plan: { id: 1, name: 'Mensal' } } },
    )
    expect(charge).toMatchObject({ subscription_id: 'S1', access_until: '2026-12-20T15:00:00.000Z' })
    const end = readHotmart(
      {
        id: 'e2',
        creation_date: MS,
        event: 'SUBSCRIPTION_CANCELLATION',
        data: {
          subscriber: { code: 'S1', email: 'ana@exemplo.com.br' },
          cancellation_date: MS,
          date_next_charge: MS,
        },
      },
      receipt,
    )
    expect(end).toMatchObject({ kind: 'subscription_canceled', subscription_id: 'S1', transaction_id: null })
  })

  it('distinguishes a partial refund', () => {
    expect(hotmart('PURCHASE_REFUNDED', { status: 'PARTIALLY_REFUNDED' }).kind).toBe('partially_refunded')
  })

  it.each([{}, { data: null }, { data: [] }, { data: { purchase: { transaction: {} } } }])(
    'keeps %j as unreadable',
    (body) => {
      const event = readHotmart({ event: 'PURCHASE_APPROVED', ...body }, receipt)
      expect(event).toMatchObject({ kind: 'unreadable', event_id: 'body:abc' })
    },
  )

  it('keeps nothing of a buyer who left the cart', () => {
    expect(hotmart('PURCHASE_OUT_OF_SHOPPING_CART')).toMatchObject({ buyer_email: null, buyer_name: null })
  })
})

const order = {
  order_id: 'o1',
  order_status: 'paid',
  webhook_event_type: 'order_approved',
  approved_date: '2026-11-20 12:00',
  updated_at: '2026-11-20 12:01',
  Product: { product_id: 'prod-1', product_name: 'Curso de Bolos' },
  Customer: { full_name: 'Ana Souza', email: 'ana@exemplo.com.br', CPF: '12345678909' },
  Commissions: { charge_amount: '9750', kiwify_fee: 900 },
}

describe('Kiwify', () => {
  it.each([
    ['order_approved', 'approved'],
    ['compra_aprovada', 'approved'],
    ['subscription_renewed', 'approved'],
    ['pix_created', 'pending'],
    ['pix_gerado', 'pending'],
    ['billet_created', 'pending'],
    ['boleto_gerado', 'pending'],
    ['subscription_late', 'overdue'],
    ['order_refunded', 'refunded'],
    ['compra_reembolsada', 'refunded'],
    ['chargeback', 'chargeback'],
    ['order_rejected', 'canceled'],
    ['compra_recusada', 'canceled'],
    ['carrinho_abandonado', 'ignored'],
  ])('reads %s as %s, wrapped or not', (type, kind) => {
    const sent = { ...order, webhook_event_type: type, Subscription: { id: 's1', status: 'active' } }
    const event = readKiwify(sent, receipt)
    expect(event.kind).toBe(kind)
    expect(readKiwify({ order: sent }, receipt)).toEqual(event)
  })

  it('gives both names of an event one identity', () => {
    const identities = ['order_approved', 'compra_aprovada'].map(
      (type) => readKiwify({ ...order, webhook_event_type: type }, receipt).event_id,
    )
    expect(identities).toEqual(['order_approved:o1', 'order_approved:o1'])
  })

  it('gives identities of at most 300 characters', () => {
    const long = { ...order, webhook_event_type: 'e'.repeat(101), order_id: 'o'.repeat(201) }
    expect(readKiwify(long, receipt).event_id).toHaveLength(300)
  })

  it('reads times as São Paulo’s, and amounts in centavos', () => {
    expect(readKiwify(order, receipt)).toMatchObject({
      occurred_at: '2026-11-20T15:00:00.000Z',
      amount_cents: 9750,
      transaction_id: 'o1',
      product_id: 'prod-1',
      access_until: null,
    })
  })

  it('takes the end of access from customer_access', () => {
    const Subscription = {
      id: 's1',
      next_payment: '2026-12-01 00:00',
      customer_access: { access_until: '2026-12-20 12:00' },
    }
    for (const type of ['subscription_renewed', 'subscription_canceled']) {
      expect(readKiwify({ ...order, webhook_event_type: type, Subscription }, receipt)).toMatchObject({
        subscription_id: 's1',
        access_until: '2026-12-20T15:00:00.000Z',
      })
    }
  })

  it('goes by the status of the order where the event is missing', () => {
    const { webhook_event_type: _, ...nameless } = order
    expect(readKiwify({ ...nameless, order_status: 'refunded' }, receipt).kind).toBe('refunded')
  })
})

it('reads the generic format', () => {
  const event = readGeneric(
    {
      type: 'purchase.partially_refunded',
      timestamp: '2026-11-20T12:00:00-03:00',
      data: {
        transaction: 77,
        product: { id: 'bolos', name: 'Curso\u0000 de Bolos' },
        buyer: { email: 'ana@exemplo.com.br', name: 'Ana \ud800' },
        amount_cents: 9750,
        refunded_cents: 2000,
      },
    },
    'msg_1',
    receipt,
  )
  expect(event).toMatchObject({
    event_id: 'msg_1',
    kind: 'partially_refunded',
    transaction_id: '77',
    product_name: 'Curso  de Bolos',
    buyer_name: 'Ana',
    occurred_at: '2026-11-20T15:00:00.000Z',
    refunded_cents: 2000,
  })
})

it('reads no value where there is none', () => {
  expect([textOf(''), textOf({}), textOf(Number.NaN), textOf('é'.repeat(300))?.length]).toEqual([
    null,
    null,
    null,
    200,
  ])
  expect([centsOf('x'), centsOf(''), centsOf(-1), centsOf('97'), centsOf(1e300)]).toEqual([
    null,
    null,
    null,
    97,
    null,
  ])
  expect([centsOfUnits('97,50'), centsOfUnits(19.99), centsOfUnits(null)]).toEqual([9750, 1999, null])
  expect([timeOf(0), timeOf('amanhã'), timeOf(1e18), timeOf(null)]).toEqual([null, null, null, null])
  expect(timeOf('1763640000000')).toBe('2025-11-20T12:00:00.000Z')
  expect(timeOf('2026-11-20')).toBe('2026-11-20T03:00:00.000Z')
})

it.each([
  ['Ana Souza', 'Ana Souza'],
  ['Pague em https://x.test ou WWW.x.test', 'Pague em https x.test ou x.test'],
  ['wwwwww..x ::////', 'www .x : //'],
  ['á'.repeat(80), 'á'.repeat(60)],
  ['www.', ''],
])('writes the name %j into an invitation as %j', (typed, written) => {
  expect(nameInLetter(typed)).toBe(written)
})
