// Writes to the price book. The screen reports a failure and keeps what was typed.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import type { PriceEntryRow, PriceRow } from './price-rows.ts'
import { PRICE, pricesKey } from './queries.ts'

/** What a person says of a price. */
export type PriceInput = Omit<PriceRow, 'id'>

/** Notes one price or several, as after an invoice; all of them or none. */
export function useAddPrices(userId: string) {
  const settled = usePricesRead(userId)
  return useMutation({
    mutationFn: (prices: readonly PriceInput[]) =>
      answer<PriceRow[]>(
        data
          .from('price_entries')
          .insert([...prices])
          .select(PRICE),
      ),
    onSuccess: settled,
  })
}

/** Corrects a price that was noted wrong. A new price is a new entry. */
export function useCorrectPrice(userId: string) {
  const settled = usePricesRead(userId)
  return useMutation({
    mutationFn: ({ id, ...price }: PriceInput & { readonly id: string }) =>
      // Asking for the row back proves that there was one to change.
      answer<PriceRow>(data.from('price_entries').update(price).eq('id', id).select(PRICE).single()),
    onSuccess: settled,
  })
}

export function useDeletePrice(userId: string) {
  const settled = usePricesRead(userId)
  return useMutation({
    mutationFn: ({ id }: PriceEntryRow) => answer<null>(data.from('price_entries').delete().eq('id', id)),
    scope: deletions(userId),
    onSuccess: settled,
  })
}

/** Brings a deleted price back as what it was, in its old place. */
export function useRestorePrice(userId: string) {
  const settled = usePricesRead(userId)
  return useMutation({
    mutationFn: (row: PriceEntryRow) =>
      answer<null>(data.from('price_entries').upsert(row, { onConflict: 'id', ignoreDuplicates: true })),
    scope: deletions(userId),
    onSuccess: settled,
  })
}

/** One after the other: what is brought back must be gone first. */
function deletions(userId: string) {
  return { id: `deleted-prices-${userId}` }
}

/** Waits for the new reading, so that the screen which follows shows what was written. */
function usePricesRead(userId: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: pricesKey(userId) })
}
