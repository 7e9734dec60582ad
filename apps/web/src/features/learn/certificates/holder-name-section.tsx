import { useState } from 'react'
import type { Course } from '../../../domain/learn/learning/rows.ts'
import { Button } from '../../../ui/button.tsx'
import { messages } from './messages.ts'
import { NameForm } from './name-form.tsx'

const texts = messages.name

export interface Holder {
  readonly profileName: string
  /** Null before the name was confirmed. */
  readonly confirmedName: string | null
}

interface HolderNameProps {
  userId: string
  holder: Holder
  /** Courses whose certificates wait only for the name. */
  ready: readonly Course[]
}

/** The name on certificates: a form where it was not confirmed or one waits for it, else the name with a button to change it. */
export function HolderName({ userId, holder, ready }: HolderNameProps) {
  const [isChanging, setChanging] = useState(false)
  const { profileName, confirmedName } = holder
  if (ready.length > 0 || isChanging || confirmedName === null) {
    return (
      <NameForm
        userId={userId}
        startsWith={confirmedName ?? profileName}
        ready={ready}
        onClose={isChanging ? () => setChanging(false) : undefined}
      />
    )
  }
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-quiet">
      <span>
        {texts.stands} <strong className="font-semibold wrap-anywhere text-text">{confirmedName}</strong>
      </span>
      <Button tone="plain" onClick={() => setChanging(true)}>
        {texts.change}
      </Button>
    </p>
  )
}
