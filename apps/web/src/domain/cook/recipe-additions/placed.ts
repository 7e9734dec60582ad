// Finds the step or line that a note or an amount was written for, after the teacher has moved or changed it.

/** Characters of a step or a line that are stored with a note or amount for it, as the database limits them. */
const KEPT_CHARACTERS = 200

/** The beginning of a step or a line, by which it is found again. */
export function keptText(text: string): string {
  return Array.from(text).slice(0, KEPT_CHARACTERS).join('')
}

export interface Placed {
  /** The position now, from 1. */
  readonly position: number
  /** The text at that position is not the one that it was written for. */
  readonly isForOlderText: boolean
}

/**
 * The present position of a text: the former one, else that of the same text, else the former one with a changed text.
 * @param texts all steps or lines, in order
 * @returns null where the position no longer exists
 */
export function placeOf(former: { position: number; text: string }, texts: readonly string[]): Placed | null {
  const kept = texts.map(keptText)
  const { position, text } = former
  if (kept[position - 1] === text) return { position, isForOlderText: false }
  const moved = kept.indexOf(text)
  if (moved >= 0) return { position: moved + 1, isForOlderText: false }
  return position <= texts.length ? { position, isForOlderText: true } : null
}
