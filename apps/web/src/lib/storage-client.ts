/**
 * The access to files: the official storage client, and the resumable protocol for uploads. Loaded on demand, since few screens show files.
 */
import { StorageClient, type StorageError } from '@supabase/storage-js'
import { callerHeaders, fetchAsCaller } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { apiUrl } from './runtime-config.ts'
import { Upload, type HttpRequest } from 'tus-js-client'

/** The storage service. Only `queries.ts` and `mutations.ts` files send requests, inside `fileAnswer()`. */
export const files = new StorageClient(`${apiUrl}/storage/v1`, {}, fetchAsCaller)

/**
 * Waits for a request of the storage client and converts its error to the common type.
 * @throws ApiError
 */
export async function fileAnswer<Data>(
  request: PromiseLike<{ data: Data; error: null } | { data: unknown; error: StorageError }>,
): Promise<Data> {
  const { data, error } = await request
  if (error) throw fileError(error)
  return data
}

export interface FileUpload {
  readonly bucket: string
  readonly name: string
  readonly blob: Blob
  /** The address of an earlier attempt, which is continued where it ended. */
  readonly uploadUrl?: string | undefined
  readonly onUploadUrl?: (url: string) => void
  /** @param fraction sent so far, 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** The hosted service takes pieces of this size only. */
const PIECE_BYTES = 6 * 1024 * 1024
const RETRY_DELAYS_MS = [0, 1_000, 3_000]
/** File names are never used again, so that a file may be kept for good. */
const CACHE_SECONDS = 31_536_000

/**
 * Uploads a file by the resumable protocol (tus), which continues after a lost connection. Replaces a file of the same name.
 * @throws ApiError once the retries are used up, or the service refuses
 */
export function uploadFile({
  bucket,
  name,
  blob,
  uploadUrl,
  onUploadUrl,
  onProgress,
}: FileUpload): Promise<void> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(blob, {
      endpoint: `${apiUrl}/storage/v1/upload/resumable`,
      ...(uploadUrl === undefined ? {} : { uploadUrl }),
      chunkSize: PIECE_BYTES,
      retryDelays: RETRY_DELAYS_MS,
      storeFingerprintForResuming: false,
      headers: { 'x-upsert': 'true' },
      metadata: {
        bucketName: bucket,
        objectName: name,
        contentType: blob.type,
        cacheControl: String(CACHE_SECONDS),
      },
      onBeforeRequest: sendAsCaller,
      onUploadUrlAvailable: () => upload.url !== null && onUploadUrl?.(upload.url),
      onProgress: (sent, total) => onProgress?.(total === 0 ? 1 : sent / total),
      onSuccess: () => resolve(),
      onError: (error) => reject(uploadError(error)),
    })
    upload.start()
  })
}

async function sendAsCaller(request: HttpRequest): Promise<void> {
  for (const [name, value] of Object.entries(await callerHeaders())) request.setHeader(name, value)
}

/** The service states its own status in the body, beside the one of HTTP. Source: storage-js, StorageApiError. */
function fileError(error: StorageError): ApiError {
  const { status, statusCode } = error as StorageError & { status?: number; statusCode?: string }
  return new ApiError(error.message, Number(statusCode) || (status ?? 0), statusCode ?? '')
}

function uploadError(error: Error): ApiError {
  const response = 'originalResponse' in error ? (error.originalResponse as Response | null) : null
  if (response === null) return new ApiError(error.message, 0)
  return new ApiError(response.getBody(), response.getStatus())
}

/** The part of a response of the upload library that matters here. */
interface Response {
  getStatus: () => number
  getBody: () => string
}
