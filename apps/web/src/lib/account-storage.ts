/** Local storage of one account on this device. It is cleared when the account signs out here or another one signs in. */

const PREFIX = 'atelie-doce.conta.'

/** The stored value, unchecked; null where there is none or storage is disabled. */
export function readStored(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

export function writeStored(userId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch {
    // Where storage is disabled or full, the value lasts for this visit only.
  }
}

export function removeStored(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name))
}

/**
 * Clears the values of all accounts.
 * @param exceptFor the account whose values stay
 */
export function clearStored(exceptFor?: string): void {
  for (const key of Object.keys(localStorage)) {
    const isExcepted = exceptFor !== undefined && key.startsWith(keyOf(exceptFor, ''))
    if (key.startsWith(PREFIX) && !isExcepted) localStorage.removeItem(key)
  }
}

function keyOf(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}
