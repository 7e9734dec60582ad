import { expect, it } from 'vitest'
import { purchaseView } from './purchase-view.ts'
import type { OwnPurchase } from './queries.ts'

const BOUGHT: OwnPurchase = {
  id: 'p1',
  provider: 'hotmart',
  provider_name: 'Hotmart',
  transaction_id: 'HP1',
  product_name: 'Curso de Bolos',
  materials: [{ id: 'm1', title: 'Bolos' }],
  status: 'paid',
  is_open: true,
  expires_at: null,
  // 20 November in São Paulo.
  bought_at: '2026-11-21T01:30:00Z',
  lost_at: null,
  amount_cents: 9750,
  currency: 'BRL',
  is_subscription: false,
  withdrawal_ends_on: '2026-11-27',
  purchases_url: null,
  refund_url: 'https://refund.hotmart.com/',
}
const view = (changes: Partial<OwnPurchase> = {}, day = '2026-11-22') =>
  purchaseView({ ...BOUGHT, ...changes }, day)

it('says what, when, from where and until when', () => {
  expect(view()).toMatchObject({
    title: 'Curso de Bolos',
    badge: { text: 'Aberta' },
    facts: ['Comprado em 20/11/2026, pela Hotmart', 'Acesso sem data para acabar', 'Código da compra: HP1'],
    reason: null,
  })
  expect(view({ expires_at: '2026-12-20T15:00:00Z' }).facts[1]).toBe('Acesso até 20/12/2026')
  expect(view({ provider: 'operator', product_name: null, transaction_id: null })).toMatchObject({
    title: 'Bolos',
    facts: ['Liberado pelo Ateliê em 20/11/2026', 'Acesso sem data para acabar'],
  })
})

it('offers the withdrawal to the end of its last day', () => {
  expect(view({}, '2026-11-27').withdrawal?.text).toContain('até 27/11/2026')
  expect(view({ refund_url: null }).withdrawal?.how).toContain('e-mail de confirmação')
  expect(view({}, '2026-11-28').withdrawal).toBeNull()
  expect(view({ is_open: false, status: 'refunded' }).withdrawal).toBeNull()
})

const lost = { is_open: false, withdrawal_ends_on: null } as const
it.each([
  [
    { ...lost, status: 'refunded', lost_at: '2026-11-22T12:00:00Z' },
    /devolvido em 22\/11\/2026/,
    'Encerrada',
  ],
  [{ ...lost, status: 'chargeback' }, /contestado, por isso/, 'Encerrada'],
  [{ ...lost, status: 'pending' }, /confirmação do pagamento/, 'Aguardando'],
  [{ ...lost, status: 'canceled' }, /não foi concluído/, 'Encerrada'],
  [{ ...lost, status: 'expired' }, /prazo para pagar/, 'Encerrada'],
  [{ ...lost, status: 'paid', expires_at: '2026-11-01T12:00:00Z' }, /terminou em 01\/11\/2026/, 'Encerrada'],
  [{ materials: [] }, /estamos abrindo/, 'Aguardando'],
  [{ status: 'disputed' }, /Você pediu a devolução/, 'Aberta'],
  [{ status: 'overdue', expires_at: '2026-12-01T12:00:00Z' }, /atrasado/, 'Aberta'],
  [{ status: 'canceled_at_period_end', expires_at: '2026-12-01T12:00:00Z' }, /cancelada/, 'Aberta'],
] as const)('gives the reason of %j', (changes, reason, badge) => {
  const shown = view(changes)
  expect(shown.reason).toMatch(reason)
  expect(shown.badge.text).toBe(badge)
})

it('dates an order that is not paid as an order, and promises neither access nor a receipt', () => {
  for (const status of ['pending', 'canceled', 'expired'])
    expect(view({ ...lost, status })).toMatchObject({
      facts: ['Pedido feito em 20/11/2026, pela Hotmart', 'Código da compra: HP1'],
      hasReceipt: false,
    })
  expect(view({ materials: [] })).toMatchObject({
    facts: ['Comprado em 20/11/2026, pela Hotmart', 'Código da compra: HP1'],
    hasReceipt: true,
  })
  expect(view({ provider: 'operator' }).hasReceipt).toBe(false)
})

it.each([
  [9750, 'BRL', 'R$ 97,50'],
  [4900, 'USD', 'US$ 49,00'],
  [15_000_000, 'COP', 'COP 150.000'],
  [490_000, 'JPY', 'JP¥ 4.900'],
  [null, 'BRL', null],
])('writes %s hundredths of %s as %s', (amount_cents, currency, text) => {
  expect(view({ amount_cents, currency }).amount?.replaceAll('\u00A0', ' ') ?? null).toBe(text)
})
