/** About three lines of a phone, and the shortest rest that is worth a press. */
const MAX_LENGTH = 100
const MIN_REST = 40

/** The beginning of a long text that a phone shows first; ends after a word. A text that is hardly longer is shown whole. */
export function beginningOf(text: string): string {
  return text.length <= MAX_LENGTH + MIN_REST ? text : text.slice(0, MAX_LENGTH).replace(/[\s,.;:]+\S*$/, '')
}
