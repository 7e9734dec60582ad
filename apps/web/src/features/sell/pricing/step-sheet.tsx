// The sheet in which values are typed, one step after the other, without leaving the keyboard.

import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useBackCloses } from '../../../ui/use-back-closes.ts'
import { messages } from './messages.ts'
import { stepMessages } from './step-messages.ts'
import { PriceText } from './price-text.tsx'
import { RowLeftContext, useSheet } from './sheet-context.ts'
import { StepFields } from './step-fields.tsx'
import { stepTitle } from './step-title.ts'
import type { Step } from './steps.ts'
import { useKeptValues } from './use-kept-values.ts'

interface StepSheetProps {
  /** The steps to go through; the first one is shown at first. */
  steps: readonly Step[]
  onClose: () => void
}

/** Enter goes to the next field that is needed, and from the last one to the next step. */
export function StepSheet({ steps, onClose }: StepSheetProps) {
  const { sheet, costing } = useSheet()
  const { onLeave, onEnd } = useKeptValues()
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  useBackCloses(() => dialog.current?.close())
  const [index, setIndex] = useState(0)
  const step = steps[index]
  const isLast = index === steps.length - 1
  useEffect(() => {
    const { current: element } = dialog
    if (element === null) return
    if (!element.open) element.showModal()
    focusField(element)
    const pressed = ({ target }: MouseEvent) => {
      // The dialog itself is hit only beside its content.
      if (target === element) element.close()
    }
    element.addEventListener('click', pressed)
    return () => element.removeEventListener('click', pressed)
  }, [])
  if (step === undefined) return null

  function goOn(): void {
    if (step !== undefined && !isLast) {
      onLeave(step)
      // The fields of the next step have to be there, for the focus to move while the key is handled: a phone keeps its keyboard open then.
      flushSync(() => setIndex(index + 1))
      focusField(dialog.current)
    } else dialog.current?.close()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    const open = openField(dialog.current, document.activeElement)
    if (open === null) goOn()
    else open.focus()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={() => {
        onLeave(step)
        onClose()
        onEnd()
      }}
      // At the top, where a phone's keyboard does not cover it.
      className="fixed inset-x-0 top-0 bottom-auto m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-b-card bg-surface text-text shadow-lifted backdrop:bg-black/40 md:top-16 md:mx-auto md:max-w-lg md:rounded-card print:hidden"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-2 px-4 pb-3">
        <div className="sticky top-0 z-1 -mx-4 flex items-center gap-2 bg-surface py-1 pr-1 pl-4">
          <p className="flex min-w-0 flex-1 flex-wrap gap-x-3 text-quiet tabular-nums">
            {steps.length > 1 && (
              <span className="whitespace-nowrap">{stepMessages.stepOf(index + 1, steps.length)}</span>
            )}
            <span className="min-w-0">
              <PriceText />
            </span>
          </p>
          <IconButton icon={X} label={messages.closeSteps} onClick={() => dialog.current?.close()} />
        </div>
        <h2 id={titleId} className="text-lg wrap-anywhere">
          {stepTitle(step, sheet, costing)}
        </h2>
        <RowLeftContext value={false}>
          <StepFields step={step} />
        </RowLeftContext>
        {/* A press must not take the focus from the field, or the phone's keyboard would close. */}
        <div className="flex flex-wrap gap-x-3" onPointerDown={(event) => event.preventDefault()}>
          <Button type="submit">{isLast ? stepMessages.lastStep : stepMessages.nextStep}</Button>
          {!isLast && (
            <Button tone="plain" onClick={goOn}>
              {stepMessages.skipStep}
            </Button>
          )}
        </div>
      </form>
    </dialog>
  )
}

const NEEDED = 'input[data-needed]'

/** The first needed field that is empty, else the first field. */
function focusField(inside: HTMLElement | null): void {
  const needed = [...(inside?.querySelectorAll<HTMLInputElement>(NEEDED) ?? [])]
  const field = needed.find(({ value }) => value.trim() === '') ?? needed[0] ?? inside?.querySelector('input')
  field?.focus()
  field?.select()
}

/** The field that keeps the step from being left: one with an error, or a needed one below the present that is empty. */
function openField(inside: HTMLElement | null, present: Element | null): HTMLElement | null {
  const wrong = inside?.querySelector<HTMLElement>('input[aria-invalid=true]')
  if (wrong) return wrong
  const needed = [...(inside?.querySelectorAll<HTMLInputElement>(NEEDED) ?? [])]
  const isTyped = needed.some(({ value }) => value.trim() !== '')
  const below = needed.slice(needed.findIndex((field) => field === present) + 1)
  return isTyped ? (below.find(({ value }) => value.trim() === '') ?? null) : null
}
