/** Failures of passkeys: of the browser's dialog and of the service. Pure. */

/** Names and codes of a dialog that the person closed, or left open for too long. */
const CLOSED = new Set(['NotAllowedError', 'AbortError', 'ERROR_CEREMONY_ABORTED'])

interface Failure {
  readonly name?: unknown
  readonly code?: unknown
  readonly cause?: unknown
}

const failureOf = (error: unknown): Failure => Object(error) as Failure

/** Whether the dialog was closed without an answer, which needs no message. */
export function isClosedDialog(error: unknown): boolean {
  const { name, code, cause } = failureOf(error)
  return (
    (typeof name === 'string' && CLOSED.has(name)) ||
    (typeof code === 'string' && CLOSED.has(code)) ||
    (cause !== undefined && isClosedDialog(cause))
  )
}

/** Whether the authenticator has a key for this account. */
export function isRegisteredHere(error: unknown): boolean {
  const { name, code, cause } = failureOf(error)
  return (
    name === 'InvalidStateError' ||
    code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' ||
    code === 'webauthn_credential_exists' ||
    (cause !== undefined && isRegisteredHere(cause))
  )
}
