/** All cases of the official client, by its methods. */
import type { StorageCases } from '../storage-case.ts'
import { bucketCases } from './buckets.ts'
import { changeCases } from './file-changes.ts'
import { fileCases } from './files.ts'
import { addressCases } from './signed-urls.ts'
import { uploadCases } from './uploads.ts'

export const clientCases: StorageCases = {
  ...bucketCases,
  ...uploadCases,
  ...fileCases,
  ...addressCases,
  ...changeCases,
}
