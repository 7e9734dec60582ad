import { useState, type ReactNode } from 'react'
import type { Making } from '../../../domain/cook/recipe-additions/own-makings.ts'
import { FinishForm } from './finish-form.tsx'
import { messages } from './messages.ts'
import { SavedMaking } from './saved-making.tsx'

interface HowItWentProps {
  userId: string
  /** The entry in the log, which has been written already. */
  making: Making
  /** How long it took by the device's clock; null where that is unknown. */
  minutes: number | null
  /** Called once something is written. */
  onWritten: () => void
  renderPhoto: (onPhoto: (photoId: string) => void) => ReactNode
}

/** Optional details of the making that was just logged; once saved, a link to it. */
export function HowItWent({ userId, making, minutes, onWritten, renderPhoto }: HowItWentProps) {
  const [begun] = useState({ ...making, minutes: making.minutes ?? minutes })
  const [isSaved, setSaved] = useState(false)
  if (isSaved) return <SavedMaking />
  return (
    <div className="flex flex-col gap-4">
      <p>{messages.logged}</p>
      <FinishForm
        userId={userId}
        making={begun}
        stored={making.state === 'stored' ? making : undefined}
        onSaved={() => setSaved(true)}
        renderPhoto={renderPhoto}
        onChanged={onWritten}
      />
    </div>
  )
}
