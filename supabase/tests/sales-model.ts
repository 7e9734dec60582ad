/** The reference for the reduction of purchase events: what purchases a set of events makes, written without regard to speed. */

export interface ModelEvent {
  readonly id: string
  readonly kind: string
  readonly transaction: string | null
  readonly subscription: string | null
  readonly product: string | null
  readonly buyer: string
  /** Days since an epoch, as the other times. */
  readonly at: number
  readonly until: number | null
  readonly amount: number | null
  readonly refunded: number | null
}

export interface ModelShop {
  readonly materialsOf: Readonly<Record<string, readonly string[]>>
  readonly graceDays: number
}

interface Sale {
  readonly buyer: string
  readonly product: string
  readonly status: string
  readonly opens: boolean
  /** Infinity for good. */
  readonly end: number
  readonly decidedAt: number
  readonly transaction: string
}

const times = (events: readonly ModelEvent[], kind: string) =>
  events.filter((event) => event.kind === kind).map(({ at }) => at)
const newest = (events: readonly ModelEvent[], kind: string) => Math.max(-Infinity, ...times(events, kind))
const has = (events: readonly ModelEvent[], kind: string) => events.some((event) => event.kind === kind)

/** By time, then by identity. */
const inOrder = (events: readonly ModelEvent[]) =>
  events.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))

/** "buyer material" → "status end". */
export function modelPurchases(all: readonly ModelEvent[], shop: ModelShop): Record<string, string> {
  const events = [...new Map(all.map((event) => [event.id, event])).values()].filter(
    ({ kind }) => kind !== 'ignored' && kind !== 'unreadable',
  )
  const best = new Map<string, Sale>()
  for (const sale of salesOf(events, shop)) {
    for (const material of shop.materialsOf[sale.product] ?? []) {
      const key = `${sale.buyer} ${material}`
      const former = best.get(key)
      if (!former || isBetter(sale, former)) best.set(key, sale)
    }
  }
  return Object.fromEntries(
    [...best].map(([key, { opens, status, end }]) => [
      key,
      opens ? `paid ${end === Infinity ? 'for good' : end}` : `${status} for good`,
    ]),
  )
}

function isBetter(a: Sale, b: Sale): boolean {
  if (a.opens !== b.opens) return a.opens
  if (a.opens && a.end !== b.end) return a.end > b.end
  if (a.decidedAt !== b.decidedAt) return a.decidedAt > b.decidedAt
  if (a.transaction !== b.transaction) return a.transaction < b.transaction
  return a.status > b.status
}

function salesOf(events: readonly ModelEvent[], shop: ModelShop): readonly Sale[] {
  const transactions = [...new Set(events.flatMap(({ transaction }) => transaction ?? []))]
  const subscriptionOf = (transaction: string) =>
    events
      .filter((event) => event.transaction === transaction)
      .flatMap(({ subscription }) => subscription ?? [])
      .toSorted()
      .at(-1) ?? null
  return transactions.flatMap((transaction) => {
    const own = events.filter((event) => event.transaction === transaction)
    const named = [...new Set(own.flatMap(({ product }) => product ?? []))]
    return named.map((product) => {
      const about = (event: ModelEvent) => event.product === null || event.product === product
      const subscription = subscriptionOf(transaction)
      const charges =
        subscription === null
          ? []
          : events.filter(
              (event) => event.transaction !== null && subscriptionOf(event.transaction) === subscription,
            )
      // A charge counts for the subscription of a product if its transaction sells that product.
      const sameProduct = charges.filter(
        (event) =>
          about(event) &&
          charges.some((other) => other.transaction === event.transaction && other.product === product),
      )
      const of = (kind: string) =>
        events.filter((event) => event.kind === kind && event.subscription === subscription)
      return judge(
        transaction,
        product,
        own.filter(about),
        subscription === null
          ? null
          : { charges: sameProduct, endings: of('subscription_canceled'), moves: of('charge_moved') },
        shop,
      )
    })
  })
}

