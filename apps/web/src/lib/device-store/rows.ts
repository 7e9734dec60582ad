/**
 * The synchronous front of the device's store: small rows that screens read while they render, in the browser's local storage. A row is
 * written here first, so that it outlives a page that is closed after a keystroke, and then by `keep-rows.ts` to the database.
 */
import { deviceStorage } from '../device-storage.ts'
import { isOfAnother, keyOf, ofKey, type RowAddress } from './row-address.ts'

/** A row, how its value is checked, and how values of earlier versions become one of the present. */
export interface RowPlace<Value> extends RowAddress {
  /** Undefined for a value that is not one. */
  readonly read: (value: unknown) => Value | undefined
  /** The first turns version 1 into version 2, and so on: the present version is one more than there are moves. */
  readonly moves?: readonly ((value: unknown) => unknown)[]
}

type Listener = (address: RowAddress) => void
const listeners = new Set<Listener>()

/** Undefined where there is none, where a newer version of the app has written it, and where it is no such value. */
export function readRow<Value>({ read, moves = [], ...address }: RowPlace<Value>): Value | undefined {
  const text = rowText(address)
  if (text === null) return undefined
  try {
    const { v, value } = JSON.parse(text) as { v: number; value: unknown }
    if (!(v > 0 && v <= moves.length + 1)) return undefined
    return read(moves.slice(v - 1).reduce((moved, move) => move(moved), value))
  } catch {
    return undefined
  }
}

/** @returns whether the row outlives the page: not where the browser blocks site data, or has no room */
export function writeRow<Value>({ moves = [], ...address }: RowPlace<Value>, value: Value): boolean {
  const isKept = deviceStorage.set(keyOf(address), JSON.stringify({ v: moves.length + 1, value }))
  announce(address)
  return isKept
}

export function removeRow(address: RowAddress): void {
  if (rowText(address) === null) return
  deviceStorage.remove(keyOf(address))
  announce(address)
}

export function hasRow(address: RowAddress): boolean {
  return rowText(address) !== null
}

/** The row as it is stored: its version and value as JSON. */
export function rowText(address: RowAddress): string | null {
  return deviceStorage.get(keyOf(address))
}

/** All rows on this device, of one account where it is named. */
export function rowAddresses(account?: string): readonly RowAddress[] {
  return deviceStorage.keys().flatMap((key) => {
    const address = ofKey(key)
    return address === null || (account !== undefined && address.account !== account) ? [] : [address]
  })
}

/**
 * Removes the rows of all accounts, which have signed out here. Those of the device stay.
 * @param exceptFor the account whose rows stay
 */
export function clearRows(exceptFor?: string): void {
  for (const address of rowAddresses())
    if (isOfAnother(address.account, exceptFor)) deviceStorage.remove(keyOf(address))
}

/** Follows each change by this tab and by others. @returns ends it */
export function watchRows(listener: Listener): () => void {
  const follow = ({ key }: StorageEvent) => {
    const address = ofKey(key ?? '')
    if (address !== null) listener(address)
  }
  listeners.add(listener)
  window.addEventListener('storage', follow)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', follow)
  }
}

/** Tells this tab's listeners of a change. */
export function announce(address: RowAddress): void {
  for (const listener of listeners) listener(address)
}
