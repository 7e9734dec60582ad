import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { minutesSinceStart, noteStart } from './cooking-start.ts'

const MINUTE_MS = 60_000
const recipe = (id: string, duration_min: number | null = null, waiting_min: number | null = null) => ({
  id,
  duration_min,
  waiting_min,
})
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
  expect(minutesSinceStart('u1', recipe('r1'), 94.6 * MINUTE_MS)).toBe(95)
  noteStart('u1', 'r1', 90 * MINUTE_MS)
  expect(minutesSinceStart('u1', recipe('r1'), 96 * MINUTE_MS)).toBe(6)
})

it('says nothing without a start, before it, after half a day and for another account', () => {
  noteStart('u1', 'r1', MINUTE_MS)
  expect(minutesSinceStart('u1', recipe('r2'), 20 * MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u1', recipe('r1'), 0)).toBeNull()
  expect(minutesSinceStart('u1', recipe('r1'), 722 * MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u2', recipe('r1'), 20 * MINUTE_MS)).toBeNull()
})

it.each([
  ['only looked through', 60, 0, 1, null],
  ['looked through, without times of its own', null, null, 4, null],
  ['quickly made, without times of its own', null, null, 5, 5],
  ['begun before', 90, 0, 29, null],
  ['made by a practised cook', 90, 0, 30, 30],
  ['made as it says', 60, 0, 58, 58],
  ['marked before its rest in the fridge', 20, 240, 40, null],
  ['made with its rest', 20, 240, 250, 250],
  ['a short one, looked through', 10, 0, 3, null],
])('says of a recipe that was %s only what it can have taken', (_, work, waiting, passed, minutes) => {
  noteStart('u1', 'r1', 0)
  expect(minutesSinceStart('u1', recipe('r1', work, waiting), passed * MINUTE_MS)).toBe(minutes)
})

it('forgets the oldest of many', () => {
  for (let recipe = 0; recipe < 60; recipe += 1) noteStart('u1', `r${recipe}`, 0)
  expect(minutesSinceStart('u1', recipe('r9'), 9 * MINUTE_MS)).toBeNull()
  expect(minutesSinceStart('u1', recipe('r10'), 9 * MINUTE_MS)).toBe(9)
})
