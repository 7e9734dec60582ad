import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react'
import type { MakingWrite } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { today } from '../../../lib/day.ts'
import { useForm } from '../../../lib/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { draftOf, MAX_AMOUNT, MAX_NOTE, readDraft, type MakingDraft } from './making-draft.ts'
import { messages } from './messages.ts'
import { saveMaking } from './mutations.ts'
import { StarsField } from './stars-field.tsx'

export interface FinishFormProps {
  userId: string
  /** What the fields begin with. */
  making: MakingWrite
  /** The making as it is stored: what is typed is written over it. Without it, all fields are written. */
  stored?: MakingWrite | undefined
  /** The making is on the device, and on its way to the server. */
  onSaved: () => void
  /** Without it there is no second button. */
  onCancel?: (() => void) | undefined
  /** The picker of a photo, a part of another feature, which reports the photo's id. */
  renderPhoto?: ((onPhoto: (photoId: string) => void) => ReactNode) | undefined
  /** Called after the first change; the form is then saved even if the learner leaves it without pressing its button. */
  onChanged?: (() => void) | undefined
  /** Whether another action is the screen's main one. */
  isSecond?: boolean
}

/** The form of a recipe that was just made: date, amount, duration, rating, a photo. */
export function FinishForm(props: FinishFormProps) {
  const { onCancel, renderPhoto, isSecond = false } = props
  const { form, setPhotoId } = useMakingForm(props)
  const { field } = form
  const stars = field('stars')
  const { name, value, onFocus, onChange: onNote, error } = field('note')
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex flex-col gap-4">
      <StarsField label={messages.rating} value={stars.value} onChange={(chosen) => stars.onChange(chosen)} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('amount')}
          label={messages.amount}
          hint={messages.amountHint}
          autoComplete="off"
          maxLength={MAX_AMOUNT}
        />
        <NumberField
          {...field('minutes')}
          label={messages.minutes}
          hint={messages.minutesHint}
          suffix="min"
        />
      </div>
      <TextArea
        {...{ name, value, onFocus, error }}
        onChange={(text) => onNote(text)}
        label={messages.note}
        hint={messages.noteHint}
        maxLength={MAX_NOTE}
        rows={3}
      />
      {renderPhoto?.(setPhotoId)}
      <TextField
        {...field('madeOn')}
        label={messages.madeOn}
        type="date"
        min="2000-01-01"
        max={today()}
        className="max-w-60"
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" tone={isSecond ? 'quiet' : 'accent'} className="min-h-15 min-w-40">
          {messages.save}
        </Button>
        {onCancel && (
          <Button tone="quiet" className="min-h-15" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The fields of a making, which are saved by the button, and without it where the form is left changed and `onChanged` was given. */
function useMakingForm({ userId, making, stored, onSaved, onChanged }: FinishFormProps) {
  const { mutate } = useMutation(saveMaking(userId))
  const [read] = useState(stored)
  const [photoId, setPhotoId] = useState(making.photoId)
  const form = useForm<{ -readonly [Name in keyof MakingDraft]: string }>({
    defaultValues: () => draftOf(making),
    held: { userId, name: `making-${making.id}` },
    errors: 'typed',
    check: (draft) => readDraft(draft, today()).problems,
    onSubmit: (draft) => {
      if (!save(draft)) return
      isSaved.current = true
      onSaved()
    },
  })
  const isSaved = useRef(false)
  function save(draft: MakingDraft): boolean {
    const { values } = readDraft(draft, today())
    if (values === null) return false
    mutate({ id: making.id, itemId: making.itemId, photoId, ...values, ...(read && { read }) })
    return true
  }
  const isChanged = form.isDirty || photoId !== making.photoId
  useEffect(() => {
    if (isChanged) onChanged?.()
  }, [isChanged, onChanged])
  const leave = useEffectEvent(() => {
    if (onChanged && isChanged && !isSaved.current) save(form.latest())
  })
  useEffect(() => {
    const left = () => leave()
    window.addEventListener('pagehide', left)
    return () => {
      window.removeEventListener('pagehide', left)
      left()
    }
  }, [])
  return { form, setPhotoId }
}
