/**
 * Webhooks of Hubla, version 2.
 * Source: https://hubla.gitbook.io/docs/webhooks
 */
import {
  centsOf,
  entryOf,
  listAt,
  moneyOf,
  objectAt,
  textOf,
  timeOf,
  type JsonObject,
} from './json-values.ts'
import { eventsOfProducts, type EventKind, type PurchaseEvent, type Receipt } from './purchase-event.ts'
import type { SalesProvider } from './sales-provider.ts'
import { isSameSecret } from './signatures.ts'

export const hubla: SalesProvider = {
  title: 'Hubla',
  secretSetting: 'HUBLA_WEBHOOK_TOKEN',
  isAuthentic: ({ request }, secret) => isSameSecret(request.headers.get('x-hubla-token') ?? '', secret),
  read: (body, { request: { headers } }, receipt) => {
    const id = headers.get('x-hubla-idempotency') ?? ''
    return readHubla(body, { id, isTest: headers.get('x-hubla-sandbox') === 'true' }, receipt)
  },
}

const KINDS: Readonly<Record<string, EventKind>> = {
  'invoice.created': 'pending',
  'invoice.payment_succeeded': 'approved',
  'invoice.payment_failed': 'overdue',
  'invoice.expired': 'expired',
  'invoice.refunded': 'refunded',
  'subscription.deactivated': 'subscription_canceled',
  'customer.member_removed': 'subscription_canceled',
}

/** `invoice.status_updated` has its meaning in the status. */
const KIND_OF_STATUS: Readonly<Record<string, EventKind>> = {
  unpaid: 'pending',
  paid: 'approved',
  overdue: 'overdue',
  disputed: 'disputed',
  refunded: 'refunded',
  chargeback: 'chargeback',
  canceled: 'canceled',
  expired: 'expired',
}

/** What accompanies an event in the headers. */
export interface HublaDelivery {
  /** The identity of the event, of `x-hubla-idempotency`; '' without one. */
  readonly id: string
  /** Whether the event is the panel's test, of `x-hubla-sandbox`. */
  readonly isTest: boolean
}

/** @returns an event for each product of the invoice */
export function readHubla(
  body: JsonObject,
  { id, isTest }: HublaDelivery,
  { receivedAt, bodyHash }: Receipt,
): readonly PurchaseEvent[] {
  const event = textOf(body['type'], 100) ?? 'unnamed'
  const data = objectAt(body, 'event')
  const [invoice, subscription] = [objectAt(data, 'invoice'), objectAt(data, 'subscription')]
  const kind = isTest ? 'ignored' : kindOf(event, textOf(invoice['status']) ?? '')
  const amount = objectAt(invoice, 'amount')
  const buyers = [objectAt(data, 'user'), objectAt(invoice, 'payer'), objectAt(subscription, 'payer')]
  const buyer = buyers.find((candidate) => textOf(candidate['email'], 320) !== null) ?? {}
  const products = listAt(data, 'products')
  return eventsOfProducts(
    {
      provider: 'hubla',
      event_id: textOf(id) ?? `body:${bodyHash}`,
      event,
      kind,
      occurred_at: momentOf(invoice, subscription) ?? receivedAt.toISOString(),
      transaction_id: textOf(invoice['id']),
      subscription_id: textOf(invoice['subscriptionId']) ?? textOf(subscription['id']),
      buyer_email: textOf(buyer['email'], 320),
      buyer_name: textOf(
        [buyer['firstName'], buyer['lastName']].filter((name) => typeof name === 'string').join(' '),
      ),
    },
    (products.length > 0 ? products : [objectAt(data, 'product')]).map((product) => ({
      product_id: textOf(product['id']),
      product_name: textOf(product['name'], 300),
    })),
    moneyOf(centsOf(amount['totalCents']), invoice['currency'] ?? undefined),
  )
}

function kindOf(event: string, status: string): EventKind {
  const kind = event === 'invoice.status_updated' ? entryOf(KIND_OF_STATUS, status) : entryOf(KINDS, event)
  return kind ?? 'ignored'
}

/** The time of the newest status; of the last change where there is none. */
function momentOf(invoice: JsonObject, subscription: JsonObject): string | null {
  const newest = listAt(invoice, 'statusAt')
    .map(({ when }) => timeOf(when))
    .filter((time) => time !== null)
    .toSorted()
    .at(-1)
  return newest ?? timeOf(invoice['modifiedAt']) ?? timeOf(subscription['modifiedAt'])
}
