/** All cases of plain HTTP. */
import type { StorageCases } from '../storage-case.ts'
import { bucketCases } from './buckets.ts'
import { readCases } from './reads.ts'
import { uploadCases } from './uploads.ts'

export const httpCases: StorageCases = { ...bucketCases, ...readCases, ...uploadCases }
