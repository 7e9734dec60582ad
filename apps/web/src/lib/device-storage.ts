/**
 * The browser's local and session storage, for all of the app. Where a browser blocks site data, or has no room left, a value lives in
 * memory until the page is closed, so that what stores it goes on working; `set` reports which of the two it was.
 */

export interface KeptStorage {
  /** Null where there is none. */
  readonly get: (key: string) => string | null
  /** @returns whether the value outlives the page */
  readonly set: (key: string, value: string) => boolean
  /** Whether its value outlives the page. */
  readonly isKept: (key: string) => boolean
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

export const deviceStorage = keptStorage(() => localStorage)
/** Values that end with the browser's tab. */
export const tabStorage = keptStorage(() => sessionStorage)

/** @param open reading the property throws where the browser blocks site data */
export function keptStorage(open: () => Storage): KeptStorage {
  const inMemory = new Map<string, string>()
  /** What the browser answers; `otherwise` where it refuses. */
  function ask<Answer>(question: (storage: Storage) => Answer, otherwise: Answer): Answer {
    try {
      return question(open())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => inMemory.get(key) ?? ask((storage) => storage.getItem(key), null),
    set: (key, value) => {
      const isKept = ask((storage) => {
        storage.setItem(key, value)
        return true
      }, false)
      if (isKept) inMemory.delete(key)
      else inMemory.set(key, value)
      return isKept
    },
    isKept: (key) => !inMemory.has(key),
    remove: (key) => {
      inMemory.delete(key)
      ask((storage) => storage.removeItem(key), undefined)
    },
    keys: () => [...new Set([...inMemory.keys(), ...ask((storage) => Object.keys(storage), [])])],
  }
}
