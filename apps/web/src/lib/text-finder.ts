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

function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
