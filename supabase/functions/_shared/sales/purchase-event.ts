/** A provider's message in the terms of this product. Property names are the columns of `purchase_events`. */

export type EventKind =
  | 'approved'
  /** The order is complete: what was late or disputed before is settled. */
  | 'completed'
  | 'pending'
  | 'overdue'
  | 'disputed'
  | 'refunded'
  | 'partially_refunded'
  | 'chargeback'
  | 'canceled'
  | 'expired'
  /** The next charge of a subscription is due on another day. */
  | 'charge_moved'
  | 'subscription_canceled'
  /** Does not concern access. */
  | 'ignored'
  /** Concerns access, but does not identify the purchase. */
  | 'unreadable'

/** Times are ISO 8601 in UTC, amounts are hundredths of the currency's unit. */
export interface PurchaseEvent {
  /** Its name in `provider-list.ts`. */
  readonly provider: string
  /** The same when the provider sends the event again. */
  readonly event_id: string
  /** The provider's own name of the event. */
  readonly event: string
  readonly kind: EventKind
  readonly transaction_id: string | null
  readonly subscription_id: string | null
  readonly product_id: string | null
  readonly product_name: string | null
  readonly buyer_email: string | null
  readonly buyer_name: string | null
  readonly occurred_at: string
  /** The end of the time that this charge paid for; null for good, or until another event ends it. */
  readonly access_until: string | null
  readonly amount_cents: number | null
  readonly refunded_cents: number | null
  /** ISO 4217. */
  readonly currency: string
}

/** Facts about a message besides its content. */
export interface Receipt {
  readonly receivedAt: Date
  /** Names a message whose provider gave it no name. */
  readonly bodyHash: string
}

const NOTHING = {
  transaction_id: null,
  subscription_id: null,
  product_id: null,
  product_name: null,
  buyer_email: null,
  buyer_name: null,
  access_until: null,
  amount_cents: null,
  refunded_cents: null,
  currency: 'BRL',
} as const

/**
 * Completes an event. One about access that names neither transaction nor subscription becomes `unreadable`; one that is not about access
 * loses the buyer's data.
 */
export function purchaseEvent(
  event: Pick<PurchaseEvent, 'provider' | 'event_id' | 'event' | 'kind' | 'occurred_at'> &
    Partial<PurchaseEvent>,
): PurchaseEvent {
  const { provider, event_id, event: name, kind, occurred_at } = event
  if (kind === 'ignored') return { ...NOTHING, provider, event_id, event: name, kind, occurred_at }
  const isAboutSubscription = kind === 'subscription_canceled' || kind === 'charge_moved'
  const named = isAboutSubscription ? event.subscription_id : event.transaction_id
  return { ...NOTHING, ...event, kind: named ? kind : 'unreadable' }
}

type ProductFacts = Pick<PurchaseEvent, 'product_id' | 'product_name'> &
  Partial<Pick<PurchaseEvent, 'amount_cents' | 'currency'>>

/**
 * An event for each product that an order names; one without a product where it names none. The amount of the order is that of its only
 * product; among several, each has its own or none.
 */
export function eventsOfProducts(
  event: Parameters<typeof purchaseEvent>[0],
  products: readonly ProductFacts[],
  total: Pick<PurchaseEvent, 'amount_cents' | 'currency'>,
): readonly PurchaseEvent[] {
  const [first, ...others] = products
  if (event.kind === 'ignored' || first === undefined) return [purchaseEvent({ ...event, ...total })]
  if (others.length === 0) return [purchaseEvent({ ...event, ...first, ...total })]
  return products.map((product, index) =>
    purchaseEvent({
      ...event,
      ...product,
      event_id: index === 0 ? event.event_id : `${event.event_id}#${index}`,
    }),
  )
}
