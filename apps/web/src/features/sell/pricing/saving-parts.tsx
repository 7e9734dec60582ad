// What is kept of a sheet: the sheet itself under a name, and the kitchen's values; or a new beginning.

import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { readKitchenDefaults, storedDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { changeKitchen } from '../../../domain/sell/kitchen/mutations.ts'
import type { KitchenRow } from '../../../domain/sell/kitchen/rows.ts'
import { showToast } from '../../../lib/toasts.ts'
import { Button } from '../../../ui/button.tsx'
import { changeCosting, CostingChanged } from './change-costing.ts'
import type { CostingRow } from './costing-rows.ts'
import { settledHeld, type HeldSheet } from './held-sheet.ts'
import { defaultsBefore, defaultsOf, newDefaults } from './kept-defaults.ts'
import { mergedCosting, type Change, type CostingChange } from './merged-costing.ts'
import { isSameSheet, mergedSheet, type Side } from './merged-sheet.ts'
import { addCosting } from './mutations.ts'
import { withPricesNoted } from './price-book-changes.ts'
import { savingMessages } from './saving-messages.ts'
import { useSheet } from './sheet-context.ts'
import { SheetSaving } from './sheet-saving.tsx'
import type { Sheet } from './sheet.ts'
import { readSheet } from './stored-sheet.ts'
import { readFields } from './typed-fields.ts'
import type { SheetDraft } from './use-sheet-draft.ts'

export interface SavingPartsProps {
  /** The saved sheet that is being changed. */
  saved: CostingRow | null
  draft: SheetDraft
  /** Adapts a sheet to the batch on the screen. */
  fit: (sheet: Sheet) => Sheet
  begin: () => Sheet
  onSaved: (costingId: string) => void
}

export function SavingParts({ saved, draft, fit, begin, onSaved }: SavingPartsProps) {
  const { userId, recipeId, title, sheet, kitchenRow } = useSheet()
  const add = useMutation(addCosting(userId))
  const change = useMutation(changeCosting(userId))
  const [typedName, setTypedName] = useState<TypedName | null>(null)
  const navigate = useNavigate()
  const name: Change<string> = { read: typedName?.read ?? title, mine: nameOf(typedName?.text ?? title) }

  function done(row: CostingRow): void {
    const stored = readSheet(row.sheet)
    draft.hold((held) => settledHeld(fit(held.sheet), sheet, stored))
    setTypedName(null)
    showToast({ title: savingMessages.saved, description: savingMessages.savedWhere, topic: 'costing' })
    if (saved === null) onSaved(row.id)
  }

  function save(): void {
    const mine = withPricesNoted(sheet)
    if (saved === null) add.mutate({ recipe_id: recipeId, name: name.mine, sheet: mine }, { onSuccess: done })
    else change.mutate({ id: saved.id, name, sheet: { read: draft.held.read, mine } }, { onSuccess: done })
  }

  const stored = change.error instanceof CostingChanged ? change.error.stored : null
  const contested =
    stored === null ? [] : mergedCosting(changeOf(stored.id, name, draft.held, sheet), stored).contested

  /** The changes of both sides; what both have changed is as on one of them. */
  function resolve(row: CostingRow, prefer: Side): void {
    const there = readSheet(row.sheet)
    const merged = mergedSheet(
      { read: draft.held.read, mine: withPricesNoted(sheet), stored: there },
      prefer,
    ).sheet
    if (prefer === 'mine') {
      change.mutate(
        {
          id: row.id,
          name: { read: row.name, mine: typedName === null ? row.name : name.mine },
          sheet: { read: there, mine: merged },
        },
        { onSuccess: done },
      )
      return
    }
    change.reset()
    setTypedName(null)
    draft.hold(() => ({ sheet: merged, read: there, isTyped: !isSameSheet(merged, there) }))
    // The screen shows the amount of its address.
    if (JSON.stringify(merged.batch) !== JSON.stringify(sheet.batch))
      void navigate({
        to: '/tools/calculator',
        search: { ...merged.batch?.search, aba: 'preco', receita: row.recipe_id ?? undefined, ficha: row.id },
        replace: true,
      })
  }

  return (
    <>
      <SheetSaving
        name={typedName?.text ?? (title === savingMessages.defaultName ? '' : title)}
        costingId={saved?.id}
        isBusy={add.isPending || change.isPending}
        error={add.error ?? (contested.length > 0 ? null : change.error)}
        isEarly={sheet.lines.some(({ price, isFree, base }) => price === '' && !isFree && base === null)}
        contested={contested}
        onName={(text) => setTypedName({ text, read: typedName?.read ?? title })}
        onSave={save}
        onResolve={(prefer) => stored !== null && resolve(stored, prefer)}
      />
      <div className="flex flex-col items-start">
        {/* What could not be read must not be written over. */}
        {kitchenRow !== undefined && <KeepDefaults kitchen={kitchenRow} />}
        <StartOver
          draft={draft}
          begin={() => {
            const begun = begin()
            return { sheet: fit(begun), read: saved === null ? null : begun, isTyped: false }
          }}
        />
      </div>
    </>
  )
}

interface TypedName {
  readonly text: string
  /** The name before it was typed. */
  readonly read: string
}

function nameOf(typed: string): string {
  return typed.trim() || savingMessages.defaultName
}

function changeOf(id: string, name: Change<string>, { read }: HeldSheet, sheet: Sheet): CostingChange {
  return { id, name, sheet: { read, mine: withPricesNoted(sheet) } }
}

function KeepDefaults({ kitchen }: { kitchen: KitchenRow | null }) {
  const { userId, sheet } = useSheet()
  const change = useMutation(changeKitchen(userId))
  // Values of the kitchen that another device changes are not changes of this sheet.
  const [begun, setBegun] = useState(kitchen)
  const { values } = readFields(sheet)
  const now = readKitchenDefaults(kitchen?.defaults)
  const before = defaultsBefore(readKitchenDefaults(begun?.defaults), now, (known) =>
    defaultsOf(sheet, values, known),
  )
  const next = defaultsOf(sheet, values, before)
  // What the kitchen does not know yet is kept without asking.
  const isNews = JSON.stringify(next) !== JSON.stringify(newDefaults(next, before))
  const keep = () => {
    const stored = storedDefaults(kitchen?.defaults)
    const write = { defaults: { ...stored, ...next }, read: { defaults: { ...stored, ...before } } }
    change.mutate(write, { onSuccess: setBegun })
  }
  return (
    <div>
      {isNews && (
        <Button tone="plain" busy={change.isPending} onClick={keep}>
          {savingMessages.keepDefaults}
        </Button>
      )}
      <output className={change.isError ? 'text-danger' : 'text-quiet'}>
        {change.isError
          ? savingMessages.saveFailed
          : change.isSuccess && !isNews
            ? savingMessages.defaultsKept
            : ''}
      </output>
    </div>
  )
}

/** Discards the draft; a button brings it back. */
function StartOver({ draft, begin }: { draft: SheetDraft; begin: () => HeldSheet }) {
  const { sheet } = useSheet()
  const [thrownAway, setThrownAway] = useState<{ readonly old: HeldSheet; readonly fresh: Sheet } | null>(
    null,
  )
  if (thrownAway?.fresh === sheet) {
    return (
      <output className="flex flex-wrap items-center gap-2">
        {savingMessages.startedOver}
        <Button tone="plain" onClick={() => draft.hold(() => thrownAway.old)}>
          {savingMessages.undo}
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
        setThrownAway({ old: draft.held, fresh: fresh.sheet })
        draft.hold(() => fresh)
      }}
    >
      {savingMessages.startOver}
    </Button>
  )
}
