/**
 * Writes the rows of the front to the database, and brings those back for which local storage had no room. The front decides: a row that it
 * does not have is deleted from the database too, unless only the database has it.
 */
import { deviceStorage } from '../device-storage.ts'
import { database, entryKey, keysOf } from './database.ts'
import type { DeviceDatabase, Entry } from './entry.ts'
import { clearLargeInMemory } from './large.ts'
import { DEVICE, isOfAnother, keyOf, type RowAddress } from './row-address.ts'
import { announce, rowAddresses, rowText, watchRows } from './rows.ts'

/** Keystrokes that follow one another are written together. */
const WRITTEN_AFTER_MS = 300

/**
 * Keeps the database as the front is, from now on, and deletes what other accounts had in it.
 * @param account the one that is signed in; null where one has signed out
 * @returns a function that ends it
 */
export function keepRows(account: string | null): () => void {
  const changed = new Map<string, RowAddress>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = async () => {
    const addresses = [...changed.values()]
    if (addresses.length === 0) return
    changed.clear()
    try {
      await writeRows(await database(), addresses)
    } catch {
      // The front has them. The next change tries again.
      for (const address of addresses) changed.set(keyOf(address), address)
    }
  }
  const endRows = watchRows((address) => {
    if (isOfAnother(address.account, account ?? undefined)) return
    changed.set(keyOf(address), address)
    clearTimeout(timer)
    timer = setTimeout(() => void write(), WRITTEN_AFTER_MS)
  })
  void begin(account)
  return () => {
    clearTimeout(timer)
    void write()
    endRows()
  }
}

/** Deletes the values of all accounts. @param exceptFor the account whose values stay */
async function clearEntries(exceptFor?: string): Promise<void> {
  clearLargeInMemory(exceptFor)
  try {
    const { store, done } = (await database()).transaction('entries', 'readwrite')
    for (const [account, kind, name] of await store.getAllKeys())
      if (isOfAnother(account, exceptFor)) await store.delete([account, kind, name])
    await done
  } catch {
    // Without a database nothing was kept in it.
  }
}

async function begin(account: string | null): Promise<void> {
  await clearEntries(account ?? undefined)
  if (account === null) return
  try {
    const db = await database()
    const stored = [
      ...(await db.getAll('entries', keysOf(account))),
      ...(await db.getAll('entries', keysOf(DEVICE))),
    ].filter(isRow)
    for (const { account: of, kind, name, isOnlyHere, v, value } of stored) {
      const address = { account: of, kind, name }
      if (isOnlyHere && rowText(address) === null) restore(address, JSON.stringify({ v, value }))
    }
    await writeRows(db, [...stored, ...rowAddresses(account), ...rowAddresses(DEVICE)])
  } catch {
    // The front goes on alone.
  }
}

async function writeRows(db: DeviceDatabase, addresses: readonly RowAddress[]): Promise<void> {
  const { store, done } = db.transaction('entries', 'readwrite')
  for (const address of addresses) {
    const key = entryKey(address)
    const { account, kind, name } = address
    const known = await store.get(key)
    // The transactions of several pages follow one another. Within it the front is read as the last page has left it.
    const row = parsed(rowText(address))
    if (row !== null)
      await store.put({
        account,
        kind,
        name,
        ...row,
        ...(!deviceStorage.isKept(keyOf(address)) && { isOnlyHere: true }),
      })
    else if (known !== undefined) await store.delete(key)
  }
  await done
}

/** @param text as of `rowText` */
function restore(address: RowAddress, text: string): void {
  deviceStorage.set(keyOf(address), text)
  announce(address)
}

function parsed(text: string | null): Pick<Entry, 'v' | 'value'> | null {
  try {
    const { v, value } = JSON.parse(text ?? 'null') as { v: unknown; value: unknown }
    return typeof v === 'number' ? { v, value } : null
  } catch {
    return null
  }
}

function isRow(entry: Entry): entry is Entry & RowAddress {
  return entry.kind !== 'photo'
}
