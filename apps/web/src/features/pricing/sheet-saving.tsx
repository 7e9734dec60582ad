// Saving a sheet: under a name, for every device.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { buttonStyle } from '../../ui/button-style.ts'
import { TextField } from '../../ui/text-field.tsx'
import { messages } from './messages.ts'

interface SheetSavingProps {
  /** '' for a sheet without a name. */
  name: string
  /** The id of the saved sheet that is being changed. */
  costingId: string | undefined
  isBusy: boolean
  hasFailed: boolean
  /** Something is still to be typed, which comes first. */
  isEarly: boolean
  onSave: (name: string) => void
}

export function SheetSaving({ name, costingId, isBusy, hasFailed, isEarly, onSave }: SheetSavingProps) {
  // The default name is a placeholder, so that a typed name replaces it.
  const [typed, setTyped] = useState(name === messages.defaultName ? '' : name)
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSave(typed.trim() || messages.defaultName)
      }}
    >
      <TextField
        label={messages.savedName}
        hint={messages.saveText}
        value={typed}
        maxLength={120}
        autoComplete="off"
        placeholder={messages.defaultName}
        onChange={({ target: { value } }) => setTyped(value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" tone={isEarly ? 'quiet' : 'accent'} busy={isBusy}>
          {messages.save}
        </Button>
        {costingId !== undefined && (
          <Link to="/tools/costings/$id" params={{ id: costingId }} className={buttonStyle('plain')}>
            {messages.openSaved}
          </Link>
        )}
      </div>
      <output className="text-danger empty:-mt-3">{hasFailed && messages.saveFailed}</output>
    </form>
  )
}
