/**
 * What is typed into forms and not sent yet, held in memory while its learner is away: the session ended by itself, and
 * the screen gives way to the sign-in until the same learner is back.
 */

interface OpenForm {
  readonly key: string
  readonly typed: () => unknown
}

const open = new Set<OpenForm>()
const held = new Map<string, unknown>()

/** What was held of a form; undefined where nothing was. */
export function takeHeld(userId: string, form: string): unknown {
  return held.get(keyOf(userId, form))
}

/**
 * Has a form on screen held when its learner goes away.
 * @param form the form's name, unique in the app
 * @returns ends it, for when the form leaves the screen
 */
export function holdWhileAway(userId: string, form: string, typed: () => unknown): () => void {
  const key = keyOf(userId, form)
  held.delete(key)
  const entry = { key, typed }
  open.add(entry)
  return () => void open.delete(entry)
}

/** Holds what stands in the forms on screen. */
export function holdUnsent(): void {
  for (const { key, typed } of open) held.set(key, typed())
}

/** @param exceptFor the learner whose forms stay held */
export function dropUnsent(exceptFor?: string): void {
  for (const key of held.keys()) {
    if (exceptFor === undefined || !key.startsWith(`${exceptFor}.`)) held.delete(key)
  }
}

function keyOf(userId: string, form: string): string {
  return `${userId}.${form}`
}
