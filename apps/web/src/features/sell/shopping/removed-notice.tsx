import { useState } from 'react'
import type { ShoppingList } from '../../../domain/sell/shopping/shopping-list.ts'
import type { ListedEntry } from '../../../domain/sell/shopping/entry.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

/** The entry that was removed last, which can be brought back. */
export function useRemoved({ entries }: ShoppingList, removeEntry: (id: string) => void) {
  const [removed, setRemoved] = useState<ListedEntry | null>(null)
  return {
    removed,
    remove: (id: string) => {
      setRemoved(entries.find((entry) => entry.id === id) ?? null)
      removeEntry(id)
    },
    forget: () => setRemoved(null),
  }
}

export function RemovedNotice({ entry, onUndo }: { entry: ListedEntry; onUndo: () => void }) {
  const name = entry.title ?? entry.lines[0]?.text ?? ''
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken px-4 py-2">
      <output className="min-w-[min(10rem,100%)] flex-1">{messages.removed(name)}</output>
      <Button key={entry.id} ref={focus} tone="quiet" onClick={onUndo}>
        {messages.undo}
      </Button>
    </div>
  )
}

/** The pressed button disappeared with its line. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()
