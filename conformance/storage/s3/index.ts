/** What the client of S3 and tools for backups send, by operation. Source: Amazon S3 API reference; supabase/storage, src/http/routes/s3. */
import type { StorageCases } from '../storage-case.ts'
import { bucketCases } from './buckets.ts'
import { listCases } from './lists.ts'
import { multipartCases } from './multipart.ts'
import { objectCases } from './objects.ts'
import { signatureCases } from './signatures.ts'

export const s3Cases: StorageCases = {
  ...bucketCases,
  ...objectCases,
  ...listCases,
  ...multipartCases,
  ...signatureCases,
}
