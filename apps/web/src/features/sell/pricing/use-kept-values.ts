// What is kept by itself while values are typed: prices in the price book, and what the kitchen does not know yet.

import { useMutation } from '@tanstack/react-query'
import { readKitchenDefaults, storedDefaults } from '../../../domain/sell/kitchen/kitchen-defaults.ts'
import { changeKitchen } from '../../../domain/sell/kitchen/mutations.ts'
import { defaultsOf, newDefaults } from './kept-defaults.ts'
import { withGoodsNoted } from './price-book-changes.ts'
import { useSheet } from './sheet-context.ts'
import type { Step } from './steps.ts'
import { readFields } from './typed-fields.ts'
import { usePriceNotes } from './use-price-notes.ts'

export interface KeptValues {
  /** To be called when a step is left, in whichever way. */
  readonly onLeave: (step: Step) => void
  /** Call this when the last step is closed. */
  readonly onEnd: () => void
}

export function useKeptValues(): KeptValues {
  const { userId, sheet, book, edit } = useSheet()
  const notes = usePriceNotes(userId, sheet, book, (key) => edit((before) => withGoodsNoted(before, key)))
  const keepNewDefaults = useNewDefaults()
  return {
    onLeave: (step) => {
      if (step.kind === 'line') notes.note(step.id)
    },
    onEnd: () => {
      notes.end()
      keepNewDefaults()
    },
  }
}

/** Keeps what the kitchen did not know yet (hour, gas, packaging, channels), so that the next sheet begins with it. */
function useNewDefaults(): () => void {
  const { userId, sheet, kitchenRow } = useSheet()
  const { mutate } = useMutation(changeKitchen(userId))
  return () => {
    // What could not be read must not be written over.
    if (kitchenRow === undefined) return
    const before = readKitchenDefaults(kitchenRow?.defaults)
    const next = newDefaults(defaultsOf(sheet, readFields(sheet).values, before), before)
    if (JSON.stringify(next) !== JSON.stringify(before)) {
      const stored = storedDefaults(kitchenRow?.defaults)
      mutate({
        defaults: { ...stored, ...next },
        read: { defaults: { ...stored, ...before } },
        fills: true,
      })
    }
  }
}
