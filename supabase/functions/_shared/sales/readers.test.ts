import { describe, expect, it } from 'vitest'
import { readCakto } from './cakto.ts'
import { readEduzz } from './eduzz.ts'
import { EVENT_CASES, messageOf } from './event-cases.ts'
import { readGeneric } from './generic.ts'
import { readHotmart } from './hotmart.ts'
import { readHubla } from './hubla.ts'
import { nameInMail } from './invitations.ts'
import { centsOf, centsOfUnits, textOf, timeOf } from './json-values.ts'
import { readKiwify } from './kiwify.ts'
import type { JsonObject } from './json-values.ts'
import { type Provider, PROVIDER_NAMES, PROVIDERS } from './provider-list.ts'
import type { EventKind, PurchaseEvent } from './purchase-event.ts'

const receipt = { receivedAt: new Date('2026-11-22T12:00:00Z'), bodyHash: 'abc' }
const MS = Date.UTC(2026, 10, 20, 15)

const MESSAGE = { id: 'evento-1', isTest: false }
/** Two providers name a message in a header. */
const HEADERS = { 'x-hubla-idempotency': 'evento-1', 'webhook-id': 'evento-1' }

/** The events of a message that is authentic. */
function eventsOf(provider: Provider, content: JsonObject): readonly PurchaseEvent[] {
  const url = new URL(`https://projeto.exemplo.test/functions/v1/purchase-webhook/${provider}`)
  const request = new Request(url, { method: 'POST', headers: HEADERS })
  return PROVIDERS[provider].read(content, { request, url, body: new Uint8Array(), content }, receipt)
}

const allCases = Object.entries(EVENT_CASES).flatMap(([provider, cases]) =>
  cases.map(([event, ...kinds]) => ({ provider: provider as Provider, event, kinds })),
)

const OF_SUBSCRIPTION = { subscription_id: 'S1', buyer_name: 'Ana Souza' }
const CONTENT: Partial<Record<EventKind, object>> = {
  ignored: { subscription_id: null, buyer_email: null, buyer_name: null },
  approved: {
    ...OF_SUBSCRIPTION,
    transaction_id: expect.any(String) as unknown,
    product_id: expect.any(String) as unknown,
    product_name: 'Curso de Bolos',
    amount_cents: 9750,
  },
}

it.each(allCases)('reads $event of $provider as $kinds', ({ provider, event, kinds }) => {
  const events = eventsOf(provider, messageOf(provider, event, new Date(MS)))
  expect(events.map(({ kind }) => kind)).toEqual(kinds)
  for (const read of events) {
    expect(read).toMatchObject({ provider, event, occurred_at: '2026-11-20T15:00:00.000Z', currency: 'BRL' })
    expect(JSON.stringify(read)).not.toContain('12345678909')
    expect(read).toMatchObject(CONTENT[read.kind] ?? OF_SUBSCRIPTION)
  }
})

it.each(PROVIDER_NAMES)('keeps an approval of %s with no readable product, without one', (provider) => {
  const event = EVENT_CASES[provider].find(([, kind]) => kind === 'approved')?.[0] ?? ''
  const text = JSON.stringify(messageOf(provider, event, new Date(MS)))
  for (const product of [{}, [], null, 'bolos', { id: {} }, { id: [] }]) {
    const body = JSON.parse(text, (key, value: unknown) =>
      ['product', 'products', 'Product', 'items'].includes(key) ? product : value,
    ) as JsonObject
    const events = eventsOf(provider, body)
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({ kind: 'approved', product_id: null })
  }
})

const hotmart = (event: string, purchase: object = {}, data: object = {}) =>
  single(
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
    ),
  )

/** The only event. */
function single(events: readonly PurchaseEvent[]): PurchaseEvent {
  const [event, ...others] = events
  if (event === undefined || others.length > 0) throw new Error(`${events.length} events`)
  return event
}

