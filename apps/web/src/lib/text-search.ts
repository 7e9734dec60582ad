// Finding text as people type it.

/**
 * A test for "one of these texts holds what was typed", whatever the case and the accents on either side.
 * Nothing typed is held by everything.
 */
export function textFinder(typed: string): (...texts: readonly (string | null)[]) => boolean {
  const wanted = folded(typed).trim()
  return (...texts) => texts.some((text) => folded(text ?? '').includes(wanted))
}

/** Reads a text parameter of a URL; the router hands over `?q=2026` as a number. Undefined for blank or no text. */
export function readTextParameter(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text : undefined
}

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
