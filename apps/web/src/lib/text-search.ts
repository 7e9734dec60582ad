// Text search that ignores case and accents.

/**
 * Makes a test whether texts together contain every typed word, ignoring case and accents. An empty search matches all.
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
