// A sheet with its actions: fill in prices from the book, note prices there, save, start over.

import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import { today } from '../../lib/day.ts'
import { kitchenOf } from '../../domain/kitchen/kitchen.ts'
import { readKitchenDefaults, storedDefaults } from '../../domain/kitchen/kitchen-defaults.ts'
import { changeKitchen } from '../../domain/kitchen/mutations.ts'
import { addPrices } from '../../domain/prices/mutations.ts'
import type { KitchenRow } from '../../domain/kitchen/rows.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { classNames } from '../../ui/class-names.ts'
import { defaultsOf, newDefaults } from './begin-sheet.ts'
import type { CostingRow } from './costing-rows.ts'
import { messages } from './messages.ts'
import { addCosting, changeCosting } from './mutations.ts'
import { pricesToNote, settled, settledGoods, type PriceBook } from './price-book-join.ts'
import { PriceCalculator } from './price-calculator.tsx'
import { priceNews } from './price-book-news.ts'
import { PriceNewsNotice } from './price-news.tsx'
import { SheetSaving } from './sheet-saving.tsx'
import type { Sheet } from './sheet.ts'
import { readFields } from './typed-fields.ts'
import { usePriceNotes } from './use-price-notes.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

interface PriceWorkbenchProps {
  userId: string
  /** Name of the draft in local storage, by recipe or saved sheet. */
  subject: string
  book: PriceBook
  /** Null if the account has no row; undefined if it could not be read. */
  kitchen: KitchenRow | null | undefined
  recipeId: string | null
  /** The saved sheet that is being changed. */
  saved: CostingRow | null
  /** Other saved sheets of the recipe. */
  others: readonly CostingRow[]
  name: string
  begin: () => Sheet
  /** Adapts a sheet to the chosen batch. */
  fit: (sheet: Sheet) => Sheet
  /** Notice of the chosen batch, unless it is the recipe as written. */
  batchNotice: ReactNode
  onSaved: (costingId: string) => void
}

export function PriceWorkbench(props: PriceWorkbenchProps) {
  const { userId, subject, book, recipeId, saved, others, name, begin, fit, onSaved } = props
  const kitchen = useMemo(() => kitchenOf(props.kitchen), [props.kitchen])
  const { sheet, edit, settle } = useSheetDraft(userId, subject, begin, fit)
  const news = useMemo(() => priceNews(sheet, book, kitchen), [sheet, book, kitchen])
  const isEarly = sheet.lines.some(({ price, isFree }) => price === '' && !isFree)
  const add = useMutation(addCosting(userId))
  const change = useMutation(changeCosting(userId))
  const notes = usePriceNotes(userId, sheet, book, (key) => edit((before) => settledGoods(before, key)))
  const keepNewDefaults = useNewDefaults(userId, sheet, props.kitchen)

  function save(typedName: string): void {
    const next = settled(sheet)
    const done = ({ id }: CostingRow): void => {
      settle(next)
      showToast({ title: messages.saved, description: messages.savedWhere, topic: 'costing' })
      if (saved === null) onSaved(id)
    }
    if (saved) change.mutate({ id: saved.id, name: typedName, sheet: next }, { onSuccess: done })
    else add.mutate({ recipe_id: recipeId, name: typedName, sheet: next }, { onSuccess: done })
  }

  return (
    <PriceCalculator
      title={name}
      sheet={sheet}
      edit={edit}
      kitchen={kitchen}
      book={book}
      notice={
        <>
          {props.batchNotice}
          <PriceNewsNotice news={news} onTake={(next) => edit(() => next)} />
          {saved === null && others[0] && <Existing costing={others[0]} />}
        </>
      }
      onLeaveStep={(step) => step.kind === 'line' && notes.note(step.id)}
      onEndSteps={() => {
        notes.end()
        keepNewDefaults()
      }}
      belowPrices={<NotePrices userId={userId} sheet={sheet} book={book} onNoted={() => edit(settled)} />}
      saving={
        <>
          <SheetSaving
            name={name}
            costingId={saved?.id}
            isBusy={add.isPending || change.isPending}
            hasFailed={add.isError || change.isError}
            isEarly={isEarly}
            onSave={save}
          />
          <div className="flex flex-col items-start">
            {/* What could not be read must not be written over. */}
            {props.kitchen !== undefined && (
              <KeepDefaults userId={userId} sheet={sheet} kitchen={props.kitchen} />
            )}
            <StartOver sheet={sheet} begin={() => fit(begin())} edit={edit} />
          </div>
        </>
      }
    />
  )
}

