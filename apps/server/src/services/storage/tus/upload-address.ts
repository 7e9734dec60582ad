/** The last segment of a resumable upload's address: bucket, object and version, as the original writes them. */
import { storageError } from '../errors/storage-error.ts'
import { validBucketName, validKey } from '../objects/limits.ts'
import type { ObjectName } from '../store/object-rows.ts'

export interface UploadAddress extends ObjectName {
  /** The version of the future object, which is the upload's id in the store. */
  readonly version: string
}

const VERSION = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export const writeAddress = ({ bucket, name, version }: UploadAddress): string =>
  Buffer.from(`${bucket}/${name}/${version}`).toString('base64url')

/** @throws StorageError InvalidUploadId, InvalidBucketName, InvalidKey */
export function readAddress(segment: string): UploadAddress {
  const [bucket = '', ...rest] = Buffer.from(segment, 'base64url').toString().split('/')
  const version = rest.pop() ?? ''
  if (rest.length === 0 || !VERSION.test(version)) {
    throw storageError('InvalidUploadId', 400, 'Invalid upload id')
  }
  return { bucket: validBucketName(bucket), name: validKey(rest.join('/')), version }
}
