import { expect, it } from 'vitest'
import { stepped, yieldStep } from './yield-steps.ts'

it.each([
  [null, null, 0.5],
  [12, 'fatias', 1],
  [30, 'unidades', 5],
  [100, 'unidades', 10],
  [1000, 'g', 100],
  [1.5, 'kg', 0.1],
  [350, 'g', 20],
])('%j %s change by %d', (own, unit, step) => expect(yieldStep(own, unit)).toBeCloseTo(step, 12))

it.each([
  [12, 1, 1, 13],
  [12, 1, -1, 11],
  [1, 1, -1, null],
  [28, 5, 1, 30],
  [28, 5, -1, 25],
  [1.5, 0.1, 1, 1.6],
  [0.3, 0.1, -1, 0.2],
  [0.5, 0.5, -1, null],
])('%d by %d, %d: %j', (value, step, direction, next) =>
  expect(stepped(value, step, direction as 1 | -1)).toBe(next),
)
