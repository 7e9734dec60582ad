// A sheet with what belongs to it: its draft on this device, the price book, the kitchen, what is kept of it.

import { Link } from '@tanstack/react-router'
import { useMemo, type ReactNode } from 'react'
import type { LineBases } from '../../../domain/sell/bases/line-base.ts'
import { kitchenOf } from '../../../domain/sell/kitchen/kitchen.ts'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { CostingRow } from './costing-rows.ts'
import { messages } from './messages.ts'
import type { PriceBook } from './price-book-join.ts'
import { PriceCalculator } from './price-calculator.tsx'
import type { Sheet } from './sheet.ts'
import type { LaterParts } from './use-later-parts.ts'
import { useSheetDraft } from './use-sheet-draft.ts'

interface PriceWorkbenchProps {
  userId: string
  /** Name of the draft in local storage, by recipe or saved sheet. */
  subject: string
  /** Needed for everything but a new sheet of the recipe as written. */
  parts: LaterParts | null
  book: PriceBook
  bases: LineBases
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
  const { userId, subject, parts, book, bases, recipeId, saved, others, name, begin, fit, onSaved } = props
  const kitchen = useMemo(() => kitchenOf(props.kitchen), [props.kitchen])
  const stored = useMemo(() => (saved && parts ? parts.readSheet(saved.sheet) : null), [saved, parts])
  const draft = useSheetDraft({ userId, name: subject, begin, fit, stored, parts })
  const { sheet, edit } = draft
  return (
    <PriceCalculator
      userId={userId}
      recipeId={recipeId}
      title={name}
      sheet={sheet}
      edit={edit}
      kitchen={kitchen}
      kitchenRow={props.kitchen}
      book={book}
      parts={parts}
      notice={
        <>
          {props.batchNotice}
          {parts !== null && (
            <parts.PriceNewsNotice {...{ sheet, book, bases, kitchen }} onTake={(next) => edit(() => next)} />
          )}
          {saved === null && others[0] && <Existing costing={others[0]} />}
        </>
      }
      saving={{ saved, draft, fit, begin, onSaved }}
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
