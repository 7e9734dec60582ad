import type { UseMutationResult } from '@tanstack/react-query'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'

interface SaveRowProps {
  label: string
  /** Shown after saving, until something is typed. */
  saved: string
  save: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'isError'>
  isDirty: boolean
  /** True for a form beside the main one. */
  isSecond?: boolean
}

/** The submit button of a form, with the result of saving beside it. */
export function SaveRow({ label, saved, save, isDirty, isSecond = false }: SaveRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button type="submit" tone={isSecond ? 'quiet' : 'accent'} busy={save.isPending}>
        {label}
      </Button>
      <output className="text-quiet">{save.isSuccess && !isDirty && saved}</output>
      {save.isError && (
        <p role="alert" className="font-medium text-danger">
          {messages.notSaved}
        </p>
      )}
    </div>
  )
}
