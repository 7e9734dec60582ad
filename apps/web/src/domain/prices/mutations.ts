// Writes to the price book. The screen reports a failure and keeps what was typed.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap, data } from '../../lib/api-client.ts'
import { priceKeys } from './keys.ts'
import { PRICE, type PriceEntryRow, type PriceRow } from './rows.ts'

/** The values of a price form. */
export type PriceInput = Omit<PriceRow, 'id'>

/** Adds one or several prices in one statement: all of them or none. */
export function addPrices(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.add(userId),
    mutationFn: (prices: readonly PriceInput[]) =>
      unwrap(
        data
          .from('price_entries')
          .insert([...prices])
          .select(PRICE),
      ),
    onSuccess: (_rows, _prices, _context, { client }) => readAgain(client, userId),
  })
}

/** Corrects an entry. A price that has changed since is a new entry instead. */
export function correctPrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.correct(userId),
    mutationFn: ({ id, ...price }: PriceInput & { readonly id: string }) =>
      // `single()` fails if no row was changed.
      unwrap(data.from('price_entries').update(price).eq('id', id).select(PRICE).single()),
    onSuccess: (_row, _price, _context, { client }) => readAgain(client, userId),
  })
}

export function removePrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.remove(userId),
    mutationFn: ({ id }: PriceEntryRow) => unwrap(data.from('price_entries').delete().eq('id', id)),
    scope: removals(userId),
    onSuccess: (_nothing, _price, _context, { client }) => readAgain(client, userId),
  })
}

/** Restores a removed price with its id and dates, so that it keeps its place in the history. */
export function restorePrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.restore(userId),
    mutationFn: (row: PriceEntryRow) =>
      unwrap(data.from('price_entries').upsert(row, { onConflict: 'id', ignoreDuplicates: true })),
    scope: removals(userId),
    onSuccess: (_nothing, _price, _context, { client }) => readAgain(client, userId),
  })
}

/** Mutations of one scope run in sequence, so a row is removed before it is restored. */
function removals(userId: string) {
  return { id: `removed-prices-${userId}` }
}

/** Returned from `onSuccess`, so that the mutation ends only after the new rows have been read. */
function readAgain(client: QueryClient, userId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: priceKeys.all(userId) })
}
