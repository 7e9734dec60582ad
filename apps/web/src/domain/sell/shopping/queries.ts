import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { readStored, writeStored } from '../../../lib/account-storage.ts'
import { readAs } from '../../../lib/shapes.ts'
import { shoppingKeys } from './keys.ts'
import { readShopping, type ShoppingRows } from './rows.ts'

/** A copy on the device, so that the list opens in a shop without a connection. */
const STORED_AS = 'compras'

/** The rows of the account's shopping list. */
export function shoppingQuery(userId: string) {
  return queryOptions({
    queryKey: shoppingKeys.list(userId),
    queryFn: async () => {
      const rows = await readShopping()
      writeStored(userId, STORED_AS, rows)
      return rows
    },
    initialData: () => storedRows(userId),
    // The copy is shown until the list has been read again.
    initialDataUpdatedAt: 0,
  })
}

function storedRows(userId: string): ShoppingRows | undefined {
  return readAs(ROWS, readStored(userId, STORED_AS)) as ShoppingRows | undefined
}

/** The rows are those that the server sent. */
const ROWS = v.object({ entries: v.array(v.unknown()), marks: v.array(v.unknown()) })
