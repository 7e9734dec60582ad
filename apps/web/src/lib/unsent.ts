/**
 * What is typed into forms and not sent yet, held in memory while its learner is away: her session ended by itself, and
 * the screen gives way to the sign-in until she is back.
 */
import { useEffect, useRef, useState } from 'react'

interface Form {
  readonly key: string
  readonly typed: () => unknown
}

const forms = new Set<Form>()
const held = new Map<string, unknown>()

/**
 * The state of a form that must not be lost with the session.
 * @param name the form's, unique in the app
 * @param begin what it starts from where nothing is held
 */
export function useUnsent<Typed>(
  userId: string,
  name: string,
  begin: () => Typed,
): readonly [Typed, (next: Typed) => void] {
  const key = keyOf(userId, name)
  const [typed, setTyped] = useState(() => (held.has(key) ? (held.get(key) as Typed) : begin()))
  const latest = useRef(typed)
  useEffect(() => {
    latest.current = typed
  }, [typed])
  useEffect(() => {
    held.delete(key)
    const form = { key, typed: () => latest.current }
    forms.add(form)
    return () => void forms.delete(form)
  }, [key])
  return [typed, setTyped]
}

/** Holds what stands in the forms on screen. */
export function holdUnsent(): void {
  for (const { key, typed } of forms) held.set(key, typed())
}

/** @param exceptFor whose forms stay held */
export function dropUnsent(exceptFor?: string): void {
  for (const key of held.keys()) {
    if (exceptFor === undefined || !key.startsWith(`${exceptFor}.`)) held.delete(key)
  }
}

function keyOf(userId: string, name: string): string {
  return `${userId}.${name}`
}
