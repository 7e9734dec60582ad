/** Moves the photos that earlier versions of the app kept in a database of their own. */
import { deleteDB, openDB } from 'idb'
import type { DeviceDatabase } from './entry.ts'
import { FORMER_DATABASE } from './row-address.ts'

const FORMER_STORE = 'waiting'

export async function takeFormerPhotos(db: DeviceDatabase): Promise<void> {
  if (!(await indexedDB.databases()).some(({ name }) => name === FORMER_DATABASE)) return
  const former = await openDB(FORMER_DATABASE)
  try {
    if (former.objectStoreNames.contains(FORMER_STORE)) {
      const photos: unknown[] = await former.getAll(FORMER_STORE)
      const moving = db.transaction('entries', 'readwrite')
      for (const photo of photos) {
        const { id, userId } = photo as { readonly id: string; readonly userId: string }
        await moving.store.put({ account: userId, kind: 'photo', name: id, v: 1, value: photo })
      }
      await moving.done
    }
  } finally {
    former.close()
  }
  // A page of the earlier version may still have it open: then it goes once that page is closed.
  void deleteDB(FORMER_DATABASE).catch(() => undefined)
}
