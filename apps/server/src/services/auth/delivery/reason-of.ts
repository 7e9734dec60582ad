/** Why something was not delivered, for the log: without addresses and numbers, which mail servers like to repeat. */

const MOST_CHARACTERS = 300

export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replaceAll(/\+?\d{6,}/g, '(number)')
    .slice(0, MOST_CHARACTERS)
}
