/**
 * Photos that wait on this device until they are sent: their pictures in its database, and a write each, by which a sign-out asks about
 * them and other pages show them. They survive a reload; signing out deletes them like all of the account's data here.
 */
import * as v from 'valibot'
import { keepLarge, listLarge, readLarge, removeLarge } from '../../../lib/device-store/large.ts'
import { sayIfNotKept } from '../../../lib/device-store/not-kept.ts'
import { readRow, removeRow, type RowPlace } from '../../../lib/device-store/rows.ts'
import { dropWrite, keepWrite } from '../../../lib/device-store/waiting-writes.ts'
import { waitingWrites, type WaitingWrite } from '../../../lib/device-store/write-queue.ts'
import { listOf, orLeftOut, readAs, withoutGaps } from '../../../lib/shapes.ts'
import { photoKeys } from './keys.ts'

/** The variables of the write of a photo. Its picture is in the database under the id. */
const WRITE = v.object({
  id: v.string(),
  itemId: v.string(),
  takenAt: v.string(),
  width: v.number(),
  height: v.number(),
})
export type PhotoWrite = v.InferOutput<typeof WRITE>

const PICTURE = v.pipe(
  v.object({
    blob: v.instance(Blob),
    /** The address of its begun upload. */
    uploadUrl: orLeftOut(v.string()),
  }),
  v.transform(withoutGaps),
)
export type WaitingPicture = v.InferOutput<typeof PICTURE>

/** `no-room`: the account keeps as many photos as it may, or the recipe is no longer open to it. */
export type PhotoRefusal = 'no-room' | 'refused'

const addressOf = (userId: string, id: string) => ({ account: userId, kind: 'photo', name: id }) as const

/** Oldest first, with the refusal of each. */
export function photosAmong(writes: readonly WaitingWrite[]) {
  const photos = writes.flatMap(({ lane, variables, refusal }) => {
    const photo = lane === 'photos' ? readAs(WRITE, variables) : undefined
    return photo ? [{ ...photo, refusal: refusal as PhotoRefusal | undefined }] : []
  })
  return photos.sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}

/** Keeps the picture of a photo, or what is known of its upload. */
export async function keepPicture(userId: string, id: string, picture: WaitingPicture): Promise<void> {
  sayIfNotKept(await keepLarge(addressOf(userId, id), picture))
}

/** By the photos' ids. */
export function waitingPictures(userId: string): Promise<ReadonlyMap<string, WaitingPicture>> {
  return listLarge(userId, 'photo', readPicture)
}

/** Undefined where the page was closed that had it in memory. @throws where the database cannot be opened */
export function waitingPicture(userId: string, id: string): Promise<WaitingPicture | undefined> {
  return readLarge(addressOf(userId, id), readPicture)
}

export async function dropPicture(userId: string, id: string): Promise<void> {
  await removeLarge(addressOf(userId, id))
}

/** Forgets a photo that was not sent. */
export async function discardPhoto(userId: string, id: string): Promise<void> {
  for (const write of waitingWrites(userId)) if (isOf(id, write)) dropWrite(userId, write)
  await dropPicture(userId, id)
}

/** Where the version before kept the ids of waiting photos, which had no writes; it kept what is now in the write with the picture. */
const formerIds = (account: string): RowPlace<readonly string[]> => ({
  account,
  kind: 'write',
  name: 'photos',
  read: (stored) => readAs(listOf(v.string()), stored),
})
const FORMER = v.object({ ...WRITE.entries, refusal: orLeftOut(v.string()) })

/** @throws where the database cannot be opened */
export async function takeFormerPhotos(userId: string): Promise<void> {
  for (const id of readRow(formerIds(userId)) ?? []) {
    const former = await readLarge(addressOf(userId, id), (stored) => readAs(FORMER, stored))
    if (former === undefined || waitingWrites(userId).some((write) => isOf(id, write))) continue
    const { refusal, ...variables } = former
    keepWrite(userId, {
      key: photoKeys.send(userId),
      of: id,
      variables,
      lane: 'photos',
      ...(refusal !== undefined && { refusal }),
    })
  }
  removeRow(formerIds(userId))
}

function isOf(id: string, { lane, of }: WaitingWrite): boolean {
  return lane === 'photos' && of === id
}

function readPicture(stored: unknown): WaitingPicture | undefined {
  return readAs(PICTURE, stored)
}
