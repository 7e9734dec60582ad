/** Listings for the operator. */
import { rowsOf, type Connection } from './connection.ts'
import type { TableRow } from './table.ts'

export interface Selection {
  readonly email: string | undefined
  readonly transaction: string | undefined
  readonly provider: string | undefined
  readonly status: string | undefined
  readonly onlyUnknown: boolean
  readonly limit: number
}

const moment = (time: string | null) => time?.slice(0, 16).replace('T', ' ') ?? null
const money = (cents: number | null, currency: string) =>
  cents === null ? null : `${currency} ${(cents / 100).toFixed(2)}`

/** A filter that finds addresses with this text in them; characters with a meaning in filters are left out. */
const containing = (text: string) => `*${text.replaceAll(/[*%,()"\\]/g, '')}*`

export async function listPurchases({ data }: Connection, select: Selection): Promise<readonly TableRow[]> {
  const { email, transaction, provider, status, limit } = select
  let query = data
    .from('sales')
    .select(
      'bought_at, provider, transaction_id, product_id, product_name, buyer_email, user_id, status, opens, expires_at, amount_cents, currency',
    )
    .order('bought_at', { ascending: false })
    .limit(limit)
  if (email !== undefined) query = query.ilike('buyer_email', containing(email))
  if (transaction !== undefined) query = query.eq('transaction_id', transaction)
  if (provider !== undefined) query = query.eq('provider', provider)
  if (status !== undefined) query = query.eq('status', status)
  const sales = await rowsOf(query)
  return sales.map((sale) => ({
    bought: moment(sale.bought_at),
    provider: sale.provider,
    transaction: sale.transaction_id,
    product: sale.product_name ?? sale.product_id,
    buyer: sale.buyer_email,
    account: sale.user_id !== null,
    status: sale.status,
    opens: sale.opens,
    until: moment(sale.expires_at),
    amount: money(sale.amount_cents, sale.currency),
  }))
}

export async function listEvents({ data }: Connection, select: Selection): Promise<readonly TableRow[]> {
  const { transaction, provider, onlyUnknown, email, limit } = select
  let query = data
    .from('purchase_events')
    .select(
      'received_at, occurred_at, provider, event, kind, transaction_id, product_id, product_name, result',
    )
    .order('received_at', { ascending: false })
    .limit(limit)
  if (transaction !== undefined) query = query.eq('transaction_id', transaction)
  if (provider !== undefined) query = query.eq('provider', provider)
  if (email !== undefined) query = query.ilike('buyer_email', containing(email))
  if (onlyUnknown) query = query.in('result', ['unknown_product', 'unreadable'])
  const events = await rowsOf(query)
  return events.map((event) => ({
    received: moment(event.received_at),
    occurred: moment(event.occurred_at),
    provider: event.provider,
    event: event.event,
    kind: event.kind,
    transaction: event.transaction_id,
    product: event.product_id,
    name: event.product_name,
    result: event.result,
  }))
}

/** Mapped products, then those that are sold and open nothing. */
export async function listProducts({ data }: Connection): Promise<readonly TableRow[]> {
  const [mapped, unknown] = await Promise.all([
    rowsOf(
      data
        .from('product_materials')
        .select('provider, product_id, materials(title)')
        .order('provider')
        .order('product_id'),
    ),
    rowsOf(
      data
        .from('purchase_events')
        .select('provider, product_id, product_name')
        .eq('result', 'unknown_product')
        .order('received_at', { ascending: false })
        .limit(1000),
    ),
  ])
  const counts = new Map<string, { provider: string; product: string; name: string | null; events: number }>()
  for (const { provider, product_id: product, product_name: name } of unknown) {
    if (product === null) continue
    const key = `${provider} ${product}`
    const known = counts.get(key) ?? { provider, product, name, events: 0 }
    counts.set(key, { ...known, events: known.events + 1 })
  }
  return [
    ...mapped
      .filter(({ provider }) => provider !== 'operator')
      .map(({ provider, product_id, materials }) => ({
        provider,
        product: product_id,
        opens: materials.title,
      })),
    ...[...counts.values()].map(({ provider, product, name, events }) => ({
      provider,
      product,
      opens: `NOTHING YET: ${name ?? 'unnamed'}, ${events} events`,
    })),
  ]
}

export async function listInvitations(
  { data }: Connection,
  { limit }: Selection,
): Promise<readonly TableRow[]> {
  const invitations = await rowsOf(
    data
      .from('purchase_invitations')
      .select('email, requested_at, sent_at, attempts, next_attempt_at, failure')
      .order('requested_at', { ascending: false })
      .limit(limit),
  )
  return invitations.map(({ email, requested_at, sent_at, attempts, next_attempt_at, failure }) => ({
    email,
    requested: moment(requested_at),
    sent: moment(sent_at),
    attempts,
    next: sent_at === null ? moment(next_attempt_at) : null,
    failure,
  }))
}

export async function listActs({ data }: Connection, { limit }: Selection): Promise<readonly TableRow[]> {
  const acts = await rowsOf(
    data
      .from('operator_acts')
      .select('acted_at, operator, act, arguments')
      .order('acted_at', { ascending: false })
      .limit(limit),
  )
  return acts.map(({ acted_at, operator, act, arguments: parameters }) => ({
    acted: moment(acted_at),
    operator,
    act,
    arguments: JSON.stringify(parameters),
  }))
}
