import { useMutation } from '@tanstack/react-query'
import { addPrices } from '../../../domain/sell/prices/mutations.ts'
import { today } from '../../../lib/day.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { pricesToNote, withPricesNoted } from './price-book-changes.ts'
import { savingMessages } from './saving-messages.ts'
import { useSheet } from './sheet-context.ts'

/** Saves prices that were typed here to the price book, at the press of a button. */
export function NotePrices() {
  const { userId, sheet, book, edit } = useSheet()
  const add = useMutation(addPrices(userId))
  const prices = pricesToNote(sheet, book)
  const note = () => {
    const bought = { store: null, bought_on: today() }
    add.mutate(
      prices.map((price) => ({ ...price, ...bought })),
      { onSuccess: () => edit(withPricesNoted) },
    )
  }
  return (
    // Takes no room below the list while there is nothing to note.
    <div className="-mt-3">
      {prices.length > 0 && (
        <>
          <Button tone="quiet" className="mt-3" busy={add.isPending} onClick={note}>
            {savingMessages.notePrices(prices.length)}
          </Button>
          <p className="mt-1 text-sm text-quiet">{savingMessages.notePricesText}</p>
        </>
      )}
      <output className={classNames('block not-empty:mt-3', add.isError ? 'text-danger' : 'text-quiet')}>
        {add.isError
          ? savingMessages.saveFailed
          : add.isSuccess && prices.length === 0
            ? savingMessages.pricesNoted
            : ''}
      </output>
    </div>
  )
}
