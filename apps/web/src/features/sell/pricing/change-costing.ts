// Changes of a saved costing, written over what other devices have saved meanwhile.

import { mutationOptions } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { COSTING, type CostingRow } from './costing-rows.ts'
import { costingKeys } from './keys.ts'
import { mergedCosting, type CostingChange } from './merged-costing.ts'
import { written } from './mutations.ts'

/** HTTP status of a write whose row has changed since it was read. */
const CONFLICT = 409
/** Between a read and its write another device may write. */
const MAX_ATTEMPTS = 3

/** Another device has changed the same since it was read; nothing was written. */
export class CostingChanged extends ApiError {
  readonly stored: CostingRow

  constructor(stored: CostingRow) {
    super('costing_changed', CONFLICT)
    this.stored = stored
  }
}

/** It is not sent again after a reload: what was typed is kept as a draft, and a change may have to be asked about. */
export function changeCosting(userId: string) {
  return mutationOptions({
    mutationKey: costingKeys.change(userId),
    mutationFn: (change: CostingChange) => changeRow(change),
    onSuccess: (row, _change, _context, { client }) => written(client, userId, row),
    onError: async (error, _change, _context, { client }) => {
      if (error instanceof CostingChanged) await written(client, userId, error.stored)
    },
  })
}

/**
 * @throws {CostingChanged}
 * @throws {ApiError} also `PGRST116` where it was deleted
 */
export async function changeRow(change: CostingChange): Promise<CostingRow> {
  const { id } = change
  const costings = () => data.from('costings')
  for (let attempt = 1; ; attempt += 1) {
    const stored = await unwrap(costings().select(COSTING).eq('id', id).single())
    const { columns, contested } = mergedCosting(change, stored)
    if (contested.length > 0 || attempt > MAX_ATTEMPTS) throw new CostingChanged(stored)
    if (Object.keys(columns).length === 0) return stored
    const [changed] = await unwrap(
      costings().update(columns).eq('id', id).eq('updated_at', stored.updated_at).select(COSTING),
    )
    if (changed) return changed
  }
}
