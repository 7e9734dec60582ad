// Writes to the price book. The screen reports a failure and keeps what was typed.

import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { fieldsToWrite } from '../../../lib/changed-fields.ts'
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

interface PriceCorrection extends PriceInput {
  readonly id: string
  /** What the form has read: only what differs is written. Without it, all of the entry. */
  readonly read?: PriceInput
}

/** HTTP status of a write whose row has changed since it was read. */
const CONFLICT = 409

/** Another device has corrected the same of an entry since the form read it; nothing was written. */
export class PriceChanged extends ApiError {
  readonly stored: PriceEntryRow

  constructor(stored: PriceEntryRow) {
    super('price_changed', CONFLICT)
    this.stored = stored
  }
}

/** Corrects an entry. A price that has changed since is a new entry instead. */
export function correctPrice(userId: string) {
  return mutationOptions({
    mutationKey: priceKeys.correct(userId),
    mutationFn: (correction: PriceCorrection) => correctRow(correction),
    onSuccess: (_row, _price, _context, { client }) => readAgain(client, userId),
  })
}

/**
 * @throws {PriceChanged}
 * @throws {ApiError} also where there is no such entry any more
 */
async function correctRow({ id, read, ...price }: PriceCorrection): Promise<PriceEntryRow> {
  const entries = () => data.from('price_entries')
  // `single()` fails if no row was changed.
  if (read === undefined) return unwrap(entries().update(price).eq('id', id).select(PRICE).single())
  const stored = await unwrap(entries().select(PRICE).eq('id', id).single())
  const parts = fieldsToWrite(partsOf(read), partsOf(price), partsOf(stored))
  if (parts === null) throw new PriceChanged(stored)
  const columns = Object.assign({}, ...Object.values(parts)) as Partial<PriceInput>
  if (Object.keys(columns).length === 0) return stored
  const { package_price_cents, bought_on } = stored
  const [written] = await unwrap(
    entries().update(columns).match({ id, package_price_cents, bought_on }).select(PRICE),
  )
  if (written === undefined) throw new PriceChanged(stored)
  return written
}

/** A price and what it buys are one value. */
function partsOf({ ingredient, store, bought_on, ...price }: PriceInput) {
  const { package_price_cents, package_amount, package_unit } = price
  return {
    package: { package_price_cents, package_amount, package_unit },
    ingredient: { ingredient },
    store: { store },
    day: { bought_on },
  }
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
