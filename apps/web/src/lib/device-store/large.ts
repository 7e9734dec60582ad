/**
 * Values that are too large for the front, such as pictures: in the database alone, read and written asynchronously. Where the database
 * refuses one, it stays in memory until the page is closed.
 */
import { database, entryKey, keysOf } from './database.ts'
import type { Entry, LargeAddress, LargeKind } from './entry.ts'

const inMemory = new Map<string, Entry>()

/** @returns whether the value outlives the page */
export async function keepLarge({ account, kind, name }: LargeAddress, value: unknown): Promise<boolean> {
  const entry: Entry = { account, kind, name, v: 1, value }
  const id = entryKey(entry).join('.')
  // It can be read while the database is opened.
  inMemory.set(id, entry)
  try {
    await (await database()).put('entries', entry)
    if (inMemory.get(id) === entry) inMemory.delete(id)
    return true
  } catch {
    return false
  }
}

/** All values of a kind that `read` takes, by name. */
export async function listLarge<Value>(
  account: string,
  kind: LargeKind,
  read: (value: unknown) => Value | undefined,
): Promise<ReadonlyMap<string, Value>> {
  const entries = [
    ...(await storedEntries(account, kind)),
    ...[...inMemory.values()].filter((entry) => entry.account === account && entry.kind === kind),
  ]
  const found = new Map<string, Value>()
  for (const { name, value } of entries) {
    const taken = read(value)
    if (taken !== undefined) found.set(name, taken)
  }
  return found
}

/**
 * Undefined where there is none that `read` takes.
 * @throws where the database cannot be opened, so that it is not known
 */
export async function readLarge<Value>(
  address: LargeAddress,
  read: (value: unknown) => Value | undefined,
): Promise<Value | undefined> {
  const key = entryKey(address)
  const entry = inMemory.get(key.join('.')) ?? (await (await database()).get('entries', key))
  return entry && read(entry.value)
}

export async function removeLarge(address: LargeAddress): Promise<void> {
  inMemory.delete(entryKey(address).join('.'))
  try {
    await (await database()).delete('entries', entryKey(address))
  } catch {
    // Without a database it was in memory only.
  }
}

/** Forgets what is in memory. @param exceptFor the account whose values stay */
export function clearLargeInMemory(exceptFor?: string): void {
  for (const [id, { account }] of inMemory) if (account !== exceptFor) inMemory.delete(id)
}

async function storedEntries(account: string, kind: LargeKind): Promise<readonly Entry[]> {
  try {
    return await (await database()).getAll('entries', keysOf(account, kind))
  } catch {
    return []
  }
}
