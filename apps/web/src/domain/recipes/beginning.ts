/** About three lines of a phone, and the least that is worth a press. */
const MAX_LENGTH = 100
const MIN_REST = 40

/** What a phone shows of a long text at first; ends after a word. A text that is little longer is shown whole. */
export function beginningOf(text: string): string {
  return text.length <= MAX_LENGTH + MIN_REST ? text : text.slice(0, MAX_LENGTH).replace(/[\s,.;:]+\S*$/, '')
}
