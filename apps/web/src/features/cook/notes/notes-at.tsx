import { NotebookPen } from 'lucide-react'
import { useRef, useState } from 'react'
import { keyOf, type NotePlace, type PlacedNote } from '../../../domain/cook/recipe-additions/own-notes.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { messages } from './messages.ts'
import { NoteCard } from './note-card.tsx'
import type { NoteDrafts, OpenedNote } from './note-draft.ts'
import { NoteEditor } from './note-editor.tsx'

interface NotesAtProps {
  userId: string
  recipeId: string
  /** The recipe or step to which a new note belongs. */
  place: NotePlace
  /** The step's position now; 0 for the whole recipe. */
  position: number
  /** All notes of the recipe. */
  notes: readonly PlacedNote[]
  /** The control where there is no note: a button with words, larger on the cooking stage, or an icon with those words as its name. */
  button: 'words' | 'large' | 'icon'
  /** Keeps typed text while another step is shown. */
  drafts?: NoteDrafts
}

/** The notes at a step or at the whole recipe, and the button to write one. */
export function NotesAt({ userId, recipeId, place, position, notes, button, drafts }: NotesAtProps) {
  const [draft] = useState(() => drafts?.at(position))
  const [opened, setOpened] = useState<OpenedNote | null>(draft ?? null)
  const part = useRef<HTMLDivElement>(null)
  const shown = notes.filter(({ shownAt }) => shownAt === position)
  const isWritten = shown.some((note) => !note.isForOlderText)
  const isOpen = (at: NotePlace) => opened !== null && keyOf(opened.place) === keyOf(at)
  const close = () => {
    setOpened(null)
    drafts?.drop(position)
    // The editor disappears, so the focus moves to what opened it.
    requestAnimationFrame(() => part.current?.querySelector('button')?.focus())
  }
  const label = position === 0 ? messages.label : messages.labelOfStep(position)
  const name = position === 0 ? messages.ofRecipe : messages.ofStep(position)
  const editor = opened && (
    <NoteEditor
      key={keyOf(opened.place)}
      {...{ userId, recipeId, label }}
      place={opened.place}
      begun={opened.begun}
      draft={opened === draft ? draft.body : undefined}
      current={notes.find((note) => keyOf(note) === keyOf(opened.place))}
      onType={(body) => {
        if (body === (opened.begun?.body ?? '')) drafts?.drop(position)
        else drafts?.keep(position, { ...opened, body })
      }}
      onClose={close}
    />
  )
  return (
    <div
      ref={part}
      className={classNames('flex flex-col gap-2 empty:hidden', position > 0 && shown.length > 0 && 'mt-2')}
    >
      {shown.map((note) =>
        isOpen(note) ? (
          <div key={keyOf(note)}>{editor}</div>
        ) : (
          <NoteCard
            key={keyOf(note)}
            note={note}
            onEdit={() => setOpened({ place: { step: note.step, stepText: note.stepText }, begun: note })}
          />
        ),
      )}
      {!isWritten &&
        (isOpen(place) ? (
          editor
        ) : (
          <Button
            tone="plain"
            aria-label={name}
            className={button === 'icon' ? ICON : classNames(WORDS, button === 'large' && 'min-h-15')}
            onClick={() => setOpened({ place, begun: undefined })}
          >
            <NotebookPen aria-hidden size={20} strokeWidth={1.75} className="shrink-0" />
            {button !== 'icon' && name}
          </Button>
        ))}
    </div>
  )
}

const WORDS = '-ml-3 self-start font-medium text-text print:hidden'
/** Below the number of its step, in a column of 36 px that begins 12 px from the step's edge. */
const ICON = 'absolute top-13.5 left-1.5 size-12 px-0! text-quiet print:hidden'
