/** Removes addresses and phone numbers from the message of a failed delivery before it is logged, since mail servers repeat them. */

const MAX_CHARACTERS = 300

export function redactedReason(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  return text
    .replaceAll(/[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '(address)')
    .replaceAll(/\+?\d{6,}/g, '(number)')
    .slice(0, MAX_CHARACTERS)
}
