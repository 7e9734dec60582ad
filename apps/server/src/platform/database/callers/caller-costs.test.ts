import { expect, test } from 'vitest'
import { CallerCosts, MEMORY_MS } from './caller-costs.ts'

test('the cost of a caller halves with each half-life and tends to zero', () => {
  const costs = new CallerCosts()
  costs.add('ana', 100, 0)
  costs.add('ana', 300, 0)
  expect(costs.heldBy('ana', 0)).toBe(400)
  expect(costs.heldBy('ana', MEMORY_MS)).toBe(200)
  expect(costs.heldBy('ana', 100 * MEMORY_MS)).toBeCloseTo(0)
  expect(costs.heldBy('bia', 0)).toBe(0)
})

test('the typical duration is weighted by duration, not by the number of requests', () => {
  const costs = new CallerCosts()
  for (let round = 0; round < 10; round += 1) {
    costs.add('mixed', 300, 0)
    for (let quick = 0; quick < 9; quick += 1) costs.add('mixed', 3, 0)
    costs.add('quick', 3, 0)
  }
  expect(costs.usualMs('mixed', 0)).toBeGreaterThan(250)
  expect(costs.usualMs('quick', 0)).toBeLessThan(4)
})

test('a single slow request is soon forgotten', () => {
  const costs = new CallerCosts()
  costs.add('ana', 300, 0)
  expect(costs.usualMs('ana', 0)).toBe(180)
  expect(costs.usualMs('ana', 2 * MEMORY_MS)).toBe(45)
})

test('whether other callers were active recently', () => {
  const costs = new CallerCosts()
  costs.noteActive('ana', 0)
  expect([costs.hasOthers('ana', 1), costs.hasOthers('bia', 1)]).toEqual([false, true])
  costs.noteActive('bia', 10)
  costs.noteActive('bia', MEMORY_MS)
  expect(costs.hasOthers('bia', MEMORY_MS - 1)).toBe(true)
  expect(costs.hasOthers('bia', MEMORY_MS)).toBe(false)
  expect(costs.hasOthers('ana', MEMORY_MS)).toBe(true)
})

test('the caller that was idle longest is forgotten beyond the limit', () => {
  const costs = new CallerCosts()
  for (let caller = 0; caller <= 10_000; caller += 1) costs.add(`caller ${caller}`, 1, caller)
  expect(costs.heldBy('caller 0', 10_000)).toBe(0)
  expect(costs.heldBy('caller 1', 10_000)).toBeGreaterThan(0)
})
