import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

interface SaveButtonProps {
  label: string
  /** Shown after saving. */
  saved: string
  /** Null while there is nothing to save. @throws ApiError */
  onSave: (() => Promise<unknown>) | null
}

/** Saves, and shows the result beside the button. */
export function SaveButton({ label, saved, onSave }: SaveButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  async function save(send: () => Promise<unknown>): Promise<void> {
    setState('busy')
    try {
      await send()
      setState('saved')
    } catch {
      // The mutation cache has logged it.
      setState('failed')
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        busy={state === 'busy'}
        disabled={onSave === null}
        onClick={() => {
          if (onSave !== null) void save(onSave)
        }}
      >
        {label}
      </Button>
      <output className="text-quiet">{state === 'saved' && saved}</output>
      {state === 'failed' && (
        <p role="alert" className="font-medium text-danger">
          {messages.notSaved}
        </p>
      )}
    </div>
  )
}
