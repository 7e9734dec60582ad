/** Photos that wait on this device until they are sent. They survive a reload; signing out deletes them like all of the account's data here. */
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
import * as v from 'valibot'
import { readStored, removeStored, writeStored } from '../../../lib/account-storage.ts'
import { listOf, readAs } from '../../../lib/shapes.ts'
import { PHOTO_DATABASE } from './keys.ts'

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

/** Where the browser keeps no database (private windows), photos wait in memory for this visit. */
const inMemory = new Map<string, WaitingPhoto>()

let opened: UseStore | undefined

/** Asks the database; a browser that blocks site data throws as soon as it is opened. */
async function ask<Answer>(
  question: (store: UseStore) => Promise<Answer>,
  otherwise: Answer,
): Promise<Answer> {
  try {
    opened ??= createStore(PHOTO_DATABASE, 'waiting')
    return await question(opened)
  } catch {
    return otherwise
  }
}

/** Oldest first. */
export async function waitingPhotos(userId: string): Promise<readonly WaitingPhoto[]> {
  const photos = new Map([...(await storedPhotos()), ...inMemory])
  const own = [...photos.values()].filter((photo) => photo.userId === userId)
  return own.sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}

/** Adds a photo, or replaces the one of the same id. @returns whether it outlives the page */
export async function keepWaiting(photo: WaitingPhoto): Promise<boolean> {
  const isKept = await ask(async (store) => {
    await set(photo.id, photo, store)
    return true
  }, false)
  if (isKept) inMemory.delete(photo.id)
  else inMemory.set(photo.id, photo)
  noteWaiting(photo.userId, [...waitingIds(photo.userId).filter((id) => id !== photo.id), photo.id])
  return isKept
}

export async function dropWaiting(userId: string, ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id)
  noteWaiting(
    userId,
    waitingIds(userId).filter((id) => !ids.includes(id)),
  )
  await ask(async (store) => await delMany([...ids], store), undefined)
}

/** @param exceptFor the account whose photos stay; null for none. */
export async function dropWaitingOfOthers(exceptFor: string | null): Promise<void> {
  const photos = [...inMemory, ...(await storedPhotos())]
  for (const [id, { userId }] of photos) if (userId !== exceptFor) await dropWaiting(userId, [id])
}

async function storedPhotos(): Promise<readonly [string, WaitingPhoto][]> {
  return await ask(async (store) => await entries<string, WaitingPhoto>(store), [])
}

/** Ids of the waiting photos, beside the database, so that a sign-out can ask about them without opening it. */
const NOTED_AS = 'fotos'

function waitingIds(userId: string): readonly string[] {
  return readAs(listOf(v.string()), readStored(userId, NOTED_AS)) ?? []
}

function noteWaiting(userId: string, ids: readonly string[]): void {
  if (ids.length === 0) removeStored(userId, NOTED_AS)
  else writeStored(userId, NOTED_AS, ids)
}
