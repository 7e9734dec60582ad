/**
 * A reason not to start that the person at the terminal can act on.
 * `main.ts` prints its message as one plain line and exits with status 1; no stack is shown.
 */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
