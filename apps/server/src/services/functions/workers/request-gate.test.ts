import { expect, test } from 'vitest'
import { RequestGate } from './request-gate.ts'

test('requests enter up to the limit, then wait in order; further ones are refused', async () => {
  const gate = new RequestGate({ maxConcurrent: 2, maxWaiting: 2, requestWaitMs: 60_000 })
  expect(await Promise.all([gate.enter(), gate.enter()])).toEqual([true, true])
  const order: string[] = []
  const waiting = ['third', 'fourth'].map(async (name) => {
    const entered = await gate.enter()
    order.push(name)
    return entered
  })
  expect(await gate.enter()).toBe(false)
  gate.leave()
  gate.leave()
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(order).toEqual(['third', 'fourth'])
  gate.leave()
  expect(await gate.enter()).toBe(true)
})

test('a request that waits too long is refused and frees its slot', async () => {
  const gate = new RequestGate({ maxConcurrent: 1, maxWaiting: 1, requestWaitMs: 1 })
  await gate.enter()
  expect(await gate.enter()).toBe(false)
  gate.leave()
  expect(await gate.enter()).toBe(true)
})
