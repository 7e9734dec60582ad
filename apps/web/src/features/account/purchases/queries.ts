import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { data, unwrap } from '../../../lib/api-client.ts'
import type { WithGaps } from '../../../lib/row-types.ts'
import { listOf, readAs } from '../../../lib/shapes.ts'
import type { Database } from '../../../../../../supabase/types.gen.ts'
import { purchaseKeys } from './keys.ts'

async function readOwnPurchases() {
  const rows = await unwrap(data.rpc('own_purchases').order('bought_at', { ascending: false }).limit(200))
  return rows.map(({ materials, ...row }): OwnPurchase => ({
    ...row,
    materials: readAs(MATERIALS, materials) ?? [],
  }))
}

type Row = Database['public']['Functions']['own_purchases']['Returns'][number]

/** A purchase; times are ISO 8601, `withdrawal_ends_on` is a day. What is not known is null. */
export type OwnPurchase = WithGaps<
  Omit<Row, 'materials'>,
  | 'amount_cents'
  | 'expires_at'
  | 'lost_at'
  | 'product_name'
  | 'purchases_url'
  | 'refund_url'
  | 'transaction_id'
  | 'withdrawal_ends_on'
> & { readonly materials: readonly OpenedMaterial[] }

/** The caller's purchases, the newest first. */
export function ownPurchasesQuery(userId: string) {
  return queryOptions({
    queryKey: purchaseKeys.own(userId),
    queryFn: readOwnPurchases,
    // Payments and refunds happen elsewhere.
    staleTime: 0,
  })
}

interface OpenedMaterial {
  readonly id: string
  readonly title: string
}

const MATERIALS = listOf(v.object({ id: v.string(), title: v.string() }))
