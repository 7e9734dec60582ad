/** What this device keeps for one account only: gone when its learner signs out here, or another one signs in. */

const PREFIX = 'atelie-doce.conta.'

/** The kept value as it was stored; null where there is none, or storage is off. What it holds must be checked. */
export function readKept(userId: string, name: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(userId, name)) ?? 'null')
  } catch {
    return null
  }
}

export function keep(userId: string, name: string, value: unknown): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(value))
  } catch {
    // Storage is off or full: it holds for this visit only.
  }
}

export function dropKept(userId: string, name: string): void {
  localStorage.removeItem(keyOf(userId, name))
}

/**
 * Whoever uses the device next must see nothing of what was kept.
 * @param exceptFor whose things stay: she is back
 */
export function forgetKept(exceptFor?: string): void {
  for (const key of Object.keys(localStorage)) {
    const isHers = exceptFor !== undefined && key.startsWith(keyOf(exceptFor, ''))
    if (key.startsWith(PREFIX) && !isHers) localStorage.removeItem(key)
  }
}

function keyOf(userId: string, name: string): string {
  return `${PREFIX}${userId}.${name}`
}
