// Finding text as people type it.

/**
 * A test for "these texts hold every word that was typed", whatever the case and the accents on either side.
 * Nothing typed is held by everything.
 */
export function textFinder(typed: string): (...texts: readonly (string | null)[]) => boolean {
  const words = folded(typed).split(/\s+/)
  return (...texts) => {
    const searched = texts.map((text) => folded(text ?? ''))
    return words.every((word) => searched.some((text) => text.includes(word)))
  }
}

/** Reads a text parameter of a URL. Undefined for blank or no text. */
export function readTextParameter(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
