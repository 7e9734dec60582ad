import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shownToasts, dismissToast } from '../../../lib/toasts.ts'
import { startTimer } from './start-timer.ts'
import { messages } from './messages.ts'
import { removeTimer, timersOf } from './stored-timers.ts'

const SOURCE = { recipeId: 'r', recipeTitle: 'Pudim', step: 3, index: 0, task: 'asse' }
const TIME = { seconds: 3600, untilSeconds: 3600 }

const storages: Readonly<Record<string, () => Partial<Storage>>> = {
  'is full': () => ({
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }),
  'is blocked': () => {
    throw new DOMException('blocked', 'SecurityError')
  },
  'has room': () => {
    const values = new Map<string, string>()
    return {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    }
  },
}

beforeEach(() => {
  vi.stubGlobal('navigator', {
    locks: { request: async () => Promise.reject(new DOMException('', 'SecurityError')) },
  })
  shownToasts().forEach(({ id }) => dismissToast(id))
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  ['is full', [messages.onlyHere.title]],
  ['is blocked', [messages.onlyHere.title]],
  ['has room', []],
])('runs a timer where storage %s, and says when it will not outlive the page', async (state, said) => {
  let storage: Partial<Storage> | undefined
  vi.stubGlobal('window', new EventTarget())
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => (storage ??= storages[state]?.()),
  })
  try {
    await startTimer('ana', SOURCE, TIME)
    const [timer] = timersOf('ana')
    expect(timer).toMatchObject({ recipeTitle: 'Pudim', state: { kind: 'running' } })
    expect(shownToasts().map(({ title }) => title)).toEqual(said)
    await removeTimer('ana', timer?.id ?? '')
    expect(timersOf('ana')).toEqual([])
  } finally {
    Reflect.deleteProperty(globalThis, 'localStorage')
  }
})
