// Saving a sheet: under a name, for every device.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/text-field.tsx'
import { savingMessages } from './saving-messages.ts'

interface SheetSavingProps {
  /** '' for a sheet without a name. */
  name: string
  /** The id of the saved sheet that is being changed. */
  costingId: string | undefined
  isBusy: boolean
  error: Error | null
  /** Something is still to be typed, which comes first. */
  isEarly: boolean
  onSave: (name: string) => void
}

export function SheetSaving({ name, costingId, isBusy, error, isEarly, onSave }: SheetSavingProps) {
  // The default name is a placeholder, so that a typed name replaces it.
  const [typed, setTyped] = useState(name === savingMessages.defaultName ? '' : name)
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim() || savingMessages.defaultName)
      }}
    >
      <TextField
        label={savingMessages.savedName}
        hint={savingMessages.saveText}
        value={typed}
        maxLength={120}
        autoComplete="off"
        placeholder={savingMessages.defaultName}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone={isEarly ? 'quiet' : 'accent'} busy={isBusy}>
          {savingMessages.save}
        </Button>
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
  const isTooLarge = error instanceof ApiError && error.code === TOO_LARGE
  return isTooLarge ? savingMessages.tooLarge : savingMessages.saveFailed
}
