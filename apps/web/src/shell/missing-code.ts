/** Error messages of a failed dynamic import in Chromium, Firefox and Safari. */
const FAILED_IMPORT =
  /dynamically imported module|error loading dynamically imported|importing a module script failed/i
const NAME = 'CodeMissing'

/**
 * Marks errors of code that could not be fetched. The router reloads the page for errors that it recognises as such, and without a
 * connection the learner would see the browser's error page instead of the app's own.
 */
export function nameMissingCode(): void {
  window.addEventListener('vite:preloadError', ({ payload }) => {
    payload.name = NAME
    payload.message = `${NAME}: ${payload.message}`
  })
}

/** Whether a screen failed since its code could not be fetched. */
export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && (error.name === NAME || FAILED_IMPORT.test(error.message))
}
