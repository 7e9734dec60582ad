/** The write of a photo that waits on this device: the picture by the resumable protocol, then its row. */
import type { QueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { fileKeys } from '../../../domain/account/files/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { data, unwrap } from '../../../lib/api-client.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import { keptMutation } from '../../../lib/device-store/kept-mutation.ts'
import { photoKeys } from './keys.ts'
import {
  dropPicture,
  keepPicture,
  waitingPicture,
  type PhotoRefusal,
  type PhotoWrite,
} from './waiting-photos.ts'

/** How much of each photo is sent, 0 to 1, by its id; only of those that are being sent. */
export type SentShares = Readonly<Record<string, number>>

export function sendPhoto(userId: string) {
  return keptMutation({
    userId,
    mutationKey: photoKeys.send(userId),
    lane: 'photos',
    of: ({ id }: PhotoWrite) => id,
    send: async (photo, client) => {
      try {
        await upload(client, userId, photo)
      } finally {
        showSent(client, userId, photo.id, undefined)
      }
    },
    stale: () => [
      photoKeys.all(userId),
      fileKeys.usage(userId),
      learningKeys.all(userId),
      certificateKeys.all(userId),
    ],
    onStored: (_stored, { id }) => dropPicture(userId, id),
    refusalOf,
  })
}

async function upload(
  client: QueryClient,
  userId: string,
  { id, itemId, takenAt, width, height }: PhotoWrite,
): Promise<void> {
  const picture = await waitingPicture(userId, id)
  if (picture === undefined) return
  const show = (share: number) => showSent(client, userId, id, share)
  show(0)
  const { uploadFile } = await import('../../../lib/storage-client.ts')
  await uploadFile({
    bucket: 'photos',
    name: `${userId}/${id}`,
    blob: picture.blob,
    uploadUrl: picture.uploadUrl,
    onUploadUrl: (uploadUrl) => void keepPicture(userId, id, { ...picture, uploadUrl }),
    onProgress: show,
  })
  await unwrap(
    data
      .from('photos')
      .upsert(
        { id, item_id: itemId, taken_at: takenAt, width, height },
        { onConflict: 'id', ignoreDuplicates: true },
      ),
  )
}

/** A policy refuses an upload for lack of room; a file that the bucket does not take is another refusal. */
function refusalOf({ status }: ApiError): PhotoRefusal {
  return status === 403 || status === 400 ? 'no-room' : 'refused'
}

/** @param share undefined where it is not being sent any more */
function showSent(client: QueryClient, userId: string, id: string, share: number | undefined): void {
  client.setQueryData<SentShares>(photoKeys.sent(userId), (known = {}) => {
    const { [id]: _, ...others } = known
    return share === undefined ? others : { ...others, [id]: share }
  })
}
