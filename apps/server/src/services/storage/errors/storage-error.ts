/** The error that refuses a request. Source of shape and statuses: supabase/storage 1.69, src/internal/errors/storage-error.ts. */
import type { StatusOf, StorageErrorCode } from './error-catalogue.ts'

export interface StorageErrorBody {
  readonly statusCode: string
  readonly error: string
  readonly message: string
  readonly code: StorageErrorCode
}

/** The status line of most refusals is 400; these keep their own. */
const KEPT_STATUSES = new Set([429, 499, 500, 544])

const OUTAGES = new Set<StorageErrorCode>(['DatabaseError', 'DatabaseReadOnly'])

export class StorageError extends Error {
  readonly code: StorageErrorCode
  /** The body's `statusCode`, which is also the status of the S3 protocol. */
  readonly trueStatus: number
  /** The status line. */
  readonly status: number
  /** The body's `error`. */
  readonly error: string

  constructor(
    code: StorageErrorCode,
    trueStatus: number,
    message: string,
    { error = code, status, cause }: { error?: string; status?: number; cause?: unknown } = {},
  ) {
    super(message, { cause })
    this.code = code
    this.trueStatus = trueStatus
    this.status = status ?? (KEPT_STATUSES.has(trueStatus) ? trueStatus : 400)
    this.error = error
  }

  /** Whether the database takes no requests, or no writes, at this moment. */
  get isOutage(): boolean {
    return this.trueStatus === 503 && OUTAGES.has(this.code)
  }

  /** Headers that tell clients when to try again, where that may help. */
  get retryHeaders(): Readonly<Record<string, string>> {
    return this.isOutage || this.code === 'LockTimeout' ? { 'retry-after': '1' } : {}
  }

  get body(): StorageErrorBody {
    const { trueStatus, error, message, code } = this
    return { statusCode: String(trueStatus), error, message, code }
  }
}

/** An error of the catalogue. The compiler checks that the code occurs with the status. */
export function storageError<C extends StorageErrorCode>(
  code: C,
  status: StatusOf<C>,
  message: string,
  options?: { error?: string; status?: number; cause?: unknown },
): StorageError {
  return new StorageError(code, status, message, options)
}
