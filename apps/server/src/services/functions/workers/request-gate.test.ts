import { expect, test } from 'vitest'
import { RequestGate } from './request-gate.ts'

const LIMITS = { maxConcurrent: 2, maxConcurrentPerAddress: 2, maxWaiting: 2, requestWaitMs: 60_000 }
const leaveAll = (leaves: readonly ((() => void) | null)[]) => leaves.forEach((leave) => leave?.())

test('requests enter up to the limit, then wait in order; further ones are refused', async () => {
  const gate = new RequestGate(LIMITS)
  const first = await Promise.all([gate.enter(null), gate.enter('a')])
  expect(first).not.toContain(null)
  const order: string[] = []
  const waiting = ['third', 'fourth'].map(async (name) => {
    const leave = await gate.enter(null)
    order.push(name)
    return leave
  })
  expect(await gate.enter('b')).toBeNull()
  leaveAll(first)
  const second = await Promise.all(waiting)
  expect(second).not.toContain(null)
  expect(order).toEqual(['third', 'fourth'])
  leaveAll(second)
  expect(await gate.enter('a')).not.toBeNull()
})

test('a request that waits too long is refused and frees its slot', async () => {
  const gate = new RequestGate({ ...LIMITS, maxConcurrent: 1, maxWaiting: 1, requestWaitMs: 1 })
  const leave = await gate.enter(null)
  expect(await gate.enter('a')).toBeNull()
  leave?.()
  expect(await gate.enter('a')).not.toBeNull()
})

test('one network takes its share of the slots and of the queue; others and the server itself get the rest', async () => {
  const gate = new RequestGate({
    maxConcurrent: 4,
    maxConcurrentPerAddress: 2,
    maxWaiting: 4,
    requestWaitMs: 60_000,
  })
  const own = await Promise.all([gate.enter('a'), gate.enter('a')])
  const queued = [gate.enter('a'), gate.enter('a')]
  expect(await gate.enter('a')).toBeNull()
  const others = await Promise.all([gate.enter('b'), gate.enter(null)])
  expect([...own, ...others]).not.toContain(null)
  // A slot of another network passes by the requests of the one that has its share.
  const next = gate.enter('c')
  leaveAll(others.slice(0, 1))
  expect(await next).not.toBeNull()
  leaveAll(own)
  expect(await Promise.all(queued)).not.toContain(null)
})
