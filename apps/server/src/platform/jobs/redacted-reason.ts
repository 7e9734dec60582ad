/** Why something was not delivered, for the log: without addresses and numbers, which mail servers like to repeat. */

const MAX_CHARACTERS = 300

export function redactedReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replaceAll(/\+?\d{6,}/g, '(number)')
    .slice(0, MAX_CHARACTERS)
}
