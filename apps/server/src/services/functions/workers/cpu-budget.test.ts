import { expect, test } from 'vitest'
import { CpuBudget } from './cpu-budget.ts'

test('one request may use its limit, and no more', () => {
  const budget = new CpuBudget()
  budget.start()
  expect([1_000, 2_900, 3_001].map((cpu) => budget.isOverrun(cpu, 2_000))).toEqual([false, false, true])
})

test('a request that holds up all others is found however many there are', () => {
  const budget = new CpuBudget()
  for (let at = 0; at < 100; at += 1) budget.start()
  expect([0, 2_001].map((cpu) => budget.isOverrun(cpu, 2_000))).toEqual([false, true])
})

test('many requests that end are within the budget together', () => {
  const budget = new CpuBudget()
  const requests = Array.from({ length: 100 }, () => budget.start())
  budget.isOverrun(0, 2_000)
  requests.slice(1, 50).forEach((request) => budget.end(request))
  expect(budget.isOverrun(50_000, 2_000)).toBe(false)
  expect(budget.isOverrun(100_001, 2_000)).toBe(true)
})

test('what runs without a request has the limit of one', () => {
  const budget = new CpuBudget()
  budget.end(budget.start())
  expect([500, 2_500, 2_501].map((cpu) => budget.isOverrun(cpu, 2_000))).toEqual([false, false, true])
})
