/** Photos that wait on this device until they are sent. They survive a reload; signing out deletes them like all of the account's data here. */
import { createStore, delMany, entries, set, type UseStore } from 'idb-keyval'
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
function store(): UseStore {
  opened ??= createStore(PHOTO_DATABASE, 'waiting')
  return opened
}

/** Oldest first. */
export async function waitingPhotos(userId: string): Promise<readonly WaitingPhoto[]> {
  const stored = await entries<string, WaitingPhoto>(store()).catch(() => [])
  const photos = new Map([...inMemory, ...stored])
  const own = [...photos.values()].filter((photo) => photo.userId === userId)
  return own.sort((one, other) => one.takenAt.localeCompare(other.takenAt))
}

/** Adds a photo, or replaces the one of the same id. */
export async function keepWaiting(photo: WaitingPhoto): Promise<void> {
  await set(photo.id, photo, store()).catch(() => inMemory.set(photo.id, photo))
}

export async function dropWaiting(ids: readonly string[]): Promise<void> {
  for (const id of ids) inMemory.delete(id)
  await delMany([...ids], store()).catch(() => undefined)
}

/** @param exceptFor the account whose photos stay; null for none. */
export async function dropWaitingOfOthers(exceptFor: string | null): Promise<void> {
  const stored = await entries<string, WaitingPhoto>(store()).catch(() => [])
  const photos = [...inMemory, ...stored]
  await dropWaiting(photos.filter(([, photo]) => photo.userId !== exceptFor).map(([id]) => id))
}
