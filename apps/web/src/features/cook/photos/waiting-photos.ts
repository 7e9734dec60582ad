/** Photos that wait on this device until they are sent. They survive a reload; signing out deletes them like all of the account's data here. */
import * as v from 'valibot'
import { keepLarge, listLarge, removeLarge } from '../../../lib/device-store/large.ts'
import { readRow, removeRow, writeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { listOf, readAs } from '../../../lib/shapes.ts'

export interface WaitingPhoto {
  readonly id: string
  readonly userId: string
  readonly itemId: string
  readonly takenAt: string
  readonly blob: Blob
  readonly width: number
  readonly height: number
  /** The address of its begun upload. */
  readonly uploadUrl?: string
  /** The service refused it, and would again. */
  readonly refusal?: PhotoRefusal
}

/** `no-room`: the account keeps as many photos as it may, or the recipe is no longer open to it. */
export type PhotoRefusal = 'no-room' | 'refused'

/** Oldest first. */
export async function waitingPhotos(userId: string): Promise<readonly WaitingPhoto[]> {
  const photos = await listLarge(userId, 'photo', (stored) => stored as WaitingPhoto)
  return [...photos.values()].sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}

/** Adds a photo, or replaces the one of the same id. @returns whether it outlives the page */
export async function keepWaiting(photo: WaitingPhoto): Promise<boolean> {
  const { id, userId } = photo
  const isKept = await keepLarge({ account: userId, kind: 'photo', name: id }, photo)
  noteWaiting(userId, [...waitingIds(userId).filter((other) => other !== id), id])
  return isKept
}

export async function dropWaiting(userId: string, id: string): Promise<void> {
  noteWaiting(
    userId,
    waitingIds(userId).filter((other) => other !== id),
  )
  await removeLarge({ account: userId, kind: 'photo', name: id })
}

/** Ids of the waiting photos, beside the database, so that a sign-out can ask about them without opening it. */
const notedAt = (account: string): RowPlace<readonly string[]> => ({
  account,
  kind: 'write',
  name: 'photos',
  read: (stored) => readAs(listOf(v.string()), stored),
})

function waitingIds(userId: string): readonly string[] {
  return readRow(notedAt(userId)) ?? []
}

function noteWaiting(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) removeRow(notedAt(userId))
  else writeRow(notedAt(userId), ids)
}
