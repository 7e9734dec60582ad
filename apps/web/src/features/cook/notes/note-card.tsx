import { NotebookPen } from 'lucide-react'
import type { PlacedNote } from '../../../domain/cook/recipe-additions/own-notes.ts'
import { MoreButton, useLongText } from '../../../ui/long-text.tsx'
import { messages, refusalText } from './messages.ts'

interface NoteCardProps {
  note: PlacedNote
  /** Opens the editor; absent where a note is only read. */
  onEdit?: () => void
}

/** A note as it is read beside the recipe. Pressed, it can be changed. */
export function NoteCard({ note, onEdit }: NoteCardProps) {
  const body = useLongText(note.body)
  const content = (
    <>
      <NotebookPen aria-hidden size={20} strokeWidth={1.75} className="mt-0.5 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">{messages.mine}: </span>
        <span className={body.className}>{note.body}</span>
        {statesOf(note).map((state) => (
          <span key={state} className="block text-[0.875em] font-medium">
            {state}
          </span>
        ))}
      </span>
    </>
  )
  const shape =
    'flex w-full gap-2.5 rounded-field bg-pistachio-tint px-3 py-2.5 text-left text-on-pistachio-tint'
  return (
    <>
      {onEdit === undefined ? (
        <p className={shape}>{content}</p>
      ) : (
        <button type="button" onClick={onEdit} className={`${shape} min-h-12`}>
          {content}
          <span className="sr-only">{messages.edit}</span>
        </button>
      )}
      <MoreButton more={body.more} className="-my-2" />
    </>
  )
}

function statesOf({ state, step, shownAt, isForOlderText }: PlacedNote): string[] {
  return [
    isForOlderText && (step > 0 && shownAt === 0 ? messages.goneStep : messages.olderStep),
    state === 'waiting' && messages.waiting,
    typeof state === 'object' && refusalText(state.refusal),
  ].filter((text) => typeof text === 'string')
}
