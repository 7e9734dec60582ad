/** Refusals of the S3 protocol alone, in the original's words where it has any. */
import { STORAGE_FULL } from './errors.ts'
import { type StorageError, storageError } from './storage-error.ts'

export const expiredSignature = (): StorageError =>
  storageError('ExpiredToken', 400, 'The provided token has expired.')

/** Absent from the original, which accepts any time. Clients correct their clock by it and try again. */
export const requestTimeTooSkewed = (): StorageError =>
  storageError(
    'RequestTimeTooSkewed',
    403,
    'The difference between the request time and the current time is too large.',
  )

export const signatureDoesNotMatch = (hasSessionToken: boolean): StorageError =>
  storageError(
    'SignatureDoesNotMatch',
    403,
    hasSessionToken
      ? 'The request signature we calculated does not match the signature you provided, Check your credentials. The session token should be a valid JWT token'
      : 'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
  )

/** @param name the header that holds the checksum. */
export const invalidChecksum = (name: string): StorageError =>
  storageError('InvalidChecksum', 400, `The body does not have the checksum of ${name}`)

export const malformedXml = (message: string): StorageError => storageError('MalformedXML', 400, message)

export const missingContentLength = (): StorageError =>
  storageError('MissingContentLength', 400, 'You must provide the Content-Length HTTP header.')

export const noSuchUpload = (): StorageError => storageError('NoSuchUpload', 404, 'Upload not found')

export const missingPart = (part: number): StorageError =>
  storageError('MissingPart', 400, `Part ${part} is missing`)

/** Absent from the original, whose file backend joins parts in any order. */
export const invalidPartOrder = (): StorageError =>
  storageError('InvalidPartOrder', 400, 'The list of parts was not in ascending order.')

/** @param minBytes smallest part that is not the last one. */
export const partTooSmall = (part: number, minBytes: number): StorageError =>
  storageError(
    'EntityTooSmall',
    400,
    `Part ${part} is smaller than ${minBytes} bytes, and is not the last one`,
  )

/** @param what the client asked for: an operation, a parameter or a header. */
export const notImplemented = (what: string): StorageError =>
  storageError('NotImplemented', 501, `${what} is not implemented`)

export const methodNotAllowed = (method: string): StorageError =>
  storageError('MethodNotAllowed', 405, `The method ${method} is not allowed against this resource`)

/** @param condition name of the header. */
export const preconditionFailed = (condition: string): StorageError =>
  storageError('PreconditionFailed', 412, `The condition of ${condition} does not hold`)

/** S3 has no code for a full disk; clients repeat the request later for this one. */
export const asS3Refusal = (refusal: StorageError): StorageError =>
  refusal.trueStatus === STORAGE_FULL ? storageError('SlowDown', 503, refusal.message) : refusal
