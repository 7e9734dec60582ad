import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { minutesSinceStart, noteStart } from './cooking-start.ts'

const MINUTE_MS = 60_000
const stored = new Map<string, string>()

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})
afterEach(() => {
  stored.clear()
  vi.unstubAllGlobals()
})

it('says how long ago a recipe was begun on this device', () => {
  noteStart('u1', 'r1', 0)
  expect(minutesSinceStart('u1', 'r1', 10_000)).toBe(1)
  expect(minutesSinceStart('u1', 'r1', 94.6 * MINUTE_MS)).toBe(95)
  noteStart('u1', 'r1', 90 * MINUTE_MS)
  expect(minutesSinceStart('u1', 'r1', 94 * MINUTE_MS)).toBe(4)
})

it('says nothing without a start, before it, after half a day and for another account', () => {
  noteStart('u1', 'r1', MINUTE_MS)
  expect(minutesSinceStart('u1', 'r2', 2 * MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u1', 'r1', 0)).toBeNull()
  expect(minutesSinceStart('u1', 'r1', 722 * MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u2', 'r1', 2 * MINUTE_MS)).toBeNull()
})

it('forgets the oldest of many', () => {
  for (let recipe = 0; recipe < 60; recipe += 1) noteStart('u1', `r${recipe}`, 0)
  expect(minutesSinceStart('u1', 'r9', MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u1', 'r10', MINUTE_MS)).toBe(1)
})
