/**
 * One message of each event that the platforms document, and what it does. The readers' tests run them, and tools/documents/sales-table.ts makes
 * the table of docs/sales.md of them.
 */
import type { JsonObject } from './json-values.ts'
import type { Provider } from './provider-list.ts'
import type { EventKind } from './purchase-event.ts'

/** [the platform's name of the event, its kinds in order]; a complete order states its approval too. */
export type EventCase = readonly [event: string, ...kinds: EventKind[]]

export const EVENT_CASES: Readonly<Record<Provider, readonly EventCase[]>> = {
  hotmart: [
    ['PURCHASE_APPROVED', 'approved'],
    ['PURCHASE_COMPLETE', 'approved', 'completed'],
    ['PURCHASE_BILLET_PRINTED', 'pending'],
    ['PURCHASE_DELAYED', 'overdue'],
    ['PURCHASE_PROTEST', 'disputed'],
    ['PURCHASE_REFUNDED', 'refunded'],
    ['PURCHASE_CHARGEBACK', 'chargeback'],
    ['PURCHASE_CANCELED', 'canceled'],
    ['PURCHASE_EXPIRED', 'expired'],
    ['UPDATE_SUBSCRIPTION_CHARGE_DATE', 'charge_moved'],
    ['SUBSCRIPTION_CANCELLATION', 'subscription_canceled'],
    ['SWITCH_PLAN', 'ignored'],
    ['PURCHASE_OUT_OF_SHOPPING_CART', 'ignored'],
    ['CLUB_FIRST_ACCESS', 'ignored'],
    ['CLUB_MODULE_COMPLETED', 'ignored'],
    ['toString', 'ignored'],
  ],
  kiwify: [
    ['order_approved', 'approved'],
    ['subscription_renewed', 'approved'],
    ['pix_created', 'pending'],
    ['billet_created', 'pending'],
    ['subscription_late', 'overdue'],
    ['order_refunded', 'refunded'],
    ['chargeback', 'chargeback'],
    ['order_rejected', 'canceled'],
    ['subscription_canceled', 'subscription_canceled'],
    ['carrinho_abandonado', 'ignored'],
    ['toString', 'ignored'],
  ],
  eduzz: [
    ['myeduzz.invoice_paid', 'approved'],
    ['myeduzz.invoice_opened', 'pending'],
    ['myeduzz.invoice_waiting_payment', 'pending'],
    ['myeduzz.invoice_recovering', 'pending'],
    ['myeduzz.invoice_overdue', 'overdue'],
    ['myeduzz.invoice_waiting_refund', 'disputed'],
    ['myeduzz.invoice_refunded', 'refunded'],
    ['myeduzz.invoice_chargeback', 'chargeback'],
    ['myeduzz.invoice_refused', 'canceled'],
    ['myeduzz.invoice_canceled', 'canceled'],
    ['myeduzz.invoice_expired', 'expired'],
    ['myeduzz.contract_created', 'ignored'],
    ['myeduzz.contract_updated', 'ignored'],
    ['sun.cart_abandonment', 'ignored'],
    ['ping', 'ignored'],
  ],
  hubla: [
    ['invoice.payment_succeeded', 'approved'],
    ['invoice.created', 'pending'],
    ['invoice.payment_failed', 'overdue'],
    ['invoice.refunded', 'refunded'],
    ['invoice.expired', 'expired'],
    ['subscription.deactivated', 'subscription_canceled'],
    ['customer.member_removed', 'subscription_canceled'],
    ['customer.member_added', 'ignored'],
    ['lead.abandoned_cart', 'ignored'],
  ],
  cakto: [
    ['purchase_approved', 'approved'],
    ['subscription_renewed', 'approved'],
    ['pix_gerado', 'pending'],
    ['boleto_gerado', 'pending'],
    ['picpay_gerado', 'pending'],
    ['subscription_renewal_refused', 'overdue'],
    ['refund', 'refunded'],
    ['chargeback', 'chargeback'],
    ['purchase_refused', 'canceled'],
    ['subscription_canceled', 'subscription_canceled'],
    ['checkout_abandonment', 'ignored'],
  ],
  generic: [
    ['purchase.approved', 'approved'],
    ['purchase.pending', 'pending'],
    ['purchase.overdue', 'overdue'],
    ['purchase.disputed', 'disputed'],
    ['purchase.refunded', 'refunded'],
    ['purchase.partially_refunded', 'partially_refunded'],
    ['purchase.chargeback', 'chargeback'],
    ['purchase.canceled', 'canceled'],
    ['purchase.expired', 'expired'],
    ['subscription.charge_moved', 'charge_moved'],
    ['subscription.canceled', 'subscription_canceled'],
    ['anything.else', 'ignored'],
  ],
}

