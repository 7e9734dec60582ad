/** Sends the photos that wait on this device, one after the other, and continues when the connection returns. */
import type { QueryClient } from '@tanstack/react-query'
import { certificateKeys } from '../../../domain/learn/certificates/keys.ts'
import { fileKeys } from '../../../domain/account/files/keys.ts'
import { learningKeys } from '../../../domain/learn/learning/keys.ts'
import { unwrap, data } from '../../../lib/api-client.ts'
import { ApiError } from '../../../lib/api-error.ts'
import { sayIfNotKept } from '../../../lib/device-store/not-kept.ts'
import { watchOtherPages } from '../../../lib/device-store/other-pages.ts'
import { underLock } from '../../../lib/page-lock.ts'
import { photoKeys } from './keys.ts'
import {
  dropWaiting,
  keepWaiting,
  waitingPhotos,
  type PhotoRefusal,
  type WaitingPhoto,
} from './waiting-photos.ts'

/** What the screens show of a waiting photo. */
export interface ShownWaitingPhoto extends WaitingPhoto {
  /** Sent so far, 0 to 1; undefined while it is not being sent. */
  readonly sent?: number
}

const RETRY_AFTER_MS = 30_000
const LOCK = 'atelie-doce-photos'

export function waitingPhotosQuery(userId: string) {
  return {
    queryKey: photoKeys.waiting(userId),
    queryFn: (): Promise<readonly ShownWaitingPhoto[]> => waitingPhotos(userId),
    staleTime: Infinity,
  }
}

/** Keeps a photo on the device, shows it, and begins to send it. */
export async function addPhoto(client: QueryClient, photo: WaitingPhoto): Promise<void> {
  sayIfNotKept(await keepWaiting(photo))
  await client.invalidateQueries({ queryKey: photoKeys.waiting(photo.userId) })
  void sendWaiting(client, photo.userId)
}

/** Forgets a photo that was not sent. */
export async function discardPhoto(client: QueryClient, { id, userId }: WaitingPhoto): Promise<void> {
  await dropWaiting(userId, id)
  await client.invalidateQueries({ queryKey: photoKeys.waiting(userId) })
}

/** Tries a refused photo again. */
export async function retryPhoto(client: QueryClient, photo: WaitingPhoto): Promise<void> {
  const { refusal: _, uploadUrl: _url, ...again } = photo
  await addPhoto(client, again)
}

/**
 * Sends what waits of the account that is signed in, now and whenever the connection returns or the page is shown again.
 * @returns a function that ends it.
 */
export function keepSending(client: QueryClient, userId: string): () => void {
  const send = () => {
    if (document.visibilityState === 'visible') void sendWaiting(client, userId)
  }
  const timer = setInterval(send, RETRY_AFTER_MS)
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
  const stop = watchOtherPages(
    ({ kind }) => kind === 'photo' && void client.invalidateQueries({ queryKey: photoKeys.waiting(userId) }),
  )
  send()
  return () => {
    stop()
    clearInterval(timer)
    window.removeEventListener('online', send)
    document.removeEventListener('visibilitychange', send)
  }
}

/** Only one tab sends at a time; the photos of another one are found at the next turn. */
async function sendWaiting(client: QueryClient, userId: string): Promise<void> {
  const send = async () => {
    for (let next = await nextOf(userId); next !== undefined; next = await nextOf(userId)) {
      if (!(await sendOne(client, next))) return
    }
  }
  await underLock(LOCK, send, { ifFree: true })
}

async function nextOf(userId: string): Promise<WaitingPhoto | undefined> {
  return (await waitingPhotos(userId)).find(({ refusal }) => refusal === undefined)
}

/** @returns whether the next one may be tried: not after a lost connection or a fault of the server. */
async function sendOne(client: QueryClient, photo: WaitingPhoto): Promise<boolean> {
  const { id, userId, itemId, takenAt, width, height, blob } = photo
  const show = (sent: number | undefined) => showSent(client, photo, sent)
  show(0)
  try {
    const { uploadFile } = await import('../../../lib/storage-client.ts')
    await uploadFile({
      bucket: 'photos',
      name: `${userId}/${id}`,
      blob,
      uploadUrl: photo.uploadUrl,
      onUploadUrl: (uploadUrl) => void keepWaiting({ ...photo, uploadUrl }),
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
    await dropWaiting(userId, id)
    await client.invalidateQueries({ queryKey: photoKeys.all(userId) })
    await client.invalidateQueries({ queryKey: photoKeys.waiting(userId) })
    for (const queryKey of [fileKeys.usage(userId), learningKeys.all(userId), certificateKeys.all(userId)])
      void client.invalidateQueries({ queryKey })
    return true
  } catch (error) {
    show(undefined)
    if (!(error instanceof ApiError && error.kind === 'refused')) return false
    await keepWaiting({ ...photo, refusal: refusalOf(error) })
    await client.invalidateQueries({ queryKey: photoKeys.waiting(userId) })
    return true
  }
}

/** A policy refuses an upload for lack of room; a file that the bucket does not take is another refusal. */
function refusalOf({ status }: ApiError): PhotoRefusal {
  return status === 403 || status === 400 ? 'no-room' : 'refused'
}

function showSent(client: QueryClient, { id, userId }: WaitingPhoto, sent: number | undefined): void {
  client.setQueryData<readonly ShownWaitingPhoto[]>(photoKeys.waiting(userId), (photos) =>
    photos?.map((photo) => {
      if (photo.id !== id) return photo
      const { sent: _, ...rest } = photo
      return sent === undefined ? rest : { ...rest, sent }
    }),
  )
}
