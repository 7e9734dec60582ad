/** The object that a request's address names. */
import { validBucketName } from '../../objects/limits.ts'
import type { ObjectName } from '../../store/object-rows.ts'
import type { StorageRequest } from '../request/storage-request.ts'

/** The bucket's name is checked; the object's is checked where it is used. @throws StorageError InvalidBucketName */
export const objectOf = ({ params }: StorageRequest): ObjectName => ({
  bucket: validBucketName(params['bucket'] ?? ''),
  name: params['*'] ?? '',
})