interface Subscription {
  readonly charges: readonly ModelEvent[]
  readonly endings: readonly ModelEvent[]
  readonly moves: readonly ModelEvent[]
}

function judge(
  transaction: string,
  product: string,
  own: readonly ModelEvent[],
  subscription: Subscription | null,
  shop: ModelShop,
): Sale {
  const sale = {
    transaction,
    product,
    buyer: own[0]?.buyer ?? '',
    decidedAt: Math.max(...own.map(({ at }) => at)),
  }
  const closed = (status: string): Sale => ({ ...sale, status, opens: false, end: Infinity })
  const open = (status: string, end: number): Sale => ({ ...sale, status, opens: true, end })

  if (has(own, 'chargeback')) return closed('chargeback')
  const approvals = own.filter(({ kind }) => kind === 'approved')
  const paid = Math.max(0, ...approvals.flatMap(({ amount }) => amount ?? []))
  const partly = [
    ...new Map(
      own
        .filter(({ kind }) => kind === 'partially_refunded')
        .map((event) => [[event.product, event.at, event.amount, event.refunded].join(), event]),
    ).values(),
  ]
  const givenBack = partly.reduce((sum, { refunded }) => sum + (refunded ?? 0), 0)
  const isRefunded =
    has(own, 'refunded') ||
    (paid > 0 && partly.some(({ refunded }) => refunded !== null) && givenBack >= paid)
  if (isRefunded) return closed('refunded')

  const disputedAt = newest(own, 'disputed')
  if (approvals.length === 0) {
    if (disputedAt > -Infinity) return closed('disputed')
    if (has(own, 'overdue')) return closed('overdue')
    if (has(own, 'subscription_canceled')) return closed('canceled')
    const unpaid = inOrder(own).findLast(({ kind }) => ['pending', 'canceled', 'expired'].includes(kind))
    return closed(unpaid?.kind ?? 'pending')
  }

  const paidAt = newest(own, 'approved')
  const ends = approvals.flatMap(({ until }) => until ?? [])
  const end = ends.length > 0 ? Math.max(...ends) : null
  const grace = shop.graceDays
  const isDisputed = disputedAt >= paidAt && disputedAt > newest(own, 'completed')
  if (subscription === null) {
    const lateAt = openLateness(own)
    if (lateAt > paidAt) return open('overdue', (end ?? lateAt) + grace)
    return open(isDisputed ? 'disputed' : 'paid', end ?? Infinity)
  }
  const newestCharge = newest(subscription.charges, 'approved')
  if (paidAt < newestCharge) return open('paid', end ?? newestCharge)
  const lateAt = Math.max(
    ...[...new Set(subscription.charges.map((event) => event.transaction))].map((one) =>
      openLateness(subscription.charges.filter((event) => event.transaction === one)),
    ),
  )
  const isLate = lateAt > newestCharge
  const move = inOrder(subscription.moves).findLast(
    ({ at, until }) => until !== null && at >= newestCharge && !(isLate && at >= lateAt),
  )
  const covered = move?.until ?? end
  const ending = inOrder(subscription.endings).at(-1)
  if (ending && ending.at >= newestCharge) {
    const wasOver = isLate || (covered !== null && ending.at > covered + grace)
    const named = [ending.until, covered].filter((day) => day !== null)
    const last = wasOver ? Math.min(...named) : (named[0] ?? Infinity)
    return open('canceled_at_period_end', last === Infinity ? ending.at : last)
  }
  if (isLate) return open('overdue', (covered ?? lateAt) + grace)
  return open(isDisputed ? 'disputed' : 'paid', covered === null ? Infinity : covered + grace)
}

/** When a transaction was reported late, unless it was complete later; -Infinity if it was not. */
function openLateness(events: readonly ModelEvent[]): number {
  const lateAt = newest(events, 'overdue')
  return lateAt > newest(events, 'completed') ? lateAt : -Infinity
}
