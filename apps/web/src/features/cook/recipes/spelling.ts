// Slips of spelling: words that sound the same, and words that differ by a letter.

/** Letters that sound alike, written in one way: "taxo" is "tacho", "condençado" is "condensado", "geladim" is "geladinho". */
const SOUNDS = [
  [/(.)\1/g, '$1'],
  [/ch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/sc(?=[ei])|c(?=[ei])|z/g, 's'],
  [/qu(?=[ei])|k/g, 'c'],
  [/g(?=[ei])/g, 'j'],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/^h/g, ''],
  [/n(?=[pb])/g, 'm'],
  [/l(?=[^aeiou]|$)/g, 'u'],
  [/(.)\1/g, '$1'],
  [/i[mn]$/, 'inho'],
] as const

export function soundOf(word: string): string {
  return SOUNDS.reduce((text, [sound, written]) => text.replace(sound, written), word)
}

/** Whether two words differ by at most so many letters: added, missing, other, or two in each other's place. */
export function isNear(word: string, typed: string, slips: number): boolean {
  if (Math.abs(word.length - typed.length) > slips) return false
  let [before, last] = [new Array<number>(), Array.from({ length: word.length + 1 }, (_, at) => at)]
  for (let row = 1; row <= typed.length; row += 1) {
    const next = [row]
    for (let at = 1; at <= word.length; at += 1) {
      const isSame = typed[row - 1] === word[at - 1]
      const isSwapped =
        row > 1 && at > 1 && typed[row - 1] === word[at - 2] && typed[row - 2] === word[at - 1]
      next[at] = Math.min(
        (next[at - 1] ?? 0) + 1,
        (last[at] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...next) > slips) return false
    ;[before, last] = [last, next]
  }
  return (last.at(-1) ?? 0) <= slips
}
