// Writes of costings. What failed is told by the screen, which keeps what was typed.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import type { CostingRow } from './costing-rows.ts'
import { COSTING_COLUMNS, costingQuery, costingsKey } from './queries.ts'
import type { Sheet } from './sheet.ts'

export interface NewCosting {
  /** Of a costing that was deleted and comes back. */
  readonly id?: string
  readonly recipe_id: string | null
  readonly name: string
  readonly sheet: unknown
}

export function useAddCosting(userId: string) {
  const written = useWritten(userId)
  return useMutation({
    mutationFn: (costing: NewCosting) =>
      answer<CostingRow>(data.from('costings').insert(costing).select(COSTING_COLUMNS).single()),
    onSuccess: written,
  })
}

export interface CostingChange {
  readonly id: string
  readonly name?: string
  readonly sheet?: Sheet
}

export function useChangeCosting(userId: string) {
  const written = useWritten(userId)
  return useMutation({
    mutationFn: ({ id, ...change }: CostingChange) =>
      // Asking for the row back proves that there was one to change.
      answer<CostingRow>(data.from('costings').update(change).eq('id', id).select(COSTING_COLUMNS).single()),
    onSuccess: written,
  })
}

export function useDeleteCosting(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: CostingRow) => answer<null>(data.from('costings').delete().eq('id', id)),
    onSuccess: async (_, { id }) => {
      queryClient.removeQueries({ queryKey: costingQuery(userId, id).queryKey })
      await queryClient.invalidateQueries({ queryKey: costingsKey(userId) })
    },
  })
}

/** The screen that follows shows what was written. */
function useWritten(userId: string): (row: CostingRow) => Promise<void> {
  const queryClient = useQueryClient()
  return (row) => {
    queryClient.setQueryData(costingQuery(userId, row.id).queryKey, row)
    return queryClient.invalidateQueries({ queryKey: costingsKey(userId) })
  }
}
