/** A provider's message in the terms of this product. Property names are the columns of `purchase_events`. */

export type Provider = 'hotmart' | 'kiwify' | 'generic'

export type EventKind =
  | 'approved'
  | 'pending'
  | 'overdue'
  | 'disputed'
  | 'refunded'
  | 'partially_refunded'
  | 'chargeback'
  | 'canceled'
  | 'expired'
  | 'subscription_canceled'
  /** Does not concern access. */
  | 'ignored'
  /** Concerns access, but does not identify the purchase. */
  | 'unreadable'

/** Times are ISO 8601 in UTC, amounts are centavos. */
export interface PurchaseEvent {
  readonly provider: Provider
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
  const named = kind === 'subscription_canceled' ? event.subscription_id : event.transaction_id
  return { ...NOTHING, ...event, kind: named ? kind : 'unreadable' }
}
