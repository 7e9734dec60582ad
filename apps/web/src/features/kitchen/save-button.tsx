import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { messages } from './messages.ts'

interface SaveButtonProps {
  label: string
  /** Said once it is done. */
  saved: string
  /** Null while there is nothing to save. @throws ApiError */
  onSave: (() => Promise<unknown>) | null
}

/** Saves, and says beside it whether that went well. */
export function SaveButton({ label, saved, onSave }: SaveButtonProps) {
  const [state, setState] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle')
  async function save(send: () => Promise<unknown>): Promise<void> {
    setState('busy')
    try {
      await send()
      setState('saved')
    } catch {
      // The mutation has logged it.
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
