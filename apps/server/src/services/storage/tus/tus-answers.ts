/** Answers of the tus protocol, and what they are made of. */
import { ERRORS, type Upload } from '@tus/server'
import type { Log } from '../../../platform/log.ts'
import { type StorageError, storageError } from '../errors/storage-error.ts'
import { refusalOf } from '../http/response/error-response.ts'
import { MAX_USER_METADATA_BYTES } from '../objects/limits.ts'
import { asStorageError } from '../objects/upload.ts'
import { isJsonObject } from '../../../platform/json-object.ts'

/** What the library answers for an upload that it does not know. */
export const noUpload = (): StorageError => storageError('NoSuchUpload', 404, ERRORS.FILE_NOT_FOUND.body)

/**
 * An upload whose bytes are all stored.
 * @throws StorageError for a piece that does not begin at their end, as the protocol says.
 */
export function wholeResponse(method: string, headers: Headers, size: number): Response {
  const isPiece = method === 'PATCH'
  if (isPiece && Number(headers.get('upload-offset') ?? Number.NaN) !== size) {
    throw storageError('InvalidRequest', 409, ERRORS.INVALID_OFFSET.body)
  }
  return new Response(null, {
    status: isPiece ? 204 : 200,
    headers: {
      'cache-control': 'no-store',
      'tus-resumable': '1.0.0',
      'upload-offset': String(size),
      ...(isPiece ? { 'tus-complete': '1' } : { 'upload-length': String(size) }),
    },
  })
}

interface ProtocolError {
  readonly status_code: number
  readonly body: string
}

/** An error as one of the library, which answers with a text and the actual status. @returns undefined for the library's own. */
export function tusError(error: unknown, log: Log): ProtocolError | undefined {
  if (isOfLibrary(error)) return undefined
  const { trueStatus, message } = refusalOf(asStorageError(error), undefined, log)
  return { status_code: trueStatus, body: message }
}

export function refusalResponse(error: unknown, log: Log): Response {
  const { status_code: status, body } = isOfLibrary(error) ? error : (tusError(error, log) ?? UNKNOWN)
  return new Response(body, { status, headers: { 'tus-resumable': '1.0.0' } })
}

const UNKNOWN: ProtocolError = ERRORS.UNKNOWN_ERROR

const isOfLibrary = (error: unknown): error is ProtocolError => isJsonObject(error) && 'status_code' in error

export const isOf = ({ metadata }: Upload, bucket: string, name: string): boolean =>
  metadata?.['bucketName'] === bucket && metadata['objectName']?.normalize('NFC') === name

/** An unreadable value counts as absent, as in the original. */
export function userMetadataOf(metadata: Upload['metadata']): unknown {
  const written = metadata?.['metadata']
  if (!written || written.length > MAX_USER_METADATA_BYTES) return undefined
  try {
    return JSON.parse(written)
  } catch {
    return undefined
  }
}
