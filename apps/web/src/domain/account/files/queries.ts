import { queryOptions } from '@tanstack/react-query'
import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { fileKeys } from './keys.ts'

/** Buckets of a learner's own files. */
export type OwnBucket = 'avatars' | 'photos'

/** Files and bytes that the learner keeps in each bucket, with the limits. */
export function fileUsageQuery(userId: string) {
  return queryOptions({
    queryKey: fileKeys.usage(userId),
    queryFn: () => unwrap(data.rpc('file_usage')),
  })
}

/**
 * One of the learner's own pictures, which only requests with the learner's token can read.
 * @param widthPx width in device pixels; 0 for the stored picture.
 */
export function ownPictureQuery(userId: string, bucket: OwnBucket, name: string, widthPx: number) {
  return queryOptions({
    queryKey: fileKeys.picture(userId, bucket, name, widthPx),
    queryFn: async () => {
      const { fileAnswer, files } = await import('../../../lib/storage-client.ts')
      const stored = () => fileAnswer<Blob>(files.from(bucket).download(name))
      if (widthPx === 0) return stored()
      const transform = { width: widthPx, height: widthPx, resize: 'cover' as const }
      // The rendering of pictures may be disabled.
      return fileAnswer<Blob>(files.from(bucket).download(name, { transform })).catch((error: unknown) => {
        if (error instanceof ApiError && error.kind === 'network') throw error
        return stored()
      })
    },
    // A file of a name never changes.
    staleTime: Infinity,
  })
}
