/** The error that refuses a call, in the original's words. */
import { errorCatalogue, type FunctionErrorCode } from './error-catalogue.ts'

export class RelayError extends Error {
  readonly code: FunctionErrorCode

  constructor(code: FunctionErrorCode, message: string) {
    super(message)
    this.code = code
  }

  get status(): number {
    return errorCatalogue[this.code].status
  }
}

const HINT = ' (please check logs)'

export const notFound = (): RelayError => new RelayError('NOT_FOUND', 'Requested function was not found')

/** @param reason shown in place of the hint to the log; null for none. */
export const bootError = (reason: string | null = null): RelayError =>
  new RelayError('BOOT_ERROR', `Function failed to start${reason === null ? HINT : `: ${reason}`}`)

export const workerError = (): RelayError =>
  new RelayError('WORKER_ERROR', 'Function exited due to an error (please check logs)')

export const resourceLimit = (): RelayError =>
  new RelayError(
    'WORKER_RESOURCE_LIMIT',
    'Function failed due to not having enough compute resources (please check logs)',
  )

export const idleTimeout = (milliseconds: number): RelayError =>
  new RelayError('IDLE_TIMEOUT', `Request idle timeout limit (${milliseconds / 1000}s) reached`)

export const requestTooLarge = (maxBytes: number): RelayError =>
  new RelayError('REQUEST_TOO_LARGE', `Request body exceeded the limit (${maxBytes} bytes)`)

export const requestTimeout = (): RelayError =>
  new RelayError('REQUEST_TIMEOUT', 'Request body was not received in time')

/** @param reason as above. */
export const runtimeUnavailable = (reason: string): RelayError =>
  new RelayError('RUNTIME_UNAVAILABLE', `The runtime of functions is not available: ${reason}`)
