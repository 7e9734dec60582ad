import { useRef, useState } from 'react'

interface LeftFields {
  /** Names of the fields that were left for another one. */
  readonly left: ReadonlySet<string>
  /** To be called when a field takes the focus. */
  readonly enter: (name: string) => void
}

/**
 * Which fields of a form are done with, so that what is wrong with one is not told while it is typed. Told when the next
 * field takes the focus, not when this one loses it: a sentence that appears as a button is pressed would move the button
 * from under the finger.
 */
export function useLeftFields(): LeftFields {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string | null>(null)

  function enter(name: string) {
    const before = last.current
    last.current = name
    if (before !== null && before !== name) setLeft((names) => new Set([...names, before]))
  }
  return { left, enter }
}
