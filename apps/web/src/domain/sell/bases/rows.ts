// Reads and writes of links between recipes. The only place of this domain that names columns.

import { unwrap, data } from '../../../lib/api-client.ts'
import { withValuesIn } from '../../../lib/row-types.ts'
import type { BaseUnit } from './base-link.ts'

const LINK = 'product_id, base_id, line_text, amount, unit, loss_percent'
/** The database allows as many for an account. */
const MAX_LINKS = 500

const isLink = withValuesIn(['product_id', 'base_id', 'line_text', 'amount', 'unit', 'loss_percent'])

/** All links of the learner. */
export async function readLinks(userId: string) {
  const rows = await unwrap(
    data.from('recipe_bases').select(LINK).eq('user_id', userId).order('created_at').limit(MAX_LINKS),
  )
  return rows.filter(isLink)
}

export type LinkRow = Awaited<ReturnType<typeof readLinks>>[number]

export interface LinkWrite {
  readonly product_id: string
  readonly base_id: string
  readonly line_text: string
  readonly amount: number
  readonly unit: BaseUnit
  readonly loss_percent: number
}

/** Links a line, or changes its link. */
export function writeLink(link: LinkWrite) {
  return unwrap(data.from('recipe_bases').upsert(link, { onConflict: 'user_id,product_id,line_text' }))
}

export function removeLink({ product_id, line_text }: Pick<LinkWrite, 'product_id' | 'line_text'>) {
  return unwrap(data.from('recipe_bases').delete().eq('product_id', product_id).eq('line_text', line_text))
}
