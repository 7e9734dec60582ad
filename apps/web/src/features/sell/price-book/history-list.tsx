import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { dayText, today } from '../../../lib/day.ts'
import { keyOfName } from '../../../domain/sell/prices/goods.ts'
import {
  correctPrice,
  PriceChanged,
  removePrice,
  restorePrice,
  type PriceInput,
} from '../../../domain/sell/prices/mutations.ts'
import type { CurrentPrice, PriceEntryRow } from '../../../domain/sell/prices/rows.ts'
import { DeletedEntry, HistoryEntry } from './history-entry.tsx'
import { failureText, messages } from './messages.ts'
import { NoHistory } from './no-history.tsx'
import { draftOf, readDraft } from './price-draft.ts'
import { PriceForm, usePriceForm } from './price-form.tsx'
import { packageText } from './price-view.ts'

interface HistoryListProps {
  userId: string
  entries: readonly PriceEntryRow[]
  known: readonly CurrentPrice[]
  correcting: string | undefined
  onCorrect: (id: string | undefined) => void
  onRenamed: (ingredientKey: string) => void
}

/** All prices of an ingredient. A deleted price leaves an undo button in its place while the screen is open. */
export function HistoryList({ userId, entries, known, correcting, onCorrect, onRenamed }: HistoryListProps) {
  const { deleted, remove, restore, failure } = useDeletion(userId)
  const [left, setLeft] = useState<{ readonly id: string; readonly by: 'correct' | 'remove' } | null>(null)
  const all = [...entries.filter(({ id }) => !deleted.some((row) => row.id === id)), ...deleted].sort(
    lastFirst,
  )
  const kept = all.filter(({ id }) => !deleted.some((row) => row.id === id))
  return (
    <section className="flex flex-col gap-3">
      {kept.length === 0 && <NoHistory />}
      {all.length > 0 && <h2 className="text-xl">{messages.history}</h2>}
      {failure !== null && (
        <p role="alert" className="rounded-card bg-danger-tint px-4 py-3 text-on-danger-tint">
          {failure}
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {all.map((entry) => {
          if (!kept.includes(entry)) {
            return <DeletedEntry key={entry.id} entry={entry} onUndo={() => restore(entry)} />
          }
          if (entry.id === correcting) {
            return (
              <li key={entry.id} className="rounded-card bg-surface p-4 shadow-card">
                <Correction
                  {...{ userId, entry, known }}
                  onDone={(key) =>
                    key === keyOfName(entry.ingredient) ? onCorrect(undefined) : onRenamed(key)
                  }
                  onCancel={() => onCorrect(undefined)}
                />
              </li>
            )
          }
          return (
            <HistoryEntry
              key={entry.id}
              entry={entry}
              before={kept[kept.indexOf(entry) + 1]}
              focusOn={left?.id === entry.id ? left.by : null}
              onCorrect={() => {
                setLeft({ id: entry.id, by: 'correct' })
                onCorrect(entry.id)
              }}
              onRemove={() => {
                setLeft({ id: entry.id, by: 'remove' })
                remove(entry)
              }}
            />
          )
        })}
      </ul>
    </section>
  )
}

/** Hides a price as its deletion is sent; a refused deletion shows it again. */
function useDeletion(userId: string) {
  const [deleted, setDeleted] = useState<readonly PriceEntryRow[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const deletion = useMutation(removePrice(userId))
  const restoring = useMutation(restorePrice(userId))
  const forget = (entry: PriceEntryRow) => setDeleted((rows) => rows.filter(({ id }) => id !== entry.id))

  // Several deletions may be in flight, each with a promise of its own.
  function remove(entry: PriceEntryRow) {
    setFailure(null)
    setDeleted((rows) => [...rows, entry])
    deletion.mutateAsync(entry).catch((error: Error) => {
      forget(entry)
      setFailure(failureText('remove', error))
    })
  }
  function restore(entry: PriceEntryRow) {
    setFailure(null)
    restoring.mutateAsync(entry).then(
      () => forget(entry),
      (error: Error) => setFailure(failureText('undo', error)),
    )
  }
  return { deleted, remove, restore, failure }
}

interface CorrectionProps {
  userId: string
  entry: PriceEntryRow
  known: readonly CurrentPrice[]
  onDone: (ingredientKey: string) => void
  onCancel: () => void
}

function Correction({ userId, entry, known, onDone, onCancel }: CorrectionProps) {
  const prices = usePriceForm({
    userId,
    name: `price-${entry.id}`,
    begin: () => draftOf(entry),
    onSave: save,
  })
  // What the form began from; after a notice of another device's change, the changed value.
  const [read, setRead] = useState(entry)
  const correct = useMutation(correctPrice(userId))
  // Uses the promise: under another name the price leaves this list, and this form unmounts before `onSuccess` would run.
  function save(input: PriceInput) {
    const began = readDraft(draftOf(read), today()).input ?? read
    correct.mutateAsync({ ...input, id: entry.id, read: began }).then(
      (row) => onDone(keyOfName(row.ingredient)),
      // The form shows the error above its button.
      (error: Error) => {
        if (error instanceof PriceChanged) setRead(error.stored)
      },
    )
  }
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form}>
      <h3 className="mb-4 text-lg">{messages.correctTitle(dayText(entry.bought_on))}</h3>
      <PriceForm
        form={prices}
        known={known}
        saveLabel={messages.saveCorrection}
        isSaving={correct.isPending}
        failure={correct.error && correctionFailure(correct.error)}
        onCancel={onCancel}
      />
    </div>
  )
}

function correctionFailure(error: Error): string {
  if (!(error instanceof PriceChanged)) return failureText('save', error)
  const { stored } = error
  return messages.corrected([packageText(stored), stored.ingredient, stored.store, dayText(stored.bought_on)])
}

/** The database's order: the last first. */
function lastFirst(a: PriceEntryRow, b: PriceEntryRow): number {
  return compare(b.bought_on, a.bought_on) || compare(b.noted_at, a.noted_at) || compare(b.id, a.id)
}

function compare(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1
}
