import { afterEach, expect, test, vi } from 'vitest'
import { keepState, spaced } from './limits.ts'

afterEach(() => vi.useRealTimers())

test('strangers neither add up nor displace the states of members', () => {
  const members = new Set(['ana', 'bia'])
  let states = keepState(new Map<string, number>(), 'ana', 1, members)
  for (let index = 0; index < 100; index++) states = keepState(states, `x${index}`, index, members)
  states = keepState(states, 'bia', 2, members)
  expect(states.size).toBe(8)
  expect(states.get('ana')).toBe(1)
  expect(states.get('bia')).toBe(2)
  // A newcomer's state waits until the members are known.
  expect(states.get('x99')).toBe(99)
  expect(keepState(states, 'ana', 3, members).get('ana')).toBe(3)
})

test('without known members the latest states are kept', () => {
  let states: ReadonlyMap<string, number> = new Map()
  for (let index = 0; index < 20; index++) states = keepState(states, `x${index}`, index, new Set())
  expect([...states.values()]).toEqual([12, 13, 14, 15, 16, 17, 18, 19])
})

test('many askings run at once and one more time after the pause', () => {
  vi.useFakeTimers()
  const run = vi.fn<() => void>()
  const asking = spaced(run, 2000)
  for (let index = 0; index < 50; index++) asking.ask()
  expect(run).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(2)
  asking.ask()
  asking.ask()
  expect(run).toHaveBeenCalledTimes(3)
  asking.stop()
  vi.advanceTimersByTime(10_000)
  expect(run).toHaveBeenCalledTimes(3)
})
