// What is kept of a sheet: the sheet itself under a name, and the kitchen's values; or a new beginning.

import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { readKitchenDefaults, storedDefaults } from '../../domain/kitchen/kitchen-defaults.ts'
import { changeKitchen } from '../../domain/kitchen/mutations.ts'
import type { KitchenRow } from '../../domain/kitchen/rows.ts'
import { showToast } from '../../lib/toasts.ts'
import { Button } from '../../ui/button.tsx'
import type { CostingRow } from './costing-rows.ts'
import { defaultsOf, newDefaults } from './kept-defaults.ts'
import { addCosting, changeCosting } from './mutations.ts'
import { settled } from './price-book-changes.ts'
import { savingMessages } from './saving-messages.ts'
import { useSheet } from './sheet-context.ts'
import { SheetSaving } from './sheet-saving.tsx'
import type { Sheet } from './sheet.ts'
import { readFields } from './typed-fields.ts'

export interface SavingPartsProps {
  /** The saved sheet that is being changed. */
  saved: CostingRow | null
  /** Marks the draft as saved in this form. */
  settle: (next: Sheet) => void
  begin: () => Sheet
  onSaved: (costingId: string) => void
}

export function SavingParts({ saved, settle, begin, onSaved }: SavingPartsProps) {
  const { userId, recipeId, title, sheet, kitchenRow } = useSheet()
  const add = useMutation(addCosting(userId))
  const change = useMutation(changeCosting(userId))

  function save(typedName: string): void {
    const next = settled(sheet)
    const done = ({ id }: CostingRow): void => {
      settle(next)
      showToast({ title: savingMessages.saved, description: savingMessages.savedWhere, topic: 'costing' })
      if (saved === null) onSaved(id)
    }
    if (saved) change.mutate({ id: saved.id, name: typedName, sheet: next }, { onSuccess: done })
    else add.mutate({ recipe_id: recipeId, name: typedName, sheet: next }, { onSuccess: done })
  }

  return (
    <>
      <SheetSaving
        name={title}
        costingId={saved?.id}
        isBusy={add.isPending || change.isPending}
        error={add.error ?? change.error}
        isEarly={sheet.lines.some(({ price, isFree, base }) => price === '' && !isFree && base === null)}
        onSave={save}
      />
      <div className="flex flex-col items-start">
        {/* What could not be read must not be written over. */}
        {kitchenRow !== undefined && <KeepDefaults kitchen={kitchenRow} />}
        <StartOver begin={begin} />
      </div>
    </>
  )
}

function KeepDefaults({ kitchen }: { kitchen: KitchenRow | null }) {
  const { userId, sheet } = useSheet()
  const change = useMutation(changeKitchen(userId))
  const before = readKitchenDefaults(kitchen?.defaults)
  const next = defaultsOf(sheet, readFields(sheet).values, before)
  // What the kitchen does not know yet is kept without asking.
  const isNews = JSON.stringify(next) !== JSON.stringify(newDefaults(next, before))
  const keep = () => change.mutate({ defaults: { ...storedDefaults(kitchen?.defaults), ...next } })
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
function StartOver({ begin }: { begin: () => Sheet }) {
  const { sheet, edit } = useSheet()
  const [thrownAway, setThrownAway] = useState<{ readonly old: Sheet; readonly fresh: Sheet } | null>(null)
  if (thrownAway?.fresh === sheet) {
    return (
      <output className="flex flex-wrap items-center gap-2">
        {savingMessages.startedOver}
        <Button tone="plain" onClick={() => edit(() => thrownAway.old)}>
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
        setThrownAway({ old: sheet, fresh })
        edit(() => fresh)
      }}
    >
      {savingMessages.startOver}
    </Button>
  )
}
