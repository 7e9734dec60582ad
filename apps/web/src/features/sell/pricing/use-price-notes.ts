// Notes the prices that are typed into a sheet in the price book, by themselves, with today's date.

import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { today } from '../../../lib/day.ts'
import { showToast } from '../../../lib/toasts.ts'
import { addPrices, correctPrice, removePrice } from '../../../domain/sell/prices/mutations.ts'
import type { PriceEntryRow } from '../../../domain/sell/prices/rows.ts'
import { savingMessages } from './saving-messages.ts'
import { priceToNote, type TypedPrice } from './price-book-changes.ts'
import { goodsKeyOf, type PriceBook } from './price-book-join.ts'
import type { Sheet } from './sheet.ts'

interface Noted {
  readonly price: TypedPrice
  /** Null where the price could not be noted: it stays on the sheet, which offers to note it. */
  readonly row: Promise<PriceEntryRow | null>
}

export interface PriceNotes {
  /** Notes the price of a line, unless it is incomplete or known. */
  readonly note: (lineId: string) => void
  /** Shows what was noted since the last call, with a way to undo it. */
  readonly end: () => void
}

/** @param onNoted called with the key of the goods whose price is in the book now */
export function usePriceNotes(
  userId: string,
  sheet: Sheet,
  book: PriceBook,
  onNoted: (goodsKey: string) => void,
): PriceNotes {
  const { mutateAsync: add } = useMutation(addPrices(userId))
  const { mutateAsync: correct } = useMutation(correctPrice(userId))
  const { mutateAsync: remove } = useMutation(removePrice(userId))
  const session = useRef(new Map<string, Noted>())

  function note(lineId: string): void {
    const line = sheet.lines.find(({ id }) => id === lineId)
    const price = line === undefined ? null : priceToNote(line, book)
    if (line === undefined || price === null) return
    const key = goodsKeyOf(line)
    const before = session.current.get(key)
    if (before !== undefined && isSame(before.price, price)) return
    const row = written(price, before).then(
      (entry) => {
        onNoted(key)
        return entry
      },
      () => null,
    )
    session.current.set(key, { price, row })
  }

  /** A price that is typed again before the sheet is closed corrects its entry. */
  async function written(price: TypedPrice, before: Noted | undefined): Promise<PriceEntryRow | null> {
    const dated = { ...price, store: null, bought_on: today() }
    const known = await before?.row
    if (known) return correct({ ...dated, id: known.id })
    const [row] = await add([dated])
    return row ?? null
  }

  async function end(): Promise<void> {
    const noted = [...session.current.values()]
    session.current = new Map()
    const rows = (await Promise.all(noted.map(({ row }) => row))).filter((row) => row !== null)
    if (rows.length === 0) return
    showToast({
      title: savingMessages.noted(rows.length),
      description: savingMessages.notedText,
      topic: 'noted-prices',
      action: {
        label: savingMessages.undo,
        run: () => void Promise.all(rows.map((row) => remove(row))).catch(() => undefined),
      },
    })
  }

  return { note, end: () => void end() }
}

function isSame(one: TypedPrice, other: TypedPrice): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
