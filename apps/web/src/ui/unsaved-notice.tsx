import { Button } from './button.tsx'
import { unsavedMessages } from './unsaved-messages.ts'

interface UnsavedNoticeProps {
  /** Whether the form is of something new, and not of changes of what is stored. */
  isNew: boolean
  onDiscard: () => void
}

/** States that a form shows unsaved text of an earlier visit. */
export function UnsavedNotice({ isNew, onDiscard }: UnsavedNoticeProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-card bg-sunken p-4">
      <output className="min-w-[min(12rem,100%)] flex-1">{unsavedMessages.text}</output>
      <Button tone="quiet" onClick={onDiscard}>
        {isNew ? unsavedMessages.discard : unsavedMessages.undo}
      </Button>
    </div>
  )
}
