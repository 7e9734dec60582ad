// Writes to the price book. The screen reports a failure and keeps what was typed.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { answer, data } from '../../lib/api-client.ts'
import { priceKeys } from './keys.ts'
import { PRICE, type PriceEntryRow, type PriceRow } from './rows.ts'

/** What a person enters for a price. */
export type PriceInput = Omit<PriceRow, 'id'>

/** Notes one price or several, as after an invoice; all of them or none. */
export function addPrices(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.add(userId),
    mutationFn: (prices: readonly PriceInput[]) =>
      answer(
        data
          .from('price_entries')
          .insert([...prices])
          .select(PRICE),
      ),
    onSuccess: (_rows, _prices, _context, { client }) => readAgain(client, userId),
  })
}

/** Corrects a price that was noted wrong. A new price is a new entry. */
export function correctPrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.correct(userId),
    mutationFn: ({ id, ...price }: PriceInput & { readonly id: string }) =>
      // Selecting the row proves that there was one to change.
      answer(data.from('price_entries').update(price).eq('id', id).select(PRICE).single()),
    onSuccess: (_row, _price, _context, { client }) => readAgain(client, userId),
  })
}

export function removePrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.remove(userId),
    mutationFn: ({ id }: PriceEntryRow) => answer(data.from('price_entries').delete().eq('id', id)),
    scope: removals(userId),
    onSuccess: (_nothing, _price, _context, { client }) => readAgain(client, userId),
  })
}

/** Brings a removed price back as what it was, in its old place. */
export function restorePrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.restore(userId),
    mutationFn: (row: PriceEntryRow) =>
      answer(data.from('price_entries').upsert(row, { onConflict: 'id', ignoreDuplicates: true })),
    scope: removals(userId),
    onSuccess: (_nothing, _price, _context, { client }) => readAgain(client, userId),
  })
}

/** One scope runs one after the other: a row must be gone before it is brought back. */
function removals(userId: string) {
  return { id: `removed-prices-${userId}` }
}

/** The mutation ends when the new rows are here, so that the screen which follows shows what was written. */
function readAgain(client: QueryClient, userId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: priceKeys.all(userId) })
}
