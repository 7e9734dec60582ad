/** Local storage of one account on this device. It is cleared when the account signs out here or another one signs in. */
import { deviceStorage } from './device-storage.ts'

const PREFIX = 'atelie-doce.conta.'

/** The stored value, unchecked; null where there is none. */
export function readStored(userId: string, name: string): unknown {
  try {
    return JSON.parse(deviceStorage.get(keyOf(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

/** @returns whether the value outlives the page: not where the browser blocks site data or has no room */
export function writeStored(userId: string, name: string, value: unknown): boolean {
  return deviceStorage.set(keyOf(userId, name), JSON.stringify(value))
}

export function removeStored(userId: string, name: string): void {
  deviceStorage.remove(keyOf(userId, name))
}

/** Names under which the account has values. */
export function storedNames(userId: string): readonly string[] {
  const start = keyOf(userId, '')
  return deviceStorage.keys().flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
}

/**
 * Clears the values of all accounts.
 * @param exceptFor the account whose values stay
 */
export function clearStored(exceptFor?: string): void {
  for (const key of deviceStorage.keys()) {
    const isExcepted = exceptFor !== undefined && key.startsWith(keyOf(exceptFor, ''))
    if (key.startsWith(PREFIX) && !isExcepted) deviceStorage.remove(key)
  }
}

function keyOf(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}
