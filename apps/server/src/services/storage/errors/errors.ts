/** Refusals that several parts of the service share, in the original's words. Source: supabase/storage 1.69, src/internal/errors/codes.ts. */
import { storageError, StorageError } from './storage-error.ts'

export const accessDenied = (message: string, cause?: unknown): StorageError =>
  storageError('AccessDenied', 403, message, { error: 'Unauthorized', cause })

export const noSuchBucket = (): StorageError =>
  storageError('NoSuchBucket', 404, 'Bucket not found', { error: 'Bucket not found' })

export const noSuchKey = (): StorageError =>
  storageError('NoSuchKey', 404, 'Object not found', { error: 'not_found' })

/** The row exists, but its bytes do not. */
export const bytesMissing = (): StorageError =>
  storageError('NoSuchKey', 404, NO_BYTES, { error: 'Not found' })

const NO_BYTES = 'The resource was not found'

export const isBytesMissing = (error: unknown): boolean =>
  error instanceof StorageError && error.message === NO_BYTES

export const bucketNotEmpty = (): StorageError =>
  storageError('ResourceNotEmpty', 409, 'The bucket you tried to delete is not empty')

export const alreadyExists = (cause?: unknown): StorageError =>
  storageError('ResourceAlreadyExists', 409, 'The resource already exists', { error: 'Duplicate', cause })

export const keyAlreadyExists = (): StorageError =>
  storageError('KeyAlreadyExists', 409, 'The resource already exists', { error: 'Duplicate' })

export const invalidRequest = (message: string): StorageError => storageError('InvalidRequest', 400, message)

export const invalidKey = (key: string): StorageError =>
  storageError('InvalidKey', 400, `Invalid key: ${key.slice(0, MAX_ECHOED)}`)

export const invalidBucketName = (): StorageError =>
  storageError('InvalidBucketName', 400, 'Bucket name invalid', { error: 'Invalid Input' })

export const invalidParameter = (name: string, message = `Invalid Parameter ${name}`): StorageError =>
  storageError('InvalidParameter', 400, message)

export const invalidMimeType = (type: string): StorageError =>
  storageError('InvalidMimeType', 415, `mime type ${type.slice(0, MAX_ECHOED)} is not supported`, {
    error: 'invalid_mime_type',
  })

export const tooLarge = (entity = 'object', limit = 'the maximum allowed size'): StorageError =>
  storageError('EntityTooLarge', 413, `The ${entity} exceeded ${limit}`, { error: 'Payload too large' })

export const invalidFileSize = (): StorageError =>
  invalidRequest('Invalid file size format, hint: use 20GB / 20MB / 30KB / 3B')

export const invalidSignature = (message = 'Invalid signature'): StorageError =>
  storageError('InvalidSignature', 400, message)

export const invalidJwt = (message: string): StorageError => storageError('InvalidJWT', 400, message)

export const featureNotEnabled = (feature: string): StorageError =>
  storageError('FeatureNotEnabled', 409, `The feature ${feature} is not enabled for this resource`)

export const aborted = (): StorageError =>
  storageError('Aborted', 499, 'Request aborted', { error: 'Request aborted' })

export const internalError = (cause?: unknown): StorageError =>
  storageError('InternalError', 500, 'Internal Server Error', { error: 'Internal', cause })

export const slowDown = (message: string): StorageError => storageError('SlowDown', 429, message)

/** An image that cannot be rendered (400), or that takes too long (408). */
export const imageRefused = (status: 400 | 408, message: string): StorageError =>
  storageError('InvalidRequest', status, message)

export const STORAGE_FULL = 507

/** Absent from the original, which expects its object store never to be full. */
export const storageFull = (cause?: unknown): StorageError =>
  storageError('InternalError', STORAGE_FULL, 'There is no room left for objects', {
    error: 'Insufficient Storage',
    status: STORAGE_FULL,
    cause,
  })

/** Longest part of a message that repeats what the client sent. */
const MAX_ECHOED = 1_000
