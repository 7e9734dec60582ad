import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { NotePlace, OwnNote } from '../../../domain/cook/recipe-additions/own-notes.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { messages } from './messages.ts'
import { saveNote } from './mutations.ts'

/** Characters of a note: as many as the database takes. */
const MAX_NOTE = 4000

interface NoteEditorProps {
  userId: string
  recipeId: string
  /** The recipe or step to which the note belongs. */
  place: NotePlace
  label: string
  /** The note as it was when the editor opened; undefined for a new one. */
  begun: OwnNote | undefined
  /** The note as it is now: other devices may have changed it. */
  current: OwnNote | undefined
  /** Text that was typed before another step was shown. */
  draft: string | undefined
  onType: (body: string) => void
  onClose: () => void
}

export function NoteEditor(props: NoteEditorProps) {
  const { userId, recipeId, place, label, begun, current, draft, onType, onClose } = props
  const { mutate } = useMutation(saveNote(userId))
  const form = useForm({
    defaultValues: { body: draft ?? begun?.body ?? '' },
    held: { userId, name: `note-${recipeId}-${place.step}-${place.stepText}` },
    check: ({ body }) => ({ body: Array.from(body.trim()).length > MAX_NOTE ? messages.tooLong : null }),
    onSubmit: ({ body }) => {
      const text = body.trim()
      // A draft that began with the present text is based on its version, whichever device sent it.
      const isCurrent = current !== undefined && current.body === begun?.body
      const baseVersion = (isCurrent ? current : begun)?.version ?? 0
      const isUnchanged = text === (current?.body ?? '') && current?.state === 'stored'
      if (!isUnchanged && !(text === '' && begun === undefined)) {
        mutate({
          itemId: recipeId,
          step: place.step,
          stepText: place.stepText,
          body: text,
          baseVersion,
        })
      }
      onClose()
    },
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const isBack = draft !== undefined
  useEffect(() => {
    // The editor does not take the focus when the step reopens, so that keys still turn the page.
    if (isBack) return
    const field = area.current
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
    field?.form?.scrollIntoView({ block: 'nearest' })
  }, [isBack])
  const { name, value, onChange, onFocus, error } = form.field('body')
  return (
    <form noValidate onSubmit={form.onSubmit} className="mt-2 flex flex-col gap-3 print:hidden">
      <TextArea
        ref={area}
        {...{ name, value, onFocus, error, label }}
        hint={messages.hint}
        rows={2}
        onChange={(text) => {
          onChange(text)
          onType(text)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone="quiet">
          {messages.save}
        </Button>
        <Button tone="plain" className="text-text" onClick={onClose}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  )
}
