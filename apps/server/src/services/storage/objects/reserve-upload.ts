/**
 * What an upload in progress promises is reserved before its bytes arrive: against the policies of its caller, which may count open uploads,
 * against the caller's share of all, and against the free disk. Reservations of one owner into a bucket are made one at a time, as its
 * objects are, and those of all callers are summed up one at a time.
 */
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { storageFull, tooLarge } from '../errors/errors.ts'
import { storageError } from '../errors/storage-error.ts'
import type { StorageParts } from '../storage-parts.ts'
import { withStorageErrors } from '../store/database-errors.ts'
import { deleteMultiparts } from '../store/multipart-rows.ts'
import { lockOwner } from '../store/object-rows.ts'
import {
  deleteExpiredUploads,
  extendOpenUpload,
  findReserved,
  insertOpenUpload,
  LOCK_OPEN_UPLOADS,
} from '../store/open-upload-rows.ts'
import { asKeyError, sendAlong, sendTrial, type Trial } from './store-object.ts'

export type ReserveParts = Pick<StorageParts, 'admin' | 'blobs' | 'config'>

export interface Reservation {
  /** The upload's identity; one that is open already is extended. */
  readonly id: string
  readonly bucket: string
  readonly owner: string | null
  /** The identity whose open uploads are limited together; null for callers without limits. */
  readonly holder: string | null
  /** Bytes promised beyond those that the upload promised before. */
  readonly bytes: number
  readonly expiryMs: number
}

/** Most expired uploads that are removed at once. */
export const MAX_EXPIRED = 100

/**
 * @param trial is repeated within the transaction; null where a signature decided.
 * @param alongside does more in the same transaction, once the upload may go on.
 * @throws StorageError AccessDenied, KeyAlreadyExists; SlowDown for too many open uploads; EntityTooLarge for too many bytes; InternalError
 * (507) where the disk has no room
 */
export async function reserveUpload(
  parts: ReserveParts,
  reservation: Reservation,
  trial: Trial | null,
  alongside: (tx: Transaction) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { admin, blobs } = parts
  const { id, bucket, owner, holder, bytes, expiryMs } = reservation
  if (holder !== null) await removeExpired(parts, holder)
  const free = await blobs.freeBytes()
  const reserved = withStorageErrors(() =>
    admin.transaction(async (tx) => {
      if (owner !== null) sendAlong(tx, lockOwner(bucket, owner))
      if (trial) sendTrial(tx, { ...trial, store: trial.store.continuing(id) })
      sendAlong(tx, LOCK_OPEN_UPLOADS)
      await checkRoom(tx, parts, reservation, free)
      await alongside(tx)
      sendAlong(tx, insertOpenUpload({ ...reservation, bytes: 0 }))
      sendAlong(tx, extendOpenUpload(id, bytes, expiryMs))
    }),
  )
  await reserved.catch((error: unknown) => {
    throw asKeyError(error)
  })
}

async function checkRoom(
  tx: Queries,
  { config: { uploads } }: ReserveParts,
  { id, holder, bytes }: Reservation,
  free: number | null,
): Promise<void> {
  const reserved = await findReserved(tx, holder, id)
  if (holder !== null && reserved.uploads >= uploads.maxOpenPerCaller) {
    throw storageError('SlowDown', 429, 'Too many unfinished uploads', { error: 'too_many_uploads' })
  }
  if (holder !== null && reserved.bytes + bytes > uploads.maxOpenBytesPerCaller) {
    throw tooLarge('sum of unfinished uploads')
  }
  const room = Math.min(free ?? Number.POSITIVE_INFINITY, uploads.maxOpenBytes)
  if (room === 0 || reserved.outstanding + bytes > room) throw storageFull()
}

/**
 * Removes uploads that can no longer be continued, with their bytes: before their caller begins another, and by the sweep.
 * @param holder whose uploads; null for those of all.
 * @returns how many were removed.
 */
export async function removeExpired(
  { admin, blobs }: Pick<ReserveParts, 'admin' | 'blobs'>,
  holder: string | null,
): Promise<number> {
  const [expired] = await admin.once([deleteExpiredUploads(holder, MAX_EXPIRED)])
  const ids = (expired?.rows ?? []).map(({ id }) => String(id))
  if (ids.length > 0) await admin.once([deleteMultiparts(ids)])
  for (const id of ids) {
    // The sweep removes what cannot be removed now.
    await blobs.resumable.discard(id).catch(() => undefined)
    await blobs.removeParts(id).catch(() => undefined)
  }
  return ids.length
}
