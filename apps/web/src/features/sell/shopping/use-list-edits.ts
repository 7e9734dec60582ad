// Edits of a shopping list.

import { useMutation } from '@tanstack/react-query'
import type { ShoppingList } from '../../../domain/sell/shopping/shopping-list.ts'
import type { ListedEntry, MarkState, ShoppingEntry } from '../../../domain/sell/shopping/entry.ts'
import { entryIdOf } from '../../../domain/sell/shopping/entry-id.ts'
import { momentAfter } from '../../../domain/sell/shopping/moment-after.ts'
import { emptyList, markGoods, writeEntry } from '../../../domain/sell/shopping/mutations.ts'
import { ownLine } from './own-line.ts'
import type { GoodsView } from './shopping-view.ts'

export interface ListEdits {
  readonly addRecipe: (entry: ShoppingEntry & { readonly itemId: string }) => void
  readonly addLine: (text: string) => void
  readonly setBatches: (entry: ListedEntry, batches: number) => void
  readonly remove: (id: string) => void
  /** Writes an entry that was removed again, under its id. */
  readonly restore: (entry: ListedEntry) => void
  readonly mark: (goods: GoodsView, state: MarkState) => void
  readonly empty: () => void
}

export function useListEdits(userId: string, list: ShoppingList | undefined): ListEdits {
  const { mutate: write } = useMutation(writeEntry(userId))
  const { mutate: writeMark } = useMutation(markGoods(userId))
  const { mutate: writeEmpty } = useMutation(emptyList(userId))
  const put = ({ id, ...entry }: ListedEntry) => write({ id, entry })
  const marks = [...(list?.marks.values() ?? [])].map(({ at }) => at)
  return {
    addRecipe: (entry) => {
      const since = momentAfter(...marks)
      void entryIdOf(userId, entry.itemId).then((id) => write({ id, entry: { ...entry, since } }))
    },
    addLine: (text) =>
      write({ id: crypto.randomUUID(), entry: { ...ownLine(text), since: momentAfter(...marks) } }),
    setBatches: (entry, batches) => put({ ...entry, batches }),
    remove: (id) => write({ id, entry: null }),
    restore: put,
    mark: ({ key, amount, since }, state) =>
      writeMark({
        key,
        state,
        amount: amount.slice(0, MAX_AMOUNT),
        at: momentAfter(list?.marks.get(key)?.at, since),
      }),
    empty: () => {
      writeEmpty({ ids: (list?.entries ?? []).map(({ id }) => id), at: momentAfter(...marks) })
    },
  }
}

const MAX_AMOUNT = 200