describe('Hotmart', () => {
  it('goes by the event, whatever the status says', () => {
    expect(hotmart('PURCHASE_CHARGEBACK', { status: 'APPROVED' }).kind).toBe('chargeback')
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
      currency: 'BRL',
    })
  })

  it('reads the end of the guarantee as the approval of its day, and as the completion of today', () => {
    const body = messageOf('hotmart', 'PURCHASE_COMPLETE', new Date(MS))
    const text = JSON.stringify(body).replace(`"approved_date":${MS}`, `"approved_date":${MS - 86_400_000}`)
    expect(readHotmart(JSON.parse(text) as JsonObject, receipt)).toMatchObject([
      { event_id: 'evento-1#approved', kind: 'approved', occurred_at: '2026-11-19T15:00:00.000Z' },
      { event_id: 'evento-1', kind: 'completed', occurred_at: '2026-11-20T15:00:00.000Z' },
    ])
  })

  it('reads the day that a charge is moved to', () => {
    const moved = eventsOf('hotmart', messageOf('hotmart', 'UPDATE_SUBSCRIPTION_CHARGE_DATE', new Date(MS)))
    expect(moved).toMatchObject([
      { subscription_id: 'S1', transaction_id: null, access_until: '2026-12-10T15:00:00.000Z' },
    ])
  })

  it.each([
    [{ value: 150_000, currency_value: 'COP' }, 15_000_000, 'COP'],
    [{ value: 49, currency_value: 'usd' }, 4900, 'USD'],
    [{ value: 49 }, null, 'BRL'],
    [{ value: 49, currency_value: 'reais' }, null, 'BRL'],
    [{ value: 49, currency_value: 986 }, null, 'BRL'],
  ])('reads the price %j', (price, amount_cents, currency) => {
    expect(hotmart('PURCHASE_APPROVED', { price })).toMatchObject({ amount_cents, currency })
  })

  it('reads a charge of a subscription and its end', () => {
    const charge = hotmart(
      'PURCHASE_APPROVED',
      { date_next_charge: MS + 30 * 86_400_000, recurrence_number: 2 },
      { subscription: { subscriber: { code: 'S1' }, plan: { id: 1, name: 'Mensal' } } },
    )
    expect(charge).toMatchObject({ subscription_id: 'S1', access_until: '2026-12-20T15:00:00.000Z' })
    const end = single(
      readHotmart(
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
      ),
    )
    expect(end).toMatchObject({ kind: 'subscription_canceled', subscription_id: 'S1', transaction_id: null })
  })

  it('distinguishes a partial refund', () => {
    expect(hotmart('PURCHASE_REFUNDED', { status: 'PARTIALLY_REFUNDED' }).kind).toBe('partially_refunded')
  })

  it.each([{}, { data: null }, { data: [] }, { data: { purchase: { transaction: {} } } }])(
    'keeps %j as unreadable',
    (body) => {
      const event = single(readHotmart({ event: 'PURCHASE_APPROVED', ...body }, receipt))
      expect(event).toMatchObject({ kind: 'unreadable', event_id: 'body:abc' })
    },
  )
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
    const events = readKiwify(sent, receipt)
    expect(single(events).kind).toBe(kind)
    expect(readKiwify({ order: sent }, receipt)).toEqual(events)
  })

  it('gives both names of an event one identity', () => {
    const identities = ['order_approved', 'compra_aprovada'].map(
      (type) => single(readKiwify({ ...order, webhook_event_type: type }, receipt)).event_id,
    )
    expect(identities).toEqual(['order_approved:o1', 'order_approved:o1'])
  })

  it('gives identities of at most 300 characters', () => {
    const long = { ...order, webhook_event_type: 'e'.repeat(101), order_id: 'o'.repeat(201) }
    expect(single(readKiwify(long, receipt)).event_id).toHaveLength(300)
  })

  it('reads times as São Paulo’s, and amounts in centavos', () => {
    expect(single(readKiwify(order, receipt))).toMatchObject({
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
      expect(single(readKiwify({ ...order, webhook_event_type: type, Subscription }, receipt))).toMatchObject(
        {
          subscription_id: 's1',
          access_until: '2026-12-20T15:00:00.000Z',
        },
      )
    }
  })

  it('goes by the status of the order where the event is missing', () => {
    const { webhook_event_type: _, ...nameless } = order
    expect(single(readKiwify({ ...nameless, order_status: 'refunded' }, receipt)).kind).toBe('refunded')
  })
})

describe('Eduzz and Hubla', () => {
  const ITEMS = [
    { productId: 'a', name: 'Bolos', price: { value: 60, currency: 'BRL' } },
    { productId: 'b', name: 'Mousses', price: { value: 37.5, currency: 'USD' } },
  ]
  it('read an order of several products as an event for each', () => {
    const invoice = messageOf('eduzz', 'myeduzz.invoice_paid', new Date(MS))
    const body = { ...invoice, data: { ...(invoice['data'] as object), items: ITEMS } }
    expect(readEduzz(body, receipt)).toMatchObject([
      {
        event_id: 'evento-1',
        product_id: 'a',
        amount_cents: 6000,
        currency: 'BRL',
        transaction_id: 'fatura-1',
      },
      {
        event_id: 'evento-1#1',
        product_id: 'b',
        amount_cents: 3750,
        currency: 'USD',
        transaction_id: 'fatura-1',
      },
    ])
    const paid = messageOf('hubla', 'invoice.payment_succeeded', new Date(MS))
    const products = [{ id: 'a' }, { id: 'b' }]
    expect(
      readHubla({ ...paid, event: { ...(paid['event'] as object), products } }, MESSAGE, receipt),
    ).toMatchObject([
      { product_id: 'a', amount_cents: null },
      { product_id: 'b', amount_cents: null },
    ])
  })

  it('ignore a test of the panel, and go by the status of a changed invoice', () => {
    const body = messageOf('hubla', 'invoice.payment_succeeded', new Date(MS))
    expect(readHubla(body, { id: 'x', isTest: true }, receipt)).toMatchObject([{ kind: 'ignored' }])
    const changed = messageOf('hubla', 'invoice.status_updated', new Date(MS))
    const statusIs = (status: string) => {
      const text = JSON.stringify(changed).replace('"invoice":{', `"invoice":{"status":"${status}",`)
      return single(readHubla(JSON.parse(text) as JsonObject, MESSAGE, receipt)).kind
    }
    expect(['paid', 'chargeback', 'disputed', 'toString'].map(statusIs)).toEqual([
      'approved',
      'chargeback',
      'disputed',
      'ignored',
    ])
  })
})

it('ends a paid period of Cakto by its days where the named day is that of the charge', () => {
  const body = messageOf('cakto', 'subscription_renewed', new Date(MS))
  const ends = [
    { next_payment_date: '2026-11-20T12:00:00-03:00', recurrence_period: 30 },
    { next_payment_date: '2026-12-31T12:00:00-03:00', recurrence_period: 30 },
    { next_payment_date: null, recurrence_period: 7 },
    { next_payment_date: null, recurrence_period: -1 },
  ].map((subscription) => {
    const data = { ...(body['data'] as object), subscription: { id: 'S1', ...subscription } }
    return single(readCakto({ ...body, data }, receipt)).access_until?.slice(0, 10)
  })
  expect(ends).toEqual(['2026-12-20', '2026-12-31', '2026-11-27', undefined])
})

it('reads the generic format', () => {
  const event = single(
    readGeneric(
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
    ),
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
  expect(nameInMail(typed)).toBe(written)
})
