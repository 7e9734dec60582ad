import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWaitingWrites } from '../../../lib/device-store/waiting-writes.ts'
import { photoKeys } from './keys.ts'
import type { SentShares } from './send-photo.ts'
import { photosAmong, waitingPictures, type PhotoRefusal, type PhotoWrite } from './waiting-photos.ts'

/** A photo that is on this device only. */
export interface WaitingPhoto extends PhotoWrite {
  readonly blob: Blob
  /** The service refused it, and would again. */
  readonly refusal: PhotoRefusal | undefined
  /** Sent so far, 0 to 1; undefined while it is not being sent. */
  readonly sent: number | undefined
}

/** The waiting photos of a recipe whose pictures are on this device, oldest first. */
export function useWaitingPhotos(userId: string, itemId: string): readonly WaitingPhoto[] {
  const photos = photosAmong(useWaitingWrites(userId)).filter((photo) => photo.itemId === itemId)
  const ids = photos.map(({ id }) => id)
  const { data: pictures } = useQuery({
    queryKey: photoKeys.waiting(userId, ids),
    queryFn: () => (ids.length === 0 ? new Map() : waitingPictures(userId)),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  })
  const { data: shares = {} } = useQuery({
    queryKey: photoKeys.sent(userId),
    queryFn: (): SentShares => ({}),
    staleTime: Infinity,
  })
  return photos.flatMap((photo) => {
    const picture = pictures?.get(photo.id)
    return picture === undefined ? [] : [{ ...photo, blob: picture.blob, sent: shares[photo.id] }]
  })
}
