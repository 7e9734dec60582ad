// Writes of the shopping list, kept on the device until the server has stored them: a shop may have no connection.

import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { showToast } from '../../../lib/toasts.ts'
import { shoppingKeys } from './keys.ts'
import { messages } from './messages.ts'
import { emptyRows, writeEntryRow, writeMarkRow } from './rows.ts'
import type { EmptyWrite, EntryWrite, MarkWrite } from './entry.ts'

/** Adds an entry, changes the one of its id, or deletes it. */
export function writeEntry(userId: string) {
  return keptMutation({
    userId,
    mutationKey: shoppingKeys.writeEntry(userId),
    of: ({ id }: EntryWrite) => id,
    send: writeEntryRow,
    stale: () => [shoppingKeys.list(userId)],
    onRefused: refused,
  })
}

/** Marks goods as bought, as at home, or as open again. The newest mark of several devices counts. */
export function markGoods(userId: string) {
  return keptMutation({
    userId,
    mutationKey: shoppingKeys.mark(userId),
    of: ({ key }: MarkWrite) => key,
    send: writeMarkRow,
    stale: () => [shoppingKeys.list(userId)],
    onRefused: refused,
  })
}

/** Removes entries and all marks up to a moment. */
export function emptyList(userId: string) {
  return keptMutation({
    userId,
    mutationKey: shoppingKeys.empty(userId),
    of: ({ at }: EmptyWrite) => at,
    send: ({ ids, at }: EmptyWrite) => emptyRows(ids, at),
    stale: () => [shoppingKeys.list(userId)],
    onRefused: refused,
  })
}

function refused(): void {
  showToast({ ...messages.refused, destructive: true, topic: 'shopping' })
}
