// Trims marks from the ends of a text. A pattern for the end of a text would try each of its positions.

/** Without any of `marks` and white space at the end. */
export function trimEndOf(text: string, marks: string): string {
  let end = text.length
  while (end > 0 && isOne(text.charAt(end - 1), marks)) end -= 1
  return text.slice(0, end)
}

/** Without any of `marks` and white space at both ends. */
export function trimOf(text: string, marks: string): string {
  const kept = trimEndOf(text, marks)
  let start = 0
  while (start < kept.length && isOne(kept.charAt(start), marks)) start += 1
  return kept.slice(start)
}

function isOne(character: string, marks: string): boolean {
  return marks.includes(character) || character.trim() === ''
}
