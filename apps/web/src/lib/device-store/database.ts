/**
 * The device's database. It is loaded after the first screen: nothing that is shown before may import it. Where the browser refuses a
 * database (private windows, blocked site data) each call is refused, and callers go on with what they have in memory.
 */
import { openDB } from 'idb'
import type { DeviceDatabase, DeviceSchema, EntryKey, LargeAddress } from './entry.ts'
import { takeFormerPhotos } from './former-photos.ts'
import { DATABASE, type RowAddress } from './row-address.ts'

/** Version of the object stores. */
const LAYOUT = 1
/** How long another page, which still has an earlier layout open, may hold the database back. */
const BLOCKED_FOR_MS = 3000

let opened: Promise<DeviceDatabase> | null = null

/** @throws where the browser refuses a database, or another page holds it back */
export async function database(): Promise<DeviceDatabase> {
  opened ??= open()
  try {
    return await opened
  } catch (error) {
    opened = null
    throw error
  }
}

export function entryKey({ account, kind, name }: RowAddress | LargeAddress): EntryKey {
  return [account, kind, name]
}

/** All keys of an account, of one kind where it is named. */
export function keysOf(account: string, kind?: string): IDBKeyRange {
  // An array sorts after all texts.
  return kind === undefined
    ? IDBKeyRange.bound([account], [account, []])
    : IDBKeyRange.bound([account, kind], [account, kind, []])
}

async function open(): Promise<DeviceDatabase> {
  const opening = openDB<DeviceSchema>(DATABASE, LAYOUT, {
    upgrade: (db) => void db.createObjectStore('entries', { keyPath: ['account', 'kind', 'name'] }),
    // A newer version of the app, in another page, changes the layout.
    blocking: (_current, _blocked, event) => {
      opened = null
      ;(event.target as IDBDatabase).close()
    },
    terminated: () => (opened = null),
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const held = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The database of this device does not open.')), BLOCKED_FOR_MS)
  })
  try {
    const db = await Promise.race([opening, held])
    await takeFormerPhotos(db)
    return db
  } catch (error) {
    // It may open later, when it is asked for again.
    opening.then((late) => late.close()).catch(() => undefined)
    throw error
  } finally {
    clearTimeout(timer)
  }
}
