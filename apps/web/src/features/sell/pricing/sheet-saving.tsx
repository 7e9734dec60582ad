// Saving a sheet: under a name, for every device.

import { Link } from '@tanstack/react-router'
import { ApiError, saysMissing } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { TextField } from '../../../ui/text-field.tsx'
import type { Side } from './merged-sheet.ts'
import { savingMessages } from './saving-messages.ts'

interface SheetSavingProps {
  /** As typed; '' for a sheet without a name. */
  name: string
  /** The id of the saved sheet that is being changed. */
  costingId: string | undefined
  isBusy: boolean
  error: Error | null
  /** Something is still to be typed, which comes first. */
  isEarly: boolean
  /** What another device has saved of the same, to be decided first. */
  contested: readonly string[]
  onName: (typed: string) => void
  onSave: () => void
  /** @param side whose values are taken of what is contested */
  onResolve: (side: Side) => void
}

export function SheetSaving(props: SheetSavingProps) {
  const { name, costingId, isBusy, error, isEarly, contested, onName, onSave, onResolve } = props
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (contested.length === 0) onSave()
      }}
    >
      <TextField
        label={savingMessages.savedName}
        hint={savingMessages.saveText}
        value={name}
        maxLength={120}
        autoComplete="off"
        placeholder={savingMessages.defaultName}
        onChange={({ target: { value } }) => onName(value)}
      />
      {contested.length > 0 && (
        <p role="alert" className="rounded-card bg-caramel-tint px-4 py-3 wrap-anywhere text-on-caramel-tint">
          {savingMessages.changed.text(contested)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {contested.length > 0 ? (
          <>
            <Button busy={isBusy} onClick={() => onResolve('mine')}>
              {savingMessages.changed.saveMine}
            </Button>
            <Button tone="quiet" onClick={() => onResolve('stored')}>
              {savingMessages.changed.takeTheirs}
            </Button>
          </>
        ) : (
          <Button type="submit" tone={isEarly ? 'quiet' : 'accent'} busy={isBusy}>
            {savingMessages.save}
          </Button>
        )}
        {costingId !== undefined && (
          <Link to="/tools/costings/$id" params={{ id: costingId }} className={buttonStyle('plain')}>
            {savingMessages.openSaved}
          </Link>
        )}
      </div>
      <output className="text-danger empty:-mt-3">{error !== null && failureText(error)}</output>
    </form>
  )
}

/** Postgres: check_violation. A sheet has at most 64 KiB. */
const TOO_LARGE = '23514'

function failureText(error: Error): string {
  if (saysMissing(error)) return savingMessages.gone
  const isTooLarge = error instanceof ApiError && error.code === TOO_LARGE
  return isTooLarge ? savingMessages.tooLarge : savingMessages.saveFailed
}