function Existing({ costing }: { costing: CostingRow }) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
      <p className="min-w-[min(12rem,100%)] flex-1">{messages.existing(costing.name)}</p>
      <Link to="/tools/costings/$id" params={{ id: costing.id }} className={buttonStyle('quiet')}>
        {messages.openExisting}
      </Link>
    </div>
  )
}

interface NotePricesProps {
  userId: string
  sheet: Sheet
  book: PriceBook
  onNoted: () => void
}

/** Saves prices that were typed here to the price book, at the press of a button. */
function NotePrices({ userId, sheet, book, onNoted }: NotePricesProps) {
  const add = useMutation(addPrices(userId))
  const prices = pricesToNote(sheet, book)
  const note = () => {
    const bought = { store: null, bought_on: today() }
    add.mutate(
      prices.map((price) => ({ ...price, ...bought })),
      { onSuccess: onNoted },
    )
  }
  return (
    // Takes no room below the list while there is nothing to note.
    <div className="-mt-3">
      {prices.length > 0 && (
        <>
          <Button tone="quiet" className="mt-3" busy={add.isPending} onClick={note}>
            {messages.notePrices(prices.length)}
          </Button>
          <p className="mt-1 text-sm text-quiet">{messages.notePricesText}</p>
        </>
      )}
      <output className={classNames('block not-empty:mt-3', add.isError ? 'text-danger' : 'text-quiet')}>
        {add.isError ? messages.saveFailed : add.isSuccess && prices.length === 0 ? messages.pricesNoted : ''}
      </output>
    </div>
  )
}

/** Keeps what the kitchen did not know yet (hour, gas, packaging), so that the next sheet begins with it. */
function useNewDefaults(userId: string, sheet: Sheet, kitchen: KitchenRow | null | undefined): () => void {
  const { mutate } = useMutation(changeKitchen(userId))
  return () => {
    // What could not be read must not be written over.
    if (kitchen === undefined) return
    const before = readKitchenDefaults(kitchen?.defaults)
    const next = newDefaults(defaultsOf(sheet, readFields(sheet).values, before), before)
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      mutate({ defaults: { ...storedDefaults(kitchen?.defaults), ...next } })
    }
  }
}

interface KeepDefaultsProps {
  userId: string
  sheet: Sheet
  kitchen: KitchenRow | null
}

function KeepDefaults({ userId, sheet, kitchen }: KeepDefaultsProps) {
  const change = useMutation(changeKitchen(userId))
  const before = readKitchenDefaults(kitchen?.defaults)
  const next = defaultsOf(sheet, readFields(sheet).values, before)
  // What the kitchen does not know yet is kept without asking.
  const isNews = JSON.stringify(next) !== JSON.stringify(newDefaults(next, before))
  return (
    <div>
      {isNews && (
        <Button tone="plain" busy={change.isPending} onClick={() => change.mutate({ defaults: next })}>
          {messages.keepDefaults}
        </Button>
      )}
      <output className={change.isError ? 'text-danger' : 'text-quiet'}>
        {change.isError ? messages.saveFailed : change.isSuccess && !isNews ? messages.defaultsKept : ''}
      </output>
    </div>
  )
}

interface StartOverProps {
  sheet: Sheet
  begin: () => Sheet
  edit: (change: (sheet: Sheet) => Sheet) => void
}

/** Discards the draft; a button brings it back. */
function StartOver({ sheet, begin, edit }: StartOverProps) {
  const [thrownAway, setThrownAway] = useState<{ readonly old: Sheet; readonly fresh: Sheet } | null>(null)
  if (thrownAway?.fresh === sheet) {
    return (
      <output className="flex flex-wrap items-center gap-2">
        {messages.startedOver}
        <Button tone="plain" onClick={() => edit(() => thrownAway.old)}>
          {messages.undo}
        </Button>
      </output>
    )
  }
  return (
    <Button
      tone="plain"
      className="self-start"
      onClick={() => {
        const fresh = begin()
        setThrownAway({ old: sheet, fresh })
        edit(() => fresh)
      }}
    >
      {messages.startOver}
    </Button>
  )
}
