import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { readRow, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { readAs } from '../../../lib/shapes.ts'
import { shoppingKeys } from './keys.ts'
import { readShopping, type ShoppingRows } from './rows.ts'

/** A copy on the device, so that the list opens in a shop without a connection. */
/** The rows are those that the server sent. */
const ROWS = v.object({ entries: v.array(v.unknown()), marks: v.array(v.unknown()) })

const placeOf = (account: string): RowPlace<ShoppingRows> => ({
  account,
  kind: 'content',
  name: 'shopping',
  read: (stored) => readAs(ROWS, stored) as ShoppingRows | undefined,
})

/** The rows of the account's shopping list. */
export function shoppingQuery(userId: string) {
  return queryOptions({
    queryKey: shoppingKeys.list(userId),
    queryFn: async () => {
      const rows = await readShopping()
      writeRow(placeOf(userId), rows)
      return rows
    },
    initialData: () => readRow(placeOf(userId)),
    // The copy is shown until the list has been read again.
    initialDataUpdatedAt: 0,
  })
}
