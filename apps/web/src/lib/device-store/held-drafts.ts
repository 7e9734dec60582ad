/**
 * Keeps unsent form values in memory when a session expires and the sign-in screen replaces the form, until the same
 * learner signs in again.
 */

interface OpenForm {
  readonly key: string
  readonly typed: () => unknown
}

const open = new Set<OpenForm>()
const held = new Map<string, unknown>()

/** The kept values of a form; undefined if there are none. */
export function takeHeld(userId: string, form: string): unknown {
  return held.get(keyOf(userId, form))
}

/**
 * Registers a form on screen, so that `holdUnsent` keeps its values.
 * @param form the form's name, unique in the app
 * @returns a function that ends the registration when the form leaves the screen
 */
export function holdWhileAway(userId: string, form: string, typed: () => unknown): () => void {
  const key = keyOf(userId, form)
  held.delete(key)
  const entry = { key, typed }
  open.add(entry)
  return () => void open.delete(entry)
}

/** Keeps the current values of all registered forms. */
export function holdUnsent(): void {
  for (const { key, typed } of open) held.set(key, typed())
}

/** @param exceptFor the learner whose values are kept */
export function dropUnsent(exceptFor?: string): void {
  for (const key of held.keys()) {
    if (exceptFor === undefined || !key.startsWith(`${exceptFor}.`)) held.delete(key)
  }
}

function keyOf(userId: string, form: string): string {
  return `${userId}.${form}`
}
