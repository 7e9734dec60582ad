import { expect, it } from 'vitest'
import { keptStorage } from './device-storage.ts'

/** A browser's storage with room for this many characters. */
function storageOf(room: number): Storage {
  const values = new Map<string, string>()
  const methods = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (value.length > room) throw new DOMException('no room', 'QuotaExceededError')
      values.set(key, value)
      ;(methods as unknown as Record<string, string>)[key] = value
    },
    removeItem: (key: string) => {
      values.delete(key)
      Reflect.deleteProperty(methods, key)
    },
  }
  return methods as unknown as Storage
}

const blocked = (): Storage => {
  throw new DOMException('The document is sandboxed', 'SecurityError')
}

it('leaves values to the browser, which keeps them', () => {
  const browser = storageOf(100)
  const storage = keptStorage(() => browser)
  expect(storage.set('a', '1')).toBe(true)
  expect(keptStorage(() => browser).get('a')).toBe('1')
  storage.remove('a')
  expect([storage.get('a'), browser.getItem('a')]).toEqual([null, null])
})

it('keeps values for the visit where site data is blocked, and says so', () => {
  const storage = keptStorage(blocked)
  expect(storage.get('a')).toBeNull()
  expect(storage.set('a', '1')).toBe(false)
  expect(storage.get('a')).toBe('1')
  expect(storage.keys()).toEqual(['a'])
  storage.remove('a')
  expect([storage.get('a'), ...storage.keys()]).toEqual([null])
})

it('keeps the newest value where the browser has room only for a former one', () => {
  const browser = storageOf(3)
  const storage = keptStorage(() => browser)
  storage.set('a', 'old')
  expect(storage.set('a', 'a longer one')).toBe(false)
  expect(storage.get('a')).toBe('a longer one')
  expect(storage.set('a', 'new')).toBe(true)
  expect([storage.get('a'), browser.getItem('a')]).toEqual(['new', 'new'])
})