const BUYER = { email: ' Ana@Exemplo.com.br ', name: 'Ana Souza', document: '12345678909' }
const DAY_MS = 86_400_000

const MESSAGES: Readonly<Record<Provider, (event: string, iso: string, ms: number) => JsonObject>> = {
  hotmart: (event, _iso, ms) => ({
    id: 'evento-1',
    creation_date: ms,
    event,
    version: '2.0.0',
    data: {
      product: { id: 4774438, ucode: 'fb056612', name: 'Curso de Bolos' },
      buyer: BUYER,
      purchase: {
        transaction: 'HP1',
        price: { value: 97.5, currency_value: 'BRL' },
        approved_date: ms,
      },
      subscription: { subscriber: { code: 'S1' }, date_next_charge: ms + 20 * DAY_MS },
      subscriber: { code: 'S1', email: BUYER.email, name: BUYER.name },
    },
  }),
  kiwify: (event, iso) => ({
    order_id: 'o1',
    webhook_event_type: event,
    approved_date: iso,
    updated_at: iso,
    Product: { product_id: 'prod-1', product_name: 'Curso de Bolos' },
    Customer: { email: BUYER.email, full_name: BUYER.name, CPF: BUYER.document },
    Commissions: { charge_amount: 9750, currency: 'BRL' },
    Subscription: { id: 'S1', status: 'active' },
  }),
  eduzz: (event, iso) => ({
    id: 'evento-1',
    event,
    sentDate: iso,
    data: {
      id: 'fatura-1',
      buyer: BUYER,
      paid: { value: 97.5, currency: 'BRL' },
      items: [{ productId: 'prod-1', name: 'Curso de Bolos' }],
      contract: { id: 'S1' },
    },
  }),
  hubla: (event, iso) => ({
    type: event,
    version: '2.0.0',
    event: {
      product: { id: 'prod-1', name: 'Curso de Bolos' },
      products: [{ id: 'prod-1', name: 'Curso de Bolos' }],
      user: { email: BUYER.email, firstName: 'Ana', lastName: 'Souza', document: BUYER.document },
      invoice: {
        id: 'fatura-1',
        subscriptionId: 'S1',
        currency: 'BRL',
        amount: { totalCents: 9750 },
        statusAt: [{ status: 'paid', when: iso }],
      },
    },
  }),
  cakto: (event, iso) => ({
    secret: 'segredo',
    event,
    data: {
      id: 'pedido-1',
      customer: { ...BUYER, docNumber: BUYER.document },
      product: { id: 'prod-1', name: 'Curso de Bolos' },
      subscription: { id: 'S1', canceledAt: iso },
      amount: 97.5,
      paidAt: iso,
      refundedAt: iso,
      chargedbackAt: iso,
      createdAt: iso,
    },
  }),
  generic: (event, iso) => ({
    type: event,
    timestamp: iso,
    data: {
      transaction: 'pedido-1',
      subscription: 'S1',
      product: { id: 'prod-1', name: 'Curso de Bolos' },
      buyer: BUYER,
      amount_cents: 9750,
      refunded_cents: 1000,
    },
  }),
}

/** A message of the event with the fields that the platform documents, of one product and a subscription. */
export function messageOf(provider: Provider, event: string, occurredAt: Date): JsonObject {
  return MESSAGES[provider](event, occurredAt.toISOString(), occurredAt.getTime())
}
